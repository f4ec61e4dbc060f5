import * as v from 'valibot'
import {
  WALLET_LINK_FIELDS,
  WALLET_LINK_MAX_CHARS,
  WALLET_TEXT_MAX_CHARS,
  type WalletLinkField,
} from './listingFields.ts'
import { WALLETS_PATH } from './paths.ts'
import { ProjectId, queryInteger, queryList } from './primitives.ts'
import { type CallOf, defineRoute, type RouteOf } from './route.ts'
import type { ObjectSchema } from './schema.ts'

/**
 * The name of the object that an installed wallet puts into the page, or with which it registers there where that is not its name here, for
 * one namespace (CAIP-2) or for all.
 */
export interface InjectedName {
  readonly namespace?: string | undefined
  readonly injected_id: string
}

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

/**
 * One wallet of the catalogue (clause entity-1); its links are untrusted until they have been validated. A field that the catalogue
 * leaves out is `null`.
 */
export interface WalletListing extends Readonly<Record<WalletLinkField, string | null>> {
  readonly id: string
  readonly name: string
  /** The id of the image at the gateway. */
  readonly image_id: string | null
  /** The place in the catalogue, lowest first. */
  readonly order: number | null
  readonly display_index?: number | undefined
  readonly badge_type: string | null
  /** The reverse domain name that an installed wallet announces (EIP-6963). */
  readonly rdns: string | null
  /** The chains of the wallet, as CAIP-2 ids. */
  readonly chains: readonly string[] | null
  /** The names of the objects that an installed wallet puts into the page. */
  readonly injected: readonly InjectedName[] | null
}
/** The schema of `WalletListing`. */
export const WalletListing: ObjectSchema<WalletListing> = v.object(listingEntries())

/** The highest number of wallets on one page (clause const-2). */
export const MAX_WALLET_ENTRIES = 100

/** The query of `listWallets` (clause call-2). Lists are comma-separated; `chains` are CAIP-2 ids. */
export interface WalletQuery {
  readonly projectId?: string | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly entries: number
  readonly include?: string[] | undefined
  readonly exclude?: string[] | undefined
  readonly chains?: string[] | undefined
  readonly badge_type?: string | undefined
}
/** The schema of `WalletQuery`. */
export const WalletQuery: ObjectSchema<WalletQuery> = v.object({
  projectId: v.optional(ProjectId),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  page: v.optional(queryInteger(1, 100_000), '1'),
  entries: v.optional(queryInteger(1, MAX_WALLET_ENTRIES), '40'),
  include: v.optional(queryList(200)),
  exclude: v.optional(queryList(200)),
  chains: v.optional(queryList(50)),
  badge_type: v.optional(v.pipe(v.string(), v.maxLength(32))),
})

/** One page of the catalogue. `count` is the number of matches on all pages. */
export interface WalletPage {
  readonly data: readonly WalletListing[]
  readonly count: number
}
/** The schema of `WalletPage`. */
export const WalletPage: ObjectSchema<WalletPage> = v.object({
  data: v.array(WalletListing),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** The part of `listWallets` that a client needs. */
export const listWalletsCall: CallOf<'listWallets', WalletPage> = {
  id: 'listWallets',
  method: 'GET',
  path: WALLETS_PATH,
  reply: WalletPage,
}

/** Lists and searches wallets, in catalogue order. */
export const listWallets: RouteOf<'listWallets', { query: WalletQuery; reply: WalletPage }> = defineRoute({
  ...listWalletsCall,
  summary: 'Lists and searches the wallets of the catalogue.',
  query: WalletQuery,
  problems: ['project_id_invalid', 'project_id_missing', 'origin_not_allowed', 'rate_limited'],
})
