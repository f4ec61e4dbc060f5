import { isOnChain } from '../constants/featureChains.ts'
import type { ErrorInfo } from '../errors/toErrorInfo.ts'
import { formatAmount, parseAmount, toAmountText } from '../lib/amount.ts'
import { toUsdText } from '../lib/usdParts.ts'
import type { ModalState } from '../modal.ts'
import type { Network } from '../ports/network.ts'
import type { TransferEstimate } from '../ports/session.ts'
import { selectActiveAccount, selectActiveNetwork } from './accountButton.ts'
import { type ReceiverPart, type SendReceiverFacts, selectReceiverFacts } from './receiverFacts.ts'
import { NATIVE_ID, type SendToken, selectSendTokens, toSendToken } from './sendTokens.ts'

/** What the selectors of sending read. */
export type SendPart = ReceiverPart & Pick<ModalState, 'networks'>

/** What the button of the form says; only `preview` can be pressed. */
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

/** A fee as it is shown. */
export interface FeeFacts {
  /** Expected fee, with at most six decimals, in the network's own currency; undefined while nobody knows. */
  readonly feeText: string | undefined
  /** The most that the network can take. */
  readonly maxFeeText: string | undefined
  /** Symbol of that currency; empty on a network that the app does not know. */
  readonly feeSymbol: string
  readonly feeUsd: string | undefined
}

/** What the form of WalletSend shows. */
export interface SendForm extends FeeFacts {
  readonly network: Network | undefined
  /** Tokens to choose from; undefined while they are on their way for the first time. */
  readonly tokens: readonly SendToken[] | undefined
  readonly token: SendToken | undefined
  /** What stands in the field. */
  readonly amountText: string
  /** Worth of it, as `1,234.56` or `<0.01`; undefined without a known price or amount. */
  readonly amountUsd: string | undefined
  /** What there is of the token, with commas and at most four decimals. */
  readonly availableText: string | undefined
  readonly isMax: boolean
  readonly canPressMax: boolean
  readonly receiverText: string
  readonly receiver: SendReceiverFacts
  /** The fee is being asked for. */
  readonly isEstimating: boolean
  /** Why the fee, Max or the review came to nothing: `would_revert`, `rpc_failed`, `timed_out`… */
  readonly problem: ErrorInfo | undefined
  readonly label: SendLabel
  readonly canReview: boolean
  /** The review was pressed and its last estimate is on its way. */
  readonly isReviewing: boolean
}

const FEE_DECIMALS = 6

/** A fee in words; its worth comes from the price of the network's own currency. */
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

/** What an amount is worth; undefined without a price, or when it is nothing. */
export function toWorth(
  amountBase: string | undefined,
  decimals: number,
  price: number | undefined,
): string | undefined {
  if (!amountBase || amountBase === '0' || price === undefined) return undefined
  return toUsdText(Number(formatAmount(amountBase, decimals)) * price)
}

/** The token of the form as it stands now: its balance is the newest that is known. */
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
  // The amount itself is there: this has been looked at before.
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
    // Max was pressed, and the fee alone is more than there is.
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
    label,
    canReview: label === 'preview' && !isReviewing,
    isReviewing,
  }
}
