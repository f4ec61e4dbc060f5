import type { Mailbox, StoredMessage } from './mailbox.ts'

/** Receives messages that another instance of the relay stored. */
export interface BusListener {
  onMessages(messages: readonly StoredMessage[]): void
}

/**
 * The port for who is told: instances of the relay that share a mailbox tell each other what they have stored. Word of a
 * message carries no promise. A message that nobody was told of is in the mailbox all the same, and every bus finds it there
 * by itself within seconds: when a word was lost, and when the instance that stored it died before it could tell.
 */
export interface Bus {
  /** These messages were stored by this instance. Never waits and never fails. */
  tell(messages: readonly StoredMessage[]): void
  /**
   * Hears each message that another instance stored, once; of one instance and topic in the order in which they were stored.
   * Returns a function that removes the listener.
   */
  listen(listener: BusListener): () => void
  /** Whether other instances are heard at once. While they are not, their messages come later. */
  isUp(): boolean
  /** Resolves once everything that was told is on its way. */
  flush(): Promise<void>
  /** Flushes, and hears nothing any more. Safe to call twice. */
  close(): Promise<void>
}

/** A mailbox and the bus of the instances that share it. Closing the mailbox closes the bus. */
export interface SharedMailbox extends Mailbox {
  readonly bus: Bus
}

/** The listeners of a bus. */
export interface BusListeners extends BusListener {
  add(listener: BusListener): () => void
}

/** Creates an empty set of listeners. */
export function createBusListeners(): BusListeners {
  const listeners = new Set<BusListener>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onMessages(messages) {
      for (const listener of listeners) listener.onMessages(messages)
    },
  }
}

/** The bus of an instance that is alone with its mailbox: there is nobody to tell. */
export const LOCAL_BUS: Bus = {
  tell: () => undefined,
  listen: () => () => undefined,
  isUp: () => true,
  flush: async () => undefined,
  close: async () => undefined,
}
