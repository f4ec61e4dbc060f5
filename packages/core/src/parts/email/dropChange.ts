import type { Modal } from '../../kernel/modal.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import { setChangeProblem } from './changeSlice.ts'
import { toEmailProblem } from './emailProblem.ts'

/** Has the frame drop the address that is under way. A failure is said in the form. Calls: frame UPDATE_EMAIL_CANCEL. */
export async function dropChange(modal: Modal, signal: AbortSignal | undefined): Promise<void> {
  try {
    await modal.tasks.run('cancelUpdateEmail', signal, (inner) =>
      requireAuthConnector(modal).auth.cancelEmailChange({ signal: inner }),
    )
  } catch (error) {
    // Nothing has been changed, and what a server could not be told expires there.
    setChangeProblem(modal.state, toEmailProblem(error))
    throw error
  }
}
