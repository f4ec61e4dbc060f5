import { createHash } from 'node:crypto'

const CHARS = 27

/** A digest of a text: with the topic, that of a message identifies it. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, CHARS)
}
