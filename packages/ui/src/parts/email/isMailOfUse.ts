import type { EmailProblem } from '@foyer/core/email'

/** Whether another mail may help: it opens neither an account that its owner has frozen, nor that of another owner, and shortens no wait. */
export function isMailOfUse(problem: EmailProblem | undefined): boolean {
  return problem !== 'frozen' && problem !== 'email_taken' && problem !== 'withheld'
}

/** Whether the connection is at fault, so that the same step may be tried again without another mail. */
export function isConnectionProblem(problem: EmailProblem | undefined): boolean {
  return problem === 'unreachable' || problem === 'timed_out'
}
