import type { Modal } from '../../kernel/modal.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import { isLinkRequired, retryAtMsOf, toEmailProblem } from './emailProblem.ts'
import { addRefusal, emailOf, setEmailProblem } from './emailSlice.ts'
import { applyStep, bringBack, connectEmbedded } from './signInFlow.ts'
import { isUserHeld } from './userHeld.ts'

export interface ConfirmOtpInput {
  readonly otp: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Hands the code of the mail over and connects the wallet. Where the gateway makes first accounts by a code, and the address has one, the
 * link for a new device comes next. Calls: frame CONNECT_OTP, CONNECT_EMAIL, CONNECT_WAY, connector.open.
 * @throws ModalError sign_in_failed, iframe_request_timeout, connection_failed, aborted
 * Spec: state-11, validate-12.
 */
export async function confirmOtp(modal: Modal, { otp, signal }: ConfirmOtpInput): Promise<void> {
  setEmailProblem(modal.state, undefined)
  const { auth } = requireAuthConnector(modal)
  let wasUserHeld = false
  try {
    await modal.tasks.run('confirmOtp', signal, (inner) =>
      auth.connectOtp({ otp, signal: inner }).catch((error: unknown) => {
        if (!isUserHeld(error)) throw error
        wasUserHeld = true
      }),
    )
    // Outside of the task: the view of the question leaves this one, which would abort a running task.
    if (wasUserHeld) await bringBack(modal)
  } catch (error) {
    if (isLinkRequired(error)) return askForLink(modal, signal)
    const problem = toEmailProblem(error)
    if (problem) addRefusal(modal.state, problem, retryAtMsOf(error, modal.platform.now()))
    throw error
  }
  await connectEmbedded(modal)
}

/** The address has an account, and this device is new to it: the code was right, and a link follows. Calls: frame CONNECT_EMAIL. */
async function askForLink(modal: Modal, signal: AbortSignal | undefined): Promise<void> {
  const { email } = emailOf(modal.state)
  try {
    const step = await modal.tasks.run('resendEmail', signal, (inner) =>
      requireAuthConnector(modal).auth.connectEmail({ email, signal: inner }),
    )
    await applyStep(modal, email, step)
  } catch (error) {
    setEmailProblem(modal.state, toEmailProblem(error), retryAtMsOf(error, modal.platform.now()))
    throw error
  }
}
