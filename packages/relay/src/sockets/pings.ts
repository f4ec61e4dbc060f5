import type { WebSocket } from 'ws'
import type { ConnectionContext } from './connectionContext.ts'

/** Pings a client, and notices when the last ping went unanswered. */
export interface Pings {
  /** A pong has come. Also called when the socket is read from again: a pong that came meanwhile has not been seen yet. */
  clearDuePong(): void
  /** Sends the ping that is due. True when the one before it went unanswered. */
  isSilent(nowMs: number): boolean
}

type PingsContext = Pick<ConnectionContext, 'pingMs' | 'now'>

/** Pings the client every `pingMs`. */
export function createPings(socket: WebSocket, context: PingsContext): Pings {
  return new SocketPings(socket, context)
}

// A class, since each socket has one: its methods are there once.
class SocketPings implements Pings {
  readonly #socket: WebSocket
  readonly #pingMs: number
  #pingedAtMs: number
  #isPongDue = false

  constructor(socket: WebSocket, { pingMs, now }: PingsContext) {
    this.#socket = socket
    this.#pingMs = pingMs
    // A random start, so that sockets that were opened at the same time are not pinged at the same time.
    this.#pingedAtMs = now() - Math.random() * pingMs
  }

  clearDuePong(): void {
    this.#isPongDue = false
  }

  isSilent(nowMs: number): boolean {
    if (nowMs - this.#pingedAtMs < this.#pingMs) return false
    if (this.#isPongDue) return true
    this.#isPongDue = true
    this.#pingedAtMs = nowMs
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
    return false
  }
}
