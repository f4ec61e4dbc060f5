import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Admission, addressOf, admit, type GateOptions } from '../access/gate.ts'
import { createRefusals } from '../access/refusals.ts'
import { createSpentTokens } from '../access/spentTokens.ts'
import { createKeyedBuckets } from '../access/tokenBucket.ts'
import type { RejectReason } from '../metrics.ts'
import { CLOSE, type Connection, createConnection } from './connection.ts'
import type { ConnectionContext } from './connectionContext.ts'
import { createSocketShares } from './socketShares.ts'

/** The sockets of a relay. */
export interface SocketPool {
  readonly connections: ReadonlySet<Connection>
  /** From here on new sockets are refused, and open ones get no answers any more. */
  stopAccepting(): void
}

const TICK_MS = 1_000
const SLICES = 20
const RETRY_AFTER_SECONDS = 10
/** How long a refused socket may take to close, and what it may send meanwhile: frames it had sent already. */
const REFUSED_MS = 5_000
const REFUSED_BYTES = 65_536

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
  const refusals = createRefusals()
  const spent = createSpentTokens()
  const connectsOfIp = perMinute(limits.connectsPerMinutePerIp)
  const connectsOfClient = perMinute(limits.connectsPerMinutePerClient)
  let isStopping = false

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const ip = addressOf(request, gate.trustedProxies)
    if (isStopping) return refuseByHttp(socket, 503)
    const full = capacityProblem(ip)
    if (full !== undefined) return refuseLater(ip, full, () => refuseByHttp(socket, 429), socket)
    const admission = admit(request, gate)
    if (!admission.ok) return refuseWithReason(request, socket, head, { ip, admission })
    const { clientId, tokenId, expiresAtMs } = admission
    if (!connectsOfClient.tryTake(clientId, now())) {
      return refuseLater(ip, 'too_many_connects', () => refuseByHttp(socket, 429), socket)
    }
    if (!spent.use(tokenId, { ip, expiresAtMs }, now())) {
      const replayed = {
        ok: false,
        reason: 'token',
        status: 401,
        text: 'the token was used elsewhere',
      } as const
      return refuseWithReason(request, socket, head, { ip, admission: replayed })
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

  /** Browsers hide the status of a failed handshake from the page, so the socket is opened and closed with the reason. */
  function refuseWithReason(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    { ip, admission }: { ip: string; admission: Extract<Admission, { ok: false }> },
  ): void {
    const { reason, status, text } = admission
    if (reason === 'path') return refuseLater(ip, reason, () => refuseByHttp(socket, status), socket)
    const close = () => {
      ws.handleUpgrade(request, socket, head, (webSocket) => {
        webSocket.on('error', () => undefined)
        endSoon(webSocket, socket)
        webSocket.close(CLOSE.refused, `${status === 403 ? 'Forbidden' : 'Unauthorized'}: ${text}`)
      })
    }
    refuseLater(ip, reason, close, socket)
  }

  function refuseLater(ip: string, reason: RejectReason, refuse: () => void, socket: Duplex): void {
    metrics.reject(reason)
    const delayMs = refusals.startDelay(ip, now())
    if (delayMs === undefined) return refuseByHttp(socket, 429)
    const finish = () => {
      refusals.endDelay(ip)
      if (!socket.destroyed) refuse()
    }
    if (delayMs === 0) finish()
    else setTimeout(finish, delayMs).unref()
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

/** A refused client has the time to answer the close, and may send nothing else: nobody counts what it sends. */
function endSoon(webSocket: WebSocket, wire: Duplex): void {
  let left = REFUSED_BYTES
  wire.prependListener('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) webSocket.terminate()
  })
  const timer = setTimeout(() => webSocket.terminate(), REFUSED_MS)
  webSocket.once('close', () => clearTimeout(timer))
}

function perMinute(count: number) {
  return createKeyedBuckets(count / 60, count)
}

function refuseByHttp(socket: Duplex, status: 401 | 403 | 404 | 429 | 503): void {
  const retry = status === 429 || status === 503 ? `Retry-After: ${RETRY_AFTER_SECONDS}\r\n` : ''
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
