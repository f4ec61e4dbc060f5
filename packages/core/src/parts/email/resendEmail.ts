import type { Modal } from '../../kernel/modal.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import { retryAtMsOf, toEmailProblem } from './emailProblem.ts'
import { emailOf, setEmailProblem } from './emailSlice.ts'
import { applyStep, showDeviceStep } from './signInFlow.ts'

export interface ResendEmailInput {
  readonly signal?: AbortSignal | undefined
}

/**
 * Has the last mail sent once more, when it is time. Calls: frame CONNECT_EMAIL, RESEND_SOCIAL_LINK.
 * @throws ModalError sign_in_failed, iframe_request_timeout, aborted
 * Spec: validate-13.
 */
export async function resendEmail(modal: Modal, { signal }: ResendEmailInput): Promise<void> {
  const { email, resendAtMs, deviceSocial } = emailOf(modal.state)
  if (resendAtMs > modal.platform.now()) return setEmailProblem(modal.state, 'cooldown')
  setEmailProblem(modal.state, undefined)
  try {
    const { auth } = requireAuthConnector(modal)
    if (deviceSocial) {
      const resend = (inner: AbortSignal) => auth.resendSocialLink({ signal: inner })
      showDeviceStep(modal, deviceSocial, await modal.tasks.run('resendEmail', signal, resend))
    } else {
      const resend = (inner: AbortSignal) => auth.connectEmail({ email, signal: inner })
      await applyStep(modal, email, await modal.tasks.run('resendEmail', signal, resend))
    }
    modal.notices.show('success', 'email_sent')
  } catch (error) {
    setEmailProblem(modal.state, toEmailProblem(error), retryAtMsOf(error, modal.platform.now()))
    throw error
  }
}
