import { addMethodRoutes, type ReplyOf, type SocialProvider } from '@foyer/api'
import { setPlatformTimer } from '@foyer/kit'
import { FrameFailure, requestAborted } from '../../lib/frameFailure.ts'
import { LINK_DONE } from '../../lib/linkDone.ts'
import type { PageSession } from '../pageSession.ts'

/** A visit to a provider that was begun to add it. */
export type StartedLink = ReplyOf<(typeof addMethodRoutes)['startLink']>

/** The person who has signed in at the provider. Nothing is linked yet. */
export interface Returned {
  readonly flowId: string
  readonly person: ReplyOf<(typeof addMethodRoutes)['reviewLink']>
}

/** Begins to add a provider. Takes a sign-in of the last minutes. */
export function startLink({ context }: PageSession, provider: SocialProvider): Promise<StartedLink> {
  return context.gateway.call(addMethodRoutes.startLink, { provider })
}

/**
 * Waits until the provider's window has come back, and asks the gateway who has signed in there.
 * @throws FrameFailure flow_expired when it does not come in time
 */
export async function waitForReturn(
  { context }: PageSession,
  { flowId, expiresInMs }: StartedLink,
  signal: AbortSignal,
): Promise<Returned> {
  const completion = await waitForCompletion(flowId, expiresInMs, signal)
  return { flowId, person: await context.gateway.call(addMethodRoutes.reviewLink, { flowId, completion }) }
}

/** Adds the provider, after the owner has seen who it is. */
export async function confirmLink({ context }: PageSession, flowId: string): Promise<void> {
  await context.gateway.call(addMethodRoutes.confirmLink, { flowId })
}

/** The secret that the window of this very flow carries. Those of other flows are passed over. */
function waitForCompletion(flowId: string, limitMs: number, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(LINK_DONE)
    const end = () => {
      channel.close()
      stopTimer()
      signal.removeEventListener('abort', leave)
    }
    const leave = () => {
      end()
      reject(requestAborted())
    }
    const stopTimer = setPlatformTimer(() => {
      end()
      reject(new FrameFailure('flow_expired', 'The window did not come back in time'))
    }, limitMs)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const [of, completion, ...rest] = typeof data === 'string' ? data.split('.') : []
      if (of !== flowId || completion === undefined || rest.length > 0) return
      end()
      resolve(completion)
    }
  })
}
