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
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const namespace = modal.accounts.state.activeNamespace
  const account = namespace && modal.accounts.state.byNamespace[namespace]
  const session = account && findSession(modal, { namespace, connectorId: account.connectorId })
  const network = account?.networkId && modal.networks.find(account.networkId)
  if (!session || !network) return
  const owner = { address: account.address, networkId: network.caipNetworkId }
  const isFirst = account.balance === undefined
  const first = modal.own(createFirstRead)
  const name = `${owner.networkId}:${owner.address}`
  if (isFirst && first.name === name && first.session === session) return raceAbort(first.read, signal)
  const read = modal.tasks.run('loadBalance', isFirst ? undefined : signal, async (inner) => {
    const balance = await session.balance({ network, address: owner.address, signal: inner })
    modal.accounts.setBalance(namespace, owner, balance)
  })
  if (!isFirst) return read
  Object.assign(first, { name, session, read })
  const forget = () => {
    if (first.read === read) first.name = undefined
  }
  read.then(forget, forget)
  return raceAbort(read, signal)
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
    stop: () => {},
  }
}
