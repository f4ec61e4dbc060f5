import { WalletBinding } from '@foyer/api'
import { AtDate, createRotations } from '@foyer/server-kit/custody'
import * as v from 'valibot'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { noWallet } from './keyShares.ts'
import { readBinding, type WalletRow } from './walletRows.ts'

const Rows = v.object({
  binding: WalletBinding,
  bindingHash: v.string(),
  vault: v.string(),
  wrapAr: v.string(),
  shares: v.array(
    v.object({
      holder: v.string(),
      epoch: v.number(),
      share_enc: v.string(),
      wrap_da: v.nullable(v.string()),
      wrap_dr: v.nullable(v.string()),
      // Missing in a rotation that was written before devices were admitted by a signature: those devices stay admitted.
      is_admitted: v.optional(v.boolean(), true),
    }),
  ),
  ways: v.array(v.object({ id: v.string(), share_enc: v.string(), wrap_ar: v.string(), created_at: AtDate })),
})
/** All that a wallet has at one epoch. */
export type RowSet = v.InferOutput<typeof Rows>
const keyRotations = createRotations<RowSet>({
  table: 'key_rotations',
  schema: Rows,
  epochOf: ({ binding }) => binding.epoch,
})

/** The rotation of a wallet that is not over, the rows that it keeps, and how many of the new ones a device has read. */
export const { find: findRotation, rowsOf, countReads } = keyRotations

/**
 * A copy of a set whose sealed values were replaced. `makeAnew` takes a value and its holder: a device, no device, or a recovery factor.
 */
export async function mapSealed(
  set: RowSet,
  makeAnew: (sealed: string, holder: string) => Promise<string>,
): Promise<RowSet> {
  const [shares, ways]: [RowSet['shares'], RowSet['ways']] = [[], []]
  for (const share of set.shares)
    shares.push({ ...share, share_enc: await makeAnew(share.share_enc, share.holder) })
  for (const way of set.ways) ways.push({ ...way, share_enc: await makeAnew(way.share_enc, way.id) })
  return { ...set, shares, ways }
}

/** The live set. */
export async function liveSet(trx: DatabaseTransaction, wallet: WalletRow): Promise<RowSet> {
  const shares = await trx
    .selectFrom('key_devices')
    .select(['holder', 'epoch', 'share_enc', 'wrap_da', 'wrap_dr', 'is_admitted'])
    .where('wallet_id', '=', wallet.wallet_id)
    .where('epoch', '=', wallet.epoch)
    .execute()
  const ways = await trx
    .selectFrom('key_ways')
    .select(['id', 'share_enc', 'wrap_ar', 'created_at'])
    .where('wallet_id', '=', wallet.wallet_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    binding: readBinding(wallet),
    bindingHash: wallet.binding_hash,
    vault: wallet.vault,
    wrapAr: wallet.wrap_ar,
    shares,
    ways,
  }
}

/**
 * The set of an epoch: the live one, or the other one of an open rotation. An uncommitted set can only be read by the device that wrote it.
 * @throws ProblemError not_found
 */
export async function setOf(
  trx: DatabaseTransaction,
  wallet: WalletRow,
  epoch: number | undefined,
  jkt: string,
): Promise<RowSet> {
  if (epoch === undefined || epoch === wallet.epoch) return liveSet(trx, wallet)
  const set = await keyRotations.otherSet(trx, wallet.wallet_id, { epoch, jkt })
  if (set === undefined) throw noWallet()
  return set
}

/** Notes what a device has read of the live set since a rotation. After two reads the replaced set may be deleted. */
export async function noteRead(
  trx: DatabaseTransaction,
  wallet: WalletRow,
  epoch: number | undefined,
  jkt: string,
  row: string,
): Promise<void> {
  if (epoch !== undefined && epoch !== wallet.epoch) return
  await keyRotations.noteReads(trx, wallet.wallet_id, jkt, [row])
}

/** Replaces the live set by another one. */
export async function putSet(trx: DatabaseTransaction, walletId: string, set: RowSet): Promise<void> {
  await trx.deleteFrom('key_devices').where('wallet_id', '=', walletId).execute()
  await trx.deleteFrom('key_ways').where('wallet_id', '=', walletId).execute()
  const withId = <Row extends object>(row: Row) => ({ wallet_id: walletId, ...row })
  if (set.shares.length > 0) await trx.insertInto('key_devices').values(set.shares.map(withId)).execute()
  if (set.ways.length > 0) await trx.insertInto('key_ways').values(set.ways.map(withId)).execute()
  await trx
    .updateTable('key_wallets')
    .set({
      epoch: set.binding.epoch,
      binding: JSON.stringify(set.binding),
      binding_hash: set.bindingHash,
      vault: set.vault,
      wrap_ar: set.wrapAr,
    })
    .where('wallet_id', '=', walletId)
    .execute()
}

/**
 * Removes a device's shares from the sets that the account's rotations keep. An uncommitted rotation stays: its set may be live at the
 * vault already.
 */
export async function dropFromRotations(
  trx: DatabaseTransaction,
  accountId: string,
  jkt: string,
): Promise<void> {
  const rotations = await trx
    .selectFrom('key_rotations')
    .innerJoin('key_wallets', 'key_wallets.wallet_id', 'key_rotations.wallet_id')
    .selectAll('key_rotations')
    .where('key_wallets.account_id', '=', accountId)
    .execute()
  for (const rotation of rotations) {
    const set = rowsOf(rotation)
    const shares = set.shares.filter(({ holder }) => holder !== jkt)
    await keyRotations.putRows(trx, rotation.wallet_id, { ...set, shares })
  }
}
