import { completeNetwork } from '../chains/networkFacts.ts'
import { applyToAccounts, setActiveNamespace } from '../controllers/accountEvents.ts'
import type { AccountState } from '../controllers/accounts.ts'
import { activate, applyToConnections, openConnection } from '../controllers/connectionEvents.ts'
import type { Connection } from '../controllers/connections.ts'
import { loadBalance } from '../flows/account/loadBalance.ts'
import { loadProfile } from '../flows/account/loadProfile.ts'
import { isSameWallet, noteRecent, recallRecents } from '../flows/connect/recents.ts'
import { closeModal } from '../flows/modal/closeModal.ts'
import { followNetwork } from '../flows/network/followNetwork.ts'
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
  recallRecents(modal)
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

function noteConnection(modal: Modal, request: AttachRequest, namespace: Namespace): void {
  const { connector, walletId } = request
  const listing = walletId ? modal.wallets.find(walletId) : undefined
  const connection = {
    connectorId: connector.id,
    namespace,
    name: connector.name,
    imageUrl: connector.icon ?? modal.api.imageUrl(listing?.image_id),
    walletId,
    addresses: [],
    networkId: undefined,
  }
  const known = modal.connections.state.recents?.find((recent) => isSameWallet(recent, connection))
  // What pairs is called after the wallet at the other end; after a reload the catalogue is not there to tell.
  const far = connector.kind === 'WALLET_CONNECT' && walletId !== undefined ? (listing ?? known) : undefined
  openConnection(
    modal.connections,
    {
      ...connection,
      name: far?.name ?? connector.name,
      imageUrl: connection.imageUrl ?? modal.api.imageUrl(known?.imageId),
    },
    request.isSecondary?.(namespace),
  )
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
    if (event.type === 'ended') adopt(modal, namespace)
  }
  save(modal, event)
  tellHost(modal, namespace, before)
  if (event.type === 'ended') onEnded(modal, event)
  const own = connections.find(namespace, event.connectorId)
  if (own && event.type === 'accounts') noteRecent(modal, own)
  readMore(modal, namespace)
  if (isActive && event.type === 'network') followNetwork(modal)
}

/**
 * Makes a live connection, as it stands, the active one of its namespace, and its namespace the active one. Tells the
 * host, and keeps the choice over a reload.
 */
export function activateConnection(modal: Modal, namespace: Namespace, connectorId: string): void {
  const before = modal.accounts.state.byNamespace[namespace]
  activate(modal.connections, { namespace, connectorId })
  adopt(modal, namespace)
  setActiveNamespace(modal.accounts, namespace)
  const own = modal.connections.find(namespace, connectorId)
  if (own?.networkId) modal.networks.setActive(own.networkId)
  save(modal, { namespace, connectorId })
  tellHost(modal, namespace, before)
  readMore(modal, namespace)
}

/** What is read of an account once it is known: its balance and who it is. */
function readMore(modal: Modal, namespace: Namespace): void {
  const account = modal.accounts.state.byNamespace[namespace]
  if (account?.networkId && account.balance === undefined) loadBalance(modal).catch(() => {})
  if (account) loadProfile(modal, { namespace }).catch(() => {})
}

/** The account of the active connection takes the place of the one that went. */
function adopt({ accounts, connections, networks }: Modal, namespace: Namespace): void {
  const nextId = connections.state.active[namespace]
  const next = nextId && connections.find(namespace, nextId)
  if (!next) return
  const { connectorId, addresses, networkId } = next
  applyToAccounts(accounts, { type: 'accounts', namespace, connectorId, addresses })
  if (!networkId) return
  applyToAccounts(accounts, { type: 'network', namespace, connectorId, networkId })
  if (accounts.state.activeNamespace === namespace) networks.setActive(networkId)
}

function toStored(connection: Connection, address: string): StoredConnection {
  const { connectorId, namespace, networkId, walletId } = connection
  return { connectorId, namespace, address, networkId, walletId }
}

/** Notes one connection, or its end; records of wallets still being looked for stay as they are, the active ones are first. */
function save(modal: Modal, { namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>): void {
  const { persist, connections, networks } = modal
  const others = persist
    .read()
    .connections.filter((item) => item.namespace !== namespace || item.connectorId !== connectorId)
  const own = connections.find(namespace, connectorId)
  const [address] = own?.addresses ?? []
  const records = own && address ? [toStored(own, address), ...others] : others
  const { active } = connections.state
  const rank = (item: StoredConnection) => (active[item.namespace] === item.connectorId ? 0 : 1)
  persist.write({
    connections: records.toSorted((a, b) => rank(a) - rank(b)),
    activeNetworkId: networks.state.activeId,
  })
  const account = selectActiveAccount(modal.state)
  persist.writeButton(
    account ? { kind: 'account', label: shortenAddress(account.address) } : { kind: 'connect' },
  )
}

/** Tells the host what has become of the account of a namespace. */
function tellHost(modal: Modal, namespace: Namespace, before: AccountState | undefined): void {
  const account = modal.accounts.state.byNamespace[namespace]
  if (!account) {
    if (before) modal.emit('disconnect', { namespace })
    return
  }
  if (account.networkId && before?.networkId !== account.networkId) {
    modal.emit('network-change', { networkId: account.networkId })
  }
  if (before?.address !== account.address) modal.emit('account-change', { account })
}

/** Views that show an account and have nothing to show without one. */
const ACCOUNT_VIEWS: readonly (ViewName | undefined)[] = [
  'Account',
  'AccountSettings',
  'ProfileWallets',
  'UnsupportedChain',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
]

/**
 * A wallet went by itself while an account was on show: without any other there is Connect; the last of its family and
 * one of several lead to the wallets that are left, where several are allowed; else there is nothing more to do here
 * (clauses state-10, state-25, state-26).
 */
function onEnded(modal: Modal, { namespace, connectorId }: SessionEvent): void {
  const { router, connections, connectors } = modal
  const view = router.state.stack.at(-1)?.view
  const isOwnDoing = modal.tasks.state.disconnect.status === 'pending'
  if (isOwnDoing || !ACCOUNT_VIEWS.includes(view)) return
  const isWalletFeatures = view === 'Account' && connectors.get(connectorId)?.kind === 'AUTH'
  const hasAccount = modal.accounts.state.activeNamespace !== undefined
  if (!hasAccount) {
    if (isWalletFeatures) closeModal(modal)
    else router.reset('Connect')
    return
  }
  const isOneOfSeveral = connections.state.items.some((item) => item.namespace === namespace)
  if (isOneOfSeveral) modal.notices.show('success', 'wallet_deleted')
  if (!modal.remote.state.features.multiWallet) closeModal(modal)
  else if (view !== 'ProfileWallets') router.reset('ProfileWallets')
}
