import type { SendPreview } from '@foyer/core'
import { useLocalNumber } from '../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { errorText } from '../../text/errorText.ts'
import { sendText } from '../../text/sendText.ts'
import { WarningBox } from '../../widgets/WarningBox.tsx'

export interface SendNoticeProps {
  readonly preview: SendPreview
  readonly walletName: string | undefined
}

/** What stands between the visitor and the transfer, or what the wallet is waiting for. */
export function SendNotice({ preview, walletName }: SendNoticeProps) {
  const t = useLocalText(sendText)
  const toNumber = useLocalNumber()
  // A wallet names itself: isolated, so that it cannot turn the sentence (threat T40).
  const wallet = walletName === undefined ? t('yourWallet') : `\u2068${walletName}\u2069`
  const { step, network, feeText = '', feeSymbol } = preview
  if (step === 'ready') return null
  if (step === 'failed') return <Failed code={preview.problem?.code} />
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
  readonly title: 'declined' | 'insufficient_funds' | 'noAnswer' | 'unclear'
  readonly hint?: 'declinedHint' | 'noAnswerHint' | 'unclearHint'
}

/** A wallet without an answer, or with one that means nothing, may have sent all the same: nothing says then that it was not. */
const WORDS: { readonly [C in Code]?: Words } = {
  user_rejected: { title: 'declined', hint: 'declinedHint' },
  insufficient_funds: { title: 'insufficient_funds' },
  timed_out: { title: 'noAnswer', hint: 'noAnswerHint' },
  unknown: { title: 'unclear', hint: 'unclearHint' },
}

function Failed({ code = 'unknown' }: { readonly code: Code | undefined }) {
  const t = useLocalText(sendText)
  const explain = useLocalText(errorText)
  const { title = 'notMade', hint } = WORDS[code] ?? {}
  return (
    <WarningBox
      tone="danger"
      title={t(title)}
      hint={hint ? t(hint) : explain(code)}
      data-testid="send-notice"
    />
  )
}
