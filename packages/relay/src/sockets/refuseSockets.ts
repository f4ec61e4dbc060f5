import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Admission } from '../access/gate.ts'
import { createRefusals } from '../access/refusals.ts'
import type { RejectReason } from '../base/metrics.ts'
import { CLOSE } from './connection.ts'
import type { ConnectionContext } from './connectionContext.ts'

const RETRY_AFTER_SECONDS = 10
/** How long a refused socket may take to close, and what it may send meanwhile: frames it had sent already. */
const REFUSED_MS = 5_000
const REFUSED_BYTES = 65_536

type HttpStatus = 401 | 403 | 404 | 429 | 503

/** An upgrade that was asked for. */
export interface UpgradeAttempt {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

/** Refuses sockets. An address that is refused often waits for its answer. */
export function createRefuser(
  ws: Pick<WebSocketServer, 'handleUpgrade'>,
  { metrics, now }: ConnectionContext,
) {
  const refusals = createRefusals()

  function later(ip: string, reason: RejectReason, refuse: () => void, socket: Duplex): void {
    metrics.reject(reason)
    const delayMs = refusals.startDelay(ip, now())
    if (delayMs === undefined) return answerByHttp(socket, 429)
    const finish = () => {
      refusals.endDelay(ip)
      if (!socket.destroyed) refuse()
    }
    if (delayMs === 0) finish()
    else setTimeout(finish, delayMs).unref()
  }

  function byHttp(
    socket: Duplex,
    {
      ip,
      reason,
      status,
    }: { readonly ip: string; readonly reason: RejectReason; readonly status: HttpStatus },
  ): void {
    later(ip, reason, () => answerByHttp(socket, status), socket)
  }

  return {
    byHttp,
    /** Browsers hide the status of a failed handshake from the page, so the socket is opened and closed with the reason. */
    withReason(
      { request, socket, head }: UpgradeAttempt,
      ip: string,
      { reason, status, text }: Extract<Admission, { ok: false }>,
    ): void {
      if (reason === 'path') return byHttp(socket, { ip, reason, status })
      const close = () => {
        ws.handleUpgrade(request, socket, head, (webSocket) => {
          webSocket.on('error', () => undefined)
          endSoon(webSocket, socket)
          webSocket.close(CLOSE.refused, `${status === 403 ? 'Forbidden' : 'Unauthorized'}: ${text}`)
        })
      }
      later(ip, reason, close, socket)
    },
  }
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

/** Answers an upgrade with a status, and closes the socket. */
export function answerByHttp(socket: Duplex, status: HttpStatus): void {
  const retry = status === 429 || status === 503 ? `Retry-After: ${RETRY_AFTER_SECONDS}\r\n` : ''
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
