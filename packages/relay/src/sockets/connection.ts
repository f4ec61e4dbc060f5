import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { RejectReason } from '../base/metrics.ts'
import { ERROR, type Frame, readFrame } from '../protocol/frames.ts'
import { answerRequest, RequestError } from './answerRequest.ts'
import { createBacklog } from './backlog.ts'
import type { ConnectionContext } from './connectionContext.ts'
import { createIntake } from './intake.ts'
import { createOutbox } from './outbox.ts'
import type { Subscriber } from './subscriber.ts'
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

/** Serves one client over its socket; `wire` is what the socket's bytes arrive on. */
export function createConnection(
  socket: WebSocket,
  wire: Duplex,
  identity: { readonly clientId: string; readonly ip: string },
  context: ConnectionContext,
): Connection {
  const memory = context.memory.open(identity.ip, () => drop('memory'))
  const outbox = createOutbox(socket, identity.clientId, context, {
    onHeld: memory.hold,
    onUnread: (isUnread) => intake.setUnread(isUnread),
    onOverflow: () => drop('slow_reader'),
  })
  const pings = createPings(socket, context)
  const intake = createIntake(socket, identity, context, pings.clearDuePong)
  const invalid = createInvalidFrames(context, intake, drop)
  let [isStopping, isDropped] = [false, false]

  const connection: Connection = {
    ...identity,
    source: context.markOf(identity.ip),
    socket,
    topics: new Set(),
    backlog: createBacklog(),
    evict: () => drop('evicted'),
    beginReading: outbox.beginReading,
    endReading: outbox.endReading,
    push: (message) => !isStopping && outbox.push(message),
    tick,
    isIdle: intake.isIdle,
    stopAnswering() {
      isStopping = true
      intake.stopThrottling()
    },
  }
  const answer = createAnswers(connection, context, { outbox, intake, memory })

  function resumeBacklog(): void {
    if (connection.backlog.toRead.size === 0 || isStopping || !outbox.hasAmpleRoom()) return
    void context.hub.catchUp(connection, [])
  }

  function tick(): void {
    const nowMs = context.now()
    if (outbox.isStuck(nowMs)) return drop('slow_reader')
    resumeBacklog()
    if (!intake.isPaused() && pings.isSilent(nowMs)) drop('silent')
  }

  function drop(reason: RejectReason): void {
    if (isDropped) return
    isDropped = true
    context.metrics.reject(reason)
    memory.close()
    intake.close()
    socket.terminate()
  }

  // Before the library's own listener, so that what it will collect is known first.
  wire.prependListener('data', createCharges(context, { intake, memory }, drop))
  const onFrame = createFrameTaker({
    ...{ outbox, invalid, resumeBacklog },
    answer: (frame, bytes) => {
      if (!isStopping) void answer(frame, bytes)
    },
  })
  socket.on('message', (data, isBinary) => {
    // The library still tells of messages that came in the same chunk as the reason for the end.
    if (!isDropped) onFrame(data, isBinary)
  })
  socket.on('ping', createPongs(socket))
  // After a frame that breaks the protocol or is too long, `ws` closes the socket with the code for it.
  socket.on('error', () => undefined)
  socket.once('close', () => {
    memory.close()
    intake.close()
    context.hub.unsubscribe(connection, [...connection.topics])
  })
  return connection
}

type Intake = ReturnType<typeof createIntake>
type Outbox = ReturnType<typeof createOutbox>
type Memory = ReturnType<ConnectionContext['memory']['open']>
type Drop = (reason: RejectReason) => void

interface FrameTaking {
  readonly outbox: Outbox
  readonly invalid: ReturnType<typeof createInvalidFrames>
  answer(frame: RequestFrame, bytes: number): void
  resumeBacklog(): void
}

/** Takes the frames of a client, each by its kind. */
function createFrameTaker({ outbox, invalid, answer, resumeBacklog }: FrameTaking) {
  return (data: RawData, isBinary: boolean): void => {
    // The protocol has no binary frames. One is read as an empty text, which is not valid either.
    const text = isBinary ? '' : data.toString()
    const frame = readFrame(text)
    if (frame.kind === 'request') answer(frame, text.length)
    else if (frame.kind === 'acknowledgement') {
      if (outbox.takeAnswer(frame.id, frame.isOk)) resumeBacklog()
    } else if (invalid.isBearable()) {
      outbox.send({ id: frame.id, error: { code: frame.code, message: frame.text } })
    }
  }
}

/** Charges every byte and every frame as it arrives, whatever becomes of it. */
function createCharges(
  { limits }: ConnectionContext,
  { intake, memory }: { readonly intake: Intake; readonly memory: Memory },
  drop: Drop,
): (chunk: Buffer) => void {
  const meter = createWireMeter()
  let unfinishedBytes = 0
  return (chunk) => {
    const { frames, heldBytes } = meter.read(chunk)
    intake.charge(frames, chunk.length)
    memory.hold(heldBytes - unfinishedBytes)
    unfinishedBytes = heldBytes
    if (heldBytes > limits.maxUnfinishedBytes) drop('unfinished')
  }
}

/** Counts the invalid frames of a client. One that sends too many is cut off. */
function createInvalidFrames({ metrics }: ConnectionContext, intake: Intake, drop: Drop) {
  let count = 0
  return {
    /** Counts one more. False once there are too many to be answered. */
    isBearable(): boolean {
      metrics.reject('invalid_frame')
      intake.charge(INVALID_COST - 1, 0)
      count += 1
      if (count > MAX_INVALID) drop('invalid_frame')
      return count <= MAX_INVALID
    },
  }
}

/** Answers the requests of a client. Until it is answered, a request takes up memory and a place among those at work. */
function createAnswers(
  connection: Connection,
  context: ConnectionContext,
  { outbox, intake, memory }: { readonly outbox: Outbox; readonly intake: Intake; readonly memory: Memory },
): (frame: RequestFrame, bytes: number) => Promise<void> {
  const { socket } = connection
  return async ({ id, method, params }, bytes) => {
    intake.beginRequest(bytes)
    memory.hold(bytes)
    try {
      const { result, after } = await answerRequest(context, connection, method, params)
      outbox.send({ id, result })
      if (socket.readyState === socket.OPEN) after?.()
    } catch (error) {
      outbox.send({ id, error: describe(error, context) })
    } finally {
      memory.hold(-bytes)
      intake.endRequest(bytes)
    }
  }
}

/**
 * Answers pings. While the client has not taken one answer the next pings get none: the protocol allows to answer only the
 * last one, and a client that pings without reading would fill the memory with answers.
 */
function createPongs(socket: WebSocket): (payload: Buffer) => void {
  let isSending = false
  return (payload) => {
    if (isSending || socket.readyState !== socket.OPEN) return
    isSending = true
    socket.pong(payload, undefined, () => {
      isSending = false
    })
  }
}

/** Pings the client every `pingMs`, and notices when the last ping went unanswered. */
function createPings(socket: WebSocket, { pingMs, now }: Pick<ConnectionContext, 'pingMs' | 'now'>) {
  // A random start, so that sockets that were opened at the same time are not pinged at the same time.
  let pingedAtMs = now() - Math.random() * pingMs
  let isPongDue = false
  const clearDuePong = () => {
    isPongDue = false
  }
  socket.on('pong', clearDuePong)
  return {
    /** Called when the socket is read from again: a pong that came meanwhile has not been seen yet. */
    clearDuePong,
    /** Sends the ping that is due. True when the one before it went unanswered. */
    isSilent(nowMs: number): boolean {
      if (nowMs - pingedAtMs < pingMs) return false
      if (isPongDue) return true
      isPongDue = true
      pingedAtMs = nowMs
      if (socket.readyState === socket.OPEN) socket.ping()
      return false
    },
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
