import type { Payment, PaymentFault } from '@foyer/api'
import { formatAmount } from '../../../kernel/lib/amount.ts'
import { toTransactionUrl } from '../../activity/index.ts'
import type { PayState } from '../paySlice.ts'
import { faultOfSent } from './elsewhere.ts'
import { networkOf } from './payFacts.ts'
import type { PayPart } from './payWays.ts'

/** Where a payment that was sent stands. */
export type PayStage =
  | 'sent'
  | 'confirming'
  | 'paid'
  /** It was paid, and the chain has given up the block that paid it. */
  | 'taken_back'
  | 'not_paid'
  /** No node knows the transaction any more, and nothing was paid so far. */
  | 'lost'
  /** Another transaction of the account took its place. */
  | 'replaced'
  | 'expired'

/** The facts that PayLoading shows. */
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

/** Returns the facts that PayLoading shows; undefined where nothing was sent. */
export function selectPayLoading(state: PayPart): PayLoadingFacts | undefined {
  const { pay } = state
  if (!pay?.payment) return undefined
  const { payment, hash, to } = pay
  const fault = faultOfSent(pay)
  const stage = toStage(pay, payment, fault)
  const network = state.networks.requested.find((one) => one.caipNetworkId === networkOf(payment))
  // The one that pays, and until then the one that was sent from here: others may have been named by anybody.
  const isPaying = payment.status === 'paid' || payment.status === 'confirming'
  const shown = isPaying ? (payment.hash ?? hash) : (hash ?? payment.hash)
  return {
    ...{ stage, fault },
    mayPayAgain:
      (stage === 'not_paid' && !ARRIVED.includes(fault)) || stage === 'lost' || stage === 'replaced',
    ...payment.confirmations,
    amountText: formatAmount(payment.arrivedBase ?? payment.amountBase, payment.asset.decimals),
    symbol: payment.asset.symbol,
    label: payment.label,
    to: to ?? '',
    isOffline: state.tasks.watchPayment?.status === 'failed',
    explorerUrl: shown === undefined ? undefined : toTransactionUrl(network, shown),
  }
}

function toStage(
  { wasPaid, fate }: PayState,
  { status, hash }: Payment,
  fault: PaymentFault | undefined,
): PayStage {
  if (status === 'paid' || status === 'confirming') return status
  if (wasPaid && (fault === undefined || fault === 'not_found')) return 'taken_back'
  if (fault !== undefined && FINAL.includes(fault)) return 'not_paid'
  if (fate !== undefined) return fate === 'lost' ? 'lost' : 'replaced'
  // A transaction that was named in time pays when it is mined, however long that takes.
  return status === 'expired' && hash === undefined ? 'expired' : 'sent'
}
