import type { ConnectorPage, PageSocket } from '../page/connectorPage.ts'
import { parseFrame, type RelayAnswer, type RelayPush } from './relayFrames.ts'

/** Why a socket was closed. */
export interface SocketLoss {
  /** The relay refused the connection, as opposed to being unreachable. */
  readonly isRefusal: boolean
  /** The close reason of the relay, or an empty text. */
  readonly reason: string
}

/** Receives the events of a socket. `onLoss` is the last one. */
export interface SocketEvents {
  onOpen(): void
  onPush(push: RelayPush): void
  onAnswer(answer: RelayAnswer): void
  onLoss(loss: SocketLoss): void
}

/** One socket to a relay. */
export interface RelaySocket {
  /** Returns false when the socket is closed. */
  send(text: string): boolean
  /** Closes the socket without waiting for the close handshake. Calls `onLoss`. */
  drop(reason: string): void
}

/** Close codes with which relays refuse a client: invalid token, unknown project, wrong origin. */
const isRefusalCode = (code: number) => code === 3000 || (code >= 4000 && code < 5000)

/** Opens one socket. It does not reconnect: the caller decides what follows a loss. */
export function openRelaySocket(page: ConnectorPage, url: string, events: SocketEvents): RelaySocket {
  let socket: PageSocket | undefined
  let isOver = false

  function lose(loss: SocketLoss): void {
    if (isOver) return
    isOver = true
    if (socket) {
      // The handlers stay set: some WebSocket implementations throw when an error event has no listener.
      try {
        socket.close()
      } catch {
        // It is closed already.
      }
    }
    events.onLoss(loss)
  }

  try {
    socket = page.openSocket(url)
    socket.onopen = () => !isOver && events.onOpen()
    socket.onerror = () => {}
    socket.onclose = ({ code, reason }) =>
      lose({ isRefusal: isRefusalCode(code), reason: String(reason ?? '').slice(0, 200) })
    socket.onmessage = ({ data }) => {
      if (isOver) return
      const frame = parseFrame(data)
      if (frame && 'method' in frame) events.onPush(frame)
      else if (frame) events.onAnswer(frame)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    queueMicrotask(() => lose({ isRefusal: true, reason: reason.slice(0, 200) }))
  }

  return {
    send(text) {
      if (isOver || !socket) return false
      try {
        socket.send(text)
        return true
      } catch {
        return false
      }
    },
    drop: (reason) => lose({ isRefusal: false, reason }),
  }
}
