import * as v from 'valibot'
import { ACTIVITY_PATH } from './paths.ts'
import { Caip2, Caip10, DecimalAmount, ImageId, ProjectId, queryInteger, WebUrl } from './primitives.ts'
import { type CallOf, defineRoute, type RouteOf } from './route.ts'
import type { ObjectSchema } from './schema.ts'

/** The statuses of a transaction (clause state-32). */
export const TRANSACTION_STATUSES = ['confirmed', 'failed', 'pending'] as const

const name = v.pipe(v.string(), v.maxLength(128))
const symbol = v.pipe(v.string(), v.maxLength(32))

/** A transferred currency or token. `address` is the CAIP-10 id of the token contract; absent for native currency. */
export interface FungibleInfo {
  readonly name: string
  readonly symbol: string
  readonly icon?: { readonly url: string } | undefined
  /** The id of the image at the gateway, which takes precedence over `icon`; absent where it has none. */
  readonly imageId?: string | undefined
  readonly address?: string | undefined
  readonly flags?:
    | {
        readonly is_spam?: boolean | undefined
        readonly is_unverified?: boolean | undefined
      }
    | undefined
}
/** The schema of `FungibleInfo`. */
const FungibleInfo: ObjectSchema<FungibleInfo> = v.object({
  name,
  symbol,
  icon: v.optional(v.object({ url: WebUrl })),
  imageId: v.optional(ImageId),
  address: v.optional(v.pipe(v.string(), v.maxLength(200))),
  flags: v.optional(v.object({ is_spam: v.optional(v.boolean()), is_unverified: v.optional(v.boolean()) })),
})

/** A transferred NFT. */
export interface NftInfo {
  readonly name: string
  readonly preview?: { readonly url: string } | undefined
  readonly token_id?: string | undefined
  readonly address?: string | undefined
  readonly flags?: { readonly is_spam?: boolean | undefined } | undefined
}
/** The schema of `NftInfo`. */
const NftInfo: ObjectSchema<NftInfo> = v.object({
  name,
  preview: v.optional(v.object({ url: WebUrl })),
  token_id: v.optional(v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'not a token id'))),
  address: v.optional(v.pipe(v.string(), v.maxLength(200))),
  flags: v.optional(v.object({ is_spam: v.optional(v.boolean()) })),
})

/**
 * A transfer within a transaction, as the account sees it. `value` is in USD and absent when no price is known.
 * `counterparty` is the other address of the transfer; for a token it differs from `sentTo` of the transaction, which is the
 * token contract.
 */
export interface Transfer {
  readonly direction: 'in' | 'out'
  readonly counterparty?: string | undefined
  readonly fungible_info?: FungibleInfo | undefined
  readonly nft_info?: NftInfo | undefined
  readonly quantity: { readonly numeric: string }
  readonly value?: number | undefined
}
/** The schema of `Transfer`. */
export const Transfer: ObjectSchema<Transfer> = v.object({
  direction: v.picklist(['in', 'out']),
  counterparty: v.optional(v.pipe(v.string(), v.maxLength(128))),
  fungible_info: v.optional(FungibleInfo),
  nft_info: v.optional(NftInfo),
  quantity: v.object({ numeric: DecimalAmount }),
  value: v.optional(v.number()),
})

/**
 * A transaction as the account sees it (clause entity-8). `operationType` is an operation of clause state-33 or another
 * lower-case word. `minedAt` is an ISO 8601 timestamp; for a pending transaction it is the time at which the gateway first saw
 * it.
 */
export interface Transaction {
  readonly id: string
  readonly metadata: {
    readonly minedAt: string
    readonly chain: string
    readonly status: (typeof TRANSACTION_STATUSES)[number]
    readonly operationType: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly hash: string
  }
  readonly transfers: readonly Transfer[]
}
/** The schema of `Transaction`. */
export const Transaction: ObjectSchema<Transaction> = v.object({
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

/** The highest number of transactions on one page. */
export const MAX_ACTIVITY_ENTRIES = 100

/**
 * One page of the transactions of an account, newest first. `next` is the cursor of the next page, or null. `indexedBlock`
 * is the number of the newest block that the page takes into account, absent where the gateway does not know it: a
 * transaction in a later block is missing because it has not been read yet.
 */
export interface ActivityPage {
  readonly data: readonly Transaction[]
  readonly next: string | null
  readonly indexedBlock?: number | undefined
}
/** The schema of `ActivityPage`. */
export const ActivityPage: ObjectSchema<ActivityPage> = v.object({
  data: v.array(Transaction),
  next: v.nullable(v.pipe(v.string(), v.maxLength(1024))),
  indexedBlock: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})

/** The part of `getActivity` that a client needs. */
export const getActivityCall: CallOf<'getActivity', ActivityPage> = {
  id: 'getActivity',
  method: 'GET',
  path: ACTIVITY_PATH,
  reply: ActivityPage,
}

/** The query of `getActivity`. */
export interface GetActivityQuery {
  readonly account: string
  readonly chainId?: string | undefined
  readonly cursor?: string | undefined
  readonly entries: number
  readonly projectId?: string | undefined
}

/** The transactions of one account on one chain (clause call-4). `chainId` replaces the chain of `account`. */
export const getActivity: RouteOf<'getActivity', { query: GetActivityQuery; reply: ActivityPage }> =
  defineRoute({
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
