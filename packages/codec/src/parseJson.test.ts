import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parseJson.ts'
import { parseJsonBytes } from './parseJsonBytes.ts'

test('any JSON comes back, as text and as bytes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(parseJson(text)).toEqual(JSON.parse(text))
      expect(parseJsonBytes(Buffer.from(text))).toEqual(JSON.parse(text))
    }),
  )
})

test.each(['', ' ', 'undefined', '{', '[1,]', "{'a':1}", '01', 'NaN', '1 2', '{"a":1}x'])(
  '%j is no JSON',
  (text) => {
    expect(parseJson(text)).toBeUndefined()
    expect(parseJsonBytes(Buffer.from(text))).toBeUndefined()
  },
)

test('null is JSON', () => {
  expect(parseJson('null')).toBeNull()
  expect(parseJsonBytes(Buffer.from('null'))).toBeNull()
})

test('bytes that are no UTF-8 are no JSON, where a lenient reader would put another sign in their place', () => {
  const quoted = Uint8Array.of(0x22, 0xff, 0x22)
  expect(JSON.parse(new TextDecoder().decode(quoted))).toBe('\ufffd')
  expect(parseJsonBytes(quoted)).toBeUndefined()
  expect(parseJsonBytes(Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22))).toBeUndefined()
})

test('a byte order mark is skipped in bytes, and is no JSON in a text', () => {
  expect(parseJsonBytes(Uint8Array.of(0xef, 0xbb, 0xbf, 0x31))).toBe(1)
  expect(parseJson('\ufeff1')).toBeUndefined()
})
