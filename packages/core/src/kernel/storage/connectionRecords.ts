import { selectActiveAccount } from '../accounts/activeAccount.ts'
import type { Connection, ConnectionKey } from '../accounts/connections.ts'
import { isListOf, isText } from '../lib/guards.ts'
import { shortenAddress } from '../lib/shorten.ts'
import type { Modal } from '../modal.ts'
import type { StoredConnection } from './persist.ts'

const MAX_GIVEN_UP = 20
const isNote = (value: unknown): value is string => isText(value, 300)

// The stored records of connections, and with them the record of the button. Only this file writes them.

const isSame = (one: ConnectionKey, other: ConnectionKey) =>
  one.namespace === other.namespace && one.connectorId === other.connectorId

/** Returns the text that identifies a connection. */
export const toConnectionText = ({ namespace, connectorId }: ConnectionKey): string =>
  `${namespace}|${connectorId}`

/** The record of a connection. Another tab may have deleted it, of which a wallet may tell this one sooner than the browser. */
export function findConnectionRecord(
  { persist }: Pick<Modal, 'persist'>,
  key: ConnectionKey,
): StoredConnection | undefined {
  return persist.peek().connections.find((record) => isSame(record, key))
}

/** Whether a connection still has a record. */
export function hasConnectionRecord(modal: Pick<Modal, 'persist'>, key: ConnectionKey): boolean {
  return findConnectionRecord(modal, key) !== undefined
}

function toRecord(connection: Connection, address: string): StoredConnection {
  const { connectorId, namespace, networkId, walletId } = connection
  return { connectorId, namespace, address, networkId, walletId }
}

/**
 * Writes the record of a connection while it is live, and deletes it once it is not; that of a wallet which gives no account now, and may give
 * one again, `isLost`, stays with a note. Records of wallets that are still being restored stay. The active connection of the family in use
 * comes first, then that of each other family.
 */
export function updateConnectionRecord(modal: Modal, key: ConnectionKey, isLost = false): void {
  const { persist, connections, platform } = modal
  const stored = persist.read().connections
  const others = stored.filter((record) => !isSame(record, key))
  const own = connections.find(key.namespace, key.connectorId)
  const [address] = own?.addresses ?? []
  const nowMs = platform.now()
  // A note of a clock that was wrong would keep the record for ever.
  const toLost = (record: StoredConnection) => ({
    ...record,
    lostAtMs: Math.min(record.lostAtMs ?? nowMs, nowMs),
  })
  const kept = isLost ? findConnectionRecord(modal, key) : undefined
  const lost = kept ? [toLost(kept)] : []
  const records = own && address ? [toRecord(own, address), ...others] : [...others, ...lost]
  const { active } = connections.state
  const inUse = modal.accounts.state.activeNamespace
  const rank = ({ namespace, connectorId }: StoredConnection) =>
    active[namespace] === connectorId ? Number(namespace !== inUse) : 2
  persist.setConnections(records.toSorted((one, other) => rank(one) - rank(other)))
  const account = selectActiveAccount(modal.state)
  persist.setButton(
    account ? { kind: 'account', label: shortenAddress(account.address) } : { kind: 'connect' },
  )
}

/** Deletes records. @returns the deleted ones and the remaining ones */
export function dropConnectionRecords(
  { persist }: Pick<Modal, 'persist'>,
  isDropped: (record: StoredConnection) => boolean,
): { readonly dropped: readonly StoredConnection[]; readonly kept: readonly StoredConnection[] } {
  const records = persist.read().connections
  const dropped = records.filter(isDropped)
  const kept = records.filter((record) => !isDropped(record))
  if (dropped.length > 0) persist.setConnections(kept)
  return { dropped, kept }
}

/**
 * Deletes a record that this tab could not restore, and notes it as given up. To other tabs the deletion alone would
 * mean that the visitor has disconnected; with the note, a tab where this wallet is connected stores the record again.
 */
export function giveUpConnectionRecord({ persist }: Pick<Modal, 'persist'>, key: ConnectionKey): void {
  const { connections, givenUp } = persist.read()
  const kept = connections.filter((record) => !isSame(record, key))
  if (kept.length === connections.length) return
  const earlier = isListOf(givenUp, isNote) ? givenUp : []
  persist.setConnections(kept, [...new Set([...earlier, toConnectionText(key)])].slice(-MAX_GIVEN_UP))
}

/** Whether the record of a connection was deleted by a tab that could not restore it. */
export function isGivenUp({ persist }: Pick<Modal, 'persist'>, key: ConnectionKey): boolean {
  const { givenUp } = persist.read()
  return isListOf(givenUp, isNote) && givenUp.includes(toConnectionText(key))
}

/** Has the button start as a connect button at the next visit. */
export function resetButtonRecord({ persist }: Pick<Modal, 'persist'>): void {
  persist.setButton({ kind: 'connect' })
}
