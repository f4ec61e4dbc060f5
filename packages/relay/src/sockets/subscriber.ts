import type { StoredMessage } from '../mailbox/mailbox.ts'

/** The place in a fetch from which it can be continued. */
export interface FetchCursor {
  /** A digest of the topics that are fetched. */
  readonly topics: string
  readonly afterId: number
}

/** Topics of a subscriber whose messages are pushed from the mailbox and not as they arrive, so that their order is kept. */
export interface Backlog {
  /** Have messages that are not read from the mailbox yet. */
  readonly toRead: Set<string>
  /** Are being read from the mailbox. */
  readonly reading: Set<string>
}

/** One socket of a client, as far as the hub uses it. */
export interface Subscriber {
  readonly clientId: string
  /** A mark of the address that it comes from: its shares are counted by it. */
  readonly source: string
  /** The topics it is subscribed to. Only the hub changes them. */
  readonly topics: Set<string>
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
