import * as v from 'valibot'
import { WALLETS_PATH } from './paths.ts'
import { ProjectId, queryInteger, queryList } from './primitives.ts'
import { type DeepReadonly, defineRoute, type RouteCall } from './route.ts'

const text = (max: number) => v.nullish(v.pipe(v.string(), v.maxLength(max)), null)

/** One wallet of the catalogue (clause entity-1); links are untrusted until they pass the link rules. */
export const WalletListing = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(128)),
  image_id: text(128),
  order: v.nullish(v.number(), null),
  display_index: v.optional(v.number()),
  badge_type: text(32),
  rdns: text(256),
  chains: v.nullish(v.array(v.pipe(v.string(), v.maxLength(64))), null),
  mobile_link: text(2048),
  desktop_link: text(2048),
  webapp_link: text(2048),
  link_mode: text(2048),
  app_store: text(2048),
  play_store: text(2048),
  chrome_store: text(2048),
  firefox_store: text(2048),
  edge_store: text(2048),
  homepage: text(2048),
  injected: v.nullish(
    v.array(v.object({ namespace: v.optional(v.string()), injected_id: v.string() })),
    null,
  ),
})
export type WalletListing = DeepReadonly<v.InferOutput<typeof WalletListing>>

/** The most wallets one page carries (clause const-2). */
export const MAX_WALLET_ENTRIES = 100

/** Query of the wallet list (clause call-2). Lists are comma separated; `chains` are CAIP-2 ids. */
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

/** One page of the catalogue; `count` is the number of matches over all pages. */
export const WalletPage = v.object({
  data: v.array(WalletListing),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type WalletPage = DeepReadonly<v.InferOutput<typeof WalletPage>>

/** What a client needs of `listWallets`. */
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
