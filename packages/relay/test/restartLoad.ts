import { sleep } from '@foyer/kit'
import {
  connect,
  createIdentity,
  type Identity,
  type Push,
  type RawClient,
  randomHex,
  randomMessage,
} from './rawClient.ts'

/** The results for the messages. */
export interface RestartFigures {
  /** Publishes that the relay answered with `true`. */
  readonly published: number
  /** The number of those that never arrived. */
  readonly lost: number
  /** Messages that arrived again after the reader had acknowledged them. */
  readonly doubled: number
  /** Messages that arrived under two ids: a repeated publish was stored a second time. */
  readonly storedTwice: number
  /** Messages that arrived first after a later one of their writer. */
  readonly misordered: number
}

/** How the load is made. */
export interface RestartLoad {
  /** Where the relay is now; it may be away for a while. */
  readonly url: () => string
  readonly pairs: number
  /** Milliseconds between two messages of a writer. */
  readonly everyMs: number
  /** Restarts the relay as often as is wanted, while messages are under way; told how many it has answered for so far. */
  readonly restarts: (answered: () => number) => Promise<void>
}

const DRAIN_MS = 20_000
const RETRY_MS = 10

/** Publishes and reads without a pause while a relay is being restarted, as clients do that come back by themselves. */
export async function runRestartLoad({
  url,
  pairs,
  everyMs,
  restarts,
}: RestartLoad): Promise<RestartFigures> {
  const stop = new AbortController()
  const published = new Set<string>()
  const arrivals = createArrivals()
  const writing = new AbortController()
  const topics = Array.from({ length: pairs }, randomHex)
  const readers = topics.map((topic) =>
    keepReading({ url, topic, onPush: arrivals.take, signal: stop.signal }),
  )
  const writers = topics.map((topic) =>
    keepWriting({ url, topic, published, onMessage: arrivals.expect, everyMs, signal: writing.signal }),
  )
  await restarts(() => published.size)
  writing.abort()
  await Promise.all(writers)
  const untilMs = Date.now() + DRAIN_MS
  const missing = () => [...published].filter((message) => !arrivals.has(message)).length
  while (missing() > 0 && Date.now() < untilMs) await sleep(20)
  // Whatever would come a second time has the time to.
  await sleep(300)
  stop.abort()
  await Promise.all(readers)
  return { published: published.size, lost: missing(), ...arrivals.figures() }
}

/** Follows what arrives: once, under one id, and in the order of its writer. */
function createArrivals() {
  const orderOf = new Map<string, number>()
  const idOf = new Map<string, number>()
  const latestOf = new Map<string, number>()
  const figures = { doubled: 0, storedTwice: 0, misordered: 0 }
  return {
    /** The message is about to be written, after all others before it. */
    expect: (message: string) => void orderOf.set(message, orderOf.size),
    has: (message: string) => idOf.has(message),
    take({ id, params: { data } }: Push): void {
      const known = idOf.get(data.message)
      if (known !== undefined) {
        figures.doubled += 1
        if (known !== id) figures.storedTwice += 1
        return
      }
      idOf.set(data.message, id)
      const order = orderOf.get(data.message) ?? 0
      if (order < (latestOf.get(data.topic) ?? -1)) figures.misordered += 1
      else latestOf.set(data.topic, order)
    },
    figures: () => figures,
  }
}

interface Reading {
  readonly url: () => string
  readonly topic: string
  readonly onPush: (push: Push) => void
  readonly signal: AbortSignal
}

async function keepReading({ url, topic, onPush, signal }: Reading): Promise<void> {
  const identity = createIdentity()
  while (!signal.aborted) {
    const client = await tryConnect(url(), identity, onPush)
    const isSubscribed = await client?.call('irn_subscribe', { topic }).catch(() => undefined)
    if (client === undefined || isSubscribed === undefined) {
      client?.socket.terminate()
      await sleep(RETRY_MS)
      continue
    }
    const ended = () => client.socket.close()
    signal.addEventListener('abort', ended, { once: true })
    if (signal.aborted) ended()
    await client.closed
    signal.removeEventListener('abort', ended)
  }
}

interface Writing {
  readonly url: () => string
  readonly topic: string
  readonly published: Set<string>
  readonly onMessage: (message: string) => void
  readonly everyMs: number
  readonly signal: AbortSignal
}

async function keepWriting({ url, topic, published, onMessage, everyMs, signal }: Writing): Promise<void> {
  const identity = createIdentity()
  let client: RawClient | undefined
  while (!signal.aborted) {
    const message = randomMessage()
    onMessage(message)
    // The same message until it is answered for, as the known clients do.
    for (let isStored = false; !isStored && !signal.aborted; ) {
      if (client?.socket.readyState !== 1) client = await tryConnect(url(), identity)
      const answer = await client
        ?.call('irn_publish', { topic, message, ttl: 300, tag: 1108 })
        .catch(() => undefined)
      isStored = answer?.result === true
      if (isStored) published.add(message)
      else await sleep(RETRY_MS)
    }
    await sleep(everyMs)
  }
  await client?.close()
}

async function tryConnect(
  url: string,
  identity: Identity,
  onPush?: (push: Push) => void,
): Promise<RawClient | undefined> {
  return connect(url, { identity, ...(onPush ? { onPush } : {}) }).catch(() => undefined)
}
