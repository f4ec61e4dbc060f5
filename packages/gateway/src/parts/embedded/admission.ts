import type { WalletBinding } from '@foyer/api'
import { isAdmissionSigned } from '@foyer/server-kit/custody'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { problem } from './context.ts'
import { holdWallets } from './walletRows.ts'

/**
 * Admits a device that proves by a signature of the wallet's key that it has opened the wallet. A session alone is not enough,
 * since anybody who reads the mailbox can get one.
 * @throws ProblemError device_unapproved
 */
export function requireAdmission(
  { walletId, epoch, eoa }: Pick<WalletBinding, 'walletId' | 'epoch' | 'eoa'>,
  jkt: string,
  signature: string,
): void {
  if (!isAdmissionSigned({ v: 1, walletId, epoch, jkt }, signature, eoa)) throw problem('device_unapproved')
}

/**
 * Refuses a device that wants to change who may open a wallet, unless it was admitted to that wallet or has made it.
 * @throws ProblemError device_unapproved
 */
export async function requireAdmitted(
  trx: DatabaseTransaction,
  walletId: string,
  jkt: string,
): Promise<void> {
  if (!(await isAdmitted(trx, [walletId], jkt))) throw problem('device_unapproved')
}

/** Notes that a device was admitted to the wallet of an account, or made it. */
export async function noteAdmission(
  trx: DatabaseTransaction,
  accountId: string,
  jkt: string,
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('auth_devices')
    .set({ admitted_at: new Date(nowMs) })
    .where('account_id', '=', accountId)
    .where('jkt', '=', jkt)
    .execute()
}

/**
 * The same for requests about the account as a whole. An account without a wallet refuses no device. While all its wallets are
 * pending, a device that has made one of them is enough.
 * @throws ProblemError device_unapproved
 */
export async function requireAdmittedToAccount(
  trx: DatabaseTransaction,
  accountId: string,
  jkt: string,
): Promise<void> {
  if (!(await isAdmittedToAccount(trx, accountId, jkt))) throw problem('device_unapproved')
}

/** Whether a device is admitted to the wallet of an account. True for every device if the account has no wallet. */
export async function isAdmittedToAccount(
  trx: DatabaseTransaction,
  accountId: string,
  jkt: string,
): Promise<boolean> {
  const ids = await countedWallets(trx, accountId)
  return ids.length === 0 || isAdmitted(trx, ids, jkt)
}

/** The devices that are admitted to the wallet of an account. */
export async function admittedDevices(trx: DatabaseTransaction, accountId: string): Promise<string[]> {
  const ids = await countedWallets(trx, accountId)
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('key_devices')
    .select('holder')
    .distinct()
    .where('wallet_id', 'in', ids)
    .where('is_admitted', '=', true)
    .execute()
  return rows.map(({ holder }) => holder)
}

/** The live wallet of an account, or all its pending ones where none is live yet. */
async function countedWallets(trx: DatabaseTransaction, accountId: string): Promise<string[]> {
  const wallets = await holdWallets(trx, accountId)
  const live = wallets.filter(({ state }) => state === 'live')
  return (live.length > 0 ? live : wallets).map(({ wallet_id }) => wallet_id)
}

async function isAdmitted(
  trx: DatabaseTransaction,
  walletIds: readonly string[],
  jkt: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('key_devices')
    .select('holder')
    .where('wallet_id', 'in', walletIds)
    .where('holder', '=', jkt)
    .where('is_admitted', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
