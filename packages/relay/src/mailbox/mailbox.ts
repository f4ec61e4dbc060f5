/** A message as a client hands it in. Only its ends can read what `message` says. */
export interface NewMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  /** The client that published it; it never gets it back. */
  readonly senderId: string
  readonly ttlSeconds: number
}

/** A message that is kept. */
export interface StoredMessage {
  /** Grows with time; a whole number that JSON can carry. */
  readonly id: number
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly senderId: string
  readonly publishedAtMs: number
}

/** Whose messages are asked for. */
export interface WaitingQuery {
  readonly topics: readonly string[]
  readonly clientId: string
  /** Only messages with a higher id. */
  readonly afterId: number
  readonly limit: number
}

/** Hears what came in through another instance. */
export interface MailboxListener {
  onMessages(messages: readonly StoredMessage[]): void
}

/** How full a mailbox is and what left it. */
export interface MailboxFigures {
  readonly rows: number
  /** Messages whose time ran out before anyone had acknowledged them, counted since the start. */
  readonly expired: number
}

/**
 * Where messages wait for their recipients. A message is kept until its time is over; who acknowledged it does not
 * get it again. The same text on the same topic is one message, so that a client may repeat a publish it got no
 * answer to.
 */
export interface Mailbox {
  /**
   * Resolves once all of them are stored (all or none), with those that were not there before.
   * @throws MailboxFullError
   */
  publish(messages: readonly NewMessage[]): Promise<readonly StoredMessage[]>
  /** What the client has not acknowledged and did not send itself, oldest first. */
  waiting(query: WaitingQuery): Promise<readonly StoredMessage[]>
  /** From this call on the message is not `waiting` for the client; `flush` makes that outlive the process. */
  acknowledge(messageId: number, clientId: string): void
  /** Answers how to stop listening. */
  listen(listener: MailboxListener): () => void
  figures(): Promise<MailboxFigures>
  isUp(): Promise<boolean>
  /** Resolves once everything handed in before is stored. */
  flush(): Promise<void>
  /** Flushes, and gives back what the mailbox opened itself. */
  close(): Promise<void>
}

/** A topic, or the mailbox as a whole, holds as much as it may. */
export class MailboxFullError extends Error {
  override readonly name = 'MailboxFullError'
}
