/** An item kept in memory for a client, as far as its size goes. */
export interface SharedItem {
  readonly source: string
  readonly senderId: string
  bytes: number
}

/** The room of a mailbox in memory, shared among addresses (sources), and within one among its clients. */
export interface MemoryShares<Item extends SharedItem> {
  readonly bytes: () => number
  add(item: Item): void
  /** The item takes so much more. */
  grow(item: Item, bytes: number): void
  remove(item: Item): void
  /** Returns the item that has to go, oldest first, so that so many bytes more fit; undefined when they fit in no way. */
  toEvict(newcomer: {
    readonly source: string
    readonly senderId: string
    readonly bytes: number
  }): Item | undefined
  /** Whether so many bytes can ever fit. */
  canFit(bytes: number): boolean
}

/** The sizes of the shares. */
export interface ShareLimits {
  readonly maxBytes: number
  readonly maxBytesPerSource: number
  readonly maxBytesPerSender: number
}

interface Sender<Item> {
  bytes: number
  /** Oldest first. */
  readonly items: Set<Item>
}

interface Source<Item> {
  bytes: number
  readonly senders: Map<string, Sender<Item>>
}

/**
 * Creates the shares. A client over its own share loses its own oldest message; when everything is full, the largest client of the
 * largest address does. So a flood displaces itself, and nobody else.
 */
export function createMemoryShares<Item extends SharedItem>(limits: ShareLimits): MemoryShares<Item> {
  const sources = new Map<string, Source<Item>>()
  let total = 0

  function count(item: Item, bytes: number): Sender<Item> {
    const source = sources.get(item.source) ?? { bytes: 0, senders: new Map() }
    const sender = source.senders.get(item.senderId) ?? { bytes: 0, items: new Set() }
    sources.set(item.source, source)
    source.senders.set(item.senderId, sender)
    source.bytes += bytes
    sender.bytes += bytes
    total += bytes
    return sender
  }

  return {
    bytes: () => total,
    add: (item) => void count(item, item.bytes).items.add(item),
    grow(item, bytes) {
      item.bytes += bytes
      count(item, bytes)
    },
    remove(item) {
      const sender = count(item, -item.bytes)
      sender.items.delete(item)
      const source = sources.get(item.source)
      if (sender.items.size === 0) source?.senders.delete(item.senderId)
      if (source?.senders.size === 0) sources.delete(item.source)
    },
    toEvict({ source, senderId, bytes }) {
      const ownSource = sources.get(source)
      const own = ownSource?.senders.get(senderId)
      if (own !== undefined && own.bytes + bytes > limits.maxBytesPerSender) return oldestOf(own)
      if (ownSource !== undefined && ownSource.bytes + bytes > limits.maxBytesPerSource) {
        return oldestOf(largestOf(ownSource.senders.values()))
      }
      if (total + bytes <= limits.maxBytes) return undefined
      return oldestOf(largestOf(largestOf(sources.values())?.senders.values() ?? []))
    },
    canFit: (bytes) => bytes <= Math.min(limits.maxBytesPerSender, limits.maxBytesPerSource, limits.maxBytes),
  }
}

function largestOf<T extends { readonly bytes: number }>(all: Iterable<T>): T | undefined {
  let largest: T | undefined
  for (const one of all) if (largest === undefined || one.bytes > largest.bytes) largest = one
  return largest
}

function oldestOf<Item>(sender: Sender<Item> | undefined): Item | undefined {
  return sender?.items.values().next().value
}
