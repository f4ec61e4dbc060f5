import { type DeepReadonly, RemoteFeatures } from '@foyer/contract'
import * as v from 'valibot'
import { isNamespace, parseCaipNetworkId } from './chains/caip.ts'
import { MAX_STORED_CHARS } from './constants/limits.ts'
import type { Platform } from './ports/platform.ts'
import type { CaipNetworkId, Namespace } from './ports/provider.ts'

const NamespaceShape = v.custom<Namespace>(isNamespace)
const NetworkIdShape = v.custom<CaipNetworkId>(
  (value) => typeof value === 'string' && parseCaipNetworkId(value) !== undefined,
)
const ShortText = v.pipe(v.string(), v.maxLength(256))

const StoredConnection = v.object({
  connectorId: ShortText,
  namespace: NamespaceShape,
  address: v.pipe(v.string(), v.maxLength(128)),
  networkId: v.optional(NetworkIdShape),
  walletId: v.optional(ShortText),
})

/** What outlives a reload. Hints only: nothing in it is believed before a wallet confirms it, and nothing is secret. */
const Stored = v.object({
  version: v.literal(1),
  connections: v.optional(v.pipe(v.array(StoredConnection), v.maxLength(20)), []),
  recentIds: v.optional(v.pipe(v.array(ShortText), v.maxLength(10)), []),
  activeNetworkId: v.optional(NetworkIdShape),
  remote: v.optional(v.object({ features: RemoteFeatures, atMs: v.number() })),
})
export type Stored = DeepReadonly<v.InferOutput<typeof Stored>>
export type StoredConnection = DeepReadonly<v.InferOutput<typeof StoredConnection>>

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
      const parsed = v.safeParse(Stored, JSON.parse(text))
      return parsed.success ? parsed.output : EMPTY_STORED
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
