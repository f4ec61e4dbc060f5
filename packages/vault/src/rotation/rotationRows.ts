import { NO_DEVICE } from '@foyer/secure-protocol'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { VaultContext } from '../context.ts'
import type { VaultTables, VaultTransaction } from '../database/schema.ts'
import { noWallet, type ShareRow, sharePlace, type WalletRow } from '../shares/walletRows.ts'
import { findWays, type WayRow } from '../ways/wayRows.ts'

export type RotationRow = Selectable<VaultTables['vault_rotations']>
type KeptShare = Omit<ShareRow, 'wallet_id'>

/** What a wallet has at one epoch. */
export interface RowSet {
  /** What its rows are sealed to, beside what never changes. */
  readonly place: { readonly epoch: number; readonly binding_hash: string }
  readonly shares: readonly KeptShare[]
  readonly ways: readonly WayRow[]
}

const AtDate = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
)
const Rows = v.object({
  place: v.object({ epoch: v.number(), binding_hash: v.string() }),
  shares: v.array(
    v.object({
      holder: v.string(),
      app_origin: v.string(),
      share_enc: v.nullable(v.string()),
      created_at: AtDate,
      ends_at: v.nullable(AtDate),
      // Of a rotation that was written before devices were let in by a signature: those stay let in.
      is_admitted: v.optional(v.boolean(), true),
    }),
  ),
  ways: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(['passkey', 'code']),
      credential_id: v.nullable(v.string()),
      wrapped_enc: v.string(),
      created_at: AtDate,
    }),
  ),
})
const Reads = v.array(v.string())

/** The rotation of a wallet that is not over, if there is one. */
export function findRotation(trx: VaultTransaction, walletId: string): Promise<RotationRow | undefined> {
  return trx.selectFrom('vault_rotations').selectAll().where('wallet_id', '=', walletId).executeTakeFirst()
}

/** The rows that a rotation keeps: the new ones before its commit, those before it afterwards. */
export function rowsOf({ rows }: Pick<RotationRow, 'rows'>): RowSet {
  return v.parse(Rows, JSON.parse(rows))
}

/** What makes a sealed value of a set anew. */
interface Sealer {
  share(sealed: string, holder: string): Promise<string>
  way(way: WayRow): Promise<string>
}

/** A set whose sealed values were made anew. */
export async function mapSealed(set: RowSet, sealer: Sealer): Promise<RowSet> {
  const [shares, ways]: [KeptShare[], WayRow[]] = [[], []]
  for (const share of set.shares) {
    const { share_enc, holder } = share
    // Nothing is kept for the devices of a user-held wallet.
    shares.push({ ...share, share_enc: share_enc === null ? null : await sealer.share(share_enc, holder) })
  }
  for (const way of set.ways) ways.push({ ...way, wrapped_enc: await sealer.way(way) })
  return { ...set, shares, ways }
}

/** The set that counts. */
export async function liveSet(trx: VaultTransaction, wallet: WalletRow): Promise<RowSet> {
  const shares = await trx
    .selectFrom('vault_shares')
    .select(['holder', 'app_origin', 'share_enc', 'created_at', 'ends_at', 'is_admitted'])
    .where('wallet_id', '=', wallet.wallet_id)
    .execute()
  const { epoch, binding_hash } = wallet
  return { place: { epoch, binding_hash }, shares, ways: await findWays(trx, wallet.wallet_id) }
}

/**
 * The set of an epoch: that which counts, or the other one of a rotation that is not over. A set that was written and does
 * not count is read by the device that wrote it alone.
 * @throws ProblemError not_found
 */
export async function setOf(
  trx: VaultTransaction,
  wallet: WalletRow,
  epoch: number | undefined,
  jkt: string,
): Promise<RowSet> {
  if (epoch === undefined || epoch === wallet.epoch) return liveSet(trx, wallet)
  const rotation = await findRotation(trx, wallet.wallet_id)
  if (rotation === undefined) throw noWallet()
  const set = rowsOf(rotation)
  if (set.place.epoch !== epoch || (rotation.state === 'pending' && rotation.jkt !== jkt)) throw noWallet()
  return set
}

/** Remembers what a device has read of the set that counts since a rotation. The set before it goes after two reads. */
export async function noteRead(
  trx: VaultTransaction,
  wallet: WalletRow,
  epoch: number | undefined,
  jkt: string,
  rows: readonly string[],
): Promise<void> {
  if (epoch !== undefined && epoch !== wallet.epoch) return
  const rotation = await findRotation(trx, wallet.wallet_id)
  if (rotation?.state !== 'committed') return
  const reads = JSON.stringify([...new Set([...parseReads(rotation), ...rows.map((row) => `${jkt}|${row}`)])])
  await trx.updateTable('vault_rotations').set({ reads }).where('wallet_id', '=', wallet.wallet_id).execute()
}

/** How many rows of the new set a device has read since the commit. */
export function countReads(rotation: Pick<RotationRow, 'reads'>, jkt: string): number {
  return parseReads(rotation).filter((read) => read.startsWith(`${jkt}|`)).length
}

function parseReads({ reads }: Pick<RotationRow, 'reads'>): readonly string[] {
  return v.parse(Reads, JSON.parse(reads))
}

/** Puts a set in the place of the one that counts. */
export async function putSet(trx: VaultTransaction, walletId: string, set: RowSet): Promise<void> {
  await trx.deleteFrom('vault_shares').where('wallet_id', '=', walletId).execute()
  await trx.deleteFrom('vault_wraps').where('wallet_id', '=', walletId).execute()
  const withId = <Row extends object>(row: Row) => ({ wallet_id: walletId, ...row })
  if (set.shares.length > 0) await trx.insertInto('vault_shares').values(set.shares.map(withId)).execute()
  if (set.ways.length > 0) await trx.insertInto('vault_wraps').values(set.ways.map(withId)).execute()
  await trx.updateTable('vault_wallets').set(set.place).where('wallet_id', '=', walletId).execute()
}

/** Seals what a rotation keeps to the address to which its wallet moves. */
export async function moveRotation(
  { keyRing }: Pick<VaultContext, 'keyRing'>,
  trx: VaultTransaction,
  wallet: WalletRow,
  moved: WalletRow,
): Promise<void> {
  const rotation = await findRotation(trx, wallet.wallet_id)
  if (rotation === undefined) return
  const set = rowsOf(rotation)
  const next = await mapSealed(set, {
    async share(sealed, holder) {
      const share = await keyRing.unwrap(sealed, sharePlace({ ...wallet, ...set.place }, holder))
      const anew = await keyRing.wrap(share, sharePlace({ ...moved, ...set.place }, holder))
      share.fill(0)
      return anew
    },
    // Ways back hang on no address.
    way: async ({ wrapped_enc }) => wrapped_enc,
  })
  await trx
    .updateTable('vault_rotations')
    .set({ rows: JSON.stringify(next) })
    .where('wallet_id', '=', wallet.wallet_id)
    .execute()
}

/** Takes a device out of what a rotation keeps; a rotation that it has begun is dropped. */
export async function dropFromRotation(trx: VaultTransaction, walletId: string, jkt: string): Promise<void> {
  const rotation = await findRotation(trx, walletId)
  if (rotation === undefined) return
  if (rotation.state === 'pending' && rotation.jkt === jkt) {
    await trx.deleteFrom('vault_rotations').where('wallet_id', '=', walletId).execute()
    return
  }
  const set = rowsOf(rotation)
  const shares = set.shares.filter(({ holder }) => holder === NO_DEVICE || holder !== jkt)
  await trx
    .updateTable('vault_rotations')
    .set({ rows: JSON.stringify({ ...set, shares }) })
    .where('wallet_id', '=', walletId)
    .execute()
}
