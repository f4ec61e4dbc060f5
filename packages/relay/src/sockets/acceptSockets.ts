import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Admission, addressOf, admit, type GateOptions } from '../access/gate.ts'
import { createRefusals } from '../access/refusals.ts'
import { createKeyedBuckets } from '../access/tokenBucket.ts'
import type { RejectReason } from '../metrics.ts'
import { CLOSE, type Connection, type ConnectionContext, createConnection } from './connection.ts'

/** The sockets of a relay. */
export interface SocketPool {
  readonly connections: ReadonlySet<Connection>
  /** New sockets are turned away from here on. */
  stopAccepting(): void
}

const TICK_MS = 1_000
const SLICES = 20
const RETRY_AFTER_SECONDS = 10

/** Takes sockets over from the HTTP server, or turns them away. */
export function acceptSockets(server: Server, gate: GateOptions, context: ConnectionContext): SocketPool {
  const { limits, metrics, now } = context
  const ws = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxFrameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const connections = new Set<Connection>()
  const ofClient = new Map<string, Connection[]>()
  const countOfIp = new Map<string, number>()
  const refusals = createRefusals()
  const connectsOfIp = perMinute(limits.connectsPerMinutePerIp)
  const connectsOfClient = perMinute(limits.connectsPerMinutePerClient)
  let isStopping = false

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const ip = addressOf(request, gate.trustedProxies)
    if (isStopping) return refuseByHttp(socket, 503)
    const full = reasonOfFullness(ip)
    if (full !== undefined) return refuseLater(ip, full, () => refuseByHttp(socket, 429), socket)
    const admission = admit(request, gate)
    if (!admission.ok) return refuseWithReason(request, socket, head, { ip, admission })
    const { clientId } = admission
    if (!connectsOfClient.tryTake(clientId, now())) {
      return refuseLater(ip, 'too_many_connects', () => refuseByHttp(socket, 429), socket)
    }
    ws.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, { clientId, ip }))
  }

  /** Told before the handshake, since it costs less and the reason helps nobody. */
  function reasonOfFullness(ip: string): RejectReason | undefined {
    if (connections.size >= limits.maxSockets) return 'sockets_full'
    if ((countOfIp.get(ip) ?? 0) >= limits.maxSocketsPerIp) return 'too_many_sockets'
    return connectsOfIp.tryTake(ip, now()) ? undefined : 'too_many_connects'
  }

  /** Browsers hide the status of a failed handshake from the page, so the reason is told after a finished one. */
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
        webSocket.close(CLOSE.refused, `${status === 403 ? 'Forbidden' : 'Unauthorized'}: ${text}`)
      })
    }
    refuseLater(ip, reason, close, socket)
  }

  function refuseLater(ip: string, reason: RejectReason, refuse: () => void, socket: Duplex): void {
    metrics.reject(reason)
    const delayMs = refusals.hold(ip, now())
    if (delayMs === undefined) return refuseByHttp(socket, 429)
    const finish = () => {
      refusals.release(ip)
      if (!socket.destroyed) refuse()
    }
    if (delayMs === 0) finish()
    else setTimeout(finish, delayMs).unref()
  }

  function open(webSocket: WebSocket, identity: { clientId: string; ip: string }): void {
    const connection = createConnection(webSocket, identity, context)
    const { clientId, ip } = identity
    const siblings = ofClient.get(clientId) ?? []
    // A client that lost its network leaves sockets behind that look alive: the newest is the real one.
    if (siblings.length >= limits.maxSocketsPerClient) siblings[0]?.socket.close(CLOSE.replaced, 'Replaced')
    ofClient.set(clientId, [...siblings, connection])
    countOfIp.set(ip, (countOfIp.get(ip) ?? 0) + 1)
    connections.add(connection)
    metrics.add('connected')
    webSocket.once('close', () => forget(connection))
  }

  function forget(connection: Connection): void {
    const { clientId, ip } = connection
    connections.delete(connection)
    const siblings = (ofClient.get(clientId) ?? []).filter((other) => other !== connection)
    if (siblings.length > 0) ofClient.set(clientId, siblings)
    else ofClient.delete(clientId)
    const left = (countOfIp.get(ip) ?? 1) - 1
    if (left > 0) countOfIp.set(ip, left)
    else countOfIp.delete(ip)
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

/** Lets every socket look after itself once a second, a few at a time. Answers how to stop. */
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

function refuseByHttp(socket: Duplex, status: 401 | 403 | 404 | 429 | 503): void {
  const retry = status === 429 || status === 503 ? `Retry-After: ${RETRY_AFTER_SECONDS}\r\n` : ''
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
