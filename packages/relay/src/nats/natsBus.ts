import { once } from '@foyer/kit'
import { type Bus, createBusListeners } from '../mailbox/bus.ts'
import type { StoredMessage } from '../mailbox/mailbox.ts'
import type { NatsLink } from './connectNats.ts'
import { createCoverage } from './coverage.ts'
import { readText } from './messageText.ts'
import { type Streams, whileStarting } from './streams.ts'
import { toMessage } from './waitingPage.ts'
import { readWord, writeWords } from './words.ts'

/** How often an instance looks for messages that it was not told of. It finds them when they are older than one such time. */
const POLL_MS = 1_000

/** The input of a bus of NATS. */
export interface NatsBusOptions {
  readonly link: NatsLink
  readonly streams: Streams
  readonly instance: string
  readonly onError: (error: unknown) => void
  readonly pollMs?: number
}

/**
 * Opens the bus of instances on one NATS. They tell each other whole messages over a subject that no stream keeps. The ids of the
 * stream have no gaps, so an instance sees by the ids what it was not told of, and reads that from the stream.
 */
export async function openNatsBus(options: NatsBusOptions): Promise<Bus> {
  const { link, streams, instance, onError } = options
  const listeners = createBusListeners()
  const sender = createSender(options)
  const { state } = await whileStarting(streams.messages.info)
  const coverage = createCoverage(state.last_seq)
  const delivery = createDelivery(listeners.onMessages)
  let isClosed = false
  let lookedAt = state.last_seq
  let looking = Promise.resolve()

  async function findMissing(upTo: number): Promise<void> {
    for (let ids = coverage.missing(upTo); ids.length > 0; ids = coverage.missing(upTo)) {
      const entries = await Promise.all(ids.map(streams.messages.byId))
      const found = entries.flatMap((entry, index) => {
        const id = ids[index]
        if (id === undefined || !coverage.add(id) || entry === undefined) return []
        const text = readText(entry.text)
        if (text === undefined || text.expiresAtMs <= Date.now()) return []
        return [toMessage(id, streams.topicOf(entry.subject), text)]
      })
      delivery.give(found)
    }
  }

  /** `isThorough` finds what was stored just now too, of which word may still be on its way. */
  function look(isThorough: boolean): Promise<void> {
    looking = looking.then(async () => {
      try {
        const { last_seq: highest } = (await streams.messages.info()).state
        await findMissing(isThorough ? highest : lookedAt)
        lookedAt = highest
      } catch (error) {
        onError(error)
      }
    })
    return looking
  }

  const subscription = link.connection.subscribe(streams.wordSubject, {
    callback(error, message) {
      if (error !== null) return onError(error)
      const { instance: teller, messages } = readWord(message.string())
      if (teller !== instance) delivery.give(messages.filter(({ id }) => coverage.add(id)))
    },
  })
  // What was told while there was no connection comes first.
  const stopWatching = link.onReconnect(() => void delivery.holdUntil(look(true)))
  const timer = setInterval(() => void look(false), options.pollMs ?? POLL_MS)
  timer.unref()

  return {
    tell(messages) {
      if (isClosed) return
      for (const { id } of messages) coverage.add(id)
      sender.send(messages)
    },
    listen: listeners.add,
    isUp: link.isConnected,
    flush: sender.drain,
    close: once(async () => {
      await sender.drain()
      isClosed = true
      clearInterval(timer)
      stopWatching()
      subscription.unsubscribe()
      await looking
    }),
  }
}

/** Gives messages on, or keeps them while earlier ones are being read, and then gives all of them in the order of their ids. */
function createDelivery(onMessages: (messages: readonly StoredMessage[]) => void) {
  let held: StoredMessage[] = []
  let holds = 0
  return {
    give(messages: readonly StoredMessage[]): void {
      if (holds > 0) held.push(...messages)
      else if (messages.length > 0) onMessages(messages)
    },
    async holdUntil(done: Promise<void>): Promise<void> {
      holds += 1
      await done
      holds -= 1
      if (holds > 0) return
      const given = held.toSorted((a, b) => a.id - b.id)
      held = []
      if (given.length > 0) onMessages(given)
    },
  }
}

/** Sends words. What is told in one turn of the event loop goes together. */
function createSender({ link, streams, instance, onError }: NatsBusOptions) {
  let waiting: StoredMessage[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    const messages = waiting
    waiting = []
    running = undefined
    try {
      for (const word of writeWords(instance, messages)) link.connection.publish(streams.wordSubject, word)
    } catch (error) {
      // The others find them by their ids.
      onError(error)
    }
  }

  return {
    send(messages: readonly StoredMessage[]): void {
      if (messages.length === 0) return
      waiting.push(...messages)
      running ??= run()
    },
    async drain(): Promise<void> {
      while (running) await running
    },
  }
}
