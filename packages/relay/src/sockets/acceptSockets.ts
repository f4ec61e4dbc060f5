import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { addressOf, admit, type GateOptions } from '../access/gate.ts'
import { createSpentTokens } from '../access/spentTokens.ts'
import { createKeyedBuckets } from '../access/tokenBucket.ts'
import type { RejectReason } from '../base/metrics.ts'
import { CLOSE, type Connection, createConnection, RelaySocket } from './connection.ts'
import type { ConnectionContext } from './connectionContext.ts'
import { answerByHttp, createRefuser, type UpgradeAttempt } from './refuseSockets.ts'
import { createSocketShares, type SocketShares } from './socketShares.ts'

/** The sockets of a relay. */
export interface SocketPool {
  readonly connections: ReadonlySet<Connection>
  /** From here on new sockets are refused, and open ones get no answers any more. */
  stopAccepting(): void
}

const TICK_MS = 1_000
const SLICES = 20

const REPLAYED = { ok: false, reason: 'token', status: 401, text: 'the token was used elsewhere' } as const

/** Accepts WebSocket upgrades of the HTTP server, or refuses them. */
export function acceptSockets(server: Server, gate: GateOptions, context: ConnectionContext): SocketPool {
  const { limits, metrics, now } = context
  const ws = createSocketServer(limits.maxFrameBytes)
  const shares = createSocketShares()
  const events = { onClosed: shares.remove }
  const { connections } = shares
  const refuse = createRefuser(ws, context)
  const spent = createSpentTokens()
  const connectProblem = countConnects(context)
  let isStopping = false

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', destroy)
    void decide({ request, socket, head })
  }

  /** Decides about an upgrade. With a shared store it waits for its answers, a quarter of a second at most. */
  async function decide(attempt: UpgradeAttempt): Promise<void> {
    const { request, socket } = attempt
    const ip = addressOf(request, gate.trustedProxies)
    if (isStopping) return answerByHttp(socket, 503)
    const full = roomProblem(ip) ?? (await connectProblem('address', ip))
    if (full !== undefined) return refuse.byHttp(socket, { ip, reason: full, status: 429 })
    const admission = admit(request, gate)
    if (!admission.ok) return refuse.withReason(attempt, ip, admission)
    const { clientId, tokenId, expiresAtMs } = admission
    const often = await connectProblem('client', clientId)
    if (often !== undefined) return refuse.byHttp(socket, { ip, reason: often, status: 429 })
    if (!spent.use(tokenId, { ip, expiresAtMs }, now())) {
      return refuse.withReason(attempt, ip, REPLAYED)
    }
    enter(attempt, { clientId, ip })
  }

  /** Others may have come in, and the relay may have been told to stop, while the store was asked. */
  function enter(
    { request, socket, head }: UpgradeAttempt,
    identity: { clientId: string; ip: string },
  ): void {
    const { ip } = identity
    if (isStopping) return answerByHttp(socket, 503)
    const full = roomProblem(ip)
    if (full !== undefined) return refuse.byHttp(socket, { ip, reason: full, status: 429 })
    // Only for somebody who has been let in: a stranger displaces nobody.
    if (connections.size >= limits.maxSockets) evict(shares, shares.toEvictFor(ip))
    ws.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, socket, identity))
  }

  /** Looked at before the handshake and the token, since refusing here costs least. */
  function roomProblem(ip: string): RejectReason | undefined {
    const isFull = connections.size >= limits.maxSockets
    if (isFull && shares.toEvictFor(ip) === undefined) return 'sockets_full'
    return shares.countOf(ip) >= limits.maxSocketsPerIp ? 'too_many_sockets' : undefined
  }

  function open(webSocket: RelaySocket, wire: Duplex, identity: { clientId: string; ip: string }): void {
    // From here on the library hears of errors.
    wire.off('error', destroy)
    const connection = createConnection({ socket: webSocket, wire }, identity, context, events)
    const siblings = shares.ofClient(identity.clientId)
    // A client that lost its network leaves sockets behind that look open, so the oldest is closed for the newest.
    if (siblings.length >= limits.maxSocketsPerClient) siblings[0]?.socket.close(CLOSE.replaced, 'Replaced')
    shares.add(connection)
    metrics.add('connected')
  }

  server.on('upgrade', onUpgrade)
  server.once('close', startTicks(connections))

  return {
    connections,
    stopAccepting() {
      isStopping = true
      for (const connection of connections) connection.stopAnswering()
    },
  }
}

function evict(shares: SocketShares, connection: Connection | undefined): void {
  if (connection === undefined) return
  shares.remove(connection)
  connection.evict()
}

/** Counts the connections of addresses and clients. This process counts first: one that it refuses costs the store nothing. */
function countConnects({ limits, rates: { shared }, now }: ConnectionContext) {
  const own = {
    address: perMinute(limits.connectsPerMinutePerIp),
    client: perMinute(limits.connectsPerMinutePerClient),
  }
  return async (by: 'address' | 'client', key: string): Promise<RejectReason | undefined> => {
    const isFree = own[by].tryTake(key, now()) && (shared === undefined || (await shared.mayConnect(by, key)))
    return isFree ? undefined : 'too_many_connects'
  }
}

function createSocketServer(maxPayload: number) {
  return new WebSocketServer({
    WebSocket: RelaySocket,
    noServer: true,
    maxPayload,
    perMessageDeflate: false,
    clientTracking: false,
    autoPong: false,
  })
}

/** A listener that all sockets share. */
function destroy(this: Duplex): void {
  this.destroy()
}

/** Calls `tick` of every connection about once a second, a few connections at a time. Returns a function that stops it. */
function startTicks(connections: ReadonlySet<Connection>): () => void {
  let round = connections.values()
  const timer = setInterval(() => {
    for (let left = Math.ceil(connections.size / SLICES); left > 0; left -= 1) {
      const { value, done } = round.next()
      if (done) round = connections.values()
      else value.tick()
    }
  }, TICK_MS / SLICES)
  timer.unref()
  return () => clearInterval(timer)
}

function perMinute(count: number) {
  return createKeyedBuckets(count / 60, count)
}
