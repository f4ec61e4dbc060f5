import * as v from 'valibot'
import { BALANCES_PATH } from './paths.ts'
import { Caip2, Caip10, DecimalAmount, ImageId, ProjectId, queryList, WebUrl } from './primitives.ts'
import { type CallOf, defineRoute, type RouteOf } from './route.ts'
import type { ObjectSchema } from './schema.ts'

/** A token held by an account (clause entity-7). `numeric` is a decimal string in whole tokens. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** The CAIP-10 id of the token contract; absent for native currency. */
  readonly address?: string | undefined
  /** The value of the whole quantity in USD; absent when no price is known. */
  readonly value?: number | undefined
  /** The price of one token in USD; absent when no price is known. */
  readonly price?: number | undefined
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string | undefined
  /** The id of the token's image at the gateway, which takes precedence over `iconUrl`; absent where it has none. */
  readonly imageId?: string | undefined
  /** `is_unverified`: the token has the name of a well-known token, but not its contract address. */
  readonly flags?: { readonly is_unverified?: boolean | undefined } | undefined
}
/** The schema of `TokenBalance`. */
export const TokenBalance: ObjectSchema<TokenBalance> = v.object({
  name: v.pipe(v.string(), v.maxLength(128)),
  symbol: v.pipe(v.string(), v.maxLength(32)),
  chainId: Caip2,
  address: v.optional(v.pipe(v.string(), v.maxLength(200))),
  value: v.optional(v.number()),
  price: v.optional(v.number()),
  quantity: v.object({ decimals: v.pipe(v.string(), v.regex(/^\d{1,3}$/)), numeric: DecimalAmount }),
  iconUrl: v.optional(WebUrl),
  imageId: v.optional(ImageId),
  flags: v.optional(v.object({ is_unverified: v.optional(v.boolean()) })),
})

/** The highest number of chains in one request for balances. */
export const MAX_BALANCE_CHAINS = 10

/** The reply of `getBalances`. */
export interface GetBalancesReply {
  readonly balances: readonly TokenBalance[]
  /** Chains of the request whose balances could not be read. Absent when all could be read. */
  readonly unavailable?: readonly string[] | undefined
}

/** The part of `getBalances` that a client needs. */
export const getBalancesCall: CallOf<'getBalances', GetBalancesReply> = {
  id: 'getBalances',
  method: 'GET',
  path: BALANCES_PATH,
  reply: v.object({
    balances: v.array(TokenBalance),
    unavailable: v.optional(v.array(Caip2)),
  }),
}

/** The query of `getBalances`. */
export interface GetBalancesQuery {
  readonly account: string
  readonly chains?: string[] | undefined
  readonly projectId?: string | undefined
}

/**
 * The balances of one account (clause call-4), on the chain of `account` or on those of `chains`. The native currency of a
 * chain comes before its tokens, which are sorted by value.
 */
export const getBalances: RouteOf<'getBalances', { query: GetBalancesQuery; reply: GetBalancesReply }> =
  defineRoute({
    ...getBalancesCall,
    summary: 'Answers with the tokens that an account holds.',
    query: v.object({
      account: Caip10,
      chains: v.optional(v.pipe(queryList(MAX_BALANCE_CHAINS), v.array(Caip2), v.minLength(1))),
      projectId: v.optional(ProjectId),
    }),
    problems: [
      'project_id_invalid',
      'project_id_missing',
      'origin_not_allowed',
      'rate_limited',
      'chain_not_supported',
      'upstream_unavailable',
    ],
  })
