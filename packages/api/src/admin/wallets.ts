import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { MAX_WALLET_ENTRIES, WalletPage } from '../wallets.ts'
import { ofAct, ofProject } from './projects.ts'
import { InProject } from './shapes.ts'

/** The most wallets that a project features. */
export const MAX_FEATURED_WALLETS = 20
/** The most wallets that a project excludes. */
export const MAX_EXCLUDED_WALLETS = 80

const WalletId = v.pipe(v.string(), v.regex(/^[^\s,]{1,128}$/, 'not the id of a wallet'))
const Featured = v.pipe(v.array(WalletId), v.maxLength(MAX_FEATURED_WALLETS))
const Excluded = v.pipe(v.array(WalletId), v.maxLength(MAX_EXCLUDED_WALLETS))
/** A wallet; without a name where the catalogue does not have it. */
const NamedWallet = v.object({ id: v.string(), name: v.nullable(v.string()) })

/** The wallets that a project has chosen. */
const ProjectWallets = v.object({
  /** These come first, in this order. */
  featured: v.array(NamedWallet),
  /** These are neither listed nor found. */
  excluded: v.array(NamedWallet),
})

/** Reads the wallets that a project features and excludes. */
export const getProjectWallets = defineRoute({
  id: 'getProjectWallets',
  method: 'GET',
  path: '/v1/admin/projects/{projectId}/wallets',
  summary: 'Returns the wallets that a project features and excludes.',
  params: InProject,
  reply: ProjectWallets,
  problems: ofProject,
  admin: { role: 'viewer', scope: 'project:read' },
})

/**
 * Chooses the wallets that a project features and excludes. Both lists are replaced. With `seen`, the lists that the caller has read, the
 * request is refused as `changed` where the project has others by then.
 */
export const setProjectWallets = defineRoute({
  id: 'setProjectWallets',
  method: 'POST',
  path: '/v1/admin/projects/{projectId}/wallets',
  summary: 'Replaces the lists of wallets that a project features and excludes.',
  params: InProject,
  body: v.strictObject({
    featured: Featured,
    excluded: Excluded,
    seen: v.optional(v.strictObject({ featured: Featured, excluded: Excluded })),
  }),
  reply: ProjectWallets,
  problems: ofAct,
  admin: { role: 'owner', scope: 'project:write', isFresh: true },
})

/**
 * Lists and searches the catalogue as visitors would with these lists of featured and excluded wallets, whatever the project has. Without
 * lists it is the catalogue itself.
 */
export const searchProjectWallets = defineRoute({
  id: 'searchProjectWallets',
  method: 'POST',
  path: '/v1/admin/projects/{projectId}/wallets/search',
  summary: 'Lists and searches the catalogue as it would be with lists of featured and excluded wallets.',
  params: InProject,
  body: v.strictObject({
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
    entries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_WALLET_ENTRIES)), 40),
    /** Only these wallets. */
    include: v.optional(v.pipe(v.array(WalletId), v.maxLength(200))),
    badge: v.optional(v.pipe(v.string(), v.maxLength(32))),
    featured: v.optional(Featured, []),
    excluded: v.optional(Excluded, []),
  }),
  reply: WalletPage,
  problems: ofAct,
  admin: { role: 'viewer', scope: 'project:read' },
})
