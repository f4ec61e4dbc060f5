import type { Payment } from '@foyer/api'
import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import { selectIsSmartAccount } from '../../../kernel/accounts/isSmartAccount.ts'
import type { ErrorInfo } from '../../../kernel/errors/toErrorInfo.ts'
import { formatAmount, toAmountText } from '../../../kernel/lib/amount.ts'
import { toExactAmountText } from '../../../kernel/lib/exactAmountText.ts'
import { toUsdText } from '../../../kernel/lib/usdParts.ts'
import type { Task } from '../../../kernel/tasks/tasks.ts'
import type { Network } from '../../../ports/network.ts'
import type { CaipNetworkId } from '../../../ports/provider.ts'
import type { PayeeName, PayProgress } from '../paySlice.ts'
import { findElsewhere, type PayElsewhere } from './elsewhere.ts'
import { writeEip681 } from './links/eip681.ts'
import { OTHER_TERMS } from './otherTerms.ts'
import { COIN_ID, contractOf, type PayPart, type PayWay, SAME_ID, selectWays } from './payWays.ts'

/** Where the payment stands on this page. */
export type PayStep =
  | 'loading'
  | 'failed_to_load'
  | 'expired'
  /** The gateway has answered with another payment than was asked for, or than is on show: nothing is paid. */
  | 'other_terms'
  | 'not_connected'
  /** The receiver is a name, and there is no wallet yet to look it up with. */
  | 'name_unread'
  /** The wallet is one of another family of chains. */
  | 'other_family'
  | 'unsupported'
  /** A smart account sends coins by a call inside of a transaction, which leaves no trace for the gateway to find. */
  | 'smart_account'
  | 'quoting'
  | 'no_quote'
  | 'too_little'
  | 'wrong_network'
  /** Another page is paying, or a transaction is on its way. */
  | 'elsewhere'
  | 'ready'
  | 'asking'
  | 'failed'

/** The facts that Pay shows. */
export interface PayFacts {
  readonly step: PayStep
  readonly progress: PayProgress | undefined
  readonly problem: ErrorInfo | undefined
  readonly label: string | undefined
  readonly isOfMerchant: boolean
  /** Whether it is a little more than was asked for, by which it is told apart. */
  readonly hasOwnAmount: boolean
  /** The whole address of the receiver. Security T41. */
  readonly to: string
  /** The name by which the receiver was given. */
  readonly payee: PayeeName | undefined
  readonly amountText: string
  readonly symbol: string
  /** Its value in USD; undefined where the account has none of it, or there is no price. */
  readonly amountUsd: string | undefined
  readonly network: Network | undefined
  readonly ways: readonly PayWay[]
  readonly chosen: PayWay | undefined
  /** The price in another token, and the most that it may be; undefined for the asset itself. */
  readonly cost: { readonly text: string; readonly maxText: string; readonly symbol: string } | undefined
  readonly approvals: number
  /** Where else it is being made; undefined for nowhere. */
  readonly elsewhere: PayElsewhere | undefined
  /** A link that wallets read, which is also in the code. */
  readonly link: string
}

/** The network of a payment. */
export function networkOf({ to }: Pick<Payment, 'to'>): CaipNetworkId {
  const [, reference = ''] = to.split(':')
  return `eip155:${reference}`
}

/** Returns the facts that Pay shows; undefined where nothing is to be paid. */
export function selectPay(state: PayPart): PayFacts | undefined {
  const { pay, networks } = state
  if (!pay?.request) return undefined
  const { payment, progress, quote } = pay
  const network = payment && networks.requested.find((one) => one.caipNetworkId === networkOf(payment))
  const ways = payment ? selectWays(state, payment, network) : []
  const chosenId = pay.choice ? (pay.choice.address ?? COIN_ID) : SAME_ID
  const chosen = ways.find(({ id }) => id === chosenId)
  const step = toStep(state, network, chosen)
  const failed = { failed_to_load: 'loadPayment', no_quote: 'quotePayment', failed: 'sendPayment' } as const
  const task = step in failed ? state.tasks[failed[step as keyof typeof failed]] : undefined
  const to = pay.to ?? ''
  return {
    ...{ step, progress, ways, chosen, network, to },
    payee: pay.payee,
    problem: task?.status === 'failed' ? task.error : undefined,
    label: payment?.label,
    isOfMerchant: payment?.madeBy === 'merchant',
    hasOwnAmount: payment !== undefined && payment.amountBase !== payment.askedBase,
    amountText: payment ? toExactAmountText(payment.amountBase, payment.asset.decimals) : '',
    symbol: payment?.asset.symbol ?? '',
    amountUsd: toAmountUsd(state, network),
    cost:
      quote && chosen && pay.choice
        ? {
            text: toAmountText(quote.amountInBase, chosen.decimals, 6),
            maxText: toAmountText(quote.maxInBase, chosen.decimals, 6),
            symbol: chosen.symbol,
          }
        : undefined,
    approvals: quote?.approvals ?? 0,
    elsewhere: findElsewhere(pay),
    link: payment ? toLink(payment, to) : '',
  }
}

/** Converts by the price that the gateway tells with the balances of the account. */
function toAmountUsd({ pay, tokens }: PayPart, network: Network | undefined): string | undefined {
  const { payment } = pay ?? {}
  const isThere = tokens?.owner?.startsWith(`${network?.caipNetworkId}:`)
  if (!payment || !isThere) return undefined
  const contract = contractOf(payment.asset)
  const token = tokens?.items?.find(({ address }) => address?.split(':')[2]?.toLowerCase() === contract)
  if (token?.price === undefined) return undefined
  return toUsdText(Number(formatAmount(payment.amountBase, payment.asset.decimals)) * token.price)
}

function toLink(payment: Payment, to: string): string {
  return writeEip681({
    chainId: Number(networkOf(payment).split(':')[1]),
    to,
    token: contractOf(payment.asset),
    amountBase: BigInt(payment.amountBase),
  })
}

function toStep(state: PayPart, network: Network | undefined, chosen: PayWay | undefined): PayStep {
  const { pay, tasks } = state
  const { payment } = pay ?? {}
  if (isOfOtherTerms(state)) return 'other_terms'
  if (!payment) return toLoadStep(tasks.loadPayment)
  if (payment.status === 'expired') return 'expired'
  if (tasks.sendPayment?.status === 'pending') return 'asking'
  const account = selectActiveAccount(state)
  if (!account) return 'not_connected'
  if (!network) return 'unsupported'
  const isOfFamily = account.networkId?.startsWith(`${network.chainNamespace}:`) ?? true
  if (!isOfFamily) return 'other_family'
  if (isUntraceable(state)) return 'smart_account'
  const isThere = account.networkId === network.caipNetworkId && !hasMoved(state)
  return (isThere ? toPriceStep(state, chosen) : undefined) ?? toLastStep(state, isThere)
}

function toLoadStep(task: Task | undefined): PayStep {
  if (task?.status !== 'failed') return 'loading'
  return task.error.code === 'no_account' ? 'name_unread' : 'failed_to_load'
}

/** Whether the payment may be asked for now. That it is being made elsewhere is said before the wallet is moved to its network. */
function toLastStep({ pay, tasks }: PayPart, isThere: boolean): PayStep {
  if (pay && findElsewhere(pay) !== undefined) return 'elsewhere'
  if (!isThere) return 'wrong_network'
  return tasks.sendPayment?.status === 'failed' ? 'failed' : 'ready'
}

/** Whether the gateway has answered with another payment than was asked for, at first or later. */
function isOfOtherTerms({ pay, tasks: { loadPayment, sendPayment } }: PayPart): boolean {
  const isRefusal = (task: Task | undefined) =>
    task?.status === 'failed' && task.error.details === OTHER_TERMS
  return pay?.hasOtherTerms === true || isRefusal(loadPayment) || isRefusal(sendPayment)
}

/** Whether the payment is one of coins by a smart account: they would be sent, and never be found. */
export function isUntraceable(state: PayPart): boolean {
  const { payment } = state.pay ?? {}
  return payment !== undefined && contractOf(payment.asset) === undefined && selectIsSmartAccount(state)
}

function hasMoved({ tasks: { sendPayment } }: PayPart): boolean {
  return sendPayment?.status === 'failed' && sendPayment.error.code === 'wrong_network'
}

/** Returns the step that the price leads to; undefined when nothing stands in the way. */
function toPriceStep({ pay, tasks }: PayPart, chosen: PayWay | undefined): PayStep | undefined {
  const { payment, quote, choice } = pay ?? {}
  if (choice && !quote) return tasks.quotePayment?.status === 'failed' ? 'no_quote' : 'quoting'
  const needed = choice ? quote?.maxInBase : payment?.amountBase
  const held = chosen?.balanceBase
  return held !== undefined && BigInt(held) < BigInt(needed ?? '0') ? 'too_little' : undefined
}
