import type { ValueSet } from '../base/smallSet.ts'
import type { StoredMessage } from '../mailbox/mailbox.ts'

/** The place in a fetch from which it can be continued. */
export interface FetchCursor {
  /** A digest of the topics that are fetched. */
  readonly topics: string
  readonly afterId: number
}

/** Topics of a subscriber whose messages are pushed from the mailbox and not as they arrive, so that their order is kept. */
export interface Backlog {
  /** The topics with messages that are not read from the mailbox yet. */
  readonly toRead: ReadonlySet<string>
  /** Whether messages of the topic are to be read, or are being read. */
  has(topic: string): boolean
  add(topic: string): void
  /** The topic is not to be read any more. */
  remove(topic: string): void
  /** Whether topics are being read. */
  isReading(): boolean
  /** Begins to read the topics that are to be read, of those that are given. Returns them. */
  begin(wanted: Pick<ReadonlySet<string>, 'has'>): readonly string[]
  /** The reading has ended. Unless everything was read, its topics are to be read again. */
  end(isAllRead: boolean): void
}

/** One socket of a client, as far as the hub uses it. */
export interface Subscriber {
  readonly clientId: string
  /** A mark of the address that it comes from: its shares are counted by it. */
  readonly source: string
  /** The topics it is subscribed to. Only the hub changes them. */
  readonly topics: ValueSet<string>
  /** The topics that have to be read from the mailbox for it. Only the hub changes them. */
  readonly backlog: Backlog
  /** Where the next fetch of the same topics begins, when the last one did not give everything. */
  fetchCursor?: FetchCursor | undefined
  /** Ends the socket, to make room for others. */
  evict(): void
  /** A page is about to be read from the mailbox: what is acknowledged from here on may be in it, and is not pushed again. */
  beginReading(): void
  endReading(): void
  /** Sends a message unless it has been sent already. False when the socket has no room for it. */
  push(message: StoredMessage): boolean
}
