import { setBalance } from '../../controllers/accountEvents.ts'
import type { Modal } from '../../modal.ts'

/**
 * Reads the balance of the active account. Calls: session.balance. A failure keeps the last known balance.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function loadBalance(
  modal: Modal,
  input: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const namespace = modal.accounts.state.activeNamespace
  const account = namespace && modal.accounts.state.byNamespace[namespace]
  const session = account && modal.sessions.get(namespace, account.connectorId)
  const network = account?.networkId && modal.networks.find(account.networkId)
  if (!session || !network) return
  const owner = { address: account.address, networkId: network.caipNetworkId }
  await modal.tasks.run('loadBalance', input.signal, async (signal) => {
    const balance = await session.balance({ network, address: owner.address, signal })
    setBalance(modal.accounts, namespace, owner, balance)
  })
}
