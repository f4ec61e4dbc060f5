import type { WebSocket } from 'ws'
import type { Payer } from '../access/sharedRates.ts'
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

/** Hears whenever the socket is read from again. */
export interface IntakeOwner {
  onResume(): void
}

type IntakeContext = Pick<ConnectionContext, 'rates' | 'metrics' | 'now'>

interface Identity {
  readonly clientId: string
  readonly ip: string
}

/** Creates the intake of a client's socket. */
export function createIntake(
  socket: WebSocket,
  identity: Identity,
  context: IntakeContext,
  owner: IntakeOwner,
): Intake {
  return new SocketIntake(socket, identity, context, owner)
}

// A class, since each socket has one: its methods are there once.
class SocketIntake implements Intake, Payer {
  readonly #socket: WebSocket
  readonly #identity: Identity
  readonly #context: IntakeContext
  readonly #owner: IntakeOwner
  #pending = 0
  #pendingBytes = 0
  #isUnread = false
  #throttledUntilMs = 0
  #isThrottled = false
  #isPaused = false
  #isStopping = false
  #isClosed = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(socket: WebSocket, identity: Identity, context: IntakeContext, owner: IntakeOwner) {
    this.#socket = socket
    this.#identity = identity
    this.#context = context
    this.#owner = owner
  }

  charge(frames: number, bytes: number): void {
    const { rates, now } = this.#context
    const nowMs = now()
    const waitMs = waitFor(rates, this.#identity, { frames, bytes, nowMs })
    // Counted by all relays a moment later. Until then the socket is read from as far as this process allows.
    rates.shared?.add(this.#identity, { frames, bytes }, this)
    this.throttle(waitMs)
  }

  throttle(waitMs: number): void {
    if (waitMs === 0 || this.#isStopping || this.#isClosed) return
    const { metrics, now } = this.#context
    const nowMs = now()
    this.#throttledUntilMs = Math.min(nowMs + MAX_PAUSE_MS, Math.max(this.#throttledUntilMs, nowMs + waitMs))
    if (this.#isThrottled) return
    metrics.reject('throttled')
    this.#isThrottled = true
    this.#update()
    this.#resumeIn(waitMs)
  }

  beginRequest(bytes: number): void {
    this.#pending += 1
    this.#pendingBytes += bytes
    this.#update()
  }

  endRequest(bytes: number): void {
    this.#pending -= 1
    this.#pendingBytes -= bytes
    this.#update()
  }

  setUnread(isUnread: boolean): void {
    this.#isUnread = isUnread
    this.#update()
  }

  stopThrottling(): void {
    this.#isStopping = true
    this.#update()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  isIdle(): boolean {
    return this.#pending === 0
  }

  isPaused(): boolean {
    return this.#isPaused
  }

  #resumeIn(waitMs: number): void {
    this.#timer = setTimeout(() => this.#resumeWhenPaid(), waitMs)
    this.#timer.unref()
  }

  #update(): void {
    const isBusy = this.#pending >= MAX_PENDING || this.#pendingBytes >= MAX_PENDING_BYTES
    const shouldPause = !this.#isStopping && (this.#isThrottled || isBusy || this.#isUnread)
    if (shouldPause === this.#isPaused || this.#socket.readyState !== this.#socket.OPEN) return
    this.#isPaused = shouldPause
    if (shouldPause) return this.#socket.pause()
    this.#socket.resume()
    this.#owner.onResume()
  }

  /** Ends the throttling once the debt is paid. Frames received before the socket was paused may have added to it. */
  #resumeWhenPaid(): void {
    const leftMs = this.#throttledUntilMs - this.#context.now()
    if (leftMs > 0 && !this.#isStopping) return this.#resumeIn(leftMs)
    this.#isThrottled = false
    this.#update()
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
