import type { Modal } from '../../kernel/modal.ts'
import {
  applyStep,
  requireAuthConnector,
  retryAtMsOf,
  setEmailProblem,
  submitEmail,
  toEmailProblem,
} from '../email/index.ts'
import { showLine } from './waitInLine.ts'

/** Shows the line, which sends the address again once it is the visitor's turn. Calls: frame CONNECT_EMAIL. */
export function sendInTurn(modal: Modal, email: string, error: unknown): void {
  showLine(modal, {
    error,
    press: () => submitEmail(modal, { email }),
    async again(signal) {
      const step = await requireAuthConnector(modal).auth.connectEmail({ email, signal })
      return () => applyStep(modal, email, step)
    },
    fail(failure) {
      setEmailProblem(modal.state, toEmailProblem(failure), retryAtMsOf(failure, modal.platform.now()))
    },
  })
}
