import type { RemoteFeatures } from '@foyer/api'
import { isRecord, isWebUrl } from '@foyer/kit'
import type { Platform } from '../../ports/platform.ts'
import type { CaipNetworkId, Namespace } from '../../ports/provider.ts'
import type { RecentConnection } from '../accounts/connections.ts'
import { readRemoteFeatures } from '../api/readReplies.ts'
import { isNamespace, parseCaipNetworkId } from '../chains/caip.ts'
import { MAX_STORED_CHARS } from '../constants/limits.ts'
import { isText } from '../lib/guards.ts'
import { toButtonKey, toRecordKey } from './storageKeys.ts'

/** A connection of an earlier visit. */
export interface StoredConnection {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly address: string
  readonly networkId?: CaipNetworkId | undefined
  readonly walletId?: string | undefined
  /** Since when the wallet gives no account, in milliseconds since 1970. */
  readonly lostAtMs?: number | undefined
}

/** The data that is stored between visits. Not trusted until a wallet confirms it, and never secret. */
export interface Stored {
  readonly version: 1
  readonly connections: readonly StoredConnection[]
  /** Connections that a tab deleted because it could not restore them; see `giveUpConnectionRecord`. */
  readonly givenUp?: unknown
  readonly recentIds: readonly string[]
  readonly activeNetworkId?: CaipNetworkId | undefined
  /** Recently connected wallets, not validated here: the list that shows them does. */
  readonly recents?: unknown
  readonly remote?:
    | {
        readonly features: RemoteFeatures
        readonly atMs: number
        /** The project that said it (`toProjectText`). A record of an earlier version does not say. */
        readonly project?: unknown
        readonly secureSiteUrl?: string | undefined
        readonly namesParent?: string | null | undefined
      }
    | undefined
}

const MAX_CONNECTIONS = 20
const MAX_RECENT = 10

const toNetworkId = (value: unknown) => (isText(value, 64) ? parseCaipNetworkId(value)?.id : undefined)

function readConnection(value: unknown): StoredConnection[] {
  if (!isRecord(value)) return []
  const { connectorId, namespace, address, networkId, walletId, lostAtMs } = value
  if (!isText(connectorId, 256) || !isNamespace(namespace) || !isText(address, 128)) return []
  return [
    {
      connectorId,
      namespace,
      address,
      networkId: toNetworkId(networkId),
      walletId: isText(walletId, 256) ? walletId : undefined,
      lostAtMs: Number.isFinite(lostAtMs) ? Number(lostAtMs) : undefined,
    },
  ]
}

function readRemote(value: unknown): Stored['remote'] {
  if (!isRecord(value)) return undefined
  const features = readRemoteFeatures(value.features)
  const atMs = Number(value.atMs)
  const { secureSiteUrl, namesParent, project } = value
  return features && Number.isFinite(atMs)
    ? {
        ...{ features, atMs, project },
        ...(isWebUrl(secureSiteUrl) && { secureSiteUrl }),
        ...((namesParent === null || isText(namesParent)) && { namesParent }),
      }
    : undefined
}

/** Validates a stored record. Invalid parts are dropped; a record of another version counts as empty. */
export function readStored(value: unknown): Stored {
  if (!isRecord(value) || value.version !== 1) return EMPTY_STORED
  const { connections, recentIds } = value
  return {
    version: 1,
    connections: Array.isArray(connections)
      ? connections.slice(0, MAX_CONNECTIONS).flatMap(readConnection)
      : [],
    recentIds: Array.isArray(recentIds) ? recentIds.slice(0, MAX_RECENT).filter((id) => isText(id, 256)) : [],
    activeNetworkId: toNetworkId(value.activeNetworkId),
    recents: value.recents,
    givenUp: value.givenUp,
    remote: readRemote(value.remote),
  }
}

/** The content of a button before the modal is loaded. */
export type ButtonRecord = { readonly kind: 'connect' } | { readonly kind: 'account'; readonly label: string }

/** Reads and writes the record of a modal. Nothing else uses its storage keys. */
export interface Persist {
  /** The record as last read or written; empty when it is invalid. */
  read(): Stored
  /** The record as it is stored at this moment; as last known where nothing is stored. */
  peek(): Stored
  /** Only `connectionRecords.ts` calls this. */
  setConnections(connections: readonly StoredConnection[], givenUp?: readonly string[]): void
  setRecentIds(recentIds: readonly string[]): void
  setRecents(recents: readonly RecentConnection[]): void
  setActiveNetworkId(activeNetworkId: CaipNetworkId | undefined): void
  setRemote(remote: NonNullable<Stored['remote']>): void
  /** The record from which the button is painted before any other script is loaded. */
  setButton(record: ButtonRecord): void
  /**
   * Calls back when another tab changed the record. `before` is the record as this tab last knew it; only the listener
   * that was added first may use it.
   */
  onForeignChange(listener: (stored: Stored, before: Stored) => void): () => void
}

/** The record of a modal that has stored nothing yet. */
export const EMPTY_STORED: Stored = { version: 1, connections: [], recentIds: [] }

/**
 * Creates the store of one modal. When storage is refused, full or broken, the next visit starts without it; nothing
 * else fails.
 */
export function createPersist(
  platform: Pick<Platform, 'storage' | 'onStorage'>,
  id: string,
  onRefused: () => void,
): Persist {
  const key = toRecordKey(id)
  let memory: Stored | undefined
  let hasRefused = false

  function refused(): void {
    if (!hasRefused) onRefused()
    hasRefused = true
  }

  function load(): Stored {
    try {
      const text = platform.storage?.getItem(key)
      if (!text || text.length > MAX_STORED_CHARS) return EMPTY_STORED
      return readStored(JSON.parse(text))
    } catch {
      return EMPTY_STORED
    }
  }

  function save(name: string, value: unknown): void {
    try {
      if (platform.storage) platform.storage.setItem(name, JSON.stringify(value))
      else refused()
    } catch {
      refused()
    }
  }

  const read = () => {
    memory ??= load()
    return memory
  }

  function write(patch: Partial<Omit<Stored, 'version'>>): void {
    memory = { ...read(), ...patch, version: 1 }
    save(key, memory)
  }

  return {
    read,
    peek() {
      const stored = load()
      return stored === EMPTY_STORED ? read() : stored
    },
    setConnections: (connections, givenUp) =>
      write({ connections: connections.slice(0, MAX_CONNECTIONS), givenUp }),
    setRecentIds: (recentIds) => write({ recentIds }),
    setRecents: (recents) => write({ recents }),
    setActiveNetworkId: (activeNetworkId) => write({ activeNetworkId }),
    setRemote: (remote) => write({ remote }),
    setButton: (record) => save(toButtonKey(id), record),
    onForeignChange: (listener) =>
      platform.onStorage((changed) => {
        if (changed !== key && changed !== null) return
        const before = read()
        memory = load()
        listener(memory, before)
      }),
  }
}
