import type { KeyValueStorage } from '@foyer/core/ports'

/** The texts stored under one storage key of the connector, by name. Never throws: a text that cannot be stored is kept in memory. */
export interface TextStore {
  /** Whether other tabs and later visits can read what is written. */
  readonly isShared: boolean
  read(name: string): string | undefined
  write(name: string, text: string): void
}

/** Longer texts are ignored, because no working client writes them. */
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
      if (isShared && tryToStore(storage, keyOf(name), text)) memory.delete(name)
      else memory.set(name, text)
    },
  }
}

function tryToStore(storage: KeyValueStorage | undefined, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text)
    return storage !== undefined
  } catch {
    // The storage refuses or is full.
    return false
  }
}

function readStored(storage: KeyValueStorage | undefined, key: string): string | undefined {
  try {
    return storage?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
