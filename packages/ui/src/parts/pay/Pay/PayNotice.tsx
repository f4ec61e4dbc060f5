import type { PayFacts } from '@foyer/core/pay'
import { useLocalAmount } from '../../../hooks/useLocalAmount.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { errorText } from '../../../text/errorText.ts'
import { NoticeBox } from '../../../widgets/feedback/NoticeBox.tsx'
import { payText } from '../text/en.ts'

/** Shows what to know before the payment, or the wallet's request. */
export function PayNotice({ pay }: { readonly pay: PayFacts }) {
  const words = useWords(pay)
  if (words === undefined) return null
  return <NoticeBox hint={words} data-testid="pay-notice" />
}

function useWords(pay: PayFacts): string | undefined {
  const t = useLocalText(payText)
  const failure = useFailure(pay)
  const asking = useAsking(pay)
  const { step } = pay
  if (step === 'asking') return asking
  if (step === 'no_quote' || step === 'failed') return failure
  if (step === 'elsewhere') return t(pay.elsewhere === 'sent' ? 'elsewhereSent' : 'elsewherePaying')
  const plain = { quoting: 'quoting', too_little: 'tooLittle', unsupported: 'unsupported' } as const
  if (step in plain) return t(plain[step as keyof typeof plain])
  if (step === 'smart_account') return t('smartAccount', { symbol: pay.symbol })
  if (step === 'other_family') return t('otherFamily', { network: pay.network?.name ?? '' })
  if (pay.payee?.isUnconfirmed) return t('nameUnconfirmed')
  if (!pay.isOfMerchant) return t('ownRequest')
  return pay.hasOwnAmount ? t('ownAmount') : undefined
}

function useAsking({ progress, cost }: PayFacts): string {
  const t = useLocalText(payText)
  const toAmount = useLocalAmount()
  const amount = cost ? toAmount(cost.maxText, cost.symbol) : ''
  if (progress === 'approving') return t('approving', { amount })
  return t(progress === 'confirming_approval' ? 'confirmingApproval' : 'asking')
}

/** Refusals of a token, which the sentence of their code says nothing about. */
const REFUSALS: ReadonlyMap<string | undefined, 'tokenDiffers' | 'tokenUnconfirmed'> = new Map([
  ['token_differs', 'tokenDiffers'],
  ['unknown_token', 'tokenDiffers'],
  ['token_unconfirmed', 'tokenUnconfirmed'],
])

function useFailure({ step, problem }: PayFacts): string {
  const [t, explain] = [useLocalText(payText), useLocalText(errorText)]
  const code = problem?.code ?? 'unknown'
  if (step === 'no_quote') return code === 'gateway_refused' ? t('noRoute') : explain(code)
  if (code === 'user_rejected') return t('declined')
  if (problem?.details === 'price') return t('priceMoved')
  const refused = REFUSALS.get(problem?.refusal?.reason)
  return `${t('notSent')} ${refused ? t(refused) : explain(code)}`
}
