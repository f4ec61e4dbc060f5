import * as v from 'valibot'
import { BaseAmount, Caip2, Caip10, ImageId, ProjectId, WebUrl } from './primitives.ts'
import { type DeepReadonly, defineRoute, type RouteCall } from './route.ts'

/** Whether something is bought with money, or sent from what the visitor holds at an exchange. */
export const OnrampKind = v.picklist(['onramp', 'exchange'])
export type OnrampKind = v.InferOutput<typeof OnrampKind>

/**
 * The status of a purchase, in the order in which it may move: a later status never gives way to an earlier one. `completed` is last,
 * since the chain has the last word.
 */
export const PURCHASE_STATUSES = ['created', 'pending', 'settling', 'failed', 'expired', 'completed'] as const
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]

/** Why a purchase is refused: the `reason` of the problem `refused`. */
export const ONRAMP_REFUSALS = [
  'fiat_unknown',
  'asset_unknown',
  'provider_unknown',
  'amount_too_small',
  'amount_out_of_range',
  'return_url',
] as const

/** Something on a chain by its CAIP-19 id: the coin, or a token by its contract. */
export const OnrampAssetId = v.pipe(
  v.string(),
  v.regex(/^eip155:\d{1,15}\/(slip44:\d{1,9}|erc20:0x[0-9a-fA-F]{40})$/, 'not a CAIP-19 asset'),
)

/** A currency by its code, such as `EUR`. */
export const FiatCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'not the code of a currency'))

/** An amount of money: whole units, and at most two decimals. */
export const FiatAmount = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'not an amount of money'))

/** A country by its code, such as `DE`. */
const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'not the code of a country'))

const ProviderId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/, 'not a provider'))
const ProviderName = v.pipe(v.string(), v.maxLength(64))

/** Something that can be bought, or sent from an exchange. */
export const OnrampAsset = v.object({
  id: OnrampAssetId,
  name: v.pipe(v.string(), v.maxLength(128)),
  symbol: v.pipe(v.string(), v.maxLength(32)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  imageId: v.optional(ImageId),
})
export type OnrampAsset = DeepReadonly<v.InferOutput<typeof OnrampAsset>>

/** Money that can be paid with. */
export const OnrampCurrency = v.object({
  code: FiatCode,
  /** Decimals that an amount of it may have. */
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)),
})
export type OnrampCurrency = DeepReadonly<v.InferOutput<typeof OnrampCurrency>>

/** A provider's offer for an amount of money. */
export const OnrampQuote = v.object({
  provider: ProviderId,
  name: ProviderName,
  /** The approximate amount that arrives, in smallest units. */
  amountBase: BaseAmount,
  /** The provider's fee, in the money that is paid with; absent where the provider does not state it. */
  fee: v.optional(FiatAmount),
})
export type OnrampQuote = DeepReadonly<v.InferOutput<typeof OnrampQuote>>

/** A purchase, as the gateway knows it. */
export const Purchase = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a purchase')),
  kind: OnrampKind,
  provider: ProviderId,
  providerName: ProviderName,
  status: v.picklist(PURCHASE_STATUSES),
  account: Caip10,
  asset: OnrampAsset,
  /** The least amount that arrives, in smallest units. */
  amountBase: BaseAmount,
  /** The amount that has arrived according to the chain. */
  arrivedBase: v.optional(BaseAmount),
  fiat: v.optional(FiatCode),
  fiatAmount: v.optional(FiatAmount),
  hash: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))),
  createdAtMs: v.pipe(v.number(), v.integer()),
})
export type Purchase = DeepReadonly<v.InferOutput<typeof Purchase>>

const SHARED = [
  'project_id_invalid',
  'project_id_missing',
  'origin_not_allowed',
  'rate_limited',
  'upstream_unavailable',
] as const

/** The part of `listOnrampOffers` that a client needs. */
export const listOnrampOffersCall = {
  id: 'listOnrampOffers',
  method: 'GET',
  path: '/v1/onramp/offers',
  reply: v.object({
    providers: v.array(v.object({ id: ProviderId, name: ProviderName, assetIds: v.array(OnrampAssetId) })),
    assets: v.array(OnrampAsset),
    /** None for exchanges. */
    currencies: v.array(OnrampCurrency),
  }),
} as const satisfies RouteCall

/** Lists which provider sells which asset on a chain, and for which money; or which exchanges send which asset. */
export const listOnrampOffers = defineRoute({
  ...listOnrampOffersCall,
  summary: 'Answers with what can be bought on a chain, and with which money.',
  query: v.object({ chainId: Caip2, kind: OnrampKind, projectId: v.optional(ProjectId) }),
  problems: [...SHARED, 'chain_not_supported'],
})

/** The part of `listOnrampQuotes` that a client needs. */
export const listOnrampQuotesCall = {
  id: 'listOnrampQuotes',
  method: 'GET',
  path: '/v1/onramp/quotes',
  reply: v.object({
    /** The one that gives most first. */
    quotes: v.pipe(v.array(OnrampQuote), v.minLength(1)),
  }),
} as const satisfies RouteCall

/** Lists each provider's offer for an amount of money. */
export const listOnrampQuotes = defineRoute({
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

/** The part of `beginPurchase` that a client needs. */
export const beginPurchaseCall = {
  id: 'beginPurchase',
  method: 'POST',
  path: '/v1/onramp/purchases',
  reply: v.object({
    purchase: Purchase,
    /** The provider's page. It may serve one visit alone. */
    url: WebUrl,
    /** Until when that page can be opened. */
    expiresAtMs: v.pipe(v.number(), v.integer()),
  }),
} as const satisfies RouteCall

const shared = {
  provider: ProviderId,
  /** The receiver: an account on the chain of the asset. */
  account: Caip10,
  assetId: OnrampAssetId,
  /** Where the provider sends the visitor afterwards: a page of an origin of the project. */
  returnUrl: v.optional(WebUrl),
  country: v.optional(Country),
}

/** Begins a purchase: writes it down, and answers with the page of the provider on which it is paid. */
export const beginPurchase = defineRoute({
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

/** The part of `getPurchase` that a client needs. */
export const getPurchaseCall = {
  id: 'getPurchase',
  method: 'GET',
  path: '/v1/onramp/purchases/{purchaseId}',
  reply: v.object({ purchase: Purchase }),
} as const satisfies RouteCall

/** Returns the state of a purchase. Anybody who knows its id, which nobody can guess, may ask. */
export const getPurchase = defineRoute({
  ...getPurchaseCall,
  summary: 'Answers with what has become of a purchase.',
  params: v.object({ purchaseId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a purchase')) }),
  query: v.object({ projectId: v.optional(ProjectId) }),
  problems: [...SHARED, 'not_found', 'storage_unavailable'],
})
