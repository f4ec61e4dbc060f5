import * as v from 'valibot'
import {
  BaseAmount,
  Caip2,
  Caip10,
  EvmAddress,
  ImageId,
  ProjectId,
  queryInteger,
  WebUrl,
} from './primitives.ts'
import { type CallOf, defineRoute, type RouteOf } from './route.ts'
import type { ObjectSchema, Schema } from './schema.ts'

/** Stands for the coin of a chain where a token is named by its contract. */
export const SWAP_COIN = 'coin'
/** The highest number of pools that a swap goes through. */
export const MAX_SWAP_POOLS = 3
/** The most that a price may move until a swap is made, in hundredths of a percent: 15 %. */
export const MAX_SWAP_SLIPPAGE_BPS = 1_500
/** The highest number of tokens in one answer. */
export const MAX_SWAP_TOKENS = 100

/** A token by its contract, or the coin of the chain. */
export const SwapAsset = v.union([v.literal(SWAP_COIN), EvmAddress])

/** Something that can be swapped. */
export interface SwapToken {
  /** The contract; absent for the coin of the chain. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
  /** The id of the token's image at the gateway, which takes precedence over `iconUrl`; absent where it has none. */
  readonly imageId?: string | undefined
  /** The price of one in USD; absent when none is known. */
  readonly price?: number | undefined
  /** Nobody who runs the gateway has named this token: it was found by its address alone, and may bear another's name. */
  readonly isUnknown?: true | undefined
}
/** The schema of `SwapToken`. */
export const SwapToken: ObjectSchema<SwapToken> = v.object({
  address: v.optional(EvmAddress),
  name: v.pipe(v.string(), v.maxLength(128)),
  symbol: v.pipe(v.string(), v.maxLength(32)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  iconUrl: v.optional(WebUrl),
  imageId: v.optional(ImageId),
  price: v.optional(v.number()),
  isUnknown: v.optional(v.literal(true)),
})

/** Pools of one version, one after the other: with `n` pools `n + 1` tokens, and for version 3 `n` fees. */
export type SwapLeg =
  | {
      readonly version: 'v3'
      readonly tokens: readonly string[]
      /** In millionths of what is swapped. */
      readonly fees: readonly number[]
    }
  | { readonly version: 'v2'; readonly tokens: readonly string[] }
/** The schema of `SwapLeg`. */
export const SwapLeg: Schema<SwapLeg> = v.variant('version', [
  v.object({
    version: v.literal('v3'),
    tokens: v.pipe(v.array(EvmAddress), v.minLength(2), v.maxLength(MAX_SWAP_POOLS + 1)),
    fees: v.pipe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))),
      v.minLength(1),
      v.maxLength(MAX_SWAP_POOLS),
    ),
  }),
  v.object({
    version: v.literal('v2'),
    tokens: v.pipe(v.array(EvmAddress), v.minLength(2), v.maxLength(MAX_SWAP_POOLS + 1)),
  }),
])

/** The longest call of an aggregator, in digits of hex with its 0x. */
const MAX_CALL_DIGITS = 131_074

/** The call of an aggregator, which a page reads before it believes anything of it. */
export interface SwapCallData {
  readonly data: string
  /** Coins that go with it. */
  readonly valueBase: string
}
/** The schema of `SwapCallData`. */
export const SwapCallData: ObjectSchema<SwapCallData> = v.object({
  data: v.pipe(
    v.string(),
    v.maxLength(MAX_CALL_DIGITS),
    v.regex(/^0x(?:[0-9a-fA-F]{2}){4,}$/, 'not the data of a call'),
  ),
  valueBase: BaseAmount,
})

/**
 * The offer of one way to swap: along a route, for which the page writes the call itself, or by the call of an aggregator, in which the
 * page reads everything that moves money. The page believes the amount only when a simulation agrees.
 */
export interface SwapQuote {
  /** The provider that answered, such as `uniswap`. */
  readonly provider: string
  /** The contract that the swap is sent to. A page sends to those alone that it knows. */
  readonly router: string
  readonly amountInBase: string
  readonly amountOutBase: string
  /** None for the call of an aggregator. */
  readonly legs: readonly SwapLeg[]
  /** Absent for a route. */
  readonly call?: SwapCallData | undefined
  /** Gas of the pools, about. */
  readonly gas: string
  /** How much worse the price is than for a thousandth of the amount, in hundredths of a percent; absent where that cannot be told. */
  readonly impactBps?: number | undefined
}
/** The schema of `SwapQuote`. */
export const SwapQuote: Schema<SwapQuote> = v.pipe(
  v.object({
    provider: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/)),
    router: EvmAddress,
    amountInBase: BaseAmount,
    amountOutBase: BaseAmount,
    legs: v.pipe(v.array(SwapLeg), v.maxLength(MAX_SWAP_POOLS)),
    call: v.optional(SwapCallData),
    gas: BaseAmount,
    impactBps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  }),
  v.check(({ legs, call }) => (legs.length === 0) === (call !== undefined), 'neither a route nor a call'),
)

/** Why a swap is refused: the `reason` of the problem `refused`. */
export const SWAP_REFUSALS = ['no_route', 'amount_too_small', 'amount_out_of_range'] as const

const SHARED = [
  'project_id_invalid',
  'project_id_missing',
  'origin_not_allowed',
  'rate_limited',
  'chain_not_supported',
  'upstream_unavailable',
] as const

/** The reply of `listSwapTokens`. */
export interface ListSwapTokensReply {
  readonly tokens: readonly SwapToken[]
}

/** The part of `listSwapTokens` that a client needs. */
export const listSwapTokensCall: CallOf<'listSwapTokens', ListSwapTokensReply> = {
  id: 'listSwapTokens',
  method: 'GET',
  path: '/v1/swap/tokens',
  reply: v.object({ tokens: v.array(SwapToken) }),
}

/** The query of `listSwapTokens`. */
export interface ListSwapTokensQuery {
  readonly chainId: string
  /** Part of a name or symbol, or the whole address of a token, which may then be one that nobody has named. */
  readonly search?: string | undefined
  readonly entries?: number | undefined
  readonly projectId?: string | undefined
}

/** Lists the tokens that can be swapped on a chain (clause call-4), the coin first; by name, symbol or address. */
export const listSwapTokens: RouteOf<
  'listSwapTokens',
  { query: ListSwapTokensQuery; reply: ListSwapTokensReply }
> = defineRoute({
  ...listSwapTokensCall,
  summary: 'Answers with the tokens that can be swapped on a chain.',
  query: v.object({
    chainId: Caip2,
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64))),
    entries: v.optional(queryInteger(1, MAX_SWAP_TOKENS)),
    projectId: v.optional(ProjectId),
  }),
  problems: SHARED,
})

/** The reply of `getSwapQuote`. */
export interface GetSwapQuoteReply {
  /** The best one first. */
  readonly quotes: readonly SwapQuote[]
  /** The block that all of them are of. */
  readonly blockNumber: number
}

/** The part of `getSwapQuote` that a client needs. */
export const getSwapQuoteCall: CallOf<'getSwapQuote', GetSwapQuoteReply> = {
  id: 'getSwapQuote',
  method: 'GET',
  path: '/v1/swap/quote',
  reply: v.object({
    quotes: v.pipe(v.array(SwapQuote), v.minLength(1)),
    blockNumber: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
}

/** The query of `getSwapQuote`. */
export interface GetSwapQuoteQuery {
  readonly chainId: string
  readonly from: 'coin' | string
  readonly to: 'coin' | string
  readonly amountBase: string
  /** The account that swaps; with `slippageBps`, aggregators are asked too, whose calls are for one account alone. */
  readonly account?: string | undefined
  /** The tolerated movement of the price, in hundredths of a percent. */
  readonly slippageBps?: number | undefined
  readonly projectId?: string | undefined
}

/** Returns the amount of one token that an amount of another brings, and the pools that it takes. */
export const getSwapQuote: RouteOf<'getSwapQuote', { query: GetSwapQuoteQuery; reply: GetSwapQuoteReply }> =
  defineRoute({
    ...getSwapQuoteCall,
    summary: 'Answers with the best routes for a swap.',
    query: v.object({
      chainId: Caip2,
      from: SwapAsset,
      to: SwapAsset,
      amountBase: BaseAmount,
      account: v.optional(EvmAddress),
      slippageBps: v.optional(queryInteger(0, MAX_SWAP_SLIPPAGE_BPS)),
      projectId: v.optional(ProjectId),
    }),
    problems: [...SHARED, 'refused'],
  })

/** The reply of `getSwapGasPrice`. */
export interface GetSwapGasPriceReply {
  readonly gasPriceBase: string
}

/** The part of `getSwapGasPrice` that a client needs. */
export const getSwapGasPriceCall: CallOf<'getSwapGasPrice', GetSwapGasPriceReply> = {
  id: 'getSwapGasPrice',
  method: 'GET',
  path: '/v1/swap/gas-price',
  reply: v.object({ gasPriceBase: BaseAmount }),
}

/** The query of `getSwapGasPrice`. */
export interface GetSwapGasPriceQuery {
  readonly chainId: string
  readonly projectId?: string | undefined
}

/** The price of a unit of gas (clause call-4), in the smallest units of the coin. */
export const getSwapGasPrice: RouteOf<
  'getSwapGasPrice',
  { query: GetSwapGasPriceQuery; reply: GetSwapGasPriceReply }
> = defineRoute({
  ...getSwapGasPriceCall,
  summary: 'Answers with the price of gas on a chain.',
  query: v.object({ chainId: Caip2, projectId: v.optional(ProjectId) }),
  problems: SHARED,
})

/** The reply of `getSwapAllowance`. */
export interface GetSwapAllowanceReply {
  readonly allowanceBase: string
  readonly router: string
}

/** The part of `getSwapAllowance` that a client needs. */
export const getSwapAllowanceCall: CallOf<'getSwapAllowance', GetSwapAllowanceReply> = {
  id: 'getSwapAllowance',
  method: 'GET',
  path: '/v1/swap/allowance',
  reply: v.object({ allowanceBase: BaseAmount, router: EvmAddress }),
}

/** The query of `getSwapAllowance`. */
export interface GetSwapAllowanceQuery {
  readonly account: string
  readonly token: string
  readonly projectId?: string | undefined
}

/** How much of a token the router of swaps may take from an account (clause call-4). */
export const getSwapAllowance: RouteOf<
  'getSwapAllowance',
  { query: GetSwapAllowanceQuery; reply: GetSwapAllowanceReply }
> = defineRoute({
  ...getSwapAllowanceCall,
  summary: 'Answers with what the router of swaps may take of a token from an account.',
  query: v.object({ account: Caip10, token: EvmAddress, projectId: v.optional(ProjectId) }),
  problems: SHARED,
})
