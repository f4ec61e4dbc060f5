import type { OnrampAsset, OnrampCurrency, OnrampKind, OnrampQuote, Purchase } from '@foyer/api'
import type { ErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { ModalState } from '../../kernel/modal.ts'
import { partSlice } from '../../kernel/partSlice.ts'
import type { CaipAddress } from '../../ports/provider.ts'

/** The providers of a network, and the assets that each sells. */
export interface OnrampOffers {
  readonly providers: readonly {
    readonly id: string
    readonly name: string
    readonly assetIds: readonly string[]
  }[]
  readonly assets: readonly OnrampAsset[]
  readonly currencies: readonly OnrampCurrency[]
}

/** A press on a provider: what is begun with it. */
export interface WantedPurchase {
  readonly kind: OnrampKind
  readonly provider: string
  readonly providerName: string
  readonly owner: CaipAddress
  readonly asset: OnrampAsset
  readonly amountText: string
  readonly fiat: string | undefined
}

/** The form, and the purchase that was made of it. */
export interface OnrampState {
  readonly owner: CaipAddress | undefined
  readonly kind: OnrampKind
  /** The offers for owner and kind; undefined until they are loaded. */
  readonly offers: OnrampOffers | undefined
  readonly asset: OnrampAsset | undefined
  readonly fiat: string | undefined
  /** An amount of money, or of the asset where it comes from an exchange. */
  readonly amountText: string
  readonly quotes: readonly OnrampQuote[] | undefined
  /** The question that the quotes answer. */
  readonly quotedFor: string | undefined
  readonly problem: ErrorInfo | undefined
  readonly wanted: WantedPurchase | undefined
  readonly purchase: Purchase | undefined
  /** The provider's page, where no tab could be opened for it, or the tab was closed. */
  readonly pageUrl: string | undefined
  /** The visitor has closed its tab, as far as the page can know. */
  readonly isPageLeft: boolean
}

const EMPTY: OnrampState = {
  owner: undefined,
  kind: 'onramp',
  offers: undefined,
  asset: undefined,
  fiat: undefined,
  amountText: '',
  quotes: undefined,
  quotedFor: undefined,
  problem: undefined,
  wanted: undefined,
  purchase: undefined,
  pageUrl: undefined,
  isPageLeft: false,
}

function draftOf(state: ModalState) {
  return partSlice(state, 'onramp', () => ({ ...EMPTY }))
}

/** The slice, to read and to subscribe to. It is there from the first call on. */
export function onrampStateOf(state: ModalState): OnrampState {
  return draftOf(state)
}

/** The form and the purchase; the empty ones before anything was begun. */
export function onrampOf(state: ModalState): OnrampState {
  return draftOf(state)
}

/** Begins a form for an account, a network and a way to fund; what was chosen for another one is gone, but for the money. */
export function beginOnramp(state: ModalState, owner: CaipAddress, kind: OnrampKind): void {
  const { fiat, wanted, purchase, pageUrl, isPageLeft } = draftOf(state)
  Object.assign(draftOf(state), { ...EMPTY, fiat, wanted, purchase, pageUrl, isPageLeft, owner, kind })
}

/** Sets what is there, with the first choice of it. */
export function setOffers(
  state: ModalState,
  offers: OnrampOffers,
  chosen: { readonly asset: OnrampAsset | undefined; readonly fiat: string | undefined },
): void {
  Object.assign(draftOf(state), { offers, ...chosen })
}

/** Sets what is bought; quotes of another thing are gone. */
export function setAsset(state: ModalState, asset: OnrampAsset): void {
  Object.assign(draftOf(state), { asset, quotes: undefined, quotedFor: undefined, problem: undefined })
}

/** Sets what it is paid with; quotes for other money are gone. */
export function setFiat(state: ModalState, fiat: string): void {
  Object.assign(draftOf(state), { fiat, quotes: undefined, quotedFor: undefined, problem: undefined })
}

/** Sets how much. */
export function setAmountText(state: ModalState, amountText: string): void {
  Object.assign(draftOf(state), { amountText, problem: undefined })
}

/** Sets what providers give; undefined where that is not known. */
export function setQuotes(
  state: ModalState,
  quotes: readonly OnrampQuote[] | undefined,
  quotedFor?: string,
): void {
  Object.assign(draftOf(state), { quotes, quotedFor })
}

/** Sets why there are no quotes. */
export function setOnrampProblem(state: ModalState, problem: ErrorInfo | undefined): void {
  draftOf(state).problem = problem
}

/** Notes a press on a provider; the purchase before it is over for this page. */
export function setWanted(state: ModalState, wanted: WantedPurchase): void {
  Object.assign(draftOf(state), { wanted, purchase: undefined, pageUrl: undefined, isPageLeft: false })
}

/** Sets the purchase that is on show, with the provider's page where it still has to be opened; undefined forgets it. */
export function setPurchase(state: ModalState, purchase: Purchase | undefined, pageUrl?: string): void {
  Object.assign(draftOf(state), { purchase, pageUrl })
}

/** Sets that the tab of the provider's page was closed, with the address that leads back to it. */
export function setPageLeft(state: ModalState, pageUrl: string): void {
  Object.assign(draftOf(state), { pageUrl, isPageLeft: true })
}

/** Sets what has become of the purchase on show. An answer about another one says nothing of it. */
export function updatePurchase(state: ModalState, purchase: Purchase): void {
  const draft = draftOf(state)
  if (draft.purchase?.id === purchase.id) draft.purchase = purchase
}
