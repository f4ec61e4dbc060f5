import type { WalletBinding } from '@foyer/contract'
import { isAdmissionSigned } from '@foyer/secure-protocol/server'
import type { DatabaseTransaction } from '../providers/postgres/schema.ts'
import { refusal } from './context.ts'
import { holdWallets } from './walletRows.ts'

/**
 * Lets a device in that shows by a signature of the wallet's key that it has opened the wallet. A session alone, which whoever
 * has the mailbox gets, lets nobody in.
 * @throws ProblemError device_unapproved
 */
export function requireAdmission(
  { walletId, epoch, eoa }: Pick<WalletBinding, 'walletId' | 'epoch' | 'eoa'>,
  jkt: string,
  signature: string,
): void {
  if (!isAdmissionSigned({ v: 1, walletId, epoch, jkt }, signature, eoa)) throw refusal('device_unapproved')
}

/**
 * Lets only a device change who may open a wallet that was let into it, or has made it.
 * @throws ProblemError device_unapproved
 */
export async function requireAdmitted(
  trx: DatabaseTransaction,
  walletId: string,
  jkt: string,
): Promise<void> {
  if (!(await isAdmitted(trx, [walletId], jkt))) throw refusal('device_unapproved')
}

/**
 * The same for what concerns the account as a whole. An account that has no wallet has nothing to open; of one whose wallets do
 * not count yet, a device that has made one of them.
 * @throws ProblemError device_unapproved
 */
export async function requireAdmittedToAccount(
  trx: DatabaseTransaction,
  accountId: string,
  jkt: string,
): Promise<void> {
  const wallets = await holdWallets(trx, accountId)
  if (wallets.length === 0) return
  const live = wallets.filter(({ state }) => state === 'live')
  const ids = (live.length > 0 ? live : wallets).map(({ wallet_id }) => wallet_id)
  if (!(await isAdmitted(trx, ids, jkt))) throw refusal('device_unapproved')
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
