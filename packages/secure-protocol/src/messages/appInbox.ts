import * as v from 'valibot'
import { randomBytes, toHex, utf8 } from '../lib/bytes.ts'
import { createChannelLimits, type LimitReason } from './channelLimits.ts'
import { isNoticeName } from './frameInbox.ts'
import { isShortEnough, readMessage, writeMessage } from './messageText.ts'
import { FRAME_NOTICES, FrameError, type FrameNoticeName, type FrameNoticePayload } from './notices.ts'
import { FRAME_REQUESTS, type FramePayload, type FrameRequestName } from './requests.ts'

/** A notice: a message that the frame sends without a request. */
export type IncomingNotice = {
  [Name in FrameNoticeName]: { readonly name: Name; readonly payload: FrameNoticePayload<Name> }
}[FrameNoticeName]

/** The result of reading a message of the frame. */
export type AppInboxResult =
  /** The payload is checked against the reply of this request's name. */
  | { readonly reply: { readonly id: string; readonly name: FrameRequestName; readonly payload: unknown } }
  | { readonly failure: { readonly id: string; readonly name: FrameRequestName; readonly error: FrameError } }
  | { readonly notice: IncomingNotice }
  | { readonly refused: 'malformed' | 'not_open' | 'payload' }

/** Why a request was not sent: a limit of the channel, an invalid payload, or a message that is too long. */
export type OutgoingRefusal = LimitReason | 'payload' | 'too_large'

/** The app's end of a channel: creates and checks messages. It has no port and no timer; the caller sends and receives. */
export interface AppInbox {
  /** Creates the text of a request, and expects its reply from then on. */
  request<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
  ): { readonly id: string; readonly text: string } | { readonly refused: OutgoingRefusal }
  take(text: unknown): AppInboxResult
  /** Stops expecting the reply of a request, for example after its time limit. */
  close(id: string): void
}

/** Creates the app's end of a channel. `nowMs` is a monotonic clock in ms. */
export function createAppInbox(nowMs: () => number): AppInbox {
  const limits = createChannelLimits<FrameRequestName>(nowMs)
  return {
    request(name, payload) {
      if (!v.is(FRAME_REQUESTS[name].payload, payload)) return { refused: 'payload' }
      const id = toHex(randomBytes(16))
      const text = writeMessage({ id, type: FRAME_REQUESTS[name].event, payload })
      if (!isShortEnough(utf8(text).length, name)) return { refused: 'too_large' }
      const refused = limits.open(id, name)
      return refused ? { refused } : { id, text }
    },
    take(text) {
      const message = readMessage(text)
      if (!message) return { refused: 'malformed' }
      const { id, type, payload, bytes } = message
      if (id === undefined) return takeNotice(type, payload, bytes)
      const name = limits.get(id)
      if (name === undefined) return { refused: 'not_open' }
      if (!isShortEnough(bytes, name)) return { refused: 'malformed' }
      const result = readReply(id, name, type, payload)
      if (!('refused' in result)) limits.close(id)
      return result
    },
    close: (id) => void limits.close(id),
  }
}

function readReply(id: string, name: FrameRequestName, type: string, payload: unknown): AppInboxResult {
  if (type === `@foyer-frame/${name}_SUCCESS`) {
    const reply = v.safeParse(FRAME_REQUESTS[name].reply, payload)
    return reply.success ? { reply: { id, name, payload: reply.output } } : { refused: 'payload' }
  }
  if (type !== `@foyer-frame/${name}_ERROR`) return { refused: 'malformed' }
  const error = v.safeParse(FrameError, payload)
  return error.success ? { failure: { id, name, error: error.output } } : { refused: 'payload' }
}

function takeNotice(type: string, payload: unknown, bytes: number): AppInboxResult {
  const name = type.startsWith('@foyer-frame/') ? type.slice('@foyer-frame/'.length) : ''
  if (!isNoticeName(name) || !isShortEnough(bytes, name)) return { refused: 'malformed' }
  const parsed = v.safeParse(FRAME_NOTICES[name], payload)
  if (!parsed.success) return { refused: 'payload' }
  // The schema of this name has just produced this payload; TypeScript cannot infer this from the table.
  return { notice: { name, payload: parsed.output } as IncomingNotice }
}
