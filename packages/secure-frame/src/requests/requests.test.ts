import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPersonalMessage } from '../decode/message/personalMessage.ts'
import { readTypedData } from '../decode/typed/typedData.ts'
import { visibleRuns } from '../lib/visibleText.ts'

const MAIL = {
  types: { Mail: [{ name: 'to', type: 'address' }] },
  primaryType: 'Mail',
  domain: { chainId: 1 },
  message: { to: `0x${'ab'.repeat(20)}` },
}
const field = (type: string, value: unknown) => ({
  ...MAIL,
  types: { Mail: [{ name: 'to', type }] },
  message: { to: value },
})

/** A struct of so many fields. */
function manyFields(count: number) {
  const names = Array.from({ length: count }, (_, at) => `f${at}`)
  return {
    ...MAIL,
    types: { Mail: names.map((name) => ({ name, type: 'bool' })) },
    message: Object.fromEntries(names.map((name) => [name, true])),
  }
}

/** Structs within structs. */
function deep(levels: number) {
  const names = Array.from({ length: levels }, (_, at) => (at === 0 ? 'Mail' : `Part${at}`))
  const types = names.map((name, at) => [name, [{ name: 'in', type: names[at + 1] ?? 'bool' }]])
  return {
    ...MAIL,
    types: Object.fromEntries(types),
    message: names.reduce<object | boolean>((inner) => ({ in: inner }), true),
  }
}

test('typed data may be as large as a person may still read', () => {
  expect(() => readTypedData(manyFields(64), 1)).not.toThrow()
  expect(() => readTypedData(deep(15), 1)).not.toThrow()
  expect(() => readTypedData(field('bool[]', new Array(1_998).fill(true)), 1)).not.toThrow()
})

test('T8 a key that reaches a prototype is no field', () => {
  const text = JSON.stringify({ ...MAIL, types: { Mail: [{ name: '__proto__', type: 'bool' }] } })
  const data = text.replace(/"message":\{[^}]*\}/, '"message":{"__proto__":true}')
  expect(data).toContain('"message":{"__proto__":true}')
  expect(() => readTypedData(data, 1)).toThrow('missing')
})

describe('typed data that is refused', () => {
  test.each([
    ['another network', { ...MAIL, domain: { chainId: 137 } }],
    ['no primary type', { ...MAIL, primaryType: 'Post' }],
    ['the domain as message', { ...MAIL, primaryType: 'EIP712Domain' }],
    [
      'the domain as message, though it is declared',
      {
        ...MAIL,
        types: { ...MAIL.types, EIP712Domain: [{ name: 'chainId', type: 'uint256' }] },
        primaryType: 'EIP712Domain',
        message: { chainId: 1 },
      },
    ],
    ['a field of the domain that does not belong', { ...MAIL, domain: { chainId: 1, evil: 'x' } }],
    [
      'a network that is a text to the hash',
      { ...MAIL, types: { ...MAIL.types, EIP712Domain: [{ name: 'chainId', type: 'string' }] } },
    ],
    [
      'a contract that is a text to the hash',
      {
        ...MAIL,
        types: { ...MAIL.types, EIP712Domain: [{ name: 'verifyingContract', type: 'string' }] },
        domain: { verifyingContract: MAIL.message.to },
      },
    ],
    ['a network that the types leave out', { ...MAIL, types: { ...MAIL.types, EIP712Domain: [] } }],
    ['a missing field', { ...MAIL, message: {} }],
    ['a type that is missing', field('Nobody', {})],
    ['a number that lost digits', field('uint256', 2 ** 60)],
    ['a number out of range', field('uint8', 256)],
    ['a negative number', field('uint256', '-1')],
    ['an odd number of digits', field('bytes', '0xabc')],
    ['bytes with a large X, which other signers do not read', field('bytes', '0X12')],
    ['a number with a large X', field('uint8', '0X12')],
    ['an address with a large X', field('address', MAIL.message.to.replace('x', 'X'))],
    ['too few bytes', field('bytes32', '0xab')],
    ['a list of another length', field('bool[2]', [true])],
    ['a word for a yes', field('bool', 'true')],
    ['half of a pair', field('string', '\ud800')],
    ['a type of no size', field('uint7', 1)],
    ['a size that begins with a 0', field('uint08', 1)],
    ['a length that begins with a 0', field('uint8[02]', [1, 2])],
    ['a size between two', field('uint12', 1)],
    ['a number above all sizes', field('uint264', 1)],
    ['bytes above all sizes', field('bytes33', `0x${'00'.repeat(33)}`)],
    ['a number for a text', field('string', 5)],
    ['a number for an address', field('address', 5)],
    ['a number for bytes', field('bytes', 5)],
    ['what looks like a list', field('bool[]', { length: 1, 0: true })],
    [
      'a name that is none',
      { ...MAIL, types: { Mail: [{ name: 'to me', type: 'bool' }] }, message: { 'to me': true } },
    ],
    [
      'a type that is none',
      { ...field('Po st', {}), types: { Mail: [{ name: 'to', type: 'Po st' }], 'Po st': [] } },
    ],
    ['a list of lists of lists of lists of lists', field('bool[][][][][]', [])],
    ['more fields than anybody reads', manyFields(65)],
    ['more values than anybody reads', field('bool[]', new Array(2_001).fill(true))],
    ['more depth than anybody reads', deep(16)],
    ['a field twice', { ...MAIL, types: { Mail: [MAIL.types.Mail[0], MAIL.types.Mail[0]] } }],
    ['a type without end', { ...MAIL, types: { Mail: [{ name: 'to', type: 'Mail' }] } }],
    ['no JSON', '{'],
  ])('%s', (_, data) => {
    expect(() => readTypedData(data, 1)).toThrow()
    expect(() => readTypedData(typeof data === 'string' ? data : JSON.stringify(data), 1)).toThrow()
  })

  // The refusal blames the app's data, and not the frame.
  test.each([
    ['an address in a list', field('address', [MAIL.message.to])],
    ['bytes in a list', field('bytes', ['0x12'])],
    ['nothing for a list', field('bool[]', null)],
    ['a text for a list', field('bool[]', 'ab')],
    [
      'nothing for a struct',
      { ...field('Part', null), types: { Mail: [{ name: 'to', type: 'Part' }], Part: [] } },
    ],
    [
      'a number for a struct',
      { ...field('Part', 5), types: { Mail: [{ name: 'to', type: 'Part' }], Part: [] } },
    ],
    ['a list of what every object has', field('constructor[]', [])],
    ['an empty list of what is missing', field('Nobody[]', [])],
    ['an empty list of no size', field('uint7[]', [])],
    ['what every object has', field('valueOf', {})],
    ['what every object has as primary type', { ...MAIL, primaryType: 'constructor' }],
  ])('%s', (_, data) => {
    expect(() => readTypedData(data, 1)).toThrow(expect.objectContaining({ code: -32602 }))
  })
})

test.each(['uint256', 'uint', 'uint08', 'bytes33', 'address', 'string', 'fixed128x18'])(
  'a struct is not named %s, as a type of the language is',
  (name) => {
    expect(() => readTypedData({ ...MAIL, types: { ...MAIL.types, [name]: [] } }, 1)).toThrow('named')
  },
)

test('what the types do not name is neither signed nor drawn', () => {
  const { signable, message } = readTypedData(
    { ...MAIL, message: { ...MAIL.message, hidden: 'all my money' } },
    1,
  )
  expect(signable.message).toEqual(MAIL.message)
  expect(message).toEqual([{ name: 'to', type: 'address', text: MAIL.message.to }])
})

test('a personal message is bytes or text, and half a byte is neither', () => {
  expect(readPersonalMessage('0x6869')).toMatchObject({ text: 'hi', hex: '0x6869' })
  expect(readPersonalMessage('hi').hex).toBe('0x6869')
  expect(readPersonalMessage('0xff').text).toBeUndefined()
  expect(readPersonalMessage('0xefbbbf61').text).toBe('\ufeffa')
  expect(() => readPersonalMessage('0x6')).toThrow('odd number')
  expect(() => readPersonalMessage('\udc00')).toThrow('well-formed')
})

describe('T43 a message that may be a hash or an address is no text', () => {
  const letters = (length: number) => 'Sign this message to log in now!'.repeat(3).slice(0, length)
  test.each([
    ['32 bytes, as a hash has, of letters', letters(32)],
    ['20 bytes, as an address has, that are no words', 'a;b#c{d}e~f|g<h>i=jk'],
    ['32 bytes that are UTF-8', `0x${'d0b0'.repeat(16)}`],
    ['a zero', 'a\0b'],
    ['an escape', 'a\u001bb'],
    ['the first bytes of typed data', '0x1901616161'],
    ['a control character of two bytes', 'a\u0085b'],
    ['the digits of a hash', '9f'.repeat(32)],
    ['the digits of a hash and a space', `0x${'9f'.repeat(32)} `],
    ['the digits of an address', 'ab'.repeat(20)],
    ['digits in capitals between lines', `\n${'AB'.repeat(20)}\n`],
    ['20 bytes with a sign in front', '#ello from somewhere'],
    ['20 bytes with a sign at the end', 'Hello from somewher#'],
    ['20 bytes in one word', 'Hellofromsomewhere.a'],
    ...[1, 8, 0x0b, 0x0c, 0x0e, 0x1f, 0x7f, 0x80, 0x9f].map((code) => [
      `the control character ${code}`,
      `a${String.fromCharCode(code)}b`,
    ]),
  ])('%s', (_, message) => {
    expect(readPersonalMessage(message).text).toBeUndefined()
  })

  test.each([
    ['a byte less', letters(31)],
    ['a byte more', letters(33)],
    ['20 bytes of words', 'Hello from somewhere'],
    ['lines and columns', 'a\r\n\tb'],
    ['another alphabet', 'Привет, мир!'],
    ['digits among words', `Order ${'9f'.repeat(32)}`],
    ['nothing', ''],
    ['digits behind words', 'Pay 0x12'],
    ['digits before words', '0x12 paid'],
    ['20 bytes of other words', 'Ça va, 2’s: “a”'.replace(/“a”/, 'b-c')],
    ['fewer digits than an address has', 'ab'.repeat(19)],
    ['a space, a tilde and what comes after the control characters', ' ~\u00a0'],
  ])('%s is text', (_, message) => {
    expect(readPersonalMessage(message).text).toBe(message)
  })

  test('property: 32 bytes are never text', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(bytes, (value) => {
        const hex = `0x${Buffer.from(value.map((byte) => 32 + (byte % 95))).toString('hex')}`
        expect(readPersonalMessage(hex)).toMatchObject({ text: undefined, hex })
      }),
      { numRuns: 100 },
    )
  })
})

test('every character that cannot be seen is shown by its code, and all others stay', () => {
  const unseen = [
    '\u202e',
    '\u200b',
    '\0',
    '\t',
    '\r',
    '\u00a0',
    '\u3164',
    '\u2800',
    '\ufeff',
    '\u{e0061}',
    '\u2028',
  ]
  for (const character of unseen) {
    expect(visibleRuns(`a${character}b`), character).toEqual([
      { text: 'a' },
      { mark: `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}` },
      { text: 'b' },
    ])
  }
  const seen = 'Line\nمرحبا 你好 ñ 👩‍💻 👍🏽 ❤️ 1️⃣ 👨‍👩‍👧 👩‍❤️‍👩'
  expect(visibleRuns(seen)).toEqual([{ text: seen }])
})

test('a joiner is plain in pictures that every device draws, and nowhere else', () => {
  for (const text of ['👍\u200d👎', '🐶\u200d🐱', '👩\u200d', '1\ufe0f', 'a\ufe0f', '☺\u200d☺']) {
    const marks = visibleRuns(text).filter((run) => 'mark' in run)
    expect(marks, text).toHaveLength(1)
  }
})

test('marks that pile up over a character are shown by their codes, and those of writing stay', () => {
  for (const text of ['a\u0323\u0302', 'שָׁ֨', 'ที่', 'क्षि']) expect(visibleRuns(text)).toEqual([{ text }])
  expect(visibleRuns(`a${'\u0336'.repeat(6)}b`)).toEqual([
    { text: `a${'\u0336'.repeat(4)}` },
    { mark: 'U+0336' },
    { mark: 'U+0336' },
    { text: 'b' },
  ])
})
