import { toHex, writeRecoveryCode } from '@foyer/secure-protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../custody/createSecrets.ts'
import { MOST_CHARACTERS, readWords } from './readWords.ts'

const ENTROPY = new Uint8Array(32).map((_, at) => (at * 37 + 5) % 256)
const WORDS = wordsOf(ENTROPY)
const ADDRESS = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const numbered = (words: readonly string[]) =>
  words.map((word, at) => `${String(at + 1).padStart(2)}. ${word}`).join('\n')
const KIT = `Recovery kit\n\nEnter the 24 words.\n\nSecret words\n${numbered(WORDS)}\n\nAccount\n${ADDRESS}\nPath m/44'/60'/0'/0/0\n`

function problemOf(text: string) {
  const read = readWords(text)
  return read.ok ? undefined : read.problem
}

describe('words', () => {
  test('are read in whatever way they are typed', () => {
    for (const text of [
      WORDS.join(' '),
      `  ${WORDS.join('\n').toUpperCase()}\n`,
      WORDS.join(', '),
      WORDS.map((word, at) => `${at + 1}.${word}`).join(' '),
      numbered(WORDS),
    ]) {
      const read = readWords(text)
      expect(read.ok && toHex(read.entropy)).toBe(toHex(ENTROPY))
    }
  })

  test('that are wrong say which one, and in what way', () => {
    expect(problemOf('')).toEqual({ code: 'empty' })
    expect(problemOf(WORDS.with(4, 'wrogn').join(' '))).toEqual({ code: 'word', place: 5, word: 'wrogn' })
    expect(problemOf(WORDS.slice(0, 23).join(' '))).toEqual({ code: 'count', count: 23 })
    const [one = '', two = '', ...rest] = WORDS
    expect(problemOf([two, one, ...rest].join(' '))).toEqual({ code: 'checksum' })
  })

  test('are told apart from a key and from a recovery code', () => {
    expect(problemOf(`0x${toHex(ENTROPY)}`)).toEqual({ code: 'private_key' })
    expect(problemOf(writeRecoveryCode(ENTROPY.slice(0, 16)))).toEqual({ code: 'recovery_code' })
  })
})

describe('a kit', () => {
  test('gives its words and its addresses', () => {
    const read = readWords(KIT)
    expect(read).toMatchObject({ ok: true, addresses: [ADDRESS] })
    expect(readWords(KIT.replaceAll('\n', '\r\n'))).toMatchObject({ ok: true, addresses: [ADDRESS] })
  })

  test('that was cut is refused at every length that lacks a word', () => {
    const end = KIT.indexOf(WORDS.at(-1) ?? '')
    for (let length = 1; length < end; length += 7) expect(readWords(KIT.slice(0, length)).ok).toBe(false)
    expect(problemOf(KIT.slice(0, KIT.indexOf('18. ')))).toEqual({ code: 'count', count: 17 })
    expect(problemOf(KIT.slice(KIT.indexOf(' 5. ')))).toEqual({ code: 'order' })
  })

  test('with other files in its place, or with words of another hand, is refused', () => {
    expect(problemOf('x'.repeat(MOST_CHARACTERS + 1))).toEqual({ code: 'not_a_kit' })
    expect(problemOf(`PK\u0003\u0004\0${KIT}`)).toEqual({ code: 'not_a_kit' })
    expect(problemOf('<html><script>alert(1)</script></html>')).toEqual({ code: 'not_a_kit' })
    expect(problemOf(`${numbered(WORDS)}\n${numbered(WORDS)}`)).toEqual({ code: 'order' })
    expect(problemOf(`Account\n${ADDRESS}`)).toEqual({ code: 'not_a_kit' })
    expect(problemOf(`<img src=x onerror=go>\n${KIT.slice(0, 20)}`)).toEqual({ code: 'not_a_kit' })
  })

  test('that holds anything at all never throws, and opens nothing by chance', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => !readWords(text).ok))
  })
})
