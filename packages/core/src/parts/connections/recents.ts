import { isRecord } from '@foyer/kit'
import type { Connection, RecentConnection } from '../../kernel/accounts/connections.ts'
import { isNamespace } from '../../kernel/chains/caip.ts'
import { isText } from '../../kernel/lib/guards.ts'
import type { Modal } from '../../kernel/modal.ts'

/** Largest number of recent wallets per namespace. */
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

/** Identifies a recent wallet; wallets that pair share a connector. */
export type RecentKey = Pick<RecentConnection, 'connectorId' | 'namespace' | 'walletId'>

/** Whether two records are of the same wallet. */
export function isSameWallet(one: RecentKey, other: RecentKey): boolean {
  return (
    one.namespace === other.namespace &&
    one.connectorId === other.connectorId &&
    one.walletId === other.walletId
  )
}

/** Validates the recent wallets in storage; invalid entries are dropped. Security T9: not trusted. */
export function readRecents(stored: unknown): readonly RecentConnection[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MAX_READ).flatMap(readRecent)
}

/** Loads the recent wallets from storage, once. */
export function loadRecents(modal: Modal): void {
  modal.connections.setRecents(readRecents(modal.persist.read().recents))
}

function write(modal: Modal, recents: readonly RecentConnection[]): void {
  const kept = recents.filter(
    ({ namespace }, index) =>
      recents.slice(0, index).filter((item) => item.namespace === namespace).length < MAX_RECENTS,
  )
  modal.persist.setRecents(kept)
  modal.connections.setRecents(kept)
}

/** Moves a connected wallet to the front of the recent ones. Facts that the connection lacks are kept. */
export function rememberRecent(modal: Modal, connection: Connection): void {
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

/** Deletes a recent wallet and shows a toast; it no longer counts as used before. A connection to it stays. Spec: profile-5, call-9, error-1. */
export async function forgetConnection(modal: Modal, key: RecentKey): Promise<void> {
  write(
    modal,
    readRecents(modal.persist.read().recents).filter((item) => !isSameWallet(item, key)),
  )
  const id = key.walletId ?? key.connectorId
  modal.connections.setRecentIds(modal.connections.state.recentIds.filter((known) => known !== id))
  modal.notices.show('success', 'wallet_deleted')
}
