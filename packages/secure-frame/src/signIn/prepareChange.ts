import { emailChangeRoutes, emailChangeVaultRoutes } from '@foyer/api'
import { flowExpired } from '../lib/frameFailure.ts'
import { unauthorized } from '../lib/rpcFailures.ts'
import type { KeyHolder } from '../session/keyHolder.ts'
import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import { signChange } from './changeSignature.ts'

/** The proofs that the gateway wants beside the code of the new address. */
export interface SignedChange {
  readonly signature: string
  /** The vault's word that it holds exactly this change. */
  readonly ready: string
}

/** Signs the record with the wallet's key, and has the vault hold the change. */
export async function prepareChange(
  context: CustodyContext,
  keys: KeyHolder,
  row: WalletRow,
  { flowId, from, to }: { readonly flowId: string; readonly from: string; readonly to: string },
): Promise<SignedChange> {
  const { walletId, accountId, projectId, eoa } = row.binding
  if (row.email !== from) throw flowExpired('The account has changed meanwhile')
  const record = { v: 1 as const, flow: flowId, projectId, accountId, walletId, from, to }
  const signature = await keys.use(({ address, eoa: key }) => {
    // Another tab may have signed in as somebody else.
    if (address !== eoa) throw unauthorized()
    return signChange(record, key)
  })
  // From here on the servers may continue without this page, so what is needed to learn the outcome is stored first.
  await context.store.change((rows) =>
    rows.wallet?.binding.walletId === walletId
      ? { ...rows, wallet: { ...rows.wallet, change: { flowId, to } } }
      : rows,
  )
  const body = { walletId, flowId, from, to, binding: row.binding, signature }
  const pending = await context.vault.call(emailChangeVaultRoutes.prepareEmailChange, body)
  if (pending.state === 'ready') return { signature, ready: pending.ready }
  // An earlier change whose outcome the vault has not heard.
  const { gateway, vault } = context
  const { outcome } = await gateway.call(emailChangeRoutes.cancelEmailChange, { flowId: pending.flowId })
  await vault.call(emailChangeVaultRoutes.settleEmailChange, { outcome })
  const again = await vault.call(emailChangeVaultRoutes.prepareEmailChange, body)
  if (again.state !== 'ready') throw flowExpired()
  return { signature, ready: again.ready }
}
