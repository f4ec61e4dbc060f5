import { fedcmRoutes, type SocialProvider } from '@foyer/api'
import type { FedcmAnswer } from '../approval/askFedcmInPage.ts'
import { requestAborted } from '../lib/frameFailure.ts'
import type { ServerClient } from '../servers/serverClient.ts'
import type { Begin, FedcmStep, ShowFedcm, Social } from './steps.ts'

/** The input of `connectFedcm`. */
export interface ConnectFedcmInput {
  readonly provider: string
  readonly begin: Begin
  readonly connect: Social['connect']
  readonly show: ShowFedcm
}

/**
 * Signs in by the browser's own question (FedCM). The gateway's page asks it, in a frame of this one: the ID token goes from there to the
 * gateway, and reaches neither this origin, which has the keys, nor the app. A failure before the person has answered leads to a window.
 */
export async function connectFedcm(
  gateway: ServerClient,
  { provider, begin, connect, show }: ConnectFedcmInput,
): Promise<FedcmStep | undefined> {
  const answer = await show(async (shown): Promise<FedcmAnswer> => {
    const page = await open(gateway, provider, begin).catch(() => undefined)
    if (shown.signal.aborted) throw requestAborted()
    if (page === undefined) return 'window'
    const { askFedcmInPage } = await import('../approval/askFedcmInPage.ts')
    return askFedcmInPage(document, { ...shown, ...page })
  })
  return answer === 'window' ? { action: 'WINDOW' } : connect(answer.carried)
}

/** Begins the sign-in: the gateway's page, and how the provider is called. */
async function open(gateway: ServerClient, provider: string, begin: Begin) {
  let label = ''
  const url = await begin('window', provider, async () => {
    // The gateway refuses a name that it does not know.
    const started = await gateway.call(fedcmRoutes.startFedcm, { provider: provider as SocialProvider })
    label = started.label
    return started
  })
  return { url, label }
}
