import type { Duplex } from 'node:stream'
import { type RawData, WebSocket } from 'ws'
import type { RejectReason } from '../base/metrics.ts'
import { SmallSet } from '../base/smallSet.ts'
import type { StoredMessage } from '../mailbox/mailbox.ts'
import { ERROR, type Frame, readFrame } from '../protocol/frames.ts'
import { answerRequest, RequestError } from './answerRequest.ts'
import { createBacklog } from './backlog.ts'
import type { ConnectionContext } from './connectionContext.ts'
import { releaseIdle } from './idleReceiver.ts'
import { createIntake, type Intake, type IntakeOwner } from './intake.ts'
import type { Evictable, MemoryAccount } from './memoryBudget.ts'
import { createOutbox, type Outbox, type OutboxEvents } from './outbox.ts'
import { createPings, type Pings } from './pings.ts'
import type { FetchCursor, Subscriber } from './subscriber.ts'
import { createWireMeter } from './wireMeter.ts'

type RequestFrame = Extract<Frame, { kind: 'request' }>

/** An invalid frame counts as this many frames against the rate limit. */
const INVALID_COST = 10
/** After so many a socket is cut off: whoever speaks the protocol sends none, and each costs more to answer than to send. */
const MAX_INVALID = 500

/** Close codes of this relay. 1012 is "service restart", 3000 "unauthorized". */
export const CLOSE = { restart: 1012, refused: 3000, replaced: 4000 } as const

/** An accepted socket of a client. */
export interface Connection extends Subscriber {
  readonly socket: WebSocket
  readonly ip: string
  /** Called about once a second. */
  tick(): void
  /** Whether no request of it is being worked on. */
  isIdle(): boolean
  /** From now on requests go unanswered and nothing is pushed; acknowledgements are still taken. */
  stopAnswering(): void
}

/** A socket that hands its events to its connection: listeners of its own would take more memory than the connection does. */
export class RelaySocket extends WebSocket {
  connection: SocketConnection | undefined = undefined

  override emit(event: string | symbol, ...given: unknown[]): boolean {
    return this.connection?.onEvent(event, given) || super.emit(event, ...given)
  }
}

/** The events of a connection, for whoever made it. */
export interface ConnectionEvents {
  onClosed(connection: Connection): void
}

/** The stream of a socket's bytes, with the connection that they are charged to. */
interface Wire extends Duplex {
  [CHARGED]?: SocketConnection
}

const CHARGED = Symbol('charged')

/** Serves one client over its socket; `wire` is what the socket's bytes arrive on. */
export function createConnection(
  { socket, wire }: { readonly socket: RelaySocket; readonly wire: Duplex },
  identity: { readonly clientId: string; readonly ip: string },
  context: ConnectionContext,
  events: ConnectionEvents,
): Connection {
  const connection = new SocketConnection(socket, identity, context, events)
  socket.connection = connection
  // The key is known here alone, so nothing else can be behind it.
  const charged = wire as Wire
  charged[CHARGED] = connection
  // Before the library's own listener, so that what it will collect is known first.
  wire.prependListener('data', onData)
  return connection
}

/** One listener for the bytes of all sockets. */
function onData(this: Wire, chunk: Buffer): void {
  this[CHARGED]?.charge(chunk)
}

// A class, since a process has tens of thousands: its methods are there once.
class SocketConnection implements Connection, IntakeOwner, OutboxEvents, Evictable {
  readonly socket: WebSocket
  readonly clientId: string
  readonly ip: string
  readonly source: string
  readonly topics = new SmallSet<string>()
  readonly backlog = createBacklog()
  fetchCursor: FetchCursor | undefined = undefined
  readonly #context: ConnectionContext
  readonly #events: ConnectionEvents
  readonly #memory: MemoryAccount
  readonly #outbox: Outbox
  readonly #intake: Intake
  readonly #pings: Pings
  readonly #meter = createWireMeter()
  #unfinishedBytes = 0
  #invalidFrames = 0
  #isSendingPong = false
  #isStopping = false
  #isDropped = false

  constructor(
    socket: WebSocket,
    identity: { readonly clientId: string; readonly ip: string },
    context: ConnectionContext,
    events: ConnectionEvents,
  ) {
    this.#events = events
    this.socket = socket
    this.clientId = identity.clientId
    this.ip = identity.ip
    this.source = context.markOf(identity.ip)
    this.#context = context
    this.#memory = context.memory.open(identity.ip, this)
    this.#outbox = createOutbox(socket, identity.clientId, context, this)
    this.#pings = createPings(socket, context)
    this.#intake = createIntake(socket, this, context, this)
  }

  /** Takes an event of the socket. False for one that it has no use for. */
  onEvent(event: string | symbol, given: readonly unknown[]): boolean {
    // The library says what comes with each event.
    if (event === 'message') this.onMessage(given[0] as RawData, given[1] as boolean)
    else if (event === 'ping') this.onPing(given[0] as Buffer)
    else if (event === 'pong') this.onResume()
    else if (event === 'close') this.onClose()
    // After a frame that breaks the protocol or is too long, `ws` closes the socket with the code for it.
    else return event === 'error'
    return true
  }

  evict(): void {
    this.#drop('evicted')
  }

  evictForMemory(): void {
    this.#drop('memory')
  }

  beginReading(): void {
    this.#outbox.beginReading()
  }

  endReading(): void {
    this.#outbox.endReading()
  }

  push(message: StoredMessage): boolean {
    return !this.#isStopping && this.#outbox.push(message)
  }

  isIdle(): boolean {
    return this.#intake.isIdle()
  }

  stopAnswering(): void {
    this.#isStopping = true
    this.#intake.stopThrottling()
  }

  tick(): void {
    const nowMs = this.#context.now()
    releaseIdle(this.socket)
    if (this.#outbox.isStuck(nowMs)) return this.#drop('slow_reader')
    this.#resumeBacklog()
    if (!this.#intake.isPaused() && this.#pings.isSilent(nowMs)) this.#drop('silent')
  }

  /** The outbox keeps so many bytes more, or fewer. */
  onHeld(bytes: number): void {
    this.#memory.hold(bytes)
  }

  onUnread(isUnread: boolean): void {
    this.#intake.setUnread(isUnread)
  }

  onOverflow(): void {
    this.#drop('slow_reader')
  }

  /** A pong has come, or the socket is read from again: a pong that came meanwhile has not been seen yet. */
  onResume(): void {
    this.#pings.clearDuePong()
  }

  /**
   * Answers a ping. While the client has not taken one answer the next pings get none: the protocol allows to answer only the
   * last one, and a client that pings without reading would fill the memory with answers.
   */
  onPing(payload: Buffer): void {
    if (this.#isSendingPong || this.socket.readyState !== this.socket.OPEN) return
    this.#isSendingPong = true
    this.socket.pong(payload, undefined, () => {
      this.#isSendingPong = false
    })
  }

  onMessage(data: RawData, isBinary: boolean): void {
    // The library still tells of messages that came in the same chunk as the reason for the end.
    if (this.#isDropped) return
    // The protocol has no binary frames. One is read as an empty text, which is not valid either.
    const text = isBinary ? '' : data.toString()
    const frame = readFrame(text)
    if (frame.kind === 'request') {
      if (!this.#isStopping) void this.#answer(frame, text.length)
    } else if (frame.kind === 'acknowledgement') {
      if (this.#outbox.takeAnswer(frame.id, frame.isOk)) this.#resumeBacklog()
    } else if (this.#isInvalidBearable()) {
      this.#outbox.send({ id: frame.id, error: { code: frame.code, message: frame.text } })
    }
  }

  onClose(): void {
    this.#memory.close()
    this.#intake.close()
    this.#context.hub.unsubscribe(this, [...this.topics])
    this.#events.onClosed(this)
  }

  /** Charges every byte and every frame as it arrives, whatever becomes of it. */
  charge(chunk: Buffer): void {
    const { frames, heldBytes } = this.#meter.read(chunk)
    this.#intake.charge(frames, chunk.length)
    this.#memory.hold(heldBytes - this.#unfinishedBytes)
    this.#unfinishedBytes = heldBytes
    if (heldBytes > this.#context.limits.maxUnfinishedBytes) this.#drop('unfinished')
  }

  /** Counts one more invalid frame. False once there are too many to be answered, and the client is cut off. */
  #isInvalidBearable(): boolean {
    this.#context.metrics.reject('invalid_frame')
    this.#intake.charge(INVALID_COST - 1, 0)
    this.#invalidFrames += 1
    if (this.#invalidFrames > MAX_INVALID) this.#drop('invalid_frame')
    return this.#invalidFrames <= MAX_INVALID
  }

  /** Answers a request. Until then it takes up memory, and a place among those at work. */
  async #answer({ id, method, params }: RequestFrame, bytes: number): Promise<void> {
    this.#intake.beginRequest(bytes)
    this.#memory.hold(bytes)
    try {
      const { result, after } = await answerRequest(this.#context, this, method, params)
      this.#outbox.send({ id, result })
      if (this.socket.readyState === this.socket.OPEN) after?.()
    } catch (error) {
      this.#outbox.send({ id, error: describe(error, this.#context) })
    } finally {
      this.#memory.hold(-bytes)
      this.#intake.endRequest(bytes)
    }
  }

  #resumeBacklog(): void {
    if (this.backlog.toRead.size === 0 || this.#isStopping || !this.#outbox.hasAmpleRoom()) return
    void this.#context.hub.catchUp(this, [])
  }

  #drop(reason: RejectReason): void {
    if (this.#isDropped) return
    this.#isDropped = true
    this.#context.metrics.reject(reason)
    this.#memory.close()
    this.#intake.close()
    this.socket.terminate()
  }
}

function describe(error: unknown, { metrics, onMailboxError }: ConnectionContext) {
  if (error instanceof RequestError) {
    metrics.reject(error.reason)
    return { code: error.code, message: error.message }
  }
  metrics.reject('mailbox_down')
  onMailboxError(error)
  return { code: ERROR.internal, message: 'The mailbox did not answer. Try again.' }
}
