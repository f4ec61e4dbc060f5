import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import { endRelease } from './releaseRows.ts'
import { dropFromRotation } from './rotationRows.ts'
import type { WalletRow } from './walletRows.ts'

/** Removes a device from a wallet: its share, and the approval with which it could come back. Answers whether it had a share. */
export async function dropShare(
  trx: VaultTransaction,
  wallet: WalletRow,
  jkt: string,
  atMs: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('vault_shares')
    .where('wallet_id', '=', wallet.wallet_id)
    .where('holder', '=', jkt)
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('vault_approvals')
    .where('project_id', '=', wallet.project_id)
    .where('email_tag', '=', wallet.email_tag)
    .where('jkt', '=', jkt)
    .execute()
  await endRelease(trx, wallet.wallet_id, jkt)
  await dropFromRotation(trx, wallet.wallet_id, jkt)
  if (numDeletedRows === 0n) return false
  const line = { projectId: wallet.project_id, walletId: wallet.wallet_id, jkt, atMs }
  await audit(trx, { event: 'device_revoked', ...line })
  return true
}
