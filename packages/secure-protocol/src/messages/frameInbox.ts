import * as v from 'valibot'
import { utf8 } from '../lib/bytes.ts'
import { createChannelLimits, type LimitReason } from './channelLimits.ts'
import { isShortEnough, readMessage, writeMessage } from './messageText.ts'
import {
  FRAME_NOTICES,
  FRAME_REQUESTS,
  type FrameError,
  type FrameNoticeName,
  type FrameNoticePayload,
  type FramePayload,
  type FrameReply,
  type FrameRequestName,
  MAX_ERROR_CHARS,
  RequestId,
} from './requests.ts'

/** A request of the app whose every part is checked. */
export type IncomingRequest = {
  [Name in FrameRequestName]: {
    readonly id: string
    readonly name: Name
    readonly payload: FramePayload<Name>
  }
}[FrameRequestName]

/** What became of a message. */
export type FrameInboxResult =
  | { readonly request: IncomingRequest }
  | {
      readonly refused: 'malformed' | 'payload' | LimitReason
      /** What to send back, where an honest app can come to it; anything else gets no answer. */
      readonly answer?: string
    }

/** The frame's end of a channel. It holds no port and no timer. */
export interface FrameInbox {
  take(text: unknown): FrameInboxResult
  /** Writes the reply to an open request and ends it. Undefined when it is not open: nothing is sent twice. */
  reply<Name extends FrameRequestName>(id: string, name: Name, payload: FrameReply<Name>): string | undefined
  /** Writes the failure of an open request and ends it. */
  fail(id: string, error: FrameError): string | undefined
}

const TOO_LARGE: FrameError = { code: 'reply_too_large', message: 'The reply is too large' }

const TOO_MANY: FrameError = { code: 'too_many_requests', message: 'Too many requests' }

/** Creates the frame's end of a channel. */
export function createFrameInbox(nowMs: () => number): FrameInbox {
  const limits = createChannelLimits<FrameRequestName>(nowMs)
  function fail(id: string, error: FrameError): string | undefined {
    const name = limits.close(id)
    return name && writeFailure(id, name, error)
  }
  return {
    take(text) {
      const message = readMessage(text)
      const name = message && nameOf(message.type)
      if (!message || !name || !v.is(RequestId, message.id) || !isShortEnough(message.bytes, name)) {
        return { refused: 'malformed' }
      }
      const payload = v.safeParse(FRAME_REQUESTS[name].payload, message.payload)
      if (!payload.success) return { refused: 'payload' }
      const refused = limits.open(message.id, name)
      // A frame that was busy reads what came meanwhile in one go: its app has done nothing wrong, and must not wait forever.
      if (refused === 'too_fast' || refused === 'too_many_open') {
        return { refused, answer: writeFailure(message.id, name, TOO_MANY) }
      }
      if (refused) return { refused }
      // The schema of this name has just produced this payload; TypeScript does not follow the pair through the table.
      return { request: { id: message.id, name, payload: payload.output } as IncomingRequest }
    },
    reply(id, name, payload) {
      if (limits.get(id) !== name) return undefined
      const text = writeMessage({ id, type: `@foyer-frame/${name}_SUCCESS`, payload })
      // The app would drop a text that is too long, and wait for a reply that never comes.
      if (!isShortEnough(utf8(text).length, name)) return fail(id, TOO_LARGE)
      limits.close(id)
      return text
    },
    fail,
  }
}

/** Writes what the frame says unasked. */
export function writeNotice<Name extends FrameNoticeName>(
  name: Name,
  ...[payload]: undefined extends FrameNoticePayload<Name> ? [] : [FrameNoticePayload<Name>]
): string {
  return writeMessage({ type: `@foyer-frame/${name}`, payload })
}

/** Whether a name is one of the frame's notices. */
export function isNoticeName(name: string): name is FrameNoticeName {
  return Object.hasOwn(FRAME_NOTICES, name)
}

function writeFailure(id: string, name: FrameRequestName, { code, message }: FrameError): string {
  const payload = { code, message: message.slice(0, MAX_ERROR_CHARS) }
  return writeMessage({ id, type: `@foyer-frame/${name}_ERROR`, payload })
}

function nameOf(type: string): FrameRequestName | undefined {
  const name = type.startsWith('@foyer-app/') ? type.slice('@foyer-app/'.length) : ''
  return isRequestName(name) ? name : undefined
}

function isRequestName(name: string): name is FrameRequestName {
  return Object.hasOwn(FRAME_REQUESTS, name)
}
