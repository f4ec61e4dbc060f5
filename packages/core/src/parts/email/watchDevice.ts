import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { EmailStep, SocialStep } from '../../ports/auth.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import { toEmailProblem, withheldMs } from './emailProblem.ts'
import { emailOf, setEmailProblem, setWithheld } from './emailSlice.ts'
import { applyStep, bringBack, connectEmbedded } from './signInFlow.ts'
import { isUserHeld } from './userHeld.ts'

export interface WatchDeviceInput {
  readonly signal?: AbortSignal | undefined
}

/** Number of requests that wait for the link, one after the other, for 2 min each: longer than a link is valid. */
const ROUNDS = 8

/**
 * Waits until the link in the mail was opened, then asks for the code, or connects who signs in with a provider. Calls: frame
 * CONNECT_DEVICE, CONNECT_WAY, connector.open.
 * @throws ModalError sign_in_failed, iframe_request_timeout, connection_failed, aborted
 * Spec: connecting-1, state-11.
 */
export async function watchDevice(modal: Modal, { signal }: WatchDeviceInput): Promise<void> {
  const { email, deviceSocial } = emailOf(modal.state)
  setEmailProblem(modal.state, undefined)
  try {
    const step = await modal.tasks.run('watchDevice', signal, (inner) =>
      untilAnswered(modal, deviceSocial !== undefined, inner),
    )
    // Outside of the task: the view of the question leaves this one, which would abort a running task.
    if (step === 'user_held') await bringBack(modal)
    // A visitor who signs in with a provider has proved their identity there: no code follows.
    if (deviceSocial) await connectEmbedded(modal, deviceSocial)
    else if (step !== 'user_held' && step.action !== 'CAPTURE_EMAIL')
      await applyStep(modal, email, { ...step, action: step.action })
  } catch (error) {
    const problem = toEmailProblem(error)
    if (problem === 'withheld') setWithheld(modal.state, modal.platform.now() + withheldMs(error))
    else setEmailProblem(modal.state, problem)
    throw error
  }
}

/** Waits for the link by several requests. `held` for a wallet that only its owner can open. */
async function untilAnswered(
  modal: Modal,
  isSocial: boolean,
  signal: AbortSignal,
): Promise<EmailStep | SocialStep | 'user_held'> {
  const { auth } = requireAuthConnector(modal)
  for (let round = 1; ; round += 1) {
    try {
      return await (isSocial ? auth.connectSocialDevice({ signal }) : auth.connectDevice({ signal }))
    } catch (error) {
      if (isSocial && isUserHeld(error)) return 'user_held'
      if (toErrorInfo(error).code !== 'iframe_request_timeout' || round === ROUNDS) throw error
    }
  }
}
