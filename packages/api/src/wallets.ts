import * as v from 'valibot'
import { WALLET_LINK_FIELDS, WALLET_LINK_MAX_CHARS, WALLET_TEXT_MAX_CHARS } from './listingFields.ts'
import { WALLETS_PATH } from './paths.ts'
import { ProjectId, queryInteger, queryList } from './primitives.ts'
import { type DeepReadonly, defineRoute, type RouteCall } from './route.ts'

/**
 * A text of limited length; `null` and a field that was left out both become `null`.
 * @__NO_SIDE_EFFECTS__
 */
function nullableText(maxChars: number) {
  return v.nullish(v.pipe(v.string(), v.maxLength(maxChars)), null)
}

/**
 * The entries of `WalletListing`, made in one call that a bundler removes when the schema is not used.
 * @__NO_SIDE_EFFECTS__
 */
function listingEntries() {
  return {
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(128)),
    image_id: nullableText(WALLET_TEXT_MAX_CHARS.image_id),
    order: v.nullish(v.number(), null),
    display_index: v.optional(v.number()),
    badge_type: nullableText(WALLET_TEXT_MAX_CHARS.badge_type),
    rdns: nullableText(WALLET_TEXT_MAX_CHARS.rdns),
    chains: v.nullish(v.array(v.pipe(v.string(), v.maxLength(64))), null),
    ...v.entriesFromList(WALLET_LINK_FIELDS, nullableText(WALLET_LINK_MAX_CHARS)),
    injected: v.nullish(
      v.array(v.object({ namespace: v.optional(v.string()), injected_id: v.string() })),
      null,
    ),
  }
}

/** One wallet of the catalogue (clause entity-1); its links are untrusted until they have been validated. */
export const WalletListing = v.object(listingEntries())
export type WalletListing = DeepReadonly<v.InferOutput<typeof WalletListing>>

/** The highest number of wallets on one page (clause const-2). */
export const MAX_WALLET_ENTRIES = 100

/** The query of `listWallets` (clause call-2). Lists are comma-separated; `chains` are CAIP-2 ids. */
export const WalletQuery = v.object({
  projectId: v.optional(ProjectId),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  page: v.optional(queryInteger(1, 100_000), '1'),
  entries: v.optional(queryInteger(1, MAX_WALLET_ENTRIES), '40'),
  include: v.optional(queryList(200)),
  exclude: v.optional(queryList(200)),
  chains: v.optional(queryList(50)),
  badge_type: v.optional(v.pipe(v.string(), v.maxLength(32))),
})
export type WalletQuery = v.InferOutput<typeof WalletQuery>

/** One page of the catalogue. `count` is the number of matches on all pages. */
export const WalletPage = v.object({
  data: v.array(WalletListing),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type WalletPage = DeepReadonly<v.InferOutput<typeof WalletPage>>

/** The part of `listWallets` that a client needs. */
export const listWalletsCall = {
  id: 'listWallets',
  method: 'GET',
  path: WALLETS_PATH,
  reply: WalletPage,
} as const satisfies RouteCall

/** Lists and searches wallets, in catalogue order. */
export const listWallets = defineRoute({
  ...listWalletsCall,
  summary: 'Lists and searches the wallets of the catalogue.',
  query: WalletQuery,
  problems: ['project_id_invalid', 'project_id_missing', 'origin_not_allowed', 'rate_limited'],
})
