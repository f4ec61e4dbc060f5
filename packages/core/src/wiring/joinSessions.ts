import { completeNetwork } from '../chains/networkFacts.ts'
import { applyToAccounts } from '../controllers/accountEvents.ts'
import type { AccountState } from '../controllers/accounts.ts'
import { applyToConnections, openConnection } from '../controllers/connectionEvents.ts'
import type { Connection } from '../controllers/connections.ts'
import { loadBalance } from '../flows/account/loadBalance.ts'
import { shortenAddress } from '../lib/shorten.ts'
import type { Modal } from '../modal.ts'
import type { StoredConnection } from '../persist.ts'
import type { Adapter } from '../ports/adapter.ts'
import type { Namespace, SpokenNamespace } from '../ports/provider.ts'
import type { SessionEvent } from '../ports/session.ts'
import type { ViewName } from '../router/views.ts'
import { selectActiveAccount } from '../selectors/accountButton.ts'
import { type AttachRequest, createSessions, type Sessions } from '../sessions.ts'

/** Makes the holder of live sessions, joined to the controllers, the store, the host's events and the shown view. */
export function joinSessions(
  modal: Modal,
  adapterFor: (namespace: SpokenNamespace) => Promise<Adapter | undefined>,
): Sessions {
  // What the first screen does without, and everything that speaks to a chain needs.
  modal.networks.setRequested(modal.networks.state.requested.map(completeNetwork))
  const sessions = createSessions({
    networks: () => modal.networks.state.requested,
    rpc: modal.api.rpc,
    adapterFor,
    onAttach: (request, namespace) => noteConnection(modal, request, namespace),
    emit: (event) => apply(modal, event),
  })
  const stopWatching = modal.platform.onVisibility((isVisible) => {
    if (isVisible) loadBalance(modal).catch(() => {})
  })
  return {
    ...sessions,
    stop() {
      stopWatching()
      sessions.stop()
    },
  }
}

function noteConnection(modal: Modal, { connector, walletId }: AttachRequest, namespace: Namespace): void {
  const listing = walletId ? modal.wallets.find(walletId) : undefined
  openConnection(modal.connections, {
    connectorId: connector.id,
    namespace,
    name: connector.name,
    imageUrl: connector.icon ?? modal.api.imageUrl(listing?.image_id),
    walletId,
    addresses: [],
    networkId: undefined,
  })
}

/** The one door for what sessions report. */
function apply(modal: Modal, event: SessionEvent): void {
  const { accounts, connections, networks } = modal
  const { namespace } = event
  const isActive = connections.state.active[namespace] === event.connectorId
  const before = accounts.state.byNamespace[namespace]
  applyToConnections(connections, event)
  if (isActive) {
    applyToAccounts(accounts, event)
    if (event.type === 'network') networks.setActive(event.networkId)
    if (event.type === 'ended') adoptNext(modal, namespace)
  }
  save(modal, event)
  tellHost(modal, event, before)
  const account = accounts.state.byNamespace[namespace]
  if (account?.networkId && account.balance === undefined) loadBalance(modal).catch(() => {})
}

/** Another live wallet of the namespace takes the place of the one that went. */
function adoptNext({ accounts, connections }: Modal, namespace: Namespace): void {
  const nextId = connections.state.active[namespace]
  const next = nextId && connections.find(namespace, nextId)
  if (!next) return
  const { connectorId, addresses, networkId } = next
  applyToAccounts(accounts, { type: 'accounts', namespace, connectorId, addresses })
  if (networkId) applyToAccounts(accounts, { type: 'network', namespace, connectorId, networkId })
}

function toStored(connection: Connection, address: string): StoredConnection {
  const { connectorId, namespace, networkId, walletId } = connection
  return { connectorId, namespace, address, networkId, walletId }
}

/** Notes one connection, or its end; records of wallets still being looked for stay as they are. */
function save(modal: Modal, event: SessionEvent): void {
  const { persist, connections, networks } = modal
  const others = persist
    .read()
    .connections.filter(
      (item) => item.namespace !== event.namespace || item.connectorId !== event.connectorId,
    )
  const own = connections.find(event.namespace, event.connectorId)
  const [address] = own?.addresses ?? []
  const record = own && address ? [toStored(own, address)] : []
  persist.write({ connections: [...record, ...others], activeNetworkId: networks.state.activeId })
  const active = selectActiveAccount(modal.state)
  persist.writeButton(
    active ? { kind: 'account', label: shortenAddress(active.address) } : { kind: 'connect' },
  )
}

function tellHost(modal: Modal, event: SessionEvent, before: AccountState | undefined): void {
  const account = modal.accounts.state.byNamespace[event.namespace]
  if (event.type === 'ended') {
    if (!account) onNamespaceEmpty(modal, event.namespace)
    return
  }
  if (!account) return
  if (event.type === 'network' && before?.networkId !== event.networkId) {
    modal.emit('network-change', { networkId: event.networkId })
  }
  if (event.type === 'accounts' && before?.address !== account.address) {
    modal.emit('account-change', { account })
  }
}

/** Views that show an account and have nothing to show without one. */
const ACCOUNT_VIEWS: readonly (ViewName | undefined)[] = [
  'Account',
  'AccountSettings',
  'ProfileWallets',
  'UnsupportedChain',
]

/** The last connection of a namespace went, by whomever: an open account view has nothing to show (clause state-10). */
function onNamespaceEmpty(modal: Modal, namespace: Namespace): void {
  modal.emit('disconnect', { namespace })
  const isOwnDoing = modal.tasks.state.disconnect.status === 'pending'
  const isAccountShown = ACCOUNT_VIEWS.includes(modal.router.state.stack.at(-1)?.view)
  if (isAccountShown && !isOwnDoing && modal.accounts.state.activeNamespace === undefined) {
    modal.router.reset('Connect')
  }
}
