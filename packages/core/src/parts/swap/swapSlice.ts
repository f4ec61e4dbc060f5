import type { SwapQuote, SwapToken } from '@foyer/api'
import type { ErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'
import type { CaipAddress, CaipNetworkId } from '../../ports/provider.ts'
import type { SwapOutcome } from '../../ports/swaps.ts'
import type { TransferReceipt } from '../../ports/transfer.ts'

/** Names one of the two tokens of the form. */
export type SwapSide = 'sourceToken' | 'toToken'

/** The result of a swap, as the gateway quoted it and as a simulation found it. */
export interface QuotedSwap {
  readonly quote: SwapQuote
  readonly outcome: SwapOutcome
  /** The network's approximate fee, in smallest units of its currency; undefined where nobody knows the price of gas. */
  readonly feeBase: string | undefined
  /** A route of the app's own for the same swap, for the call of an aggregator; undefined where there is none. */
  readonly reference?: SwapQuote | undefined
}

/** A reviewed swap: what the preview shows and the wallet is asked for, whatever the form contains by then. */
export interface SwapReview extends QuotedSwap {
  readonly owner: CaipAddress
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly sourceToken: SwapToken
  readonly toToken: SwapToken
  readonly amountInBase: string
  /** The least that arrives, which was agreed to; a later quote never lowers it by itself. */
  readonly minOutBase: string
  readonly slippageBps: number
  /** A newer quote brings less than was agreed to, which has to be agreed to anew. */
  readonly hasPriceMoved: boolean
  /** The loss that the visitor has agreed to, in hundredths of a percent. */
  readonly acceptedLossBps?: number | undefined
  /** When it was quoted, by the clock of the page. */
  readonly quotedAtMs: number
}

/** The step of a swap that is being done. */
export type SwapProgress = 'approving' | 'confirming_approval' | 'swapping'

/** The swap that is being prepared. */
export interface SwapState {
  readonly owner: CaipAddress | undefined
  /** Key of the view entry in which the form was started; a new entry starts a new form. */
  readonly entryKey: number | undefined
  readonly sourceToken: SwapToken | undefined
  readonly toToken: SwapToken | undefined
  /** The cleaned text: digits and at most one decimal point. */
  readonly amountText: string
  /** The amount that is to arrive, cleaned as above, where it was typed last; undefined where the amount to give was. */
  readonly wantedText: string | undefined
  readonly slippageBps: number
  /** The tokens that the gateway offers, or found for a search. */
  readonly tokens: readonly SwapToken[] | undefined
  readonly quoted: QuotedSwap | undefined
  /** Tokens and amount that `quoted` is for. */
  readonly quotedFor: string | undefined
  readonly problem: ErrorInfo | undefined
  readonly review: SwapReview | undefined
  readonly progress: SwapProgress | undefined
  readonly hash: string | undefined
  readonly receipt: TransferReceipt | undefined
  /** The chain had the swap in a block, and does not any more. */
  readonly isDropped: boolean
  /** The swap that was sent with `hash`. */
  readonly sent: SwapReview | undefined
}

/** One percent. */
const DEFAULT_SLIPPAGE_BPS = 100

const EMPTY_SWAP: SwapState = {
  owner: undefined,
  entryKey: undefined,
  sourceToken: undefined,
  toToken: undefined,
  amountText: '',
  wantedText: undefined,
  slippageBps: DEFAULT_SLIPPAGE_BPS,
  tokens: undefined,
  quoted: undefined,
  quotedFor: undefined,
  problem: undefined,
  review: undefined,
  progress: undefined,
  hash: undefined,
  receipt: undefined,
  isDropped: false,
  sent: undefined,
}

function draftOf(state: ModalState) {
  return partSlice(state, 'swap', () => ({ ...EMPTY_SWAP }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function swapStateOf(state: ModalState): SwapState {
  return draftOf(state)
}

/** The form; the empty one if none was started. */
export function swapOf(state: ModalState): SwapState {
  return draftOf(state)
}

/** Starts a new form for an entry of the view; how far a price may move stays as it was chosen. */
export function beginSwap(state: ModalState, entryKey: number): void {
  const { slippageBps } = draftOf(state)
  Object.assign(draftOf(state), { ...EMPTY_SWAP, slippageBps, entryKey })
}

/** Applies another account or network: the amount stays, everything that depends on the owner is removed. */
export function setSwapOwner(state: ModalState, owner: CaipAddress): void {
  const draft = draftOf(state)
  const { slippageBps, entryKey, amountText } = draft
  Object.assign(draft, { ...EMPTY_SWAP, slippageBps, entryKey, amountText, owner })
}

/** Sets what the gateway offers. */
export function setOfferedTokens(state: ModalState, tokens: readonly SwapToken[]): void {
  draftOf(state).tokens = tokens
}

/** Sets both tokens; what was quoted was for others. */
export function setSides(
  state: ModalState,
  sides: { readonly sourceToken: SwapToken | undefined; readonly toToken: SwapToken | undefined },
): void {
  Object.assign(draftOf(state), { ...sides, quoted: undefined, quotedFor: undefined, problem: undefined })
}

/** Sets the amount that is given. */
export function setAmountIn(state: ModalState, amountText: string): void {
  Object.assign(draftOf(state), { amountText, wantedText: undefined, problem: undefined })
}

/** Sets what is to arrive; what has to be given for it is not known until it is looked for. */
export function setWanted(state: ModalState, wantedText: string): void {
  Object.assign(draftOf(state), {
    wantedText,
    amountText: '',
    quoted: undefined,
    quotedFor: undefined,
    problem: undefined,
  })
}

/** Sets what has to be given for what is to arrive, and what it brings. */
export function setFoundAmount(
  state: ModalState,
  amountText: string,
  quoted: QuotedSwap,
  quotedFor: string,
): void {
  Object.assign(draftOf(state), { amountText, quoted, quotedFor, problem: undefined })
}

/** The arriving amount counts from now on, and no longer the typed one. */
export function keepFoundAmount(state: ModalState): void {
  const draft = draftOf(state)
  if (draft.quoted) draft.wantedText = undefined
}

/** Sets by how much the price may move until the swap is made, in hundredths of a percent. */
export function setSlippage(state: ModalState, slippageBps: number): void {
  draftOf(state).slippageBps = slippageBps
}

/** Sets what the swap of the form brings; undefined where that is not known any more. */
export function setQuoted(state: ModalState, quoted: QuotedSwap | undefined, quotedFor?: string): void {
  Object.assign(draftOf(state), { quoted, quotedFor })
}

/** Sets why the last quote failed. */
export function setSwapProblem(state: ModalState, problem: ErrorInfo | undefined): void {
  draftOf(state).problem = problem
}

/** Sets the reviewed swap, in the place of one that was sent before; undefined removes it. */
export function setSwapReview(state: ModalState, review: SwapReview | undefined): void {
  const draft = draftOf(state)
  draft.review = review
  if (review) Object.assign(draft, { sent: undefined, hash: undefined, receipt: undefined, isDropped: false })
}

/** Sets what of the swap is being done. */
export function setProgress(state: ModalState, progress: SwapProgress | undefined): void {
  draftOf(state).progress = progress
}

/** Sets the hash of the swap that was sent; the form is empty from then on. */
export function setSwapSent(state: ModalState, hash: string, sent: SwapReview): void {
  Object.assign(draftOf(state), {
    hash,
    sent,
    review: undefined,
    receipt: undefined,
    isDropped: false,
    amountText: '',
    wantedText: undefined,
    quoted: undefined,
    quotedFor: undefined,
  })
}

/** Sets the receipt of a swap, unless another one was sent meanwhile. */
export function setSwapReceipt(state: ModalState, hash: string, receipt: TransferReceipt): void {
  const draft = draftOf(state)
  if (draft.hash === hash) Object.assign(draft, { receipt, isDropped: false })
}

/** Sets that the chain does not have a swap any more that it had. */
export function setSwapDropped(state: ModalState, hash: string): void {
  const draft = draftOf(state)
  if (draft.hash === hash) Object.assign(draft, { receipt: undefined, isDropped: true })
}
