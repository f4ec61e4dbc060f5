import * as v from 'valibot'
import { Caip2, Caip10, ProjectId } from './primitives.ts'
import { defineRoute, type RouteCall } from './route.ts'

/** A token held by an account (clause entity-7). `numeric` is a decimal string in whole tokens. */
export const TokenBalance = v.object({
  name: v.pipe(v.string(), v.maxLength(128)),
  symbol: v.pipe(v.string(), v.maxLength(32)),
  chainId: Caip2,
  /** CAIP-10 of the token contract; absent for the chain's own currency. */
  address: v.optional(v.string()),
  /** Worth of the whole quantity in USD; absent when no price is known. */
  value: v.optional(v.number()),
  /** USD for one token; absent when no price is known. */
  price: v.optional(v.number()),
  quantity: v.object({
    decimals: v.string(),
    numeric: v.pipe(v.string(), v.regex(/^\d{1,78}(\.\d{1,36})?$/, 'not a decimal amount')),
  }),
  iconUrl: v.optional(v.string()),
})
export type TokenBalance = v.InferOutput<typeof TokenBalance>

/** What a client needs of `getBalances`. */
export const getBalancesCall = {
  id: 'getBalances',
  method: 'GET',
  path: '/v1/balances',
  reply: v.object({ balances: v.array(TokenBalance) }),
} as const satisfies RouteCall

/** The balances of one account on one chain. */
export const getBalances = defineRoute({
  ...getBalancesCall,
  summary: 'Answers with the tokens that an account holds.',
  query: v.object({ account: Caip10, projectId: v.optional(ProjectId) }),
  problems: [
    'project_id_invalid',
    'project_id_missing',
    'origin_not_allowed',
    'rate_limited',
    'chain_not_supported',
    'upstream_unavailable',
  ],
})
