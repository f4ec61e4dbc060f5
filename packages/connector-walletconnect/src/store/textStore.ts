import type { KeyValueStorage } from '@foyer/core/ports'

/** Text of one storage key of the connector, by name. Never throws: what cannot be stored is kept in memory. */
export interface TextStore {
  /** Whether other tabs and later visits see what is written. */
  readonly isShared: boolean
  read(name: string): string | undefined
  write(name: string, text: string): void
}

/** A part longer than this was not written by a client that is well. */
const TEXT_MAX = 1_000_000

/** Opens the store of a connector: entries named `foyer:wc:<storageKey>:<name>`. */
export function openTextStore(storage: KeyValueStorage | undefined, storageKey: string): TextStore {
  const memory = new Map<string, string>()
  const keyOf = (name: string) => `foyer:wc:${storageKey}:${name}`

  function isWritable(): boolean {
    try {
      storage?.setItem(keyOf('probe'), '1')
      storage?.removeItem(keyOf('probe'))
      return storage !== undefined
    } catch {
      return false
    }
  }

  const isShared = isWritable()
  return {
    isShared,
    read(name) {
      const text = memory.get(name) ?? readStored(storage, keyOf(name))
      return text !== undefined && text.length <= TEXT_MAX ? text : undefined
    },
    write(name, text) {
      try {
        if (!isShared || !storage) throw new Error('refused')
        storage.setItem(keyOf(name), text)
        memory.delete(name)
      } catch {
        // Refused or full: this page goes on with what it has.
        memory.set(name, text)
      }
    },
  }
}

function readStored(storage: KeyValueStorage | undefined, key: string): string | undefined {
  try {
    return storage?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
