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
  const last = modal.own(createLastRead)
  const name = `${owner.networkId}:${owner.address}`
  const isBeingRead = modal.tasks.state.loadBalance.status === 'pending'
  // A view wants a balance. A caller without a signal knows of a change, which a read that has begun before may not show.
  const isEnough = input.signal !== undefined || account.balance === undefined
  if (isEnough && isBeingRead && last.name === name && last.session === session)
    return raceAbort(last.read, input.signal)
  const read = modal.tasks.run('loadBalance', undefined, async (signal) => {
    const balance = await session.balance({ network, address: owner.address, signal })
    // A session that does not hear the signal answers late: by then a newer read has begun.
    signal.throwIfAborted()
    modal.accounts.setBalance(namespace, owner, balance)
  })
  Object.assign(last, { name, session, read })
  return raceAbort(read, input.signal)
}

/**
 * The last read of a balance. Connecting, the events of the session and the account view all want it: whoever comes later waits for the
 * same answer, since a second request would give the first one up. It ends with no view.
 */
function createLastRead() {
  return {
    name: undefined as string | undefined,
    session: undefined as Session | undefined,
    read: Promise.resolve(),
    stop() {},
  }
}
