import { abortError } from '@foyer/core/ports'
import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import {
  type AppInboxResult,
  createAppInbox,
  type FrameError,
  type FramePayload,
  type FrameReply,
  type FrameRequestName,
  frameTimeoutMs,
  type IncomingNotice,
} from '@foyer/secure-protocol'
import { ABORTED_MESSAGE, requestTimeout, toRpcError, toSignInError } from '../errors.ts'

/** The channel to the secure frame: requests with their time limits, and what the frame says unasked. */
export interface FrameChannel {
  request<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    signal?: AbortSignal,
  ): Promise<FrameReply<Name>>
  /** Takes over a port whose handshake is done. Requests over the one before fail as aborted. */
  open(port: MessagePort): void
  /** Ends one request as aborted, here and in the frame. */
  abort(requestId: string): void
  /** Ends the channel: every request that is open fails as aborted. */
  end(): void
}

/** The input of a channel. */
export interface FrameChannelInput {
  /** The first port, where there is one already. */
  readonly port?: MessagePort | undefined
  readonly onNotice: (notice: IncomingNotice) => void
  readonly setTimer?: SetTimer | undefined
}

/** An open request. */
interface Waiting {
  resolve(payload: unknown): void
  reject(error: unknown): void
}

const ABORTED: FrameError = { code: 'aborted', message: ABORTED_MESSAGE }

/** Creates a channel, which is open once it has a port. */
export function createFrameChannel({
  port: first,
  onNotice,
  setTimer = setPlatformTimer,
}: FrameChannelInput): FrameChannel {
  let inbox = createAppInbox(() => performance.now())
  let port: MessagePort | undefined
  const waiting = new Map<string, Waiting>()

  function open(next: MessagePort): void {
    end()
    inbox = createAppInbox(() => performance.now())
    port = next
    port.onmessage = ({ data }) => hear(inbox.take(data), waiting, onNotice)
  }

  function end(): void {
    for (const [id, request] of [...waiting]) {
      waiting.delete(id)
      request.reject(toRpcError(ABORTED))
    }
    port?.close()
    port = undefined
  }

  /** Stops waiting for a request, and has the frame stop working at it. */
  function leave(id: string, error: unknown): void {
    const request = takeOut(waiting, id)
    if (!request) return
    const asked = inbox
    asked.close(id)
    request.reject(error)
    const sent = asked.request('RPC_ABORT', { requestId: id })
    if ('refused' in sent) return
    port?.postMessage(sent.text)
    // Its reply is of no use; the frame may be gone.
    setTimer(() => asked.close(sent.id), 5_000)
  }

  if (first) open(first)
  return {
    open,
    end,
    request<Name extends FrameRequestName>(name: Name, payload: FramePayload<Name>, signal?: AbortSignal) {
      if (signal?.aborted) return Promise.reject(abortError())
      if (!port) return Promise.reject(toSignInError(ABORTED))
      const sent = inbox.request(name, payload)
      if ('refused' in sent) {
        const failure = { code: sent.refused, message: `The request cannot be sent: ${sent.refused}` }
        return Promise.reject(toError(name, failure))
      }
      const { id, text } = sent
      return new Promise<FrameReply<Name>>((resolve, reject) => {
        const limitMs = frameTimeoutMs(name, payload)
        const stopTimer =
          limitMs === undefined ? () => {} : setTimer(() => leave(id, requestTimeout(name)), limitMs)
        const onAbort = () => leave(id, abortError())
        const stopWaiting = () => {
          stopTimer()
          signal?.removeEventListener('abort', onAbort)
        }
        waiting.set(id, {
          resolve(reply) {
            stopWaiting()
            resolve(reply as FrameReply<Name>) // the inbox has checked it against the schema of this name
          },
          reject(error) {
            stopWaiting()
            reject(error)
          },
        })
        signal?.addEventListener('abort', onAbort, { once: true })
        port?.postMessage(text)
      })
    },
    abort: (id) => leave(id, toRpcError(ABORTED)),
  }
}

/** Hands a message on. One that was not written by the frame that we know is dropped. */
function hear(
  result: AppInboxResult,
  waiting: Map<string, Waiting>,
  onNotice: FrameChannelInput['onNotice'],
): void {
  if ('reply' in result) takeOut(waiting, result.reply.id)?.resolve(result.reply.payload)
  else if ('failure' in result) {
    const { id, name, error } = result.failure
    takeOut(waiting, id)?.reject(toError(name, error))
  } else if ('notice' in result) onNotice(result.notice)
}

function takeOut(waiting: Map<string, Waiting>, id: string): Waiting | undefined {
  const found = waiting.get(id)
  waiting.delete(id)
  return found
}

/** A failure of the frame as the app hears it: that of a call by the rules of JSON-RPC. */
function toError(name: FrameRequestName, failure: FrameError): Error {
  return name === 'RPC_REQUEST' ? toRpcError(failure) : toSignInError(failure)
}
