import type { RemoteFeatures } from '@foyer/contract'
import { readRemoteFeatures } from './api/readReplies.ts'
import { isNamespace, parseCaipNetworkId } from './chains/caip.ts'
import { MAX_STORED_CHARS } from './constants/limits.ts'
import { isRecord, isText } from './lib/guards.ts'
import type { Platform } from './ports/platform.ts'
import type { CaipNetworkId, Namespace } from './ports/provider.ts'

/** A connection of an earlier visit. */
export interface StoredConnection {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly address: string
  readonly networkId?: CaipNetworkId | undefined
  readonly walletId?: string | undefined
}

/** What outlives a reload. Hints only: nothing in it is believed before a wallet confirms it, and nothing is secret. */
export interface Stored {
  readonly version: 1
  readonly connections: readonly StoredConnection[]
  readonly recentIds: readonly string[]
  readonly activeNetworkId?: CaipNetworkId | undefined
  /** Wallets of earlier times, unread: the list that shows them checks them. */
  readonly recents?: unknown
  readonly remote?: { readonly features: RemoteFeatures; readonly atMs: number } | undefined
}

const MAX_CONNECTIONS = 20
const MAX_RECENT = 10

const toNetworkId = (value: unknown) => (isText(value, 64) ? parseCaipNetworkId(value)?.id : undefined)

function readConnection(value: unknown): StoredConnection[] {
  if (!isRecord(value)) return []
  const { connectorId, namespace, address, networkId, walletId } = value
  if (!isText(connectorId, 256) || !isNamespace(namespace) || !isText(address, 128)) return []
  return [
    {
      connectorId,
      namespace,
      address,
      networkId: toNetworkId(networkId),
      walletId: isText(walletId, 256) ? walletId : undefined,
    },
  ]
}

function readRemote(value: unknown): Stored['remote'] {
  const features = isRecord(value) ? readRemoteFeatures(value.features) : undefined
  const atMs = isRecord(value) ? Number(value.atMs) : Number.NaN
  return features && Number.isFinite(atMs) ? { features, atMs } : undefined
}

/** Reads a stored record; a broken part is dropped, a record of another version is empty. */
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
    remote: readRemote(value.remote),
  }
}

/** The only reader and writer of storage. */
export interface Persist {
  /** The record as last read or written; a broken or foreign one reads as empty. */
  read(): Stored
  write(patch: Partial<Omit<Stored, 'version'>>): void
  /** The small record from which a button is painted before any controller runs. */
  writeButton(
    record: { readonly kind: 'connect' } | { readonly kind: 'account'; readonly label: string },
  ): void
  /** Calls back when another tab changed the record. */
  onForeignChange(listener: (stored: Stored) => void): () => void
}

export const EMPTY_STORED: Stored = { version: 1, connections: [], recentIds: [] }

/** Makes the store of one modal. Storage that is refused, full or broken costs the memory of the next visit, nothing else. */
export function createPersist(
  platform: Pick<Platform, 'storage' | 'onStorage'>,
  id: string,
  onRefused: () => void,
): Persist {
  const key = `foyer:v1:${id}`
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

  return {
    read,
    write(patch) {
      memory = { ...read(), ...patch, version: 1 }
      save(key, memory)
    },
    writeButton: (record) => save(`${key}:button`, record),
    onForeignChange: (listener) =>
      platform.onStorage((changed) => {
        if (changed !== key && changed !== null) return
        memory = load()
        listener(memory)
      }),
  }
}
