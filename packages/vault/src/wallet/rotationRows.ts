import { NO_DEVICE } from '@foyer/secure-protocol'
import { AtDate, createRotations } from '@foyer/server-kit/custody'
import * as v from 'valibot'
import type { VaultTransaction } from '../database/schema.ts'
import type { VaultContext } from '../kernel/context.ts'
import { findRecoveryFactors, type RecoveryFactorRow } from './recoveryFactorRows.ts'
import { noWallet, type ShareRow, sharePlace, type WalletRow } from './walletRows.ts'

type KeptShare = Omit<ShareRow, 'wallet_id'>

/** The rows of a wallet at one epoch. */
export interface RowSet {
  /** The values that its rows are sealed to, in addition to those that never change. */
  readonly place: { readonly epoch: number; readonly binding_hash: string }
  readonly shares: readonly KeptShare[]
  readonly ways: readonly RecoveryFactorRow[]
}

const Rows = v.object({
  place: v.object({ epoch: v.number(), binding_hash: v.string() }),
  shares: v.array(
    v.object({
      holder: v.string(),
      app_origin: v.string(),
      share_enc: v.nullable(v.string()),
      created_at: AtDate,
      ends_at: v.nullable(AtDate),
      // Missing in a rotation that was written before devices were admitted by a signature: those devices stay admitted.
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
const rotations = createRotations<RowSet>({
  table: 'vault_rotations',
  schema: Rows,
  epochOf: ({ place }) => place.epoch,
})

/** The rotation of a wallet that is not over, the rows that it keeps, and how many of the new ones a device has read. */
export const { find: findRotation, rowsOf, countReads } = rotations

/** Functions that replace the sealed values of a set. */
interface Sealer {
  share(sealed: string, holder: string): Promise<string>
  way(way: RecoveryFactorRow): Promise<string>
}

/** A copy of a set whose sealed values were replaced. */
export async function mapSealed(set: RowSet, sealer: Sealer): Promise<RowSet> {
  const [shares, ways]: [KeptShare[], RecoveryFactorRow[]] = [[], []]
  for (const share of set.shares) {
    const { share_enc, holder } = share
    // The vault keeps no shares for the devices of a user-held wallet.
    shares.push({ ...share, share_enc: share_enc === null ? null : await sealer.share(share_enc, holder) })
  }
  for (const way of set.ways) ways.push({ ...way, wrapped_enc: await sealer.way(way) })
  return { ...set, shares, ways }
}

/** The live set. */
export async function liveSet(trx: VaultTransaction, wallet: WalletRow): Promise<RowSet> {
  const shares = await trx
    .selectFrom('vault_shares')
    .select(['holder', 'app_origin', 'share_enc', 'created_at', 'ends_at', 'is_admitted'])
    .where('wallet_id', '=', wallet.wallet_id)
    .execute()
  const { epoch, binding_hash } = wallet
  return { place: { epoch, binding_hash }, shares, ways: await findRecoveryFactors(trx, wallet.wallet_id) }
}

/**
 * The set of an epoch: the live one, or the other one of an open rotation. An uncommitted set can only be read by the device that wrote it.
 * @throws ProblemError not_found
 */
export async function setOf(
  trx: VaultTransaction,
  wallet: WalletRow,
  epoch: number | undefined,
  jkt: string,
): Promise<RowSet> {
  if (epoch === undefined || epoch === wallet.epoch) return liveSet(trx, wallet)
  const set = await rotations.otherSet(trx, wallet.wallet_id, { epoch, jkt })
  if (set === undefined) throw noWallet()
  return set
}

/** Notes what a device has read of the live set since a rotation. After two reads the replaced set may be deleted. */
export async function noteRead(
  trx: VaultTransaction,
  wallet: WalletRow,
  epoch: number | undefined,
  jkt: string,
  rows: readonly string[],
): Promise<void> {
  if (epoch !== undefined && epoch !== wallet.epoch) return
  await rotations.noteReads(trx, wallet.wallet_id, jkt, rows)
}

/** Replaces the live set by another one. */
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
    // RecoveryFactors back are not sealed to an address.
    way: async ({ wrapped_enc }) => wrapped_enc,
  })
  await rotations.putRows(trx, wallet.wallet_id, next)
}

/** Removes a device from the set that a rotation keeps; a rotation that the device has begun is dropped. */
export async function dropFromRotation(trx: VaultTransaction, walletId: string, jkt: string): Promise<void> {
  const rotation = await findRotation(trx, walletId)
  if (rotation === undefined) return
  if (rotation.state === 'pending' && rotation.jkt === jkt) {
    await trx.deleteFrom('vault_rotations').where('wallet_id', '=', walletId).execute()
    return
  }
  const set = rowsOf(rotation)
  const shares = set.shares.filter(({ holder }) => holder === NO_DEVICE || holder !== jkt)
  await rotations.putRows(trx, walletId, { ...set, shares })
}
