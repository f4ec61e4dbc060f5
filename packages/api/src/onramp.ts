import * as v from 'valibot'
import {
  Country,
  FiatAmount,
  FiatCode,
  OnrampAsset,
  OnrampAssetId,
  OnrampCurrency,
  OnrampKind,
  OnrampQuote,
  ProviderId,
  ProviderName,
  Purchase,
} from './onrampShapes.ts'
import { BaseAmount, Caip2, Caip10, ProjectId, type ProjectQuery, WebUrl } from './primitives.ts'
import { type CallOf, defineRoute, type RouteOf } from './route.ts'

const SHARED = [
  'project_id_invalid',
  'project_id_missing',
  'origin_not_allowed',
  'rate_limited',
  'upstream_unavailable',
] as const

/** The reply of `listOnrampOffers`. */
export interface ListOnrampOffersReply {
  readonly providers: readonly {
    readonly id: string
    readonly name: string
    readonly assetIds: readonly string[]
  }[]
  readonly assets: readonly OnrampAsset[]
  /** None for exchanges. */
  readonly currencies: readonly OnrampCurrency[]
}

/** The part of `listOnrampOffers` that a client needs. */
export const listOnrampOffersCall: CallOf<'listOnrampOffers', ListOnrampOffersReply> = {
  id: 'listOnrampOffers',
  method: 'GET',
  path: '/v1/onramp/offers',
  reply: v.object({
    providers: v.array(v.object({ id: ProviderId, name: ProviderName, assetIds: v.array(OnrampAssetId) })),
    assets: v.array(OnrampAsset),
    currencies: v.array(OnrampCurrency),
  }),
}

/** The query of `listOnrampOffers`. */
export interface ListOnrampOffersQuery {
  readonly chainId: string
  readonly kind: OnrampKind
  readonly projectId?: string | undefined
}

/** Lists which provider sells which asset on a chain, and for which money; or which exchanges send which asset. */
export const listOnrampOffers: RouteOf<
  'listOnrampOffers',
  { query: ListOnrampOffersQuery; reply: ListOnrampOffersReply }
> = defineRoute({
  ...listOnrampOffersCall,
  summary: 'Answers with what can be bought on a chain, and with which money.',
  query: v.object({ chainId: Caip2, kind: OnrampKind, projectId: v.optional(ProjectId) }),
  problems: [...SHARED, 'chain_not_supported'],
})

/** The reply of `listOnrampQuotes`. */
export interface ListOnrampQuotesReply {
  /** The one that gives most first. */
  readonly quotes: readonly OnrampQuote[]
}

/** The part of `listOnrampQuotes` that a client needs. */
export const listOnrampQuotesCall: CallOf<'listOnrampQuotes', ListOnrampQuotesReply> = {
  id: 'listOnrampQuotes',
  method: 'GET',
  path: '/v1/onramp/quotes',
  reply: v.object({
    quotes: v.pipe(v.array(OnrampQuote), v.minLength(1)),
  }),
}

/** The query of `listOnrampQuotes`. */
export interface ListOnrampQuotesQuery {
  readonly assetId: string
  readonly fiat: string
  readonly amount: string
  readonly country?: string | undefined
  readonly projectId?: string | undefined
}

/** Lists each provider's offer for an amount of money. */
export const listOnrampQuotes: RouteOf<
  'listOnrampQuotes',
  { query: ListOnrampQuotesQuery; reply: ListOnrampQuotesReply }
> = defineRoute({
  ...listOnrampQuotesCall,
  summary: 'Answers with what each provider gives for an amount of money.',
  query: v.object({
    assetId: OnrampAssetId,
    fiat: FiatCode,
    amount: FiatAmount,
    country: v.optional(Country),
    projectId: v.optional(ProjectId),
  }),
  problems: [...SHARED, 'chain_not_supported', 'refused'],
})

/** The reply of `beginPurchase`. */
export interface BeginPurchaseReply {
  readonly purchase: Purchase
  /** The provider's page. It may serve one visit alone. */
  readonly url: string
  /** Until when that page can be opened. */
  readonly expiresAtMs: number
}

/** The part of `beginPurchase` that a client needs. */
export const beginPurchaseCall: CallOf<'beginPurchase', BeginPurchaseReply> = {
  id: 'beginPurchase',
  method: 'POST',
  path: '/v1/onramp/purchases',
  reply: v.object({
    purchase: Purchase,
    url: WebUrl,
    expiresAtMs: v.pipe(v.number(), v.integer()),
  }),
}

const shared = {
  provider: ProviderId,
  /** The receiver: an account on the chain of the asset. */
  account: Caip10,
  assetId: OnrampAssetId,
  /** Where the provider sends the visitor afterwards: a page of an origin of the project. */
  returnUrl: v.optional(WebUrl),
  country: v.optional(Country),
}

/** The body of `beginPurchase`. */
export type BeginPurchaseBody =
  | {
      readonly kind: 'onramp'
      readonly provider: string
      /** The receiver: an account on the chain of the asset. */
      readonly account: string
      readonly assetId: string
      /** Where the provider sends the visitor afterwards: a page of an origin of the project. */
      readonly returnUrl?: string | undefined
      readonly country?: string | undefined
      readonly fiat: string
      readonly amount: string
    }
  | {
      readonly kind: 'exchange'
      readonly provider: string
      /** The receiver: an account on the chain of the asset. */
      readonly account: string
      readonly assetId: string
      /** Where the provider sends the visitor afterwards: a page of an origin of the project. */
      readonly returnUrl?: string | undefined
      readonly country?: string | undefined
      readonly amountBase: string
    }

/** Begins a purchase: writes it down, and answers with the page of the provider on which it is paid. */
export const beginPurchase: RouteOf<
  'beginPurchase',
  {
    body: BeginPurchaseBody
    query: ProjectQuery
    reply: BeginPurchaseReply
  }
> = defineRoute({
  ...beginPurchaseCall,
  summary:
    'Begins a purchase, or a transfer from an exchange, and answers with the page on which it is made.',
  query: v.object({ projectId: v.optional(ProjectId) }),
  body: v.variant('kind', [
    v.object({ kind: v.literal('onramp'), ...shared, fiat: FiatCode, amount: FiatAmount }),
    v.object({ kind: v.literal('exchange'), ...shared, amountBase: BaseAmount }),
  ]),
  problems: [...SHARED, 'chain_not_supported', 'payload_too_large', 'refused', 'storage_unavailable'],
})

/** The reply of `getPurchase`. */
export interface GetPurchaseReply {
  readonly purchase: Purchase
}

/** The part of `getPurchase` that a client needs. */
export const getPurchaseCall: CallOf<'getPurchase', GetPurchaseReply> = {
  id: 'getPurchase',
  method: 'GET',
  path: '/v1/onramp/purchases/{purchaseId}',
  reply: v.object({ purchase: Purchase }),
}

/** The parameters of the path of `getPurchase`. */
export interface GetPurchaseParams {
  readonly purchaseId: string
}

/** Returns the state of a purchase. Anybody who knows its id, which nobody can guess, may ask. */
export const getPurchase: RouteOf<
  'getPurchase',
  {
    params: GetPurchaseParams
    query: ProjectQuery
    reply: GetPurchaseReply
  }
> = defineRoute({
  ...getPurchaseCall,
  summary: 'Answers with what has become of a purchase.',
  params: v.object({ purchaseId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a purchase')) }),
  query: v.object({ projectId: v.optional(ProjectId) }),
  problems: [...SHARED, 'not_found', 'storage_unavailable'],
})
