import * as v from 'valibot'
import { BaseAmount, Caip10, ImageId } from './primitives.ts'
import type { ObjectSchema } from './schema.ts'

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
export const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'not the code of a country'))

export const ProviderId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/, 'not a provider'))
export const ProviderName = v.pipe(v.string(), v.maxLength(64))

/** Something that can be bought, or sent from an exchange. */
export interface OnrampAsset {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly imageId?: string | undefined
}
/** The schema of `OnrampAsset`. */
export const OnrampAsset: ObjectSchema<OnrampAsset> = v.object({
  id: OnrampAssetId,
  name: v.pipe(v.string(), v.maxLength(128)),
  symbol: v.pipe(v.string(), v.maxLength(32)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  imageId: v.optional(ImageId),
})

/** Money that can be paid with. */
export interface OnrampCurrency {
  readonly code: string
  /** Decimals that an amount of it may have. */
  readonly decimals: number
}
/** The schema of `OnrampCurrency`. */
export const OnrampCurrency: ObjectSchema<OnrampCurrency> = v.object({
  code: FiatCode,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)),
})

/** A provider's offer for an amount of money. */
export interface OnrampQuote {
  readonly provider: string
  readonly name: string
  /** The approximate amount that arrives, in smallest units. */
  readonly amountBase: string
  /** The provider's fee, in the money that is paid with; absent where the provider does not state it. */
  readonly fee?: string | undefined
}
/** The schema of `OnrampQuote`. */
export const OnrampQuote: ObjectSchema<OnrampQuote> = v.object({
  provider: ProviderId,
  name: ProviderName,
  amountBase: BaseAmount,
  fee: v.optional(FiatAmount),
})

/** A purchase, as the gateway knows it. */
export interface Purchase {
  readonly id: string
  readonly kind: OnrampKind
  readonly provider: string
  readonly providerName: string
  readonly status: PurchaseStatus
  readonly account: string
  readonly asset: OnrampAsset
  /** The least amount that arrives, in smallest units. */
  readonly amountBase: string
  /** The amount that has arrived according to the chain. */
  readonly arrivedBase?: string | undefined
  readonly fiat?: string | undefined
  readonly fiatAmount?: string | undefined
  readonly hash?: string | undefined
  readonly createdAtMs: number
}
/** The schema of `Purchase`. */
export const Purchase: ObjectSchema<Purchase> = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a purchase')),
  kind: OnrampKind,
  provider: ProviderId,
  providerName: ProviderName,
  status: v.picklist(PURCHASE_STATUSES),
  account: Caip10,
  asset: OnrampAsset,
  amountBase: BaseAmount,
  arrivedBase: v.optional(BaseAmount),
  fiat: v.optional(FiatCode),
  fiatAmount: v.optional(FiatAmount),
  hash: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))),
  createdAtMs: v.pipe(v.number(), v.integer()),
})
