import type { MoveFacts } from '@foyer/core/move'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { moveText } from '../text/en.ts'

/** The words for a problem: its title, and a hint that says what the visitor can do. */
export interface MoveProblem {
  readonly title: string
  readonly hint: string
}

/** Returns the words for what is wrong; undefined while nothing is. */
export function useMoveProblem({ problem, isShort, feeText, feeSymbol }: MoveFacts): MoveProblem | undefined {
  const t = useLocalText(moveText)
  const symbol = `\u2068${feeSymbol ?? ''}\u2069`
  if (isShort || problem?.code === 'insufficient_funds')
    return { title: t('short', { symbol }), hint: t('shortHint', { symbol }) }
  switch (problem?.code) {
    case undefined:
      return undefined
    case 'would_revert':
      return { title: t('wouldRevert'), hint: t('wouldRevertHint') }
    case 'user_rejected':
      return { title: t('declined'), hint: t('declinedHint') }
    // The wallet may have sent it.
    case 'timed_out':
    case 'unknown':
      if (feeText !== undefined) return { title: t('noAnswer'), hint: t('noAnswerHint') }
      break
    default:
      if (feeText !== undefined) return { title: t('notSent'), hint: t('notSentHint') }
  }
  return { title: t('noFee'), hint: t('noFeeHint') }
}
