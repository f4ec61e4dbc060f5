import { expect, test } from 'vitest'
import { newMessage } from '../../test/mailboxSuite.ts'
import { randomHex } from '../../test/rawClient.ts'
import type { StoredMessage } from '../mailbox/mailbox.ts'
import { readText } from './messageText.ts'
import { readWord, writeWords } from './words.ts'

function stored(id: number, message = randomHex()): StoredMessage {
  const { topic, tag, senderId } = newMessage()
  return { id, topic, message, tag, senderId, publishedAtMs: 1_700_000_000_000 }
}

test('messages that are told arrive as they were stored', () => {
  const messages = [stored(1), stored(2), stored(9_000_000_000)]
  const words = writeWords('one', messages)
  expect(words.map(readWord)).toEqual([{ instance: 'one', messages }])
})

test('many large messages are several words, none of which a server refuses', () => {
  const messages = Array.from({ length: 10 }, (_, id) => stored(id, 'a'.repeat(300_000)))
  const words = writeWords('one', messages)
  expect(words.length).toBeGreaterThan(1)
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThan(1_000_000)
  expect(words.flatMap((word) => readWord(word).messages)).toEqual(messages)
})

test.each([
  '',
  'one',
  'one\n',
  'one\nx y z',
  'one\n1 topic',
  'one\n1 topic a b c d e f g',
  'one\n1e400 t a 1 1 1 s m',
])('the word %j, which no relay writes, is no message', (word) => {
  expect(readWord(word).messages).toEqual([])
})

test.each(['', 'a', 'a b c d e f', 'i 1 2 3 s m more'])(
  'the text %j, which no relay writes, is no message',
  (text) => {
    expect(readText(text)).toBeUndefined()
  },
)
