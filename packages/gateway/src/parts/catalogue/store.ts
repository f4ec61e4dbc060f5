import { sql } from 'kysely'
import * as v from 'valibot'
import { createFreshValue } from '../../base/freshValue.ts'
import { VERSION } from '../../base/version.ts'
import type { StoredImage } from '../../http/storedImage.ts'
import type { Readable } from '../../kernel/database/openDatabase.ts'
import type { Database, Tables } from '../../kernel/database/schema.ts'
import type { CatalogueEntry, ImageStore, WalletDirectory } from './catalogue.ts'
import { cleanListing } from './cleanListing.ts'
import { cacheRecentPages } from './recentPages.ts'
import type { SharedCatalogue } from './sharedCatalogue.ts'
import { createWalletIndex, type WalletIndex } from './walletIndex.ts'

/** How long the copy in memory is used before the database is asked whether the catalogue changed. */
const CATALOGUE_TTL_MS = 1_000
/** How long before that it is asked already, so that no search waits for the answer while others come. */
const CATALOGUE_AHEAD_MS = 300

/** Stored as the bundle's version after an import replaced it, so that an upgrade does not restore the bundle. */
const REPLACED = 'replaced'

/** The counts of a change of the catalogue. */
export interface CatalogueChange {
  readonly wallets: number
  readonly images: number
}

/**
 * Searches a copy of the catalogue in memory. Every change raises a revision in the same transaction, and the
 * copy is reloaded when the revision changed, so that replicas differ for a second at most, and by the time that a large one takes to be
 * read. When the database does not answer, the last copy is used. With `shared` one of them reads the database for all.
 */
export function createDatabaseDirectory(
  { database, replicas }: Readable,
  {
    shared,
    ...options
  }: {
    now?: () => number
    onError?: (error: unknown) => void
    shared?: SharedCatalogue | undefined
  } = {},
): WalletDirectory {
  const index = createFreshValue<{ revision: number; index: WalletIndex }>({
    ttlMs: CATALOGUE_TTL_MS,
    aheadMs: CATALOGUE_AHEAD_MS,
    ...options,
    async load(previous) {
      const { revision, written_by: writtenBy } = await database
        .selectFrom('catalogue')
        .select(['revision', sql<string>`xmin::text`.as('written_by')])
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()
      if (previous?.revision === revision) return previous
      const load = () => readCatalogue({ database, replicas }, revision)
      // The transaction that wrote a revision tells it from the one of the same number that a database had before it was restored.
      const read = await (shared ? shared.read(`${VERSION} ${revision} ${writtenBy}`, load) : load())
      return { revision, index: cacheRecentPages(createWalletIndex(read)) }
    },
  })
  return {
    async list(query, featured) {
      return (await index.get()).index.list(query, featured)
    },
  }
}

/** Serves images out of the database. */
export function createDatabaseImages({ database, replicas }: Readable): ImageStore {
  return {
    async find(imageId) {
      const reader = replicas?.choose()
      // An image never changes, so a replica can only lack one that has just come.
      const row =
        (reader && (await readImage(reader.database, imageId))) ?? (await readImage(database, imageId))
      return row && { bytes: row.bytes, contentType: row.content_type, etag: row.etag }
    },
  }
}

function readImage(database: Database, imageId: string) {
  return database
    .selectFrom('images')
    .select(['bytes', 'content_type', 'etag'])
    .where('id', '=', imageId)
    .executeTakeFirst()
}

/** Reads the catalogue at a replica that has the revision, or at the primary: an import is seen at once, whoever has made it. */
async function readCatalogue({ database, replicas }: Readable, revision: number): Promise<CatalogueEntry[]> {
  const reader = replicas?.choose()
  const read = reader && (await readWallets(reader.database))
  const { wallets } = read && read.revision >= revision ? read : await readWallets(database)
  return wallets
}

/** The wallets and their revision, in one statement so that they belong together. */
async function readWallets(database: Database) {
  const rows = await database
    .selectFrom('catalogue')
    .leftJoin('wallets', (join) => join.onTrue())
    .select(['catalogue.revision', 'wallets.listing'])
    .where('catalogue.id', '=', 1)
    .execute()
  const listings = rows.flatMap(({ listing }) => (listing === null ? [] : [listing]))
  return {
    revision: rows[0]?.revision ?? 0,
    wallets: listings.map((listing) => cleanListing(listing).wallet),
  }
}

/**
 * Replaces the bundled part of the catalogue when the package brings another version of it.
 * Imported wallets stay, also those with the id of a bundled one. Undefined when nothing had to be done.
 */
export async function seedCatalogue(
  database: Database,
  version: string,
  read: () => Promise<{ wallets: readonly CatalogueEntry[]; images: ReadonlyMap<string, StoredImage> }>,
  options: { evenIfReplaced?: boolean } = {},
): Promise<CatalogueChange | undefined> {
  return database.transaction().execute(async (transaction) => {
    const { bundle_version: current } = await transaction
      .selectFrom('catalogue')
      .select('bundle_version')
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (current === version || (current === REPLACED && !options.evenIfReplaced)) return undefined
    const { wallets, images } = await read()
    await transaction.deleteFrom('wallets').where('source', '=', 'bundled').execute()
    if (wallets.length > 0) {
      await transaction
        .insertInto('wallets')
        .values(wallets.map((wallet) => toWalletRow(wallet, 'bundled')))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    }
    await insertImages(transaction, images)
    await raiseRevision(transaction, version)
    return { wallets: wallets.length, images: images.size }
  })
}

/** Adds or replaces wallets by id; with `replaceAll` every other wallet goes. */
export async function importWallets(
  database: Database,
  input: {
    wallets: readonly CatalogueEntry[]
    images: ReadonlyMap<string, StoredImage>
    replaceAll: boolean
  },
): Promise<CatalogueChange> {
  return database.transaction().execute(async (transaction) => {
    if (input.replaceAll) await transaction.deleteFrom('wallets').execute()
    for (const wallet of input.wallets) {
      await transaction
        .insertInto('wallets')
        .values(toWalletRow(wallet, 'imported'))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ source: 'imported', listing: JSON.stringify(wallet) }),
        )
        .execute()
    }
    await insertImages(transaction, input.images)
    await raiseRevision(transaction, input.replaceAll ? REPLACED : undefined)
    return { wallets: input.wallets.length, images: input.images.size }
  })
}

function toWalletRow(wallet: CatalogueEntry, source: Tables['wallets']['source']) {
  return { id: wallet.id, source, listing: JSON.stringify(wallet) }
}

/** An image id never gets other bytes, since HTTP caches keep images for good. */
async function insertImages(database: Database, images: ReadonlyMap<string, StoredImage>): Promise<void> {
  if (images.size === 0) return
  await database
    .insertInto('images')
    .values(
      [...images].map(([id, { bytes, contentType, etag }]) => ({
        id,
        bytes,
        etag,
        content_type: contentType,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function raiseRevision(database: Database, bundleVersion?: string): Promise<void> {
  await database
    .updateTable('catalogue')
    .set({
      revision: sql`revision + 1`,
      ...(bundleVersion === undefined ? {} : { bundle_version: bundleVersion }),
    })
    .where('id', '=', 1)
    .execute()
}

/** The shape of a file of images: id to base64. */
export const ImageFile = v.record(
  v.pipe(v.string(), v.regex(/^[a-zA-Z0-9._-]{1,128}$/, 'not an image id')),
  v.pipe(v.string(), v.base64()),
)
