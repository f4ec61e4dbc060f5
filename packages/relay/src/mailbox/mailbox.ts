import { RelayError } from '../base/errors.ts'

/** A message to publish. `message` is end-to-end encrypted. */
export interface NewMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  /** The client that published it. It is not delivered to that client. */
  readonly senderId: string
  readonly ttlSeconds: number
  /** A mark of the address that it came from: messages with the same one share its room. */
  readonly source?: string
}

/** A stored message. */
export interface StoredMessage {
  /** Later messages have larger ids. A safe integer. */
  readonly id: number
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly senderId: string
  readonly publishedAtMs: number
}

/** Selects messages. */
export interface WaitingQuery {
  readonly topics: readonly string[]
  readonly clientId: string
  /** Only messages with a higher id: 0, or where the page before ended. */
  readonly afterId: number
  /** The most messages of a page. */
  readonly limit: number
  /** The most bytes of a page; its first message is given whatever its size. @default 1 Mi */
  readonly maxBytes?: number
}

/** The bytes of a page unless others are asked for: more than a frame may have, and little enough for many pages at once. */
export const PAGE_BYTES = 1_048_576

/** A part of what waits. It may be short, or empty, and still not be the last one. */
export interface WaitingPage {
  readonly messages: readonly StoredMessage[]
  /** Where the next page begins, as its `afterId`; undefined when nothing waits behind this one. */
  readonly nextAfterId: number | undefined
}

/** How many messages a mailbox holds, and what became of others. */
export interface MailboxFigures {
  readonly rows: number
  /** Messages that expired before anyone acknowledged them, counted since the start. */
  readonly expired: number
  /** Messages that were removed because their share, or everything, was full, counted since the start. */
  readonly evicted: number
  /** The used part of the room, from 0 to 1. */
  readonly fullness: number
  /** Servers of the mailbox that are away while the others still answer for it. @default 0 */
  readonly replicasAway?: number
}

/** A message that a client acknowledges. */
export type Acknowledged = Pick<StoredMessage, 'id' | 'topic'>

/**
 * The port for what is kept: stores messages for their recipients until they expire. A client that acknowledged a message does
 * not get it again. The same text on the same topic is one message, so that a client can repeat a publish that was not answered.
 */
export interface Mailbox {
  /**
   * Stores all of the messages or none. Resolves with those that were not there before, once a crash of this process does
   * not lose them any more: only then is the publish answered.
   * @throws MailboxFullError
   */
  publish(messages: readonly NewMessage[]): Promise<readonly StoredMessage[]>
  /** Messages that the client neither acknowledged nor sent, oldest first. */
  waiting(query: WaitingQuery): Promise<WaitingPage>
  /** From this call on `waiting` does not return the message for the client. `flush` waits until that is stored. */
  acknowledge(message: Acknowledged, clientId: string): void
  /**
   * Whether the client acknowledged the message through this mailbox a short time ago. Word of the message may still be on its way, from
   * another instance or in a page that is being read.
   */
  isAcknowledged(messageId: number, clientId: string): boolean
  figures(): Promise<MailboxFigures>
  isUp(): Promise<boolean>
  /** Resolves once all earlier publishes and acknowledgements are stored. */
  flush(): Promise<void>
  /** Flushes, and closes what the mailbox opened itself. */
  close(): Promise<void>
}

/** A topic, or the mailbox as a whole, is full. */
export class MailboxFullError extends RelayError {
  override readonly name = 'MailboxFullError'

  constructor(message: string) {
    super('mailbox_full', message)
  }
}
