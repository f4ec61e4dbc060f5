import { selectActiveAccount, selectActiveNetwork } from '../../../kernel/accounts/activeAccount.ts'
import type { ErrorInfo } from '../../../kernel/errors/toErrorInfo.ts'
import { formatAmount, toAmountText } from '../../../kernel/lib/amount.ts'
import { parseAmount } from '../../../kernel/lib/amountInput.ts'
import { toUsdText } from '../../../kernel/lib/usdParts.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { Network } from '../../../ports/network.ts'
import type { TransferEstimate } from '../../../ports/transfer.ts'
import { isOnChain } from '../../account/index.ts'
import { type ReceiverPart, type SendReceiverFacts, selectReceiverFacts } from './receiverFacts.ts'
import { NATIVE_ID, type SendToken, selectSendTokens, toSendToken } from './sendTokens.ts'

/** The state that the selectors of the send views read. */
export type SendPart = ReceiverPart & Pick<ModalState, 'networks'>

/** The label of the form's button; it is enabled only for `preview`. */
export type SendLabel =
  | 'unsupported_chain'
  | 'select_token'
  | 'add_amount'
  | 'insufficient_funds'
  | 'add_receiver'
  | 'resolving_receiver'
  | 'invalid_receiver'
  | 'insufficient_fee'
  | 'preview'

/** A fee for display. */
export interface FeeFacts {
  /** Expected fee in the network's currency, with at most six decimals; undefined while it is unknown. */
  readonly feeText: string | undefined
  /** The highest possible fee. */
  readonly maxFeeText: string | undefined
  /** Symbol of the currency; empty on a network that the app does not know. */
  readonly feeSymbol: string
  readonly feeUsd: string | undefined
}

/** The facts that the form of WalletSend shows. */
export interface SendForm extends FeeFacts {
  readonly network: Network | undefined
  /** Tokens to choose from; undefined until they were loaded once. */
  readonly tokens: readonly SendToken[] | undefined
  readonly token: SendToken | undefined
  /** The text of the field. */
  readonly amountText: string
  /** Value of it in USD, as `1,234.56` or `<0.01`; undefined without a price or amount. */
  readonly amountUsd: string | undefined
  /** Balance of the token, with thousands separators and at most four decimals. */
  readonly availableText: string | undefined
  readonly isMax: boolean
  readonly canPressMax: boolean
  readonly receiverText: string
  readonly receiver: SendReceiverFacts
  /** The fee is being estimated. */
  readonly isEstimating: boolean
  /** Why the estimate, Max or the review failed: `would_revert`, `rpc_failed`, `timed_out`… */
  readonly problem: ErrorInfo | undefined
  /** The required amount in the network's currency, where the network would refuse the transfer for the lack of it. */
  readonly neededText: string | undefined
  readonly label: SendLabel
  readonly canReview: boolean
  /** The review was requested and its estimate is running. */
  readonly isReviewing: boolean
}

const FEE_DECIMALS = 6

/** Formats a fee; its value is that of the network's currency. */
export function toFeeFacts(
  estimate: TransferEstimate | undefined,
  network: Network | undefined,
  price: number | undefined,
): FeeFacts {
  const { symbol, decimals } = network?.nativeCurrency ?? {}
  const toText = (amountBase: string | undefined) =>
    amountBase === undefined || decimals === undefined
      ? undefined
      : toAmountText(amountBase, decimals, FEE_DECIMALS)
  return {
    feeText: toText(estimate?.feeBase),
    maxFeeText: toText(estimate?.maxFeeBase),
    feeSymbol: symbol ?? '',
    feeUsd: estimate && decimals !== undefined ? toWorth(estimate.feeBase, decimals, price) : undefined,
  }
}

/** The amount that a refusal is about, exactly; undefined when it is about none. */
export function toNeededText(
  problem: ErrorInfo | undefined,
  network: Network | undefined,
): string | undefined {
  const { decimals } = network?.nativeCurrency ?? {}
  const amountBase = problem?.refusal?.amountBase
  return amountBase === undefined || decimals === undefined
    ? undefined
    : toAmountText(amountBase, decimals, decimals)
}

/** The value of an amount in USD; undefined without a price, or when it is zero. */
export function toWorth(
  amountBase: string | undefined,
  decimals: number,
  price: number | undefined,
): string | undefined {
  if (!amountBase || amountBase === '0' || price === undefined) return undefined
  return toUsdText(Number(formatAmount(amountBase, decimals)) * price)
}

/** The token of the form, with its newest balance. */
export function selectSendToken(
  state: SendPart,
  tokens: readonly SendToken[] | undefined,
): SendToken | undefined {
  const chosen = state.send?.token
  if (!chosen) return undefined
  const id = chosen.address ?? NATIVE_ID
  return tokens?.find((token) => token.id === id) ?? toSendToken(chosen)
}

interface LabelInput {
  readonly isOnChain: boolean
  readonly token: SendToken | undefined
  readonly amountBase: string | undefined
  readonly receiver: SendReceiverFacts
  readonly native: SendToken | undefined
  readonly estimate: TransferEstimate | undefined
  readonly problem: ErrorInfo | undefined
}

/** Whether the fee can be paid besides the amount, as far as both are known. */
function isFeeCovered({ token, amountBase, native, estimate, problem }: LabelInput): boolean {
  // The balance covers the amount; the caller has checked that.
  if (problem?.code === 'insufficient_funds') return false
  if (!native || !estimate) return true
  const spent = token?.isNative ? BigInt(amountBase ?? 0) : 0n
  return spent + BigInt(estimate.maxFeeBase) <= BigInt(native.balanceBase)
}

const RECEIVER_LABELS = {
  none: 'add_receiver',
  resolving: 'resolving_receiver',
  not_found: 'invalid_receiver',
  failed: 'invalid_receiver',
  invalid: 'invalid_receiver',
} as const satisfies Record<Exclude<SendReceiverFacts['status'], 'found'>, SendLabel>

function toLabel(input: LabelInput): SendLabel {
  const { token, amountBase, receiver } = input
  if (!input.isOnChain) return 'unsupported_chain'
  if (!token) return 'select_token'
  if (!amountBase || amountBase === '0') {
    // Max was pressed, and the fee alone exceeds the balance.
    return input.problem?.code === 'insufficient_funds' ? 'insufficient_fee' : 'add_amount'
  }
  if (BigInt(amountBase) > BigInt(token.balanceBase)) return 'insufficient_funds'
  if (receiver.status !== 'found') return RECEIVER_LABELS[receiver.status]
  return isFeeCovered(input) ? 'preview' : 'insufficient_fee'
}

/** Everything that the form of WalletSend shows; undefined without an account. Spec: entity-10, validate-5, validate-18. */
export function selectSendForm(state: SendPart): SendForm | undefined {
  const account = selectActiveAccount(state)
  if (!account) return undefined
  const { send } = state
  const network = selectActiveNetwork(state)
  const tokens = selectSendTokens(state)
  const token = selectSendToken(state, tokens)
  const native = tokens?.find(({ isNative }) => isNative)
  const amountText = send?.amountText ?? ''
  const amountBase = token && parseAmount(amountText, token.decimals)
  const receiver = selectReceiverFacts(state)
  const label = toLabel({
    isOnChain: network !== undefined && isOnChain('send', account.networkId),
    token,
    amountBase,
    receiver,
    native,
    estimate: send?.estimate,
    problem: send?.problem,
  })
  const isReviewing = send?.isReviewing ?? false
  return {
    network,
    tokens,
    token,
    amountText,
    amountUsd: token && toWorth(amountBase, token.decimals, token.token.price),
    availableText: token?.balanceText,
    isMax: send?.isMax ?? false,
    canPressMax: token !== undefined && token.balanceBase !== '0' && !isReviewing,
    receiverText: send?.receiverText ?? '',
    receiver,
    ...toFeeFacts(send?.estimate, network, native?.token.price),
    isEstimating: state.tasks.estimateSend?.status === 'pending',
    problem: send?.problem,
    neededText: toNeededText(send?.problem, network),
    label,
    canReview: label === 'preview' && !isReviewing,
    isReviewing,
  }
}
