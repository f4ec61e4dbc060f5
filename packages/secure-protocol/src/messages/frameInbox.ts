import * as v from 'valibot'
import { utf8 } from '../lib/bytes.ts'
import { createChannelLimits, type LimitReason } from './channelLimits.ts'
import { isShortEnough, readMessage, writeMessage } from './messageText.ts'
import {
  FRAME_NOTICES,
  type FrameError,
  type FrameNoticeName,
  type FrameNoticePayload,
  MAX_ERROR_CHARS,
} from './notices.ts'
import { RequestId } from './requests/rows.ts'
import { FRAME_REQUESTS, type FramePayload, type FrameReply, type FrameRequestName } from './requests.ts'

/** A validated request of the app. */
export type IncomingRequest = {
  [Name in FrameRequestName]: {
    readonly id: string
    readonly name: Name
    readonly payload: FramePayload<Name>
  }
}[FrameRequestName]

/** The result of reading a message of the app. */
export type FrameInboxResult =
  | { readonly request: IncomingRequest }
  | {
      readonly refused: 'malformed' | 'payload' | LimitReason
      /**
       * The failure to send back. Only set for limits that a correct app can exceed; other refused messages get no
       * reply.
       */
      readonly answer?: string
    }

/**
 * The frame's end of a channel: checks and creates messages. It has no port and no timer; the caller sends and
 * receives.
 */
export interface FrameInbox {
  take(text: unknown): FrameInboxResult
  /**
   * Creates the text of the reply and closes the request. Undefined when the request is not open, so that there is
   * only one reply.
   */
  reply<Name extends FrameRequestName>(id: string, name: Name, payload: FrameReply<Name>): string | undefined
  /** Creates the text of the failure and closes the request. Undefined when the request is not open. */
  fail(id: string, error: FrameError): string | undefined
}

const TOO_LARGE: FrameError = { code: 'reply_too_large', message: 'The reply is too large' }

const TOO_MANY: FrameError = { code: 'too_many_requests', message: 'Too many requests' }

/** Creates the frame's end of a channel. `nowMs` is a monotonic clock in ms. */
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
      // To a schema whose fields may all be missing, a list is an object without any.
      if (!payload.success || Array.isArray(message.payload)) return { refused: 'payload' }
      const refused = limits.open(message.id, name)
      // A frame that was busy reads all waiting messages at once, so a correct app can exceed these limits: it gets a
      // failure instead of waiting for ever.
      if (refused === 'too_fast' || refused === 'too_many_open') {
        return { refused, answer: writeFailure(message.id, name, TOO_MANY) }
      }
      if (refused) return { refused }
      // The schema of this name has just produced this payload; TypeScript cannot infer this from the table.
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

/** Creates the text of a notice: a message that the frame sends without a request. */
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
