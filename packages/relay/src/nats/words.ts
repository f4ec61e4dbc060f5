import type { StoredMessage } from '../mailbox/mailbox.ts'
import { readText, toText } from './messageText.ts'
import { toMessage } from './waitingPage.ts'

/** The most bytes of one word. A server takes a megabyte. */
const MAX_WORD_BYTES = 524_288
/** The time of expiry is in the stream alone: who is told of a message is told when it is new. */
const NO_EXPIRY = 0

/** Writes what instances tell each other: the name of the one that tells, and a line for each message. */
export function writeWords(instance: string, messages: readonly StoredMessage[]): readonly string[] {
  const words: string[] = []
  let lines: string[] = []
  let bytes = 0
  for (const message of messages) {
    const { id, topic } = message
    const line = `${id} ${topic} ${toText({ ...message, instance, expiresAtMs: NO_EXPIRY })}`
    if (lines.length > 0 && bytes + line.length > MAX_WORD_BYTES) {
      words.push([instance, ...lines].join('\n'))
      lines = []
      bytes = 0
    }
    lines.push(line)
    bytes += line.length + 1
  }
  if (lines.length > 0) words.push([instance, ...lines].join('\n'))
  return words
}

/** Reads what another instance tells. Lines that no relay of this version has written are left out. */
export function readWord(word: string): {
  readonly instance: string
  readonly messages: readonly StoredMessage[]
} {
  const [instance = '', ...lines] = word.split('\n')
  const messages = lines.flatMap((line) => {
    const topicAt = line.indexOf(' ') + 1
    const textAt = line.indexOf(' ', topicAt) + 1
    const id = Number(line.slice(0, topicAt))
    const text = readText(line.slice(textAt))
    if (text === undefined || !Number.isSafeInteger(id)) return []
    return [toMessage(id, line.slice(topicAt, textAt - 1), text)]
  })
  return { instance, messages }
}
