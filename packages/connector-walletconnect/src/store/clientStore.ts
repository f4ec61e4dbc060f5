import { repairState, type StoreParts } from './repairState.ts'
import type { TextStore } from './textStore.ts'

/** The parts of the client's state that are stored. Other keys that the client writes are dropped. */
const PART_NAMES = ['keychain', 'session', 'proposal', 'pairing', 'history', 'expirer'] as const
export type PartName = (typeof PART_NAMES)[number]

const HISTORY_MAX = 100

/** The key-value store of the client. Its values are validated once, when the store is opened. */
export interface ClientStore {
  getItem(key: string): Promise<unknown>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
  getKeys(): Promise<string[]>
  getEntries(): Promise<[string, unknown][]>
  /** Stops writing, because another tab leads now. */
  close(): void
}

/** Opens the client's store, and removes entries that are expired or invalid. */
export function openClientStore(text: TextStore, nowMs: number): ClientStore {
  const parts: StoreParts = repairState(readParts(text), nowMs)
  let isClosed = false
  const write = (name: PartName) => text.write(name, JSON.stringify(parts[name]))
  for (const name of PART_NAMES) write(name)

  async function getItem(key: string): Promise<unknown> {
    const name = toPartName(key)
    return name && structuredClone(parts[name])
  }

  return {
    getItem,
    async setItem(key, value) {
      const name = toPartName(key)
      if (!name || isClosed) return
      const kept = name === 'history' && Array.isArray(value) ? value.slice(-HISTORY_MAX) : value
      // Not validated: the client writes only its own data. The next page that opens the store validates it.
      Object.assign(parts, { [name]: structuredClone(kept) })
      write(name)
    },
    removeItem: async () => {},
    getKeys: async () => [...PART_NAMES],
    getEntries: async () => PART_NAMES.map((name) => [name, structuredClone(parts[name])]),
    close() {
      isClosed = true
    },
  }
}

/** Reads every part unvalidated. A part that is missing or not JSON is null or undefined. */
export function readParts(text: TextStore): Readonly<Record<PartName, unknown>> {
  const read = (name: PartName): unknown => {
    try {
      return JSON.parse(text.read(name) ?? 'null')
    } catch {
      return undefined
    }
  }
  return {
    keychain: read('keychain'),
    session: read('session'),
    proposal: read('proposal'),
    pairing: read('pairing'),
    history: read('history'),
    expirer: read('expirer'),
  }
}

/** The client's keys look like `wc@2:client:0.3:<prefix>//session`. */
function toPartName(key: string): PartName | undefined {
  const name = key.slice(key.lastIndexOf('//') + 2)
  return key.includes('//') ? PART_NAMES.find((part) => part === name) : undefined
}
