import type { EmailProblem } from '@foyer/core/email'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { useProblemText } from '../email/index.ts'
import { changeText } from './text/en.ts'

/** Returns the text of a problem with the address of an account. The wait for the next mail stands in a line of its own. */
export function useChangeProblem(
  problem: EmailProblem | undefined,
  retryAtMs: number,
  resendAtMs = 0,
): string | undefined {
  const t = useLocalText(changeText)
  const text = useProblemText(problem, resendAtMs, retryAtMs)
  return problem === 'flow_expired' ? t('expired') : text
}
