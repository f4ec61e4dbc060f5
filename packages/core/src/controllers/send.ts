import type { TokenBalance } from '@foyer/contract'
import type { ErrorInfo } from '../errors/toErrorInfo.ts'
import { lateSlice } from '../lateSlices.ts'
import type { ModalState } from '../modal.ts'
import type { CaipAddress, CaipNetworkId } from '../ports/provider.ts'
import type { TransferEstimate, TransferReceipt } from '../ports/session.ts'

/** Why a receiver that was typed is none. */
export type ReceiverProblem =
  /** Neither an address nor a name. */
  | 'not_address'
  /** An address whose mixed case says that a character of it is wrong. Standard: EIP-55. */
  | 'checksum'
  /** The address that nobody has. */
  | 'zero'

/** Where the typed receiver leads. */
export type Receiver =
  /** `failed`: the look-up of a name did not come to an end. */
  | { readonly status: 'none' | 'resolving' | 'not_found' | 'failed' }
  | { readonly status: 'invalid'; readonly reason: ReceiverProblem }
  | {
      readonly status: 'found'
      /** Checksummed. */
      readonly address: string
      /** Name that was typed, or that the address goes by. */
      readonly name: string | undefined
      readonly imageUrl: string | undefined
    }

/** A transfer that was looked over: what the preview shows and what is asked of the wallet, whatever the form does then. */
export interface SendReview {
  /** The account that sends, with its network. */
  readonly owner: CaipAddress
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly token: TokenBalance
  /** Smallest units of the token, as a decimal string. */
  readonly amountBase: string
  readonly to: string
  readonly receiverName: string | undefined
  readonly receiverImageUrl: string | undefined
  /** Undefined when the network could not tell: the wallet will. */
  readonly estimate: TransferEstimate | undefined
  /** Fee that the visitor looked over, in smallest units: what a rise is measured against (clause const-5). */
  readonly agreedFeeBase: string | undefined
  /** The fee went up so much since then that it has to be agreed to again (clause const-5). */
  readonly hasFeeRisen: boolean
}

/** What is being sent, to whom (clause entity-10). */
export interface SendState {
  /** Whose form it is: another account or network takes away what does not hold there. */
  readonly owner: CaipAddress | undefined
  /** Key of the view entry that the form was begun in: a new one begins a new form. */
  readonly entryKey: number | undefined
  readonly token: TokenBalance | undefined
  /** As typed, cleaned: digits and at most one point (clause validate-18). */
  readonly amountText: string
  /** The amount is all there is: it follows the fee that has to be kept back. */
  readonly isMax: boolean
  readonly receiverText: string
  readonly receiver: Receiver
  /** Addresses that this account sent something to from here, lower-case where case says nothing. */
  readonly sentTo: readonly string[]
  /** What it is expected to cost, for the token, amount and receiver at hand. */
  readonly estimate: TransferEstimate | undefined
  /** Token and receiver that the estimate is for. */
  readonly estimatedFor: string | undefined
  /** Why the last estimate or Max came to nothing. */
  readonly problem: ErrorInfo | undefined
  /** A review was asked for and is on its way to the preview. */
  readonly isReviewing: boolean
  readonly review: SendReview | undefined
  /** The transaction, once the wallet has said it; the one that was mined in its place afterwards. */
  readonly hash: string | undefined
  readonly receipt: TransferReceipt | undefined
  /** What went out under `hash`. */
  readonly sent: SendReview | undefined
}

type Draft = { -readonly [K in keyof SendState]: SendState[K] }

/** A form that nobody has touched. */
export const EMPTY_SEND: SendState = {
  owner: undefined,
  entryKey: undefined,
  token: undefined,
  amountText: '',
  isMax: false,
  receiverText: '',
  receiver: { status: 'none' },
  sentTo: [],
  estimate: undefined,
  estimatedFor: undefined,
  problem: undefined,
  isReviewing: false,
  review: undefined,
  hash: undefined,
  receipt: undefined,
  sent: undefined,
}

/** The slice of a transfer, as its writers see it. */
export function sendDraft(state: ModalState): Draft {
  return lateSlice(state, 'send', () => ({ ...EMPTY_SEND }))
}
