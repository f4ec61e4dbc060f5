import * as v from 'valibot'
import { ACTIVITY_PATH } from './paths.ts'
import { Caip2, Caip10, DecimalAmount, ProjectId, queryInteger, WebUrl } from './primitives.ts'
import { type DeepReadonly, defineRoute, type RouteCall } from './route.ts'

/** How far a transaction has come (clause state-32). */
export const TRANSACTION_STATUSES = ['confirmed', 'failed', 'pending'] as const

const name = v.pipe(v.string(), v.maxLength(128))
const symbol = v.pipe(v.string(), v.maxLength(32))

/** A coin or token that moved. `address` is the CAIP-10 of its contract; absent for the chain's own coin. */
const FungibleInfo = v.object({
  name,
  symbol,
  icon: v.optional(v.object({ url: WebUrl })),
  address: v.optional(v.pipe(v.string(), v.maxLength(200))),
  flags: v.optional(v.object({ is_spam: v.optional(v.boolean()), is_unverified: v.optional(v.boolean()) })),
})

/** A collectible that moved. */
const NftInfo = v.object({
  name,
  preview: v.optional(v.object({ url: WebUrl })),
  token_id: v.optional(v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'not a token id'))),
  address: v.optional(v.pipe(v.string(), v.maxLength(200))),
  flags: v.optional(v.object({ is_spam: v.optional(v.boolean()) })),
})

/**
 * Something that moved in a transaction, as the account sees it. `value` is USD, absent where no price is known.
 * `counterparty` is whom it moved from or to: of a token that is another than the transaction's own receiver.
 */
export const Transfer = v.object({
  direction: v.picklist(['in', 'out']),
  counterparty: v.optional(v.pipe(v.string(), v.maxLength(128))),
  fungible_info: v.optional(FungibleInfo),
  nft_info: v.optional(NftInfo),
  quantity: v.object({ numeric: DecimalAmount }),
  value: v.optional(v.number()),
})
export type Transfer = DeepReadonly<v.InferOutput<typeof Transfer>>

/**
 * A transaction as the account sees it (clause entity-8). `operationType` is one of the operations that clause
 * state-33 has a label for, or another word. `minedAt` is an ISO instant; for a pending transaction it is when the
 * gateway first saw it.
 */
export const Transaction = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(160)),
  metadata: v.object({
    minedAt: v.pipe(v.string(), v.isoTimestamp()),
    chain: Caip2,
    status: v.picklist(TRANSACTION_STATUSES),
    operationType: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,63}$/, 'not an operation')),
    sentFrom: v.pipe(v.string(), v.maxLength(128)),
    sentTo: v.pipe(v.string(), v.maxLength(128)),
    hash: v.pipe(v.string(), v.maxLength(128)),
  }),
  transfers: v.array(Transfer),
})
export type Transaction = DeepReadonly<v.InferOutput<typeof Transaction>>

/** The most transactions one page carries. */
export const MAX_ACTIVITY_ENTRIES = 100

/** One page of an account's transactions, newest first; `next` is the cursor of the page after it, if there is one. */
export const ActivityPage = v.object({
  data: v.array(Transaction),
  next: v.nullable(v.pipe(v.string(), v.maxLength(1024))),
})
export type ActivityPage = DeepReadonly<v.InferOutput<typeof ActivityPage>>

/** What a client needs of `getActivity`. */
export const getActivityCall = {
  id: 'getActivity',
  method: 'GET',
  path: ACTIVITY_PATH,
  reply: ActivityPage,
} as const satisfies RouteCall

/** The transactions of one account on one chain (clause call-4). `chainId` replaces the chain that `account` names. */
export const getActivity = defineRoute({
  ...getActivityCall,
  summary: 'Answers with the transactions of an account, newest first, a page at a time.',
  query: v.object({
    account: Caip10,
    chainId: v.optional(Caip2),
    cursor: v.optional(v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{1,1024}$/, 'not a cursor'))),
    entries: v.optional(queryInteger(1, MAX_ACTIVITY_ENTRIES), '50'),
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
