import { raceAbort } from '@foyer/kit'
import type { Modal } from '../../kernel/modal.ts'
import type { Session } from '../../ports/session.ts'
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
  const first = modal.own(createFirstRead)
  const isFirst = account.balance === undefined
  const name = `${owner.networkId}:${owner.address}`
  const isBeingRead = modal.tasks.state.loadBalance.status === 'pending'
  if (isFirst && isBeingRead && first.name === name && first.session === session)
    return raceAbort(first.read, input.signal)
  const read = modal.tasks.run('loadBalance', isFirst ? undefined : input.signal, async (signal) => {
    const balance = await session.balance({ network, address: owner.address, signal })
    modal.accounts.setBalance(namespace, owner, balance)
  })
  if (isFirst) Object.assign(first, { name, session, read })
  return raceAbort(read, input.signal)
}

/**
 * The read of a balance that is unknown so far. Connecting, the events of the session and the account view all want it: whoever comes later
 * waits for the same answer, since a second request would give the first one up. It ends with no view.
 */
function createFirstRead() {
  return {
    name: undefined as string | undefined,
    session: undefined as Session | undefined,
    read: Promise.resolve(),
    stop() {},
  }
}
