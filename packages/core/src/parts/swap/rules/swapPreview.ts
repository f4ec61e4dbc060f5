import type { SwapToken } from '@foyer/api'
import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import type { ErrorInfo } from '../../../kernel/errors/toErrorInfo.ts'
import { toExactAmountText } from '../../../kernel/lib/exactAmountText.ts'
import type { Network } from '../../../ports/network.ts'
import { toTransactionUrl } from '../../activity/index.ts'
import type { SwapProgress, SwapReview } from '../swapSlice.ts'
import { arrivesOf } from './agreement.ts'
import { toTokenFeeBps } from './amounts.ts'
import { type SwapPart, toFeeText, toUsd, toWorth } from './swapForm.ts'
import type { SwapLoss, SwapRates } from './swapValue.ts'

/** The next action of the preview's button. */
export type SwapStep =
  | 'ready'
  /** Agrees to the new price, and sends nothing. */
  | 'price_moved'
  | 'wrong_network'
  /** Disabled: the wallet is being asked; `progress` says for what. */
  | 'asking'
  | 'failed'

/** How the swap that was sent ended, or that it has not yet. */
export type SwapReceiptStatus =
  | 'pending'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'cancelled'
  | 'expired'
  | 'not_moved'
  /** The chain took it back after a block had it; it may be included again. */
  | 'dropped'
  /** No node knows it any more, and nothing took its place. */
  | 'lost'
  /** It takes longer than it was waited for. */
  | 'still_pending'
  | 'unknown'

/** The facts that SwapPreview shows: the reviewed swap, and after it was sent its receipt. */
export interface SwapPreviewFacts {
  readonly network: Network | undefined
  readonly sourceToken: SwapToken
  readonly toToken: SwapToken
  /** Exact amounts with thousands separators. */
  readonly amountInText: string
  readonly amountInUsd: string | undefined
  readonly arrivesText: string
  readonly arrivesUsd: string | undefined
  readonly isAbout: boolean
  readonly minOutText: string
  readonly slippageBps: number
  readonly impactBps: number | undefined
  /** The loss of value; undefined where it is not known. One of kind `ask` is agreed to before the wallet is asked. */
  readonly loss: SwapLoss | undefined
  readonly rates: SwapRates | undefined
  readonly tokenFeeBps: number
  /** The fee of the network with the symbol of its currency; undefined where it is not known. */
  readonly feeText: string | undefined
  /** The symbols or addresses of the tokens that the route goes through, or between its ends the name of an aggregator. */
  readonly route: readonly string[]
  readonly approvals: 0 | 1 | 2
  /** Nobody but the app's gateway says what the tokens are: compare the amount in the wallet. */
  readonly isTokenUnconfirmed: boolean
  readonly progress: SwapProgress | undefined
  readonly step: SwapStep
  readonly problem: ErrorInfo | undefined
  /** Undefined until the swap was sent. */
  readonly receipt:
    | { readonly status: SwapReceiptStatus; readonly hash: string; readonly explorerUrl: string | undefined }
    | undefined
}

/** Returns the facts that SwapPreview shows; undefined without a swap that was reviewed or sent. */
export function selectSwapPreview(state: SwapPart): SwapPreviewFacts | undefined {
  const { swap } = state
  const review = swap?.sent ?? swap?.review
  if (!swap || !review) return undefined
  const network = state.networks.requested.find((one) => one.caipNetworkId === review.networkId)
  const { quote, outcome, sourceToken, toToken } = review
  const arrivesBase = arrivesOf(review)
  const task = state.tasks.sendSwap
  return {
    network,
    sourceToken,
    toToken,
    amountInText: toExactAmountText(review.amountInBase, sourceToken.decimals),
    amountInUsd: toUsd(review.amountInBase, sourceToken),
    arrivesText: toExactAmountText(arrivesBase, toToken.decimals),
    arrivesUsd: toUsd(arrivesBase, toToken),
    isAbout: outcome.arrivesBase === undefined,
    minOutText: toExactAmountText(review.minOutBase, toToken.decimals),
    slippageBps: review.slippageBps,
    impactBps: quote.impactBps,
    ...toWorth(review.amountInBase, sourceToken, arrivesBase, toToken),
    tokenFeeBps: outcome.arrivesBase ? toTokenFeeBps(quote.amountOutBase, outcome.arrivesBase) : 0,
    feeText: toFeeText(review.feeBase, network),
    route: toRoute(swap.tokens ?? [], review),
    approvals: outcome.approvals,
    isTokenUnconfirmed: outcome.isTokenUnconfirmed ?? false,
    progress: swap.progress,
    step: toStep(state, review),
    problem: task?.status === 'failed' ? task.error : undefined,
    receipt: toReceipt(state, network),
  }
}

function toRoute(
  known: readonly SwapToken[],
  { quote, sourceToken, toToken }: SwapReview,
): readonly string[] {
  const between = quote.legs
    .flatMap(({ tokens }, index) => (index === 0 ? tokens : tokens.slice(1)))
    .slice(1, -1)
  const nameOf = (address: string) =>
    known.find((token) => token.address?.toLowerCase() === address.toLowerCase())?.symbol ??
    `${address.slice(0, 6)}…${address.slice(-4)}`
  // Only an aggregator itself knows which pools it goes through.
  const through = quote.call ? [quote.provider] : between.map(nameOf)
  return [sourceToken.symbol, ...through, toToken.symbol]
}

function toStep(state: SwapPart, review: SwapReview): SwapStep {
  const task = state.tasks.sendSwap
  if (task?.status === 'pending') return 'asking'
  const hasMoved = task?.status === 'failed' && task.error.code === 'wrong_network'
  if (selectActiveAccount(state)?.networkId !== review.networkId || hasMoved) return 'wrong_network'
  if (review.hasPriceMoved) return 'price_moved'
  return task?.status === 'failed' ? 'failed' : 'ready'
}

function toReceipt({ swap, tasks }: SwapPart, network: Network | undefined): SwapPreviewFacts['receipt'] {
  if (!swap?.hash) return undefined
  const hash = swap.receipt?.hash ?? swap.hash
  return {
    status: swap.receipt?.status ?? toWaiting(swap.isDropped, tasks.watchSwap),
    hash,
    explorerUrl: toTransactionUrl(network, hash),
  }
}

function toWaiting(isDropped: boolean, task: SwapPart['tasks']['watchSwap']): SwapReceiptStatus {
  if (task?.status !== 'failed') return isDropped ? 'dropped' : 'pending'
  return task.error.code === 'timed_out' ? 'still_pending' : 'unknown'
}
