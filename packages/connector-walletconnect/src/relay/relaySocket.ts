import type { ConnectorPage, PageSocket } from '../page/connectorPage.ts'
import { parseFrame, type RelayAnswer, type RelayPush } from './relayFrames.ts'

/** Why a socket is gone. */
export interface SocketLoss {
  /** The relay said no, rather than not being there. */
  readonly isRefusal: boolean
  /** What the relay wrote, if anything. */
  readonly reason: string
}

/** Receives what a socket does. Nothing is called after `onLoss`. */
export interface SocketEvents {
  onOpen(): void
  onPush(push: RelayPush): void
  onAnswer(answer: RelayAnswer): void
  onLoss(loss: SocketLoss): void
}

/** One socket to a relay. */
export interface RelaySocket {
  /** False when the socket takes nothing any more. */
  send(text: string): boolean
  /** Ends the socket at once, without waiting for the other side. Calls `onLoss`. */
  drop(reason: string): void
}

/** Close codes with which relays turn a client away: bad token, unknown project, wrong origin. */
const isRefusalCode = (code: number) => code === 3000 || (code >= 4000 && code < 5000)

/** Opens one socket. It is never reopened: whoever opened it decides what follows a loss. */
export function openRelaySocket(page: ConnectorPage, url: string, events: SocketEvents): RelaySocket {
  let socket: PageSocket | undefined
  let isOver = false

  function lose(loss: SocketLoss): void {
    if (isOver) return
    isOver = true
    if (socket) {
      // Handlers stay in place: some sockets throw an error event that nobody listens to.
      try {
        socket.close()
      } catch {
        // A socket that is closed already.
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
