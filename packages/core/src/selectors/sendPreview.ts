import type { SendReview } from '../controllers/send.ts'
import type { ErrorInfo } from '../errors/toErrorInfo.ts'
import { toAmountText } from '../lib/amount.ts'
import type { Network } from '../ports/network.ts'
import { selectActiveAccount } from './accountButton.ts'
import { toTransactionUrl } from './activity.ts'
import { type FoundReceiver, selectReceiverWarning } from './receiverFacts.ts'
import { type FeeFacts, type SendPart, toFeeFacts, toWorth } from './sendForm.ts'
import { type SendToken, selectSendTokens, toSendToken } from './sendTokens.ts'

/** What a press on the button of the preview does next. */
export type SendStep =
  /** Asks the wallet: nothing was asked yet, or it was called off. */
  | 'ready'
  /** The fee went up by more than a tenth: agrees to it, and sends nothing (clause const-5). */
  | 'fee_risen'
  /** The wallet is on another network: asks it to switch, then sends. */
  | 'wrong_network'
  /** Nothing: the wallet is being asked to switch. */
  | 'switching'
  /** Nothing: the wallet is being asked to send. */
  | 'asking'
  /** Asks the wallet again: `problem` says why it came to nothing. */
  | 'failed'

/** What WalletSendPreview shows. */
export interface SendPreview extends FeeFacts {
  readonly network: Network | undefined
  readonly token: SendToken
  /** The exact amount with commas: nothing of it is cut. */
  readonly amountText: string
  readonly amountUsd: string | undefined
  readonly from: string
  readonly receiver: FoundReceiver
  readonly step: SendStep
  readonly problem: ErrorInfo | undefined
}

/** How far a transaction is. */
export type ReceiptStatus =
  | 'pending'
  | 'confirmed'
  | 'reverted'
  /** Another transaction of the account was mined in its place; `hash` is that one. */
  | 'replaced'
  | 'cancelled'
  /** It was not mined in all the time that was waited; `watchReceipt` waits on. */
  | 'still_pending'
  /** The network could not be asked; `watchReceipt` tries again. */
  | 'unknown'

/** What WalletSendConfirmed shows. */
export interface SendReceipt {
  readonly status: ReceiptStatus
  /** The transaction to look at: of a replaced one, the one that was mined. */
  readonly hash: string
  /** Page of the transaction at the network's explorer. */
  readonly explorerUrl: string | undefined
  readonly network: Network | undefined
  /** Absent, as what follows, when the view was opened for a transaction that was not sent from here. */
  readonly token: SendToken | undefined
  readonly amountText: string | undefined
  readonly to: string | undefined
  readonly receiverName: string | undefined
}

/** More decimals than any token has: nothing is cut. */
const ALL_DECIMALS = 36

function toExactText({ amountBase, token }: SendReview): string {
  return toAmountText(amountBase, Number(token.quantity.decimals), ALL_DECIMALS)
}

function findNetwork(state: SendPart, id: string | undefined): Network | undefined {
  return state.networks.requested.find((network) => network.caipNetworkId === id)
}

function toStep(state: SendPart, review: SendReview): SendStep {
  const task = state.tasks.sendTokens
  if (task?.status === 'pending') {
    return state.tasks.switchNetwork.status === 'pending' ? 'switching' : 'asking'
  }
  const isElsewhere = selectActiveAccount(state)?.networkId !== review.networkId
  const hasMoved = task?.status === 'failed' && task.error.code === 'wrong_network'
  if (isElsewhere || hasMoved) return 'wrong_network'
  if (review.hasFeeRisen) return 'fee_risen'
  return task?.status === 'failed' ? 'failed' : 'ready'
}

/** Everything that WalletSendPreview shows; undefined when nothing was looked over. Spec: entity-10, const-5. */
export function selectSendPreview(state: SendPart): SendPreview | undefined {
  const review = state.send?.review
  if (!review) return undefined
  const network = findNetwork(state, review.networkId)
  const { price: nativePrice } = selectSendTokens(state)?.find(({ isNative }) => isNative)?.token ?? {}
  const token = toSendToken(review.token)
  const task = state.tasks.sendTokens
  return {
    network,
    token,
    amountText: toExactText(review),
    amountUsd: toWorth(review.amountBase, token.decimals, review.token.price),
    from: review.from,
    receiver: {
      status: 'found',
      address: review.to,
      name: review.receiverName,
      imageUrl: review.receiverImageUrl,
      ...selectReceiverWarning(state, review.to),
    },
    ...toFeeFacts(review.estimate, network, nativePrice),
    step: toStep(state, review),
    problem: task?.status === 'failed' ? task.error : undefined,
  }
}

function toReceiptStatus({ send, tasks }: SendPart, hash: string): ReceiptStatus {
  if (send?.hash !== hash) return 'pending'
  if (send.receipt) return send.receipt.status
  const task = tasks.watchReceipt
  if (task?.status !== 'failed') return 'pending'
  return task.error.code === 'timed_out' ? 'still_pending' : 'unknown'
}

/** Everything that WalletSendConfirmed shows of the transaction that it was opened for. */
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
  }
}
