import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressOf, admit, type GateOptions } from '../access/gate.ts'
import { createSpentTokens } from '../access/spentTokens.ts'
import { createKeyedBuckets } from '../access/tokenBucket.ts'
import type { RejectReason } from '../base/metrics.ts'
import { CLOSE, type Connection, createConnection } from './connection.ts'
import type { ConnectionContext } from './connectionContext.ts'
import { answerByHttp, createRefuser } from './refuseSockets.ts'
import { createSocketShares } from './socketShares.ts'

/** The sockets of a relay. */
export interface SocketPool {
  readonly connections: ReadonlySet<Connection>
  /** From here on new sockets are refused, and open ones get no answers any more. */
  stopAccepting(): void
}

const TICK_MS = 1_000
const SLICES = 20

/** Accepts WebSocket upgrades of the HTTP server, or refuses them. */
export function acceptSockets(server: Server, gate: GateOptions, context: ConnectionContext): SocketPool {
  const { limits, metrics, now } = context
  const ws = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    autoPong: false,
  })
  const shares = createSocketShares()
  const { connections } = shares
  const refuse = createRefuser(ws, context)
  const spent = createSpentTokens()
  const connectsOfIp = perMinute(limits.connectsPerMinutePerIp)
  const connectsOfClient = perMinute(limits.connectsPerMinutePerClient)
  let isStopping = false

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const attempt = { request, socket, head }
    const ip = addressOf(request, gate.trustedProxies)
    if (isStopping) return answerByHttp(socket, 503)
    const full = capacityProblem(ip)
    if (full !== undefined) return refuse.byHttp(socket, { ip, reason: full, status: 429 })
    const admission = admit(request, gate)
    if (!admission.ok) return refuse.withReason(attempt, ip, admission)
    const { clientId, tokenId, expiresAtMs } = admission
    if (!connectsOfClient.tryTake(clientId, now())) {
      return refuse.byHttp(socket, { ip, reason: 'too_many_connects', status: 429 })
    }
    if (!spent.use(tokenId, { ip, expiresAtMs }, now())) {
      const replayed = {
        ok: false,
        reason: 'token',
        status: 401,
        text: 'the token was used elsewhere',
      } as const
      return refuse.withReason(attempt, ip, replayed)
    }
    // Only for somebody who has been let in: a stranger displaces nobody.
    if (connections.size >= limits.maxSockets) evict(shares.toEvictFor(ip))
    ws.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, socket, { clientId, ip }))
  }

  /** Checked before the handshake and the token, since refusing here costs least. */
  function capacityProblem(ip: string): RejectReason | undefined {
    const isFull = connections.size >= limits.maxSockets
    if (isFull && shares.toEvictFor(ip) === undefined) return 'sockets_full'
    if (shares.countOf(ip) >= limits.maxSocketsPerIp) return 'too_many_sockets'
    return connectsOfIp.tryTake(ip, now()) ? undefined : 'too_many_connects'
  }

  function evict(connection: Connection | undefined): void {
    if (connection === undefined) return
    shares.remove(connection)
    connection.evict()
  }

  function open(webSocket: WebSocket, wire: Duplex, identity: { clientId: string; ip: string }): void {
    const connection = createConnection(webSocket, wire, identity, context)
    const siblings = shares.ofClient(identity.clientId)
    // A client that lost its network leaves sockets behind that look open, so the oldest is closed for the newest.
    if (siblings.length >= limits.maxSocketsPerClient) siblings[0]?.socket.close(CLOSE.replaced, 'Replaced')
    shares.add(connection)
    metrics.add('connected')
    webSocket.once('close', () => shares.remove(connection))
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
