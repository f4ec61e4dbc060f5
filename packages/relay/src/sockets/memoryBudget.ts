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
  /** An account for a socket of this address. Its owner is evicted once when it has to go to make room. */
  open(ip: string, owner: Evictable): MemoryAccount
}

/** The limits of a budget. */
export interface MemoryLimits {
  readonly maxHeldBytes: number
  readonly maxHeldBytesPerIp: number
}

/** Ends the socket of an account. */
export interface Evictable {
  evictForMemory(): void
}

interface Entry {
  readonly ip: string
  bytes: number
  readonly owner: Evictable
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

  function add(entry: Entry, bytes: number): void {
    const share = shares.get(entry.ip)
    if (share === undefined) return
    entry.bytes += bytes
    share.bytes += bytes
    total += bytes
  }

  function remove(entry: Entry): void {
    const share = shares.get(entry.ip)
    if (!share?.entries.has(entry)) return
    add(entry, -entry.bytes)
    share.entries.delete(entry)
    if (share.entries.size === 0) shares.delete(entry.ip)
  }

  function evictFrom(ip: string): void {
    const largest = largestOf(shares.get(ip)?.entries ?? [])
    if (largest === undefined) return
    remove(largest)
    largest.owner.evictForMemory()
  }

  function makeRoom(ip: string): void {
    while ((shares.get(ip)?.bytes ?? 0) > maxHeldBytesPerIp) evictFrom(ip)
    while (total > maxHeldBytes) {
      const [largest] = [...shares].reduce((most, other) => (other[1].bytes > most[1].bytes ? other : most))
      evictFrom(largest)
    }
  }

  function hold(entry: Entry, bytes: number): void {
    if (!shares.get(entry.ip)?.entries.has(entry)) return
    add(entry, bytes)
    if (bytes > 0) makeRoom(entry.ip)
  }

  const accounting = { hold, remove }

  return {
    heldBytes: () => total,
    open(ip, owner) {
      const account = new Account(ip, owner, accounting)
      const share = shares.get(ip) ?? { bytes: 0, entries: new Set<Entry>() }
      share.entries.add(account)
      shares.set(ip, share)
      return account
    },
  }
}

interface Accounting {
  hold(entry: Entry, bytes: number): void
  remove(entry: Entry): void
}

// A class, since each socket has one: its methods are there once.
class Account implements MemoryAccount, Entry {
  readonly ip: string
  readonly owner: Evictable
  bytes = 0
  readonly #accounting: Accounting

  constructor(ip: string, owner: Evictable, accounting: Accounting) {
    this.ip = ip
    this.owner = owner
    this.#accounting = accounting
  }

  hold(bytes: number): void {
    this.#accounting.hold(this, bytes)
  }

  close(): void {
    this.#accounting.remove(this)
  }
}

function largestOf(entries: Iterable<Entry>): Entry | undefined {
  let largest: Entry | undefined
  for (const entry of entries) if (largest === undefined || entry.bytes > largest.bytes) largest = entry
  return largest
}
