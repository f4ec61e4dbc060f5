import type { ErrorInfo } from '@foyer/core/kernel'
import type { SendForm, SendPreview } from '@foyer/core/send'
import { useLocalNumber } from '../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { errorText } from '../../text/errorText.ts'
import { refusalText } from './text/en.ts'

/** The facts that the words of a problem need. */
export type ProblemFacts = Pick<SendForm | SendPreview, 'network' | 'neededText'> & {
  readonly problem: ErrorInfo
}

/** Returns the sentence for a problem: that of the reason why the network refuses, where it is known, else that of the code. */
export function useProblemText(): (facts: ProblemFacts) => string {
  const explain = useLocalText(errorText)
  const t = useLocalText(refusalText)
  const toNumber = useLocalNumber()
  return ({ problem, network, neededText }) => {
    const { reason } = problem.refusal ?? {}
    // A reason of a newer adapter has no words here.
    if (!reason || !Object.hasOwn(refusalText, reason)) return explain(problem.code)
    const needsAmount = refusalText[reason].english.includes('{amount}')
    if (needsAmount && neededText === undefined) return explain(problem.code)
    return t(reason, {
      amount: toNumber(neededText ?? ''),
      symbol: network?.nativeCurrency.symbol ?? '',
      network: `\u2068${network?.name ?? ''}\u2069`,
    })
  }
}
