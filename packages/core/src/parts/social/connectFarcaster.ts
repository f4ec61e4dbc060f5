import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { AuthPort, SocialStep } from '../../ports/auth.ts'
import { isInLine, requireAuthConnector } from '../email/index.ts'
import { follow, orUserHeld } from './connectSocial.ts'
import { toSocialProblem } from './socialProblem.ts'
import { beginSocialState, endSocialWait, setSocialProblem, setSocialStep, socialOf } from './socialSlice.ts'

/** The input of `connectFarcaster`. */
export interface ConnectFarcasterInput {
  /** The signal of the view that shows the code; its abort ends the sign-in. */
  readonly signal: AbortSignal
}

/** Number of requests that wait for the phone, one after the other, for 2 min each: longer than a code is valid. */
const ROUNDS = 4

/**
 * Asks for a code to scan, waits until the visitor has signed in the app of Farcaster, and shows what follows. Calls: frame
 * GET_FARCASTER_URI, CONNECT_FARCASTER, connector.open.
 * @throws ModalError sign_in_failed, iframe_load_failed, iframe_request_timeout, connection_failed, aborted
 * Spec: call-7, product-2, error-2.
 */
export async function connectFarcaster(modal: Modal, { signal }: ConnectFarcasterInput): Promise<void> {
  const { state, tasks, notices } = modal
  const count = beginSocialState(state, 'farcaster')
  try {
    const { auth } = requireAuthConnector(modal)
    const end = await tasks.run('connectSocial', signal, async (inner) => {
      const { url } = await auth.beginSocial({ provider: 'farcaster', signal: inner })
      inner.throwIfAborted()
      setSocialStep(state, 'phone', { farcasterUrl: url })
      return orUserHeld(() => untilSigned(auth, inner))
    })
    // Outside of the task, because the next view leaves this one, which would abort a running task.
    await follow(modal, 'farcaster', end)
  } catch (error) {
    if (isInLine(error)) return waitForTurn(modal, error)
    const isCode = socialOf(state).step === 'address'
    const problem = toSocialProblem(error, isCode ? 'not_started' : 'failed')
    if (problem) {
      setSocialProblem(state, problem)
      setSocialStep(state, undefined)
      // An expired code is expected, and shows no error.
      if (problem !== 'flow_expired') notices.show('error', 'farcaster_failed')
    }
    throw error
  } finally {
    endSocialWait(state, count)
  }
}

/** Shows the line, after which a code is asked for anew. */
async function waitForTurn(modal: Modal, error: unknown): Promise<void> {
  const { showLine } = await modal.load('identity')
  showLine(modal, { error, press: () => modal.router.push('ConnectingFarcaster'), isReplacing: true })
}

async function untilSigned(auth: AuthPort, signal: AbortSignal): Promise<SocialStep> {
  for (let round = 1; ; round += 1) {
    try {
      return await auth.connectFarcaster({ signal })
    } catch (error) {
      if (toErrorInfo(error).code !== 'iframe_request_timeout' || round === ROUNDS) throw error
    }
  }
}
