import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import type { ErrorInfo } from '../../../kernel/errors/toErrorInfo.ts'
import { toExactAmountText } from '../../../kernel/lib/exactAmountText.ts'
import type { Network } from '../../../ports/network.ts'
import { toTransactionUrl } from '../../activity/index.ts'
import type { SendReview } from '../sendSlice.ts'
import { type FoundReceiver, selectReceiverWarning } from './receiverFacts.ts'
import { type FeeFacts, type SendPart, toFeeFacts, toNeededText, toWorth } from './sendForm.ts'
import { type SendToken, selectSendTokens, toSendToken } from './sendTokens.ts'

/** The next action of the preview's button. */
export type SendStep =
  /** Asks the wallet to send. */
  | 'ready'
  /** Confirms the new fee, which rose by more than a tenth, and sends nothing (clause const-5). */
  | 'fee_risen'
  /** Asks the wallet to switch to the transfer's network, then to send. */
  | 'wrong_network'
  /** Disabled: the wallet is being asked to switch. */
  | 'switching'
  /** Disabled: the wallet is being asked to send. */
  | 'asking'
  /** Asks the wallet again; `problem` says why it failed. */
  | 'failed'

/** The facts that WalletSendPreview shows. */
export interface SendPreview extends FeeFacts {
  readonly network: Network | undefined
  readonly token: SendToken
  /** The exact amount, with thousands separators. */
  readonly amountText: string
  readonly amountUsd: string | undefined
  /** The part of the fee that a new account of the receiver keeps, in the network's currency. */
  readonly depositText: string | undefined
  /** The amount that the receiver gets, for a token that keeps something back. */
  readonly arrivesText: string | undefined
  readonly from: string
  /** The name and picture of the sending account, as they are shown of it elsewhere. */
  readonly fromName?: string | undefined
  readonly fromImageUrl?: string | undefined
  readonly receiver: FoundReceiver
  readonly step: SendStep
  readonly problem: ErrorInfo | undefined
  /** The required amount in the network's currency, where the network would refuse the transfer for the lack of it. */
  readonly neededText: string | undefined
  /** Nobody but the app's gateway says what the token is: compare the amount in the wallet. */
  readonly isTokenUnconfirmed: boolean
}

/** The status of a transaction. */
export type ReceiptStatus =
  | 'pending'
  | 'confirmed'
  | 'reverted'
  /** Another transaction of the account was mined instead; `hash` is that one. */
  | 'replaced'
  | 'cancelled'
  /** It was mined, and the token did not move as it was asked to. */
  | 'not_moved'
  /** The chain took it back after a block had it; it may be included again. */
  | 'dropped'
  /** No node knows it any more, and nothing took its place; `watchReceipt` looks again. */
  | 'lost'
  /** It was not included in time and never will be: sending again is safe. */
  | 'expired'
  /** It was not mined within the time limit; `watchReceipt` waits again. */
  | 'still_pending'
  /** The node could not be reached; `watchReceipt` tries again. */
  | 'unknown'

/** The facts that WalletSendConfirmed shows. */
export interface SendReceipt {
  readonly status: ReceiptStatus
  /** The transaction; for a replaced one, the one that was mined. */
  readonly hash: string
  /** URL of the transaction in the network's explorer. */
  readonly explorerUrl: string | undefined
  readonly network: Network | undefined
  /** This and what follows is undefined when the view was opened for a transaction that was not sent here. */
  readonly token: SendToken | undefined
  readonly amountText: string | undefined
  readonly to: string | undefined
  readonly receiverName: string | undefined
  /** It was not included in time, and can be sent again from here. */
  readonly canSendAgain: boolean
}

function toExactText({ amountBase, token }: SendReview): string {
  return toExactAmountText(amountBase, Number(token.quantity.decimals))
}

function toExtra(amountBase: string | undefined, decimals: number | undefined): string | undefined {
  if (amountBase === undefined || decimals === undefined) return undefined
  return toExactAmountText(amountBase, decimals)
}

function findNetwork(state: SendPart, id: string | undefined): Network | undefined {
  return state.networks.requested.find((network) => network.caipNetworkId === id)
}

/** Whether the wallet does not offer the network of the transfer. */
function isNotOffered({ refusal }: ErrorInfo): boolean {
  return refusal?.reason === 'network_not_listed'
}

function toStep(state: SendPart, review: SendReview): SendStep {
  const task = state.tasks.sendTokens
  if (task?.status === 'pending') {
    return state.tasks.switchNetwork.status === 'pending' ? 'switching' : 'asking'
  }
  // Switching is of no use where the wallet does not offer the network.
  if (task?.status === 'failed' && isNotOffered(task.error)) return 'failed'
  const isElsewhere = selectActiveAccount(state)?.networkId !== review.networkId
  const hasMoved = task?.status === 'failed' && task.error.code === 'wrong_network'
  if (isElsewhere || hasMoved) return 'wrong_network'
  if (review.hasFeeRisen) return 'fee_risen'
  return task?.status === 'failed' ? 'failed' : 'ready'
}

/** Returns the facts that WalletSendPreview shows; undefined without a review. Spec: entity-10, const-5. */
export function selectSendPreview(state: SendPart): SendPreview | undefined {
  const review = state.send?.review
  if (!review) return undefined
  const network = findNetwork(state, review.networkId)
  const profile = state.accounts.profiles?.[review.from]
  const { price: nativePrice } = selectSendTokens(state)?.find(({ isNative }) => isNative)?.token ?? {}
  const token = toSendToken(review.token)
  const task = state.tasks.sendTokens
  const problem = task?.status === 'failed' ? task.error : undefined
  return {
    network,
    token,
    amountText: toExactText(review),
    amountUsd: toWorth(review.amountBase, token.decimals, review.token.price),
    depositText: toExtra(review.estimate?.depositBase, network?.nativeCurrency.decimals),
    arrivesText: toExtra(review.estimate?.arrivesBase, token.decimals),
    from: review.from,
    fromName: profile?.name,
    fromImageUrl: profile?.imageUrl,
    receiver: {
      status: 'found',
      address: review.to,
      name: review.receiverName,
      imageUrl: review.receiverImageUrl,
      ...selectReceiverWarning(state, review.to, {
        isProgramOwned: review.isReceiverProgramOwned,
        isNameUnconfirmed: review.isReceiverNameUnconfirmed,
        statedNetworkId: review.receiverNetworkId,
      }),
    },
    ...toFeeFacts(review.estimate, network, nativePrice),
    step: toStep(state, review),
    problem,
    neededText: toNeededText(problem, network),
    isTokenUnconfirmed: review.estimate?.isTokenUnconfirmed ?? false,
  }
}

function toReceiptStatus({ send, tasks }: SendPart, hash: string): ReceiptStatus {
  if (send?.hash !== hash) return 'pending'
  if (send.receipt) return send.receipt.status
  const task = tasks.watchReceipt
  if (task?.status !== 'failed') return send.isDropped ? 'dropped' : 'pending'
  return task.error.code === 'timed_out' ? 'still_pending' : 'unknown'
}

/** Returns the facts that WalletSendConfirmed shows about its transaction. */
export function selectSendReceipt(state: SendPart, { hash }: { readonly hash: string }): SendReceipt {
  const { send } = state
  const sent = send?.hash === hash ? send.sent : undefined
  const network = findNetwork(state, sent?.networkId ?? selectActiveAccount(state)?.networkId)
  const shown = (send?.hash === hash && send.receipt?.hash) || hash
  return {
    status: toReceiptStatus(state, hash),
    hash: shown,
    explorerUrl: toTransactionUrl(network, shown),
    network,
    token: sent && toSendToken(sent.token),
    amountText: sent && toExactText(sent),
    to: sent?.to,
    receiverName: sent?.receiverName,
    canSendAgain: sent !== undefined && send?.receipt?.status === 'expired',
  }
}
