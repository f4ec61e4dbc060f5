import type { EmailProblem } from '@foyer/core/email'

/** Whether no code is taken any more. */
export function isOver(problem: EmailProblem | undefined): boolean {
  return problem === 'flow_expired' || problem === 'code_locked' || problem === 'email_taken'
}
