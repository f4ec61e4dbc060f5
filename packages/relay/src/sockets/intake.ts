import type { WebSocket } from 'ws'
import type { ConnectionContext } from './connection.ts'

/** Requests of one socket that are worked on at once; a client with more is read from later. */
const MAX_PENDING = 64
const MAX_PAUSE_MS = 10_000

/**
 * How fast a socket is read from. Who sends too much is not refused but read from later: the network slows it down,
 * and nothing is lost.
 */
export interface Intake {
  /** Counts what came in. */
  charge(frames: number, bytes: number): void
  /** Counts a request that is worked on. */
  begin(): void
  end(): void
  /** Reads whatever comes from here on, since the end is near. */
  stop(): void
  isIdle(): boolean
  isPaused(): boolean
}

/** Makes the intake of a client's socket; `onResume` hears when reading goes on. */
export function createIntake(
  socket: WebSocket,
  { clientId, ip }: { readonly clientId: string; readonly ip: string },
  { rates, metrics, now }: Pick<ConnectionContext, 'rates' | 'metrics' | 'now'>,
  onResume: () => void,
): Intake {
  let pending = 0
  let throttledUntilMs = 0
  let isThrottled = false
  let isPaused = false
  let isStopping = false

  function update(): void {
    const shouldPause = !isStopping && (isThrottled || pending >= MAX_PENDING)
    if (shouldPause === isPaused || socket.readyState !== socket.OPEN) return
    isPaused = shouldPause
    if (shouldPause) return socket.pause()
    socket.resume()
    onResume()
  }

  /** What had been received before the pause has made the debt grow meanwhile. */
  function goOn(): void {
    const leftMs = throttledUntilMs - now()
    if (leftMs > 0 && !isStopping) {
      setTimeout(goOn, leftMs).unref()
      return
    }
    isThrottled = false
    update()
  }

  return {
    charge(frames, bytes) {
      const nowMs = now()
      const waitMs = Math.max(
        rates.framesOfClient.take(clientId, frames, nowMs),
        rates.framesOfIp.take(ip, frames, nowMs),
        rates.bytesOfClient.take(clientId, bytes, nowMs),
        rates.bytesOfIp.take(ip, bytes, nowMs),
      )
      if (waitMs === 0 || isStopping) return
      throttledUntilMs = Math.min(nowMs + MAX_PAUSE_MS, Math.max(throttledUntilMs, nowMs + waitMs))
      if (isThrottled) return
      metrics.reject('throttled')
      isThrottled = true
      update()
      setTimeout(goOn, waitMs).unref()
    },
    begin() {
      pending += 1
      update()
    },
    end() {
      pending -= 1
      update()
    },
    stop() {
      isStopping = true
      update()
    },
    isIdle: () => pending === 0,
    isPaused: () => isPaused,
  }
}
