import { toRecordKey } from '@foyer/core/storage-keys'
import { type ReadItem, readOldConnections } from './visitors/oldConnections.ts'

/** Reads storage, and cookies where an app that renders on a server has wagmi keep its state there. */
const readItem: ReadItem = (key) => {
  const stored = localStorage.getItem(key)
  if (stored !== null) return stored
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${key}=`))
  return cookie ? decodeURIComponent(cookie.slice(key.length + 1)) : null
}

/**
 * Takes the connection of an earlier kit over, where Foyer has none of its own yet: a record in storage, from which the modal then asks
 * the wallet for its accounts without a prompt. A wallet that gives none stays disconnected. Importing this module does so for the
 * modal `main`; call it for a modal with another id.
 *
 * @example
 * ```ts
 * import '@foyer/elements/visitors'
 * import { foyer } from '@foyer/elements'
 *
 * foyer.init({ networks: [1, 8453] })
 * ```
 */
export function keepVisitors(modalId = 'main'): void {
  try {
    const key = toRecordKey(modalId)
    if (localStorage.getItem(key) !== null) return
    const connections = readOldConnections(readItem).map((one) =>
      // Without an address, nothing is shown until the wallet has given one.
      one.address ? one : { ...one, address: '', lostAtMs: Date.now() },
    )
    if (connections.length === 0) return
    localStorage.setItem(key, JSON.stringify({ version: 1, connections, recentIds: [] }))
  } catch {
    // Storage that is refused holds no connection, and visitors connect once more.
  }
}

if (typeof window !== 'undefined') keepVisitors()
