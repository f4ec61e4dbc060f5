import type { Modal } from '../../kernel/modal.ts'
import { findSession } from './liveSessions.ts'

/**
 * Loads the balance of the active account; after a failure the known balance stays. Calls: session.balance.
 * @throws ModalError rpc_failed, timed_out, aborted
 *
 * @example
 * ```ts
 * import { createModal, loadBalance, selectActiveAccount } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * await loadBalance(modal)
 * console.log(selectActiveAccount(modal.state)?.balance?.amountBase)
 * ```
 */
export async function loadBalance(
  modal: Modal,
  input: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const namespace = modal.accounts.state.activeNamespace
  const account = namespace && modal.accounts.state.byNamespace[namespace]
  const session = account && findSession(modal, { namespace, connectorId: account.connectorId })
  const network = account?.networkId && modal.networks.find(account.networkId)
  if (!session || !network) return
  const owner = { address: account.address, networkId: network.caipNetworkId }
  await modal.tasks.run('loadBalance', input.signal, async (signal) => {
    const balance = await session.balance({ network, address: owner.address, signal })
    modal.accounts.setBalance(namespace, owner, balance)
  })
}
