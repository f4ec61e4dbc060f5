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
      const step = await modal.tasks.run('resendEmail', signal, resend)
      showDeviceStep(modal, deviceSocial, step)
      if (step.sentAtMs !== undefined) return
    } else {
      const resend = (inner: AbortSignal) => auth.connectEmail({ email, signal: inner })
      const step = await modal.tasks.run('resendEmail', signal, resend)
      await applyStep(modal, email, step)
      // No mail was sent: the view says which one serves.
      if (step.sentAtMs !== undefined) return
    }
    modal.notices.show('success', 'email_sent')
  } catch (error) {
    setEmailProblem(modal.state, toEmailProblem(error), retryAtMsOf(error, modal.platform.now()))
    throw error
  }
}
