import type { Payment, PaymentFault } from '@foyer/contract'
import { formatAmount } from '../../../kernel/lib/amount.ts'
import { toTransactionUrl } from '../../activity/index.ts'
import { networkOf } from './payFacts.ts'
import type { PayPart } from './payWays.ts'

/** Where a payment that was sent stands. */
export type PayStage = 'sent' | 'confirming' | 'paid' | 'not_paid' | 'expired'

/** What PayLoading shows. */
export interface PayLoadingFacts {
  readonly stage: PayStage
  readonly fault: PaymentFault | undefined
  /** Whether nothing has arrived that would be paid twice. */
  readonly mayPayAgain: boolean
  readonly seen: number
  readonly needed: number
  readonly amountText: string
  readonly symbol: string
  readonly label: string | undefined
  readonly to: string
  /** The gateway does not answer; what was sent is not lost. */
  readonly isOffline: boolean
  readonly explorerUrl: string | undefined
}

/** Faults that nothing takes back; one that is only not there yet may still come. */
const FINAL: readonly PaymentFault[] = [
  'reverted',
  'too_old',
  'not_to_recipient',
  'too_little',
  'used',
  'unclear',
]

/** Faults of a transaction by which something may have arrived, or gone elsewhere: the shop has to look before anybody pays again. */
const ARRIVED: readonly (PaymentFault | undefined)[] = ['not_to_recipient', 'too_little', 'unclear']

/** What PayLoading shows; undefined where nothing was sent. */
export function selectPayLoading(state: PayPart): PayLoadingFacts | undefined {
  const { payment, hash, to } = state.pay ?? {}
  if (!payment) return undefined
  const network = state.networks.requested.find((one) => one.caipNetworkId === networkOf(payment))
  const shown = payment.hash ?? hash
  return {
    stage: toStage(payment),
    fault: payment.fault,
    mayPayAgain: toStage(payment) === 'not_paid' && !ARRIVED.includes(payment.fault),
    ...payment.confirmations,
    amountText: formatAmount(payment.arrivedBase ?? payment.amountBase, payment.asset.decimals),
    symbol: payment.asset.symbol,
    label: payment.label,
    to: to ?? '',
    isOffline: state.tasks.watchPayment?.status === 'failed',
    explorerUrl: shown === undefined ? undefined : toTransactionUrl(network, shown),
  }
}

function toStage({ status, fault, hash }: Payment): PayStage {
  if (status === 'paid' || status === 'confirming') return status
  if (fault !== undefined && FINAL.includes(fault)) return 'not_paid'
  // What was named in time pays it when it is mined, however long that takes.
  return status === 'expired' && hash === undefined ? 'expired' : 'sent'
}
