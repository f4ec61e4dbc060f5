import type {
  OnrampAsset,
  OnrampCurrency,
  OnrampKind,
  OnrampQuote,
  Purchase,
  PurchaseStatus,
} from '@foyer/api'
import type { Claim } from '@foyer/server-kit/database'
import type { Project } from '../../../base/projects.ts'

/** The assets that a provider sells on a chain, or that an exchange sends there. */
export interface OnrampOffers {
  readonly assets: readonly OnrampAsset[]
  /** None of an exchange. */
  readonly currencies: readonly OnrampCurrency[]
}

/** The asset to be bought, and the amount of money for it. */
export interface OnrampQuestion {
  readonly asset: OnrampAsset
  readonly fiat: string
  readonly amount: string
  readonly country: string | undefined
  /** In lower case; undefined before anybody is to get it. */
  readonly account?: string | undefined
}

/** A purchase that a provider is to begin. */
export interface OnrampOrder {
  /** The purchase's id, by which the provider names it to us from then on. */
  readonly reference: string
  readonly kind: OnrampKind
  readonly asset: OnrampAsset
  /** In lower case. */
  readonly account: string
  /** The payment; undefined for an exchange. */
  readonly paid: { readonly fiat: string; readonly amount: string } | undefined
  /** The least amount that arrives. */
  readonly amountBase: bigint
  readonly returnUrl: string | undefined
  readonly country: string | undefined
  /** The address that the visitor asked from, for providers that have to be told. */
  readonly ip: string
}

/** The page on which an order is paid. */
export interface OnrampPage {
  readonly url: string
  readonly expiresAtMs: number
  /** The provider's own name of the order, where it has one. */
  readonly orderId?: string | undefined
}

/** A provider's report about a purchase. No report that it is complete is believed: the chain says so. */
export interface OnrampReport {
  readonly status: Exclude<PurchaseStatus, 'created' | 'completed'>
  /** The transaction that has brought it, in lower case. */
  readonly hash?: string | undefined
}

/** A report that came by itself. */
export interface OnrampEvent extends OnrampReport {
  /** Its own id: the same one comes again where it seems lost. */
  readonly id: string
  readonly reference: string
}

/** A request of a provider, as it came: its signature covers the exact bytes. */
export interface RawWebhook {
  readonly header: (name: string) => string | undefined
  readonly bytes: Uint8Array
}

/** Sells things for money, or sends what a visitor holds there. Its keys never leave the gateway. */
export interface OnrampProvider {
  readonly id: string
  readonly name: string
  readonly kinds: readonly OnrampKind[]
  /** The origins of the pages that a visitor may be sent to. */
  readonly pageOrigins: readonly string[]
  /** Returns the offers on a chain; empty where it does not know the chain. @throws ProblemError upstream_unavailable */
  offers(chainId: string, kind: OnrampKind): Promise<OnrampOffers>
  /**
   * Returns the estimated amount that arrives, and the part of it that is certain.
   * @throws ProblemError refused, upstream_unavailable
   */
  quote(question: OnrampQuestion): Promise<{
    readonly amountBase: bigint
    readonly leastBase: bigint
    readonly fee?: string | undefined
  }>
  /** @throws ProblemError refused, upstream_unavailable */
  begin(order: OnrampOrder): Promise<OnrampPage>
  /**
   * Asks for the report about an order; undefined where the provider knows of no payment.
   * @throws ProblemError upstream_unavailable
   */
  status(row: Pick<PurchaseRow, 'id' | 'kind' | 'orderId'>): Promise<OnrampReport | undefined>
  /**
   * Reads the event of a webhook; undefined for a webhook about something else.
   * @throws ProblemError signature_invalid, bad_request
   */
  readWebhook(webhook: RawWebhook): OnrampEvent | undefined
}

/** A purchase as it is kept. */
export interface PurchaseRow {
  readonly id: string
  readonly projectId: string
  readonly kind: OnrampKind
  readonly provider: string
  readonly orderId: string | undefined
  readonly status: PurchaseStatus
  readonly chainId: string
  /** In lower case. */
  readonly account: string
  readonly asset: OnrampAsset
  readonly amountBase: bigint
  readonly fiat: string | undefined
  readonly fiatAmount: string | undefined
  /** The newest block when it began: what is in this one or before has not paid it. */
  readonly fromBlock: bigint
  /** Transactions that the provider has named, the newest first. */
  readonly hashes: readonly string[]
  /** The one that has settled it. */
  readonly hash: string | undefined
  readonly arrivedBase: bigint | undefined
  readonly createdAtMs: number
  /** Until when the provider's page can be opened. */
  readonly expiresAtMs: number
}

/** Where a transfer stands on its chain; −1 in the place of a log for coins. */
export interface SettledTransfer {
  readonly hash: string
  readonly logIndex: number
  readonly amountBase: bigint
}

/** Keeps purchases. A row only moves forward, and a transfer settles one row alone. */
export interface PurchaseStore {
  create(row: PurchaseRow, dueAtMs: number): Promise<void>
  /** Notes the page that was made for it; false for an order that is another purchase's. */
  opened(id: string, page: Pick<OnrampPage, 'expiresAtMs' | 'orderId'>): Promise<boolean>
  find(id: string): Promise<PurchaseRow | undefined>
  /**
   * Keeps an event and does what it says, both or neither: the status moves forward or stays, a hash is noted, and the row is due at once.
   * False for an event that was kept before.
   */
  take(provider: string, event: OnrampEvent, dueAtMs: number): Promise<boolean>
  /** Does what a report says. */
  move(id: string, report: OnrampReport): Promise<void>
  /** Completes a purchase by a transfer; false where that transfer, or another one, has settled something before. */
  recordSettlement(
    row: Pick<PurchaseRow, 'id' | 'chainId' | 'projectId'>,
    transfer: SettledTransfer,
  ): Promise<boolean>
  /** Rows that are due, which nobody else gets until `leaseMs` are over. */
  takeDue(input: { nowMs: number; leaseMs: number; limit: number }): Promise<readonly Claim<PurchaseRow>[]>
  /** Forgets events that came before a time: webhooks that old are not taken again. */
  forgetEvents(beforeMs: number): Promise<void>
  /** Ends a look at a row: when the next one is; undefined for never. Nothing is changed where somebody else has taken the row since. */
  schedule(claim: Claim<PurchaseRow>, dueAtMs: number | undefined): Promise<void>
}

/** The input that begins a purchase. */
export interface PurchaseInput {
  readonly kind: OnrampKind
  readonly provider: string
  readonly account: string
  readonly assetId: string
  readonly returnUrl?: string | undefined
  readonly country?: string | undefined
  readonly fiat?: string
  readonly amount?: string
  readonly amountBase?: string
}

/** The caller that begins a purchase. */
export interface PurchaseCaller {
  readonly project: Project
  readonly origin: string | undefined
  readonly ip: string
  readonly signal: AbortSignal
}

/** Buying, and sending from exchanges. */
export interface Onramps {
  /** @throws ProblemError chain_not_supported, upstream_unavailable */
  offers(
    chainId: string,
    kind: OnrampKind,
  ): Promise<OnrampOffers & { readonly providers: { id: string; name: string; assetIds: string[] }[] }>
  /** @throws ProblemError chain_not_supported, refused, upstream_unavailable */
  quotes(question: Omit<OnrampQuestion, 'asset'> & { readonly assetId: string }): Promise<OnrampQuote[]>
  /** @throws ProblemError chain_not_supported, bad_request, refused, upstream_unavailable */
  begin(
    input: PurchaseInput,
    caller: PurchaseCaller,
  ): Promise<{ readonly purchase: Purchase; readonly url: string; readonly expiresAtMs: number }>
  /** A purchase of the project. @throws ProblemError not_found */
  find(projectId: string, id: string): Promise<Purchase>
  /** @throws ProblemError not_found, signature_invalid, bad_request, storage_unavailable */
  receive(provider: string, webhook: RawWebhook): Promise<void>
  /** Forgets what nothing depends on any more. */
  sweep(): Promise<void>
  /** Looks after what is due, and answers how many rows that were. */
  lookAfter(signal: AbortSignal): Promise<number>
}

declare module '../../../base/services.ts' {
  interface Services {
    /** Buying, and sending from exchanges; absent where no provider is set up. */
    readonly onramps?: Onramps
  }
}
