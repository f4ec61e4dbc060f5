import type { EmailProblem } from '@foyer/core/email'

/** Whether another mail may help: it opens neither an account that its owner has frozen, nor one of somebody else. */
export function isMailOfUse(problem: EmailProblem | undefined): boolean {
  return problem !== 'frozen' && problem !== 'email_taken'
}
