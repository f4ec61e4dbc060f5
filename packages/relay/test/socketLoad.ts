import { sleep } from '@foyer/kit'
import { WebSocket } from 'ws'
import { createIdentity, randomHex, randomMessage } from './rawClient.ts'

// A process of its own, so that the callers do not take turns with the relay. It is told what to do by one message
// and answers with one.

/** The load to make. */
export interface SocketLoad {
  readonly url: string
  /** The address of this machine that the idle sockets come from: two addresses have 28,000 ports between them. @default 127.0.0.1 */
  readonly from?: string
  /** Further relays: the readers of a topic are on the one after that of its writer. */
  readonly others?: readonly string[]
  /** Seconds of the same load before the ones that count. */
  readonly warmUpSeconds: number
  /** Sockets that subscribe to a topic and then do nothing. */
  readonly idle: number
  /** Topics that messages are published on. */
  readonly topics: number
  readonly readersPerTopic: number
  readonly messagesPerSecond: number
  readonly seconds: number
}

/** The load that stands, before the first message. */
export interface IdleFigures {
  readonly kind: 'idle'
  readonly opened: number
  readonly openP99Ms: number
}

/** How the messages went. */
export interface LoadFigures {
  readonly kind: 'load'
  readonly published: number
  readonly expected: number
  readonly delivered: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  /** Sockets that the relay closed. */
  readonly dropped: number
}

const OPENING_AT_ONCE = 100
const SLICE_MS = 10
const DRAIN_MS = 10_000

function percentile(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10
}

interface Opened {
  readonly socket: WebSocket
  send(method: string, params: unknown): void
}

let nextId = 1_700_000_000_000

function open(url: string, onMessage: (text: string) => void, from?: string): Promise<Opened> {
  const token = createIdentity().token({ aud: url })
  const socket = new WebSocket(`${url}/?auth=${token}&projectId=load`, {
    perMessageDeflate: false,
    ...(from === undefined ? {} : { localAddress: from }),
  })
  const send = (method: string, params: unknown) => {
    nextId += 1
    socket.send(JSON.stringify({ id: String(nextId), jsonrpc: '2.0', method, params }))
  }
  socket.on('message', (data) => onMessage(data.toString()))
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ socket, send }))
    socket.once('error', reject)
  })
}

async function openMany(count: number, openOne: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let left = count
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const startedMs = performance.now()
      await openOne()
      times.push(performance.now() - startedMs)
    }
  }
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, worker))
  return times.sort((a, b) => a - b)
}

async function run(load: SocketLoad): Promise<void> {
  const sentAtMs = new Map<string, number>()
  const latencies: number[] = []
  let dropped = 0
  let isOver = false
  const countDrop = ({ socket }: Opened) => {
    socket.once('close', () => {
      if (!isOver) dropped += 1
    })
  }

  const times = await openMany(load.idle, async () => {
    const idle = await open(load.url, () => undefined, load.from)
    countDrop(idle)
    idle.send('irn_subscribe', { topic: randomHex() })
  })
  process.send?.({
    kind: 'idle',
    opened: times.length,
    openP99Ms: percentile(times, 0.99),
  } satisfies IdleFigures)
  await new Promise((resolve) => process.once('message', resolve))

  const topics = Array.from({ length: load.topics }, randomHex)
  const writers: Opened[] = []
  const urls = [load.url, ...(load.others ?? [])]
  const urlAt = (at: number) => urls[at % urls.length] ?? load.url
  for (const [at, topic] of topics.entries()) {
    for (let count = 0; count < load.readersPerTopic; count += 1) {
      const reader: Opened = await open(urlAt(at + 1 + count), (text) => onPush(reader, text))
      reader.send('irn_subscribe', { topic })
      countDrop(reader)
    }
    const writer = await open(urlAt(at), () => undefined)
    countDrop(writer)
    writers.push(writer)
  }

  function onPush({ socket }: Opened, text: string): void {
    const frame = JSON.parse(text)
    if (frame.method !== 'irn_subscription') return
    const sent = sentAtMs.get(frame.params.data.message)
    if (sent !== undefined) latencies.push(performance.now() - sent)
    socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  }

  async function publishFor(seconds: number): Promise<number> {
    latencies.length = 0
    const total = load.messagesPerSecond * seconds
    const startedMs = performance.now()
    for (let sent = 0; sent < total; ) {
      const due = Math.min(
        total,
        Math.floor(((performance.now() - startedMs) * load.messagesPerSecond) / 1_000),
      )
      for (; sent < due; sent += 1) publish(sent % topics.length)
      await sleep(SLICE_MS)
    }
    const expected = total * load.readersPerTopic
    const untilMs = Date.now() + DRAIN_MS
    while (latencies.length < expected && Date.now() < untilMs) await sleep(20)
    return total
  }

  function publish(at: number): void {
    const message = randomMessage().repeat(4)
    sentAtMs.set(message, performance.now())
    writers[at]?.send('irn_publish', { topic: topics[at], message, ttl: 300, tag: 1108 })
  }

  await sleep(500)
  await publishFor(load.warmUpSeconds)
  const published = await publishFor(load.seconds)
  isOver = true
  latencies.sort((a, b) => a - b)
  process.send?.({
    kind: 'load',
    published,
    expected: published * load.readersPerTopic,
    delivered: latencies.length,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    maxMs: percentile(latencies, 1),
    dropped,
  } satisfies LoadFigures)
}

process.once('message', (load) => {
  // Only the bench sends it.
  run(load as SocketLoad).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.on('disconnect', () => process.exit())
