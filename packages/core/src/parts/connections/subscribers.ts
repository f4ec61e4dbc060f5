import type { AccountState } from '../../kernel/accounts/accounts.ts'
import type { Modal } from '../../kernel/modal.ts'
import { setActiveNetwork } from '../../kernel/networks/setActiveNetwork.ts'
import { showViewAfter } from '../../kernel/router/showViewAfter.ts'
import { updateConnectionRecord } from '../../kernel/storage/connectionRecords.ts'
import type { Namespace } from '../../ports/provider.ts'
import type { SessionEvent } from '../../ports/session.ts'
import { loadBalance } from './loadBalance.ts'
import { loadProfile } from './loadProfile.ts'
import { rememberRecent } from './recents.ts'

/** The state before an event, and what the event itself does not say. */
interface Before {
  /** The event belongs to the active connection of its namespace. */
  readonly isActive: boolean
  /** The account of the namespace. */
  readonly account: AccountState | undefined
  /** The wallet may give an account again, so that its record stays. */
  readonly isLost: boolean
}

/** Handles the events of a session, whatever caused them. */
type Subscriber = (modal: Modal, event: SessionEvent, before: Before) => void

/** First of all, because the other subscribers read the state. */
const applyToState: Subscriber = (modal, event, { isActive }) => {
  modal.connections.apply(event)
  if (!isActive) return
  modal.accounts.apply(event)
  const { activeNamespace } = modal.accounts.state
  // A family that is not in use changes its own account alone.
  if (event.type === 'network' && event.namespace === activeNamespace)
    setActiveNetwork(modal, event.networkId)
  if (event.type !== 'ended') return
  showActiveConnection(modal, event.namespace)
  if (activeNamespace !== event.namespace) setActiveNetwork(modal)
}

const keepRecord: Subscriber = (modal, event, { isLost }) => updateConnectionRecord(modal, event, isLost)

const tellHost: Subscriber = (modal, { namespace, connectorId }, { account }) => {
  const pending = modal.own(createPendingEvents).pending.get(connectorId)
  if (!pending) emitAccountEvents(modal, namespace, account)
  else if (!pending.has(namespace)) pending.set(namespace, account)
}

const leaveDeadViews: Subscriber = (modal, event) => {
  const { type, namespace, connectorId } = event
  if (type === 'ended') showViewAfter(modal, { type, namespace, connectorId })
}

const rememberWallet: Subscriber = (modal, event) => {
  const connection = modal.connections.find(event.namespace, event.connectorId)
  if (connection && event.type === 'accounts') rememberRecent(modal, connection)
}

const readAccount: Subscriber = (modal, { namespace }) => readAccountOf(modal, namespace)

const followNetwork: Subscriber = (modal, { type }, { isActive }) => {
  if (isActive && type === 'network') showViewAfter(modal, { type: 'network-changed' })
}

/** The subscribers of session events, in this order. */
export const SUBSCRIBERS: readonly Subscriber[] = [
  applyToState,
  keepRecord,
  tellHost,
  leaveDeadViews,
  rememberWallet,
  readAccount,
  followNetwork,
]

/** Applies the account of the connection that is now the active one of a namespace. */
function showActiveConnection(modal: Modal, namespace: Namespace): void {
  const { accounts, connections } = modal
  const activeId = connections.state.active[namespace]
  const active = activeId && connections.find(namespace, activeId)
  if (!active) return
  const { connectorId, addresses, networkId } = active
  accounts.apply({ type: 'accounts', namespace, connectorId, addresses })
  if (!networkId) return
  accounts.apply({ type: 'network', namespace, connectorId, networkId })
  if (accounts.state.activeNamespace === namespace) setActiveNetwork(modal, networkId)
}

/** Emits the events for the changed account of a namespace. */
function emitAccountEvents(modal: Modal, namespace: Namespace, before: AccountState | undefined): void {
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

/** For each connector that is being connected: the account of each namespace before its first event. */
function createPendingEvents() {
  const pending = new Map<string, Map<Namespace, AccountState | undefined>>()
  return { pending, stop: () => pending.clear() }
}

/**
 * Holds `network-change` and `account-change` of a wallet that is being connected, since pages expect `connect` first.
 * @returns a function that emits what was pending; calling it again does nothing
 */
export function holdAccountEvents(modal: Modal, connectorId: string): () => void {
  const { pending } = modal.own(createPendingEvents)
  const own = new Map<Namespace, AccountState | undefined>()
  pending.set(connectorId, own)
  return () => {
    if (pending.get(connectorId) === own) pending.delete(connectorId)
    for (const [namespace, before] of own) emitAccountEvents(modal, namespace, before)
    own.clear()
  }
}

/** Loads the balance and the profile of an account. The tasks have the failures. */
function readAccountOf(modal: Modal, namespace: Namespace): void {
  const account = modal.accounts.state.byNamespace[namespace]
  if (account?.networkId && account.balance === undefined) loadBalance(modal).catch(() => {})
  if (account) loadProfile(modal, { namespace }).catch(() => {})
}

/**
 * Makes a connection the active one of its namespace, and its namespace the active one. Emits the events and stores the
 * choice.
 */
export function activateConnection(modal: Modal, namespace: Namespace, connectorId: string): void {
  const before = modal.accounts.state.byNamespace[namespace]
  modal.connections.activate({ namespace, connectorId })
  showActiveConnection(modal, namespace)
  modal.accounts.setActiveNamespace(namespace)
  setActiveNetwork(modal, modal.connections.find(namespace, connectorId)?.networkId)
  updateConnectionRecord(modal, { namespace, connectorId })
  emitAccountEvents(modal, namespace, before)
  readAccountOf(modal, namespace)
}
