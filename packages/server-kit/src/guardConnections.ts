import { clientNetwork } from './clientNetwork.ts'
import { forwardedAddress } from './forwardedAddress.ts'

/** Limits what one address may take of a server before a request is understood, and by not reading its answers. */
export interface ConnectionLimits {
  /**
   * Open connections of one address, whatever they have sent. They are counted only where no proxy stands in front: those of a
   * proxy belong to all of its clients.
   */
  readonly maxOfAddress: number
  /** Answers to one address that are being made, or that it has not taken yet. */
  readonly maxAnswersOfAddress: number
  /** Bytes of answers that one address has not taken yet. */
  readonly maxUnreadBytesOfAddress: number
  /** The same of all addresses together. */
  readonly maxUnreadBytes: number
  /** How long a connection may neither send nor take anything, while a request of it is open. */
  readonly maxStuckMs: number
}

/** The members of a connection that are used, as `node:http` has them. */
export interface GuardedConnection {
  readonly remoteAddress?: string | undefined
  destroy(): unknown
  on(event: 'close', listener: (this: GuardedConnection) => void): unknown
}

/** The members of a request that are used. */
export interface GuardedRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket: GuardedConnection
}

/** The members of an answer that are used. */
export interface GuardedAnswer {
  /** Bytes that the network has not taken. */
  readonly writableLength: number
  once(event: 'close', listener: () => void): unknown
}

/** The members of a server that are used. */
export interface GuardedServer {
  timeout: number
  on(event: 'connection', listener: (connection: GuardedConnection) => void): unknown
  prependListener(
    event: 'request',
    listener: (request: GuardedRequest, answer: GuardedAnswer) => void,
  ): unknown
}

interface OpenAnswer {
  readonly answer: GuardedAnswer
  readonly connection: GuardedConnection
  readonly share: Share
  /** Its place among the answers of its share; -1 once it has ended. */
  place: number
  unreadBytes: number
}

// Answers come and go by the thousand a second. A Set or a Map from which each of them is deleted again makes itself a new
// table every few requests, and an old table that the collector has taken for long-lived keeps what is in it. Arrays from
// which the last one is taken do neither.

/** An open connection. */
interface OpenConnection {
  readonly address: string
  /** Its answers that are being made, or were not taken yet. Undefined as long as there was none. */
  answers: OpenAnswer[] | undefined
}

/** The connections and answers that one address has taken. */
interface Share {
  readonly answers: OpenAnswer[]
  unreadBytes: number
}

/** Between two looks an address can be sent no more than what its rate allows. */
const LOOK_EVERY_MS = 250

/**
 * Keeps one address from filling a server with connections that say nothing, and with answers that nobody reads. An address that exceeds
 * a limit loses the connection; others are not affected. The content of requests is not looked at.
 */
export function guardConnections(
  server: GuardedServer,
  limits: ConnectionLimits,
  { trustedProxies }: { readonly trustedProxies: number },
): void {
  const counts = new Map<string, number>()
  const shares = new Map<string, Share>()
  /** The open answers of each connection: one that waits behind another is not told of its connection's end. */
  const open = new Map<GuardedConnection, OpenConnection>()
  let timer: ReturnType<typeof setInterval> | undefined

  function countIn(connection: GuardedConnection): void {
    const address = networkOf(connection)
    const count = (counts.get(address) ?? 0) + 1
    if (trustedProxies === 0 && count > limits.maxOfAddress) {
      connection.destroy()
      return
    }
    counts.set(address, count)
    open.set(connection, { address, answers: undefined })
    timer ??= setInterval(look, LOOK_EVERY_MS)
    connection.on('close', onClose)
  }

  // One listener for all connections: some servers have tens of thousands that stay open.
  function onClose(this: GuardedConnection): void {
    const known = open.get(this)
    if (known === undefined) return
    open.delete(this)
    const left = (counts.get(known.address) ?? 1) - 1
    if (left === 0) counts.delete(known.address)
    else counts.set(known.address, left)
    for (const begun of known.answers ?? []) leaveShare(begun)
    if (open.size > 0) return
    shares.clear()
    clearInterval(timer)
    timer = undefined
  }

  function begin({ headers, socket }: GuardedRequest, answer: GuardedAnswer): void {
    const forwardedFor = headers['x-forwarded-for']
    const address = forwardedAddress({
      socketAddress: socket.remoteAddress ?? 'unknown',
      forwardedFor: typeof forwardedFor === 'string' ? forwardedFor : undefined,
      trustedProxies,
    })
    const share = shares.get(address) ?? { answers: [], unreadBytes: 0 }
    shares.set(address, share)
    const place = share.answers.length
    const begun: OpenAnswer = { answer, connection: socket, share, place, unreadBytes: 0 }
    share.answers.push(begun)
    const ofConnection = answersOf(open.get(socket))
    ofConnection?.push(begun)
    answer.once('close', () => {
      leaveShare(begun)
      // They end in the order in which they began, so it is the first.
      const index = ofConnection?.indexOf(begun) ?? -1
      if (index >= 0) ofConnection?.splice(index, 1)
    })
    if (share.answers.length > limits.maxAnswersOfAddress) socket.destroy()
  }

  function look(): void {
    for (const [address, share] of shares) {
      if (share.answers.length === 0) shares.delete(address)
      measure(share)
      while (share.unreadBytes > limits.maxUnreadBytesOfAddress) cutLargest(share)
    }
    const all = [...shares.values()]
    for (let total = sumOf(all); total > limits.maxUnreadBytes; total = sumOf(all)) {
      cutLargest(all.reduce((most, other) => (other.unreadBytes > most.unreadBytes ? other : most)))
    }
  }

  // Node looks whether anything of an answer was taken meanwhile, however large it is.
  server.timeout = limits.maxStuckMs
  server.on('connection', countIn)
  server.prependListener('request', begin)
}

function answersOf(connection: OpenConnection | undefined): OpenAnswer[] | undefined {
  if (connection === undefined) return undefined
  connection.answers ??= []
  return connection.answers
}

/** Takes an answer out of its share: the last one of the share gets its place. */
function leaveShare(begun: OpenAnswer): void {
  const { share, place } = begun
  if (place < 0) return
  begun.place = -1
  const last = share.answers.pop()
  if (last === undefined || last === begun) return
  share.answers[place] = last
  last.place = place
}

function networkOf({ remoteAddress = 'unknown' }: GuardedConnection): string {
  return clientNetwork(remoteAddress) ?? remoteAddress
}

function measure(share: Share): void {
  share.unreadBytes = 0
  for (const open of share.answers) {
    open.unreadBytes = open.answer.writableLength
    share.unreadBytes += open.unreadBytes
  }
}

/** Ends the connection with the largest answer. Other answers that wait on it are counted at the next look. */
function cutLargest(share: Share): void {
  let largest: OpenAnswer | undefined
  for (const open of share.answers) {
    if (largest === undefined || open.unreadBytes > largest.unreadBytes) largest = open
  }
  if (largest === undefined) {
    share.unreadBytes = 0
    return
  }
  share.unreadBytes -= largest.unreadBytes
  largest.unreadBytes = 0
  largest.connection.destroy()
}

function sumOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { unreadBytes }) => sum + unreadBytes, 0)
}
