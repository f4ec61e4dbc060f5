import type { SwapPreviewFacts } from '@foyer/core/swap'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { NoticeBox } from '../../../widgets/feedback/NoticeBox.tsx'
import { swapText } from '../text/en.ts'
import { useSwapProblem } from '../useSwapProblem.ts'

const PROGRESS = {
  approving: 'approving',
  confirming_approval: 'confirmingApproval',
  swapping: 'swapping',
} as const

/** Shows what to know before the swap, or the wallet's request. */
export function SwapNotice({ preview }: { readonly preview: SwapPreviewFacts }) {
  const words = useWords(preview)
  if (!words) return null
  return <NoticeBox {...words} data-testid="swap-notice" />
}

function useWords(preview: SwapPreviewFacts): { title: string; hint?: string } | undefined {
  const [t, explain] = [useLocalText(swapText), useSwapProblem()]
  const toNumber = useLocalNumber()
  const { step, progress = 'swapping', problem, sourceToken, toToken } = preview
  if (step === 'asking') {
    const given = { amount: toNumber(preview.amountInText), symbol: `\u2068${sourceToken.symbol}\u2069` }
    return { title: t('inWallet'), hint: t(PROGRESS[progress], given) }
  }
  if (step === 'price_moved') {
    const arrives = { amount: toNumber(preview.minOutText), symbol: `\u2068${toToken.symbol}\u2069` }
    return { title: t('priceMoved'), hint: t('priceMovedHint', arrives) }
  }
  if (step === 'wrong_network') return { title: t('wrongNetwork') }
  if (step === 'ready')
    return preview.isTokenUnconfirmed
      ? { title: t('unconfirmedToken'), hint: t('unconfirmedTokenHint') }
      : undefined
  if (problem?.code === 'user_rejected') return { title: t('declined'), hint: t('declinedHint') }
  return { title: t('notMade'), hint: explain(problem ?? { code: 'unknown', message: '' }) }
}
