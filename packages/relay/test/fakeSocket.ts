import { EventEmitter } from 'node:events'
import type { WebSocket } from 'ws'

/** A socket without a network: what is sent to it can be read, and its send buffer is whatever the test says. */
export interface FakeSocket {
  /** The socket, for the code under test. */
  readonly socket: WebSocket
  /** Every frame that was sent, as JSON. */
  readonly frames: readonly { readonly id?: number; readonly method?: string; readonly result?: unknown }[]
  /** Whether the socket is paused at the moment. */
  isPaused(): boolean
  setBufferedBytes(bytes: number): void
  close(): void
}

/** Creates an open socket. */
export function createFakeSocket(): FakeSocket {
  const frames: { id?: number; method?: string; result?: unknown }[] = []
  const state = { readyState: 1, bufferedAmount: 0, isPaused: false }
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    send: (text: string, onTaken?: () => void) => {
      frames.push(JSON.parse(text))
      onTaken?.()
    },
    pause: () => {
      state.isPaused = true
    },
    resume: () => {
      state.isPaused = false
    },
  })
  Object.defineProperties(socket, {
    readyState: { get: () => state.readyState },
    bufferedAmount: { get: () => state.bufferedAmount },
  })
  return {
    // The parts of a socket that the code under test uses.
    socket: socket as unknown as WebSocket,
    frames,
    isPaused: () => state.isPaused,
    setBufferedBytes(bytes) {
      state.bufferedAmount = bytes
    },
    close() {
      state.readyState = 3
    },
  }
}
