/** The memory that a socket makes the relay hold: its unfinished message, its requests, and what it has not read yet. */
export interface MemoryAccount {
  /** Adds so many bytes; a negative number gives them back. May end this socket or another one. */
  hold(bytes: number): void
  /** Gives everything back. Nothing is added any more. */
  close(): void
}

/** The memory that sockets may take, each, of one address together, and all together. */
export interface MemoryBudget {
  readonly heldBytes: () => number
  /** An account for a socket of this address. `evict` is called once when it has to go to make room. */
  open(ip: string, evict: () => void): MemoryAccount
}

/** The limits of a budget. */
export interface MemoryLimits {
  readonly maxHeldBytes: number
  readonly maxHeldBytesPerIp: number
}

interface Entry {
  bytes: number
  readonly evict: () => void
}

interface Share {
  bytes: number
  readonly entries: Set<Entry>
}

/**
 * Creates a budget. When an address holds more than its share, its largest socket is ended, of equal ones the oldest; when
 * all hold too much together, the same happens to the address that holds most. Nobody else is touched.
 */
export function createMemoryBudget({ maxHeldBytes, maxHeldBytesPerIp }: MemoryLimits): MemoryBudget {
  const shares = new Map<string, Share>()
  let total = 0

  function add(ip: string, entry: Entry, bytes: number): void {
    const share = shares.get(ip)
    if (share === undefined) return
    entry.bytes += bytes
    share.bytes += bytes
    total += bytes
  }

  function remove(ip: string, entry: Entry): void {
    const share = shares.get(ip)
    if (!share?.entries.has(entry)) return
    add(ip, entry, -entry.bytes)
    share.entries.delete(entry)
    if (share.entries.size === 0) shares.delete(ip)
  }

  function evictFrom(ip: string): void {
    const largest = largestOf(shares.get(ip)?.entries ?? [])
    if (largest === undefined) return
    remove(ip, largest)
    largest.evict()
  }

  function makeRoom(ip: string): void {
    while ((shares.get(ip)?.bytes ?? 0) > maxHeldBytesPerIp) evictFrom(ip)
    while (total > maxHeldBytes) {
      const [largest] = [...shares].reduce((most, other) => (other[1].bytes > most[1].bytes ? other : most))
      evictFrom(largest)
    }
  }

  return {
    heldBytes: () => total,
    open(ip, evict) {
      const entry: Entry = { bytes: 0, evict }
      const share = shares.get(ip) ?? { bytes: 0, entries: new Set<Entry>() }
      share.entries.add(entry)
      shares.set(ip, share)
      return {
        hold(bytes) {
          if (!shares.get(ip)?.entries.has(entry)) return
          add(ip, entry, bytes)
          if (bytes > 0) makeRoom(ip)
        },
        close: () => remove(ip, entry),
      }
    },
  }
}

function largestOf(entries: Iterable<Entry>): Entry | undefined {
  let largest: Entry | undefined
  for (const entry of entries) if (largest === undefined || entry.bytes > largest.bytes) largest = entry
  return largest
}
