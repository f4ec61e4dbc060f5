import type { WebSocket } from 'ws'
import type { ConnectionContext } from './connectionContext.ts'

/** Requests of one socket that are worked on at once. While there are this many, the socket is not read from. */
const MAX_PENDING = 64
/** The same in bytes of those requests. */
const MAX_PENDING_BYTES = 2_097_152
const MAX_PAUSE_MS = 10_000

/**
 * Decides when a socket is read from. A client that sends too much is not refused: the relay stops reading from its socket
 * for a while, so that the network slows the client down and nothing is lost.
 */
export interface Intake {
  /** Counts received frames and bytes against the rate limits. */
  charge(frames: number, bytes: number): void
  /** Work on a request of this size begins. */
  beginRequest(bytes: number): void
  /** Work on it has ended. */
  endRequest(bytes: number): void
  /** Whether the client leaves unread what was sent to it: then nothing more is taken from it. */
  setUnread(isUnread: boolean): void
  /** The relay is stopping: from here on the socket is always read from, so that acknowledgements still arrive. */
  stopThrottling(): void
  /** The socket is gone: nothing waits for it any more, or what it had sent would stay in memory until then. */
  close(): void
  /** Whether no request is worked on. */
  isIdle(): boolean
  /** Whether the socket is not read from at the moment. */
  isPaused(): boolean
}

/** Creates the intake of a client's socket. `onResume` is called whenever the socket is read from again. */
export function createIntake(
  socket: WebSocket,
  identity: { readonly clientId: string; readonly ip: string },
  { rates, metrics, now }: Pick<ConnectionContext, 'rates' | 'metrics' | 'now'>,
  onResume: () => void,
): Intake {
  let pending = 0
  let pendingBytes = 0
  let isUnread = false
  let throttledUntilMs = 0
  let isThrottled = false
  let isPaused = false
  let isStopping = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function resumeIn(waitMs: number): void {
    timer = setTimeout(resumeWhenPaid, waitMs)
    timer.unref()
  }

  function update(): void {
    const isBusy = pending >= MAX_PENDING || pendingBytes >= MAX_PENDING_BYTES
    const shouldPause = !isStopping && (isThrottled || isBusy || isUnread)
    if (shouldPause === isPaused || socket.readyState !== socket.OPEN) return
    isPaused = shouldPause
    if (shouldPause) return socket.pause()
    socket.resume()
    onResume()
  }

  /** Ends the throttling once the debt is paid. Frames received before the socket was paused may have added to it. */
  function resumeWhenPaid(): void {
    const leftMs = throttledUntilMs - now()
    if (leftMs > 0 && !isStopping) return resumeIn(leftMs)
    isThrottled = false
    update()
  }

  return {
    charge(frames, bytes) {
      const nowMs = now()
      const waitMs = waitFor(rates, identity, { frames, bytes, nowMs })
      if (waitMs === 0 || isStopping || isClosed) return
      throttledUntilMs = Math.min(nowMs + MAX_PAUSE_MS, Math.max(throttledUntilMs, nowMs + waitMs))
      if (isThrottled) return
      metrics.reject('throttled')
      isThrottled = true
      update()
      resumeIn(waitMs)
    },
    beginRequest(bytes) {
      pending += 1
      pendingBytes += bytes
      update()
    },
    endRequest(bytes) {
      pending -= 1
      pendingBytes -= bytes
      update()
    },
    setUnread(given) {
      isUnread = given
      update()
    },
    stopThrottling() {
      isStopping = true
      update()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
    isIdle: () => pending === 0,
    isPaused: () => isPaused,
  }
}

/** Counts frames and bytes of a client, and returns how long it has to wait for them. */
function waitFor(
  rates: ConnectionContext['rates'],
  { clientId, ip }: { readonly clientId: string; readonly ip: string },
  { frames, bytes, nowMs }: { readonly frames: number; readonly bytes: number; readonly nowMs: number },
): number {
  return Math.max(
    rates.framesOfClient.take(clientId, frames, nowMs),
    rates.framesOfIp.take(ip, frames, nowMs),
    rates.bytesOfClient.take(clientId, bytes, nowMs),
    rates.bytesOfIp.take(ip, bytes, nowMs),
  )
}
