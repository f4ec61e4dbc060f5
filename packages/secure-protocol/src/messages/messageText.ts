import * as v from 'valibot'
import { utf8 } from '../lib/bytes.ts'

/** The longest message, in bytes of UTF-8. */
export const MAX_MESSAGE_BYTES = 64 * 1024
/** The longest RPC request, and its reply. */
export const MAX_RPC_MESSAGE_BYTES = 256 * 1024

/** A key that would change the prototype of an object that it is copied into. */
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype']

const Shape = v.strictObject({
  id: v.optional(v.string()),
  type: v.string(),
  payload: v.optional(v.unknown()),
})

/** A message of the port whose payload is not validated yet. */
export interface RawMessage {
  readonly id: string | undefined
  readonly type: string
  readonly payload: unknown
  readonly bytes: number
}

/** Reads JSON text of at most 256 KiB with exactly the keys of a message. Undefined for anything else. */
export function readMessage(text: unknown): RawMessage | undefined {
  if (typeof text !== 'string' || text.length > MAX_RPC_MESSAGE_BYTES) return undefined
  const bytes = utf8(text).length
  try {
    const parsed = v.safeParse(Shape, JSON.parse(text, dropPrototypeKeys))
    if (!parsed.success) return undefined
    const { id, type, payload } = parsed.output
    return { id, type, payload, bytes }
  } catch {
    // Not JSON, or nested so deeply that parsing it overflows the stack.
    return undefined
  }
}

/** A reviver for `JSON.parse` that drops keys such as `__proto__` at every depth. */
function dropPrototypeKeys(key: string, value: unknown): unknown {
  return PROTOTYPE_KEYS.includes(key) ? undefined : value
}

/** Whether a message is within the size limit of its request. */
export function isShortEnough(bytes: number, name: string): boolean {
  return bytes <= (name === 'RPC_REQUEST' ? MAX_RPC_MESSAGE_BYTES : MAX_MESSAGE_BYTES)
}

/** Writes a message. */
export function writeMessage(message: { id?: string; type: string; payload?: unknown }): string {
  return JSON.stringify(message)
}
