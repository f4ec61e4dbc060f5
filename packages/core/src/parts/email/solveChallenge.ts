import type { Modal } from '../../kernel/modal.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import { isRefused, retryAtMsOf, toEmailProblem } from './emailProblem.ts'
import { emailOf, setEmailProblem } from './emailSlice.ts'
import { followAuth } from './followAuth.ts'
import { applyStep, showDeviceStep } from './signInFlow.ts'

/**
 * Has the visitor show that they are a person, for a mail to an address that was sent several lately; the link of that mail is waited for
 * from then on. Calls: frame SOLVE_CHALLENGE.
 * @throws ModalError sign_in_failed, iframe_load_failed, aborted
 */
export async function solveChallenge(modal: Modal): Promise<void> {
  const { email, deviceSocial } = emailOf(modal.state)
  setEmailProblem(modal.state, undefined)
  // The widget is shown like an approval. Approvals are followed from the first connection on, and there is none yet.
  followAuth(modal)
  try {
    // The frame's view takes the place of this one meanwhile, so leaving this one ends nothing.
    const step = await modal.tasks.run('solveChallenge', undefined, () =>
      requireAuthConnector(modal).auth.solveChallenge(),
    )
    if (deviceSocial) showDeviceStep(modal, deviceSocial, step)
    else await applyStep(modal, email, { ...step, action: 'VERIFY_DEVICE' })
    if (step.sentAtMs === undefined) modal.notices.show('success', 'email_sent')
  } catch (error) {
    const problem = isRefused(error) ? undefined : toEmailProblem(error)
    setEmailProblem(modal.state, problem, retryAtMsOf(error, modal.platform.now()))
    throw error
  }
}
