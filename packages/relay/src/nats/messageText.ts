import type { StoredMessage } from '../mailbox/mailbox.ts'

/** The part of a message that a stream stores as text. Its id is the place there, and its topic the subject. */
export interface MessageText extends Omit<StoredMessage, 'id' | 'topic'> {
  /** The process that stored it. */
  readonly instance: string
  readonly expiresAtMs: number
}

const FIELDS = 6

/** Writes a message as one line of fields, of which the sealed message is the last one. None of them has a space. */
export function toText(text: MessageText): string {
  const { instance, tag, senderId, publishedAtMs, expiresAtMs, message } = text
  return [instance, tag, publishedAtMs, expiresAtMs, senderId, message].join(' ')
}

/** Reads a message. Undefined for a text that no relay of this version has written. */
export function readText(text: string): MessageText | undefined {
  const fields = text.split(' ')
  if (fields.length !== FIELDS) return undefined
  const [instance = '', tag, publishedAtMs, expiresAtMs, senderId = '', message = ''] = fields
  const numbers = [tag, publishedAtMs, expiresAtMs].map(Number)
  if (!numbers.every(Number.isSafeInteger)) return undefined
  return {
    instance,
    senderId,
    message,
    tag: Number(tag),
    publishedAtMs: Number(publishedAtMs),
    expiresAtMs: Number(expiresAtMs),
  }
}
