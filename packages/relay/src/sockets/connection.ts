import type { RawData, WebSocket } from 'ws'
import type { KeyedBuckets } from '../access/tokenBucket.ts'
import { ERROR, type RequestId, readFrame } from '../protocol/frames.ts'
import { answerRequest, type RequestContext, RequestError } from './answerRequest.ts'
import { createBacklog } from './backlog.ts'
import type { Subscriber } from './hub.ts'
import { createIntake } from './intake.ts'
import { createOutbox } from './outbox.ts'

/** What an invalid frame costs, in frames. */
const INVALID_COST = 10

/** Close codes of this relay. 1012 is "service restart", 3000 "unauthorized". */
export const CLOSE = { restart: 1012, refused: 3000, replaced: 4000 } as const

/** Rates that all sockets of a client, and of an address, share. */
export interface Rates {
  readonly framesOfClient: KeyedBuckets
  readonly framesOfIp: KeyedBuckets
  readonly bytesOfClient: KeyedBuckets
  readonly bytesOfIp: KeyedBuckets
}

/** What a connection needs around it. */
export interface ConnectionContext extends RequestContext {
  readonly rates: Rates
  readonly pingMs: number
  readonly now: () => number
  readonly onMailboxError: (error: unknown) => void
}

/** An accepted socket of a client. */
export interface Connection extends Subscriber {
  readonly socket: WebSocket
  readonly ip: string
  /** Called about once a second. */
  tick(): void
  /** Whether nothing it asked for is being worked on. */
  isIdle(): boolean
  /** From now on requests are left unanswered and nothing is pushed; acknowledgements still count. */
  stopAnswering(): void
}

/** Speaks with one client over its socket. */
export function createConnection(
  socket: WebSocket,
  identity: { readonly clientId: string; readonly ip: string },
  context: ConnectionContext,
): Connection {
  const { hub, metrics, now } = context
  const outbox = createOutbox(socket, identity.clientId, context)
  const pings = createPings(socket, context)
  const intake = createIntake(socket, identity, context, pings.forgive)
  let isStopping = false

  const connection: Connection = {
    ...identity,
    socket,
    topics: new Set(),
    backlog: createBacklog(),
    beginReading: outbox.beginReading,
    endReading: outbox.endReading,
    push: (message) => !isStopping && outbox.push(message),
    tick,
    isIdle: intake.isIdle,
    stopAnswering() {
      isStopping = true
      intake.stop()
    },
  }

  function onFrame(data: RawData, isBinary: boolean): void {
    // Nothing of the protocol is binary: such a frame is read as an empty text, which is none either.
    const text = isBinary ? '' : data.toString()
    const frame = readFrame(text)
    intake.charge(frame.kind === 'invalid' ? INVALID_COST : 1, text.length)
    if (frame.kind === 'request') void onRequest(frame.id, frame.method, frame.params)
    else if (frame.kind === 'acknowledgement') {
      if (outbox.settle(frame.id, frame.isOk)) catchUpBehind()
    } else {
      metrics.reject('invalid_frame')
      outbox.send({ id: frame.id, error: { code: frame.code, message: frame.text } })
    }
  }

  async function onRequest(id: RequestId, method: string, params: unknown): Promise<void> {
    if (isStopping) return
    intake.begin()
    try {
      const { result, after } = await answerRequest(context, connection, method, params)
      outbox.send({ id, result })
      if (socket.readyState === socket.OPEN) after?.()
    } catch (error) {
      outbox.send({ id, error: describe(error, context) })
    } finally {
      intake.end()
    }
  }

  function catchUpBehind(): void {
    if (connection.backlog.behind.size === 0 || isStopping || !outbox.isSpacious()) return
    void hub.catchUp(connection, [])
  }

  function tick(): void {
    const nowMs = now()
    if (outbox.isStuck(nowMs)) return drop('slow_reader')
    catchUpBehind()
    if (!intake.isPaused() && pings.isSilent(nowMs)) drop('silent')
  }

  function drop(reason: 'slow_reader' | 'silent'): void {
    metrics.reject(reason)
    socket.terminate()
  }

  socket.on('message', onFrame)
  // Frames that break the protocol, or are too long, end the socket with the code that says so.
  socket.on('error', () => undefined)
  socket.once('close', () => hub.unsubscribe(connection, [...connection.topics]))
  return connection
}

/** Pings when it is time, and notices when the last one went unanswered. */
function createPings(socket: WebSocket, { pingMs, now }: Pick<ConnectionContext, 'pingMs' | 'now'>) {
  // Anywhere in its interval, so that sockets that were opened together are not pinged together.
  let pingedAtMs = now() - Math.random() * pingMs
  let isPongDue = false
  const forgive = () => {
    isPongDue = false
  }
  socket.on('pong', forgive)
  return {
    /** What the client said while it was not read from is not known yet. */
    forgive,
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
