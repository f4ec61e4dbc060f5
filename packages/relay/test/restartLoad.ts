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
  const acknowledged = new Set<string>()
  let doubled = 0
  const onPush = ({ params }: Push) => {
    if (acknowledged.has(params.data.message)) doubled += 1
    acknowledged.add(params.data.message)
  }
  const writing = new AbortController()
  const topics = Array.from({ length: pairs }, randomHex)
  const readers = topics.map((topic) => keepReading({ url, topic, onPush, signal: stop.signal }))
  const writers = topics.map((topic) =>
    keepWriting({ url, topic, published, everyMs, signal: writing.signal }),
  )
  await restarts(() => published.size)
  writing.abort()
  await Promise.all(writers)
  const untilMs = Date.now() + DRAIN_MS
  const missing = () => [...published].filter((message) => !acknowledged.has(message)).length
  while (missing() > 0 && Date.now() < untilMs) await sleep(20)
  // Whatever would come a second time has the time to.
  await sleep(300)
  stop.abort()
  await Promise.all(readers)
  return { published: published.size, lost: missing(), doubled }
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
  readonly everyMs: number
  readonly signal: AbortSignal
}

async function keepWriting({ url, topic, published, everyMs, signal }: Writing): Promise<void> {
  const identity = createIdentity()
  let client: RawClient | undefined
  while (!signal.aborted) {
    const message = randomMessage()
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
