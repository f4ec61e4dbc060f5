import type { Payment, quotePaymentCall, ReplyOf } from '@foyer/api'
import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'

/** The payment to make: one that a merchant's server has created, or one that this page asks for. */
export type PayRequest = { readonly paymentId: string } | PageRequest

/** A payment that this page asks for. */
export interface PageRequest {
  /** The receiver: an address, or a name such as `alice.eth` or `alice.eth@base` (ERC-7828). */
  readonly to: string
  /** A CAIP-19 id. */
  readonly asset: string
  /** In whole units, such as `25.00`. */
  readonly amount?: string | undefined
  /** In smallest units, in the place of `amount`. */
  readonly amountBase?: string | undefined
  /** The page's words for the purpose of the payment. */
  readonly label?: string | undefined
}

/** The name that a payment was asked for by. */
export interface PayeeName {
  /** The name as it is normalised. */
  readonly text: string
  /** Only the app's gateway could be asked whom it leads to. */
  readonly isUnconfirmed: boolean
}

/** The token that is paid with instead of the asset itself. */
export interface PayChoice {
  /** The contract; undefined for the coin. */
  readonly address: string | undefined
  readonly symbol: string
  readonly decimals: number
}

/** The price of a payment in the chosen token. */
export type PayQuote = ReplyOf<typeof quotePaymentCall> & {
  /** The most that is given. */
  readonly maxInBase: string
  readonly approvals: 0 | 1 | 2
}

/** The request of a payment that the wallet has been sent. */
export type PayProgress = 'approving' | 'confirming_approval' | 'paying'

/** The payment that is being made. */
export interface PayState {
  readonly request: PayRequest | undefined
  /** The name by which the receiver was given; undefined for an address. */
  readonly payee: PayeeName | undefined
  readonly payment: Payment | undefined
  /** The receiver's address, as it is written to be compared. */
  readonly to: string | undefined
  /** Undefined for the asset itself. */
  readonly choice: PayChoice | undefined
  readonly quote: PayQuote | undefined
  readonly progress: PayProgress | undefined
  /** The transaction that was sent from here. */
  readonly hash: string | undefined
  /** The account that has sent it, where that was in this visit. */
  readonly sender: string | undefined
  /** Why the transaction that was sent will not come, by the node of the page; undefined while it may. */
  readonly fate: 'lost' | 'replaced' | 'cancelled' | undefined
  /** Whether the gateway holds the payment for this page, which asks its wallet for it. */
  readonly isHeld: boolean
  /** Whether the gateway has answered with other terms than those on show, so that nothing is paid any more. */
  readonly hasOtherTerms: boolean
  /** Whether the gateway has said that it is paid, which a chain may take back. */
  readonly wasPaid: boolean
}

/** Why a transaction that was sent will not come: no node knows it any more, or another one took its place. */
export type PayFate = NonNullable<PayState['fate']>

const EMPTY: PayState = {
  request: undefined,
  payee: undefined,
  payment: undefined,
  to: undefined,
  choice: undefined,
  quote: undefined,
  progress: undefined,
  hash: undefined,
  sender: undefined,
  fate: undefined,
  isHeld: false,
  hasOtherTerms: false,
  wasPaid: false,
}

function draftOf(state: ModalState) {
  return partSlice(state, 'pay', () => ({ ...EMPTY }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function payStateOf(state: ModalState): PayState {
  return draftOf(state)
}

/** The payment that is being made; an empty one if none is. */
export function payOf(state: ModalState): PayState {
  return draftOf(state)
}

/** Begins a payment in the place of the one before. */
export function setPayRequest(state: ModalState, request: PayRequest): void {
  Object.assign(draftOf(state), { ...EMPTY, request })
}

/** Keeps the address that a name leads to in the request, and the name beside it. */
export function setPayee(state: ModalState, request: PageRequest, payee: PayeeName): void {
  Object.assign(draftOf(state), { request, payee })
}

/** Returns the terms that the visitor agrees to, which no later answer changes. */
function termsOf({ to, asset, amountBase, askedBase, madeBy, label }: Payment): string {
  return JSON.stringify([to, asset, amountBase, askedBase, madeBy, label])
}

/**
 * Sets what the gateway says of the payment; one that is not asked for any more is dropped. False for one with other terms than those on show: it
 * replaces nothing, and from then on nothing is paid, since what is paid is what was seen.
 */
export function setPayment(state: ModalState, payment: Payment, to?: string): boolean {
  const draft = draftOf(state)
  const shown = draft.payment
  if (shown && shown.id !== payment.id) return true
  if (shown && termsOf(shown) !== termsOf(payment)) {
    draft.hasOtherTerms = true
    return false
  }
  const wasPaid = draft.wasPaid || payment.status === 'paid'
  Object.assign(draft, { payment, wasPaid, to: to ?? draft.to ?? payment.to.split(':')[2] })
  return true
}

/** Sets whether the gateway holds the payment for this page. */
export function setHeld(state: ModalState, isHeld: boolean): void {
  draftOf(state).isHeld = isHeld
}

/** Lets the payment go that was held for this page, so that what was last heard of it does not sound like another page. */
export function setLetGo(state: ModalState): void {
  const draft = draftOf(state)
  const { isBeingPaid: _ended, ...payment } = draft.payment ?? {}
  Object.assign(draft, { isHeld: false, ...(draft.payment && { payment }) })
}

/** Sets what is paid with; what was quoted was for something else. */
export function setPayChoice(state: ModalState, choice: PayChoice | undefined): void {
  Object.assign(draftOf(state), { choice, quote: undefined })
}

/** Sets what the payment costs in what was chosen. */
export function setPayQuote(state: ModalState, quote: PayQuote | undefined): void {
  draftOf(state).quote = quote
}

/** Sets what the wallet is asked. */
export function setPayProgress(state: ModalState, progress: PayProgress | undefined): void {
  draftOf(state).progress = progress
}

/** Sets the transaction that was sent, and the account that has sent it where that was here. */
export function setPayHash(state: ModalState, hash: string | undefined, sender?: string): void {
  Object.assign(draftOf(state), { hash, sender, fate: undefined })
}

/** Sets what the chain says of the transaction that was sent. */
export function setPayFate(state: ModalState, fate: PayFate): void {
  draftOf(state).fate = fate
}
