import {
  createFrameInbox,
  type FrameNoticeName,
  type FrameNoticePayload,
  type FramePayload,
  type FrameReply,
  type FrameRequestName,
  type FrameTopic,
  type FrameTopicName,
  type IncomingRequest,
  writeNotice,
} from '@foyer/secure-protocol'
import { FrameFailure, requestAborted } from '../lib/frameFailure.ts'

/** A request while it is being answered. */
export interface RequestContext {
  readonly id: string
  /** Aborts when the app takes the request back, and when the channel ends. */
  readonly signal: AbortSignal
}

type Handler<Name extends FrameRequestName> = (
  payload: FramePayload<Name>,
  context: RequestContext,
) => FrameReply<Name> | Promise<FrameReply<Name>>

/** The handlers that answer the requests of the app. The channel itself answers RPC_ABORT. */
export type FrameHandlers = { readonly [Name in Exclude<FrameRequestName, 'RPC_ABORT'>]: Handler<Name> }

/** The handlers of one topic. */
export type TopicHandlers<Topic extends FrameTopic> = Pick<
  FrameHandlers,
  Exclude<FrameTopicName<Topic>, 'RPC_ABORT'>
>

/** The end of a channel that is a `MessagePort`. */
export interface ChannelPort {
  onmessage: ((event: MessageEvent) => void) | null
  postMessage(text: string): void
  close(): void
}

/** The frame's end of its channel. */
export interface ServedChannel {
  notify<Name extends FrameNoticeName>(
    name: Name,
    ...payload: undefined extends FrameNoticePayload<Name> ? [] : [FrameNoticePayload<Name>]
  ): void
  close(): void
}

/**
 * Answers the requests that come over a port. Malformed, forged or repeated messages get no answer at all. A request that came
 * too fast, or while too many others are open, is answered with a failure, because an app waits for an approval without a time
 * limit.
 */
export function serveChannel(
  port: ChannelPort,
  handlers: FrameHandlers,
  nowMs: () => number = () => performance.now(),
): ServedChannel {
  const inbox = createFrameInbox(nowMs)
  const running = new Map<string, AbortController>()
  const send = (text: string | undefined) => {
    if (text !== undefined) port.postMessage(text)
  }
  const answer = async (request: IncomingRequest) => {
    const stop = new AbortController()
    running.set(request.id, stop)
    try {
      const payload = await handle(handlers, request, { id: request.id, signal: stop.signal })
      send(inbox.reply(request.id, request.name, payload))
    } catch (error) {
      send(inbox.fail(request.id, toFrameError(stop.signal.aborted ? requestAborted() : error)))
    } finally {
      running.delete(request.id)
    }
  }
  port.onmessage = (event) => {
    const taken = inbox.take(event.data)
    if ('refused' in taken) return send(taken.answer)
    const { request } = taken
    if (request.name !== 'RPC_ABORT') return void answer(request)
    running.get(request.payload.requestId)?.abort()
    send(inbox.reply(request.id, 'RPC_ABORT', undefined))
  }
  return {
    notify: (name, ...payload) => send(writeNotice(name, ...payload)),
    close() {
      port.onmessage = null
      port.close()
      for (const stop of running.values()) stop.abort()
    },
  }
}

function handle(
  handlers: FrameHandlers,
  request: IncomingRequest,
  context: RequestContext,
): unknown | Promise<unknown> {
  // Name and payload come from the same entry of the table, which TypeScript cannot infer.
  const handler = handlers[request.name as keyof FrameHandlers] as (
    payload: unknown,
    context: RequestContext,
  ) => unknown
  return handler(request.payload, context)
}

/** The error that the app gets. Only a `FrameFailure` is passed on with its code and message. */
function toFrameError(error: unknown): { code: string | number; message: string } {
  if (error instanceof FrameFailure) return { code: error.code, message: error.message }
  // Browsers throw this when a script of the frame could not be fetched, so there is no network.
  if (error instanceof TypeError && /module/i.test(error.message))
    return { code: 'server_unreachable', message: 'The wallet service cannot be reached' }
  return { code: 'internal', message: 'An error occurred' }
}
