import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import { toEmailProblem } from './emailProblem.ts'
import { emailOf, setEmailProblem } from './emailSlice.ts'
import { applyStep, connectEmbedded } from './signInFlow.ts'

export interface WatchDeviceInput {
  readonly signal?: AbortSignal | undefined
}

/** How often a wait whose time was over begins again: with 2 min each, longer than a link is valid. */
const ROUNDS = 8

/**
 * Waits until the link in the mail was opened, then asks for the code. Calls: frame CONNECT_DEVICE.
 * @throws ModalError sign_in_failed, iframe_request_timeout, aborted
 * Spec: connecting-1, state-11.
 */
export async function watchDevice(modal: Modal, { signal }: WatchDeviceInput): Promise<void> {
  const { email, deviceSocial } = emailOf(modal.state)
  const { auth } = requireAuthConnector(modal)
  setEmailProblem(modal.state, undefined)
  try {
    const step = await modal.tasks.run('watchDevice', signal, async (inner) => {
      for (let round = 1; ; round += 1) {
        try {
          return await (deviceSocial
            ? auth.connectSocialDevice({ signal: inner })
            : auth.connectDevice({ signal: inner }))
        } catch (error) {
          if (toErrorInfo(error).code !== 'iframe_request_timeout' || round === ROUNDS) throw error
        }
      }
    })
    // Who signs in with a provider has shown there who they are: no code follows.
    if (deviceSocial) await connectEmbedded(modal, deviceSocial)
    else if (step.action !== 'CAPTURE_EMAIL') await applyStep(modal, email, { ...step, action: step.action })
  } catch (error) {
    setEmailProblem(modal.state, toEmailProblem(error))
    throw error
  }
}
