import { isNamespace } from '../../chains/caip.ts'
import { setRecents } from '../../controllers/connectionEvents.ts'
import type { Connection, RecentConnection } from '../../controllers/connections.ts'
import { isRecord, isText } from '../../lib/guards.ts'
import type { Modal } from '../../modal.ts'

/** Wallets kept for each family of chains. */
const MAX_RECENTS = 10
const MAX_READ = 100
const MAX_NAME_CHARS = 64

const isId = (value: unknown): value is string => isText(value, 256) && value !== ''

function readRecent(value: unknown): RecentConnection[] {
  if (!isRecord(value)) return []
  const { connectorId, namespace, address, name, walletId, imageId } = value
  if (!isId(connectorId) || !isNamespace(namespace) || !isText(address, 128)) return []
  if (address === '' || !isText(name, MAX_NAME_CHARS)) return []
  return [
    {
      connectorId,
      namespace,
      address,
      name,
      ...(isId(walletId) && { walletId }),
      ...(isText(imageId, 128) && /^[\w-]+$/.test(imageId) && { imageId }),
    },
  ]
}

/** What tells one remembered wallet from another: wallets that pair share a connector. */
export type RecentKey = Pick<RecentConnection, 'connectorId' | 'namespace' | 'walletId'>

/** Whether two records are of the same wallet. */
export function isSameWallet(one: RecentKey, other: RecentKey): boolean {
  return (
    one.namespace === other.namespace &&
    one.connectorId === other.connectorId &&
    one.walletId === other.walletId
  )
}

/** Reads remembered wallets out of what storage has; a broken record is dropped, the rest counts. Security T9: hints only. */
export function readRecents(stored: unknown): readonly RecentConnection[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MAX_READ).flatMap(readRecent)
}

/** Makes the wallets of earlier visits known. */
export function recallRecents(modal: Modal): void {
  setRecents(modal.connections, readRecents(modal.persist.read().recents))
}

function write(modal: Modal, recents: readonly RecentConnection[]): void {
  const kept = recents.filter(
    ({ namespace }, index) =>
      recents.slice(0, index).filter((item) => item.namespace === namespace).length < MAX_RECENTS,
  )
  modal.persist.write({ recents: kept })
  setRecents(modal.connections, kept)
}

/** Puts a connected wallet in front of the remembered ones; what is known of it already is kept where it says nothing. */
export function noteRecent(modal: Modal, connection: Connection): void {
  const { connectorId, namespace, name, walletId, addresses } = connection
  const [address] = addresses
  if (!address) return
  const recents = readRecents(modal.persist.read().recents)
  const known = recents.find((item) => isSameWallet(item, connection))
  const listing = walletId === undefined ? undefined : modal.wallets.find(walletId)
  const recent = {
    connectorId,
    namespace,
    address,
    name: name.slice(0, MAX_NAME_CHARS),
    walletId,
    imageId: listing?.image_id ?? known?.imageId,
  }
  write(modal, [recent, ...recents.filter((item) => !isSameWallet(item, connection))])
}

/** Deletes a remembered wallet, and says so. A live connection of it stays. Spec: profile-5, call-9, error-1. */
export function forgetConnection(modal: Modal, key: RecentKey): void {
  write(
    modal,
    readRecents(modal.persist.read().recents).filter((item) => !isSameWallet(item, key)),
  )
  modal.notices.show('success', 'wallet_deleted')
}
