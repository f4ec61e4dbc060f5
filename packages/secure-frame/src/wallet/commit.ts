import { keyRoutes, vaultRoutes } from '@foyer/api'
import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext } from './custodyContext.ts'

/** Makes a pending wallet live at both servers: at the vault first, so that a live wallet at the gateway always has its share. */
export async function commit(context: CustodyContext, row: WalletRow): Promise<WalletRow> {
  const { walletId, epoch } = row.binding
  await context.vault.call(vaultRoutes.commitShares, { walletId, epoch })
  await context.gateway.call(keyRoutes.commitKeys, { walletId, epoch })
  const live: WalletRow = { ...row, state: 'live' }
  await context.store.change((rows) => ({ ...rows, wallet: live }))
  return live
}
