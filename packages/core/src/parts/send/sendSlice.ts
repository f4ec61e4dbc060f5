import type { TokenBalance } from '@foyer/api'
import type { ErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'
import type { CaipAddress, CaipNetworkId } from '../../ports/provider.ts'
import type { ReceiverKind, TransferEstimate, TransferReceipt } from '../../ports/transfer.ts'

/** Why a typed receiver is invalid. */
export type ReceiverProblem =
  /** Neither an address nor a name. */
  | 'not_address'
  /** An address with a wrong checksum. Standard: EIP-55. */
  | 'checksum'
  /** The zero address. */
  | 'zero'
  /** Two nodes say different addresses of the name. */
  | 'name_differs'
  /** It was given for one network alone, which is not the one in use. Standard: ERC-7828. */
  | 'other_chain'
  /** The same, for a network that the app does not have. */
  | 'unknown_chain'
  /** The checksum behind it is not that of the address and its network. Standard: ERC-7930. */
  | 'interop_checksum'
  /** The contract of a token, an account of one, or a program: what is sent there is lost. */
  | Exclude<ReceiverKind, 'program_owned'>

/** The result of resolving the typed receiver. */
export type Receiver =
  /** `failed`: the name could not be looked up. */
  | { readonly status: 'none' | 'resolving' | 'not_found' | 'failed' }
  | {
      readonly status: 'invalid'
      readonly reason: ReceiverProblem
      /** The network to switch to, with `other_chain`. */
      readonly networkId?: CaipNetworkId
    }
  | {
      readonly status: 'found'
      /** Checksummed. */
      readonly address: string
      /** The typed name, or the name of the address. */
      readonly name: string | undefined
      readonly imageUrl: string | undefined
      /** It has no key of its own: a program decides on it. */
      readonly isProgramOwned?: boolean
      /** Only the app's gateway says which account the name leads to. */
      readonly isNameUnconfirmed?: boolean
      /** The network for which it was given; null for one that is not known here. */
      readonly statedNetworkId?: CaipNetworkId | null
    }

/** A reviewed transfer: what the preview shows and the wallet is asked to send, even if the form changes afterwards. */
export interface SendReview {
  /** The sending account with its network. */
  readonly owner: CaipAddress
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly token: TokenBalance
  /** In the token's smallest units, as a decimal string. */
  readonly amountBase: string
  readonly to: string
  readonly receiverName: string | undefined
  readonly receiverImageUrl: string | undefined
  readonly isReceiverProgramOwned?: boolean | undefined
  readonly isReceiverNameUnconfirmed?: boolean | undefined
  readonly receiverNetworkId?: CaipNetworkId | null | undefined
  /** Undefined when it could not be estimated; the wallet estimates it then. */
  readonly estimate: TransferEstimate | undefined
  /** The confirmed fee in smallest units, with which a rise is compared (clause const-5). */
  readonly agreedFeeBase: string | undefined
  /** The fee rose so much that it must be confirmed again (clause const-5). */
  readonly hasFeeRisen: boolean
}

/** The transfer that is being prepared (clause entity-10). */
export interface SendState {
  /** The account and network of the form. */
  readonly owner: CaipAddress | undefined
  /** Key of the view entry in which the form was started; a new entry starts a new form. */
  readonly entryKey: number | undefined
  readonly token: TokenBalance | undefined
  /** The cleaned text: digits and at most one decimal point (clause validate-18). */
  readonly amountText: string
  /** The amount is the whole balance, minus the fee that is kept back. */
  readonly isMax: boolean
  readonly receiverText: string
  readonly receiver: Receiver
  /** Addresses that this account sent something to with Foyer; hex addresses in lower case. */
  readonly sentTo: readonly string[]
  /** The fee estimate. */
  readonly estimate: TransferEstimate | undefined
  /** Token and receiver that the estimate is for. */
  readonly estimatedFor: string | undefined
  /** Why the last estimate or Max failed. */
  readonly problem: ErrorInfo | undefined
  /** A review was requested and is not finished. */
  readonly isReviewing: boolean
  readonly review: SendReview | undefined
  /** Hash of the transaction once the wallet has returned it; later that of the replacement that was mined. */
  readonly hash: string | undefined
  readonly receipt: TransferReceipt | undefined
  /** The chain had the transaction in a block, and does not any more. */
  readonly isDropped: boolean
  /** The transfer that was sent with `hash`. */
  readonly sent: SendReview | undefined
}

/** The empty form. */
const EMPTY_SEND: SendState = {
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
  isDropped: false,
  sent: undefined,
}

function draftOf(state: ModalState) {
  return partSlice(state, 'send', () => ({ ...EMPTY_SEND }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function sendStateOf(state: ModalState): SendState {
  return draftOf(state)
}

/** The form; the empty one if none was started. */
export function sendOf(state: ModalState): SendState {
  return draftOf(state)
}

/** Starts a new form for an entry of the view. */
export function beginSend(state: ModalState, entryKey: number): void {
  Object.assign(draftOf(state), { ...EMPTY_SEND, entryKey })
}

/** Empties the form; its owner and the known receivers stay. */
export function emptySend(state: ModalState): void {
  const draft = draftOf(state)
  const { owner, entryKey, sentTo } = draft
  Object.assign(draft, { ...EMPTY_SEND, owner, entryKey, sentTo })
}

/** Applies another account or network: typed text stays, everything that depends on the owner is removed. */
export function setSendOwner(state: ModalState, owner: CaipAddress): void {
  const draft = draftOf(state)
  draft.owner = owner
  draft.token = undefined
  if (draft.isMax) draft.amountText = ''
  draft.isMax = false
  draft.estimate = undefined
  draft.estimatedFor = undefined
  draft.problem = undefined
  draft.review = undefined
}

/** Sets the token; typed text stays. */
export function setToken(state: ModalState, token: TokenBalance | undefined): void {
  draftOf(state).token = token
}

/** Sets the amount; `isMax` says that it is the whole balance. */
export function setAmount(state: ModalState, amountText: string, isMax = false): void {
  const draft = draftOf(state)
  draft.amountText = amountText
  draft.isMax = isMax
}

/** Sets that the amount is the whole balance, before that is known. */
export function setMax(state: ModalState): void {
  draftOf(state).isMax = true
}

/** Sets the typed receiver, whose resolution restarts. */
export function setReceiverText(state: ModalState, receiverText: string): void {
  const draft = draftOf(state)
  draft.receiverText = receiverText
  draft.receiver = receiverText.trim() === '' ? { status: 'none' } : { status: 'resolving' }
}

/** Sets the result of resolving the typed receiver. */
export function setReceiver(state: ModalState, receiver: Receiver): void {
  draftOf(state).receiver = receiver
}

/** Sets the addresses that the account sent something to before. */
export function setSentTo(state: ModalState, sentTo: readonly string[]): void {
  draftOf(state).sentTo = sentTo
}

/** Sets the estimate, and the token and receiver it is for. */
export function setEstimate(state: ModalState, estimate: TransferEstimate, estimatedFor: string): void {
  const draft = draftOf(state)
  draft.estimate = estimate
  draft.estimatedFor = estimatedFor
}

/** Sets why the last estimate or Max failed; undefined once the form has changed. */
export function setProblem(state: ModalState, problem: ErrorInfo | undefined): void {
  draftOf(state).problem = problem
}

/** Sets whether a review was requested and is not finished. */
export function setReviewing(state: ModalState, isReviewing: boolean): void {
  draftOf(state).isReviewing = isReviewing
}

/** Sets the reviewed transfer; undefined removes it. */
export function setReview(state: ModalState, review: SendReview | undefined): void {
  draftOf(state).review = review
}

/** Sets the hash of the sent transaction, and its transfer. */
export function setSent(state: ModalState, hash: string, sent: SendReview | undefined): void {
  Object.assign(draftOf(state), { hash, sent, receipt: undefined, isDropped: false })
}

/** Sets the receipt of a transaction, unless another one was sent meanwhile. */
export function setReceipt(state: ModalState, hash: string, receipt: TransferReceipt): void {
  const draft = draftOf(state)
  if (draft.hash === hash) Object.assign(draft, { receipt, isDropped: false })
}

/** Sets that the chain does not have a transaction any more that it had. */
export function setDropped(state: ModalState, hash: string): void {
  const draft = draftOf(state)
  if (draft.hash === hash) Object.assign(draft, { receipt: undefined, isDropped: true })
}
