import type { ErrorInfo } from '@foyer/core/kernel'
import type { SendPreview } from '@foyer/core/send'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import type { errorText } from '../../../text/errorText.ts'
import { sendText } from '../text/en.ts'
import { useProblemText } from '../useProblemText.ts'
import { WarningBox } from '../WarningBox.tsx'

export interface SendNoticeProps {
  readonly preview: SendPreview
  readonly walletName: string | undefined
}

/** Shows what to confirm before the transfer, or the wallet's request. */
export function SendNotice({ preview, walletName }: SendNoticeProps) {
  const t = useLocalText(sendText)
  const toNumber = useLocalNumber()
  // Bidi-isolated, because a wallet's name must not reorder the sentence (threat T40).
  const wallet = walletName === undefined ? t('yourWallet') : `\u2068${walletName}\u2069`
  const { step, network, feeText = '', feeSymbol } = preview
  if (step === 'ready') {
    if (!preview.isTokenUnconfirmed) return null
    const [title, hint] = [t('unconfirmedToken'), t('unconfirmedTokenHint')]
    return <WarningBox tone="warning" title={title} hint={hint} data-testid="send-notice" />
  }
  if (step === 'failed') return <Failed preview={preview} />
  if (step === 'asking' || step === 'switching') {
    const hint = t(step === 'asking' ? 'approveHint' : 'approveSwitch', { wallet })
    return <WarningBox title={t('approve')} hint={hint} data-testid="send-notice" />
  }
  return step === 'fee_risen' ? (
    <WarningBox
      tone="warning"
      title={t('feeRisen')}
      hint={t('feeRisenHint', { amount: toNumber(feeText), symbol: feeSymbol })}
      data-testid="send-notice"
    />
  ) : (
    <WarningBox
      tone="warning"
      title={t('wrongNetwork')}
      hint={t('wrongNetworkHint', { network: network?.name ?? '' })}
      data-testid="send-notice"
    />
  )
}

type Code = keyof typeof errorText

interface Words {
  readonly title: 'declined' | 'insufficient_funds' | 'noAnswer' | 'notMade' | 'unclear'
  readonly hint?: 'declinedHint' | 'noAnswerHint' | 'serverAwayHint' | 'unclearHint'
}

/**
 * Texts by error code. After a timeout or an unclear response the wallet may have sent the transfer, so these texts do
 * not say that it was not sent.
 */
const WORDS: { readonly [C in Code]?: Words } = {
  user_rejected: { title: 'declined', hint: 'declinedHint' },
  // Belongs to a wallet that asks its server before it signs.
  gateway_unreachable: { title: 'notMade', hint: 'serverAwayHint' },
  insufficient_funds: { title: 'insufficient_funds' },
  timed_out: { title: 'noAnswer', hint: 'noAnswerHint' },
  unknown: { title: 'unclear', hint: 'unclearHint' },
}

function Failed({ preview }: Pick<SendNoticeProps, 'preview'>) {
  const t = useLocalText(sendText)
  const explain = useProblemText()
  const problem: ErrorInfo = preview.problem ?? { code: 'unknown', message: '' }
  const words = WORDS[problem.code]
  // A reason says more than the code: nothing was sent then.
  const { title = 'notMade', hint } = (problem.refusal ? undefined : words) ?? {}
  return (
    <WarningBox
      tone="danger"
      title={t(title)}
      hint={hint ? t(hint) : explain({ ...preview, problem })}
      data-testid="send-notice"
    />
  )
}
