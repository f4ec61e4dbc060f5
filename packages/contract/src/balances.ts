import * as v from 'valibot'
import { BALANCES_PATH } from './paths.ts'
import { Caip2, Caip10, DecimalAmount, ProjectId, queryList, WebUrl } from './primitives.ts'
import { defineRoute, type RouteCall } from './route.ts'

/** A token held by an account (clause entity-7). `numeric` is a decimal string in whole tokens. */
export const TokenBalance = v.object({
  name: v.pipe(v.string(), v.maxLength(128)),
  symbol: v.pipe(v.string(), v.maxLength(32)),
  chainId: Caip2,
  /** CAIP-10 of the token contract; absent for the chain's own currency. */
  address: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Worth of the whole quantity in USD; absent when no price is known. */
  value: v.optional(v.number()),
  /** USD for one token; absent when no price is known. */
  price: v.optional(v.number()),
  quantity: v.object({ decimals: v.pipe(v.string(), v.regex(/^\d{1,3}$/)), numeric: DecimalAmount }),
  iconUrl: v.optional(WebUrl),
  /** `is_unverified`: calls itself like a well-known token, and is not known to be it. */
  flags: v.optional(v.object({ is_unverified: v.optional(v.boolean()) })),
})
export type TokenBalance = v.InferOutput<typeof TokenBalance>

/** The most chains that one request for balances may name. */
export const MAX_BALANCE_CHAINS = 10

/** What a client needs of `getBalances`. */
export const getBalancesCall = {
  id: 'getBalances',
  method: 'GET',
  path: BALANCES_PATH,
  reply: v.object({
    balances: v.array(TokenBalance),
    /** Chains of the request that could not be asked just now, where others could. */
    unavailable: v.optional(v.array(Caip2)),
  }),
} as const satisfies RouteCall

/**
 * The balances of one account (clause call-4), on the chain that `account` names or on those of `chains`. The coin of
 * a chain comes before its tokens, these by worth.
 */
export const getBalances = defineRoute({
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
