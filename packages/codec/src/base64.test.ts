import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64Url, toBase64Url } from './base64Url.ts'
import { fromBase64, fromSizedBase64 } from './fromBase64.ts'
import { toBase64 } from './toBase64.ts'

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))

// Test vectors of RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['foob', 'Zm9vYg=='],
  ['fooba', 'Zm9vYmE='],
  ['foobar', 'Zm9vYmFy'],
])('the text %j is %j in base64', (text, base64) => {
  expect(toBase64(bytesOf(text))).toBe(base64)
  expect(fromBase64(base64)).toEqual(bytesOf(text))
  expect(fromSizedBase64(base64, text.length)).toEqual(bytesOf(text))
  expect(toBase64Url(bytesOf(text))).toBe(base64.replaceAll('=', ''))
  expect(fromBase64Url(base64.replaceAll('=', ''))).toEqual(bytesOf(text))
})

test('the two signs that differ are those of the section', () => {
  const bytes = Uint8Array.of(0xfb, 0xff, 0xbf)
  expect(toBase64(bytes)).toBe('+/+/')
  expect(toBase64Url(bytes)).toBe('-_-_')
  expect(fromBase64('+/+/')).toEqual(bytes)
  expect(fromBase64Url('-_-_')).toEqual(bytes)
  expect(fromBase64('-_-_')).toBeUndefined()
  expect(fromBase64Url('+/+/')).toBeUndefined()
})

test('bytes are written as an independent encoder writes them, and read back', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (given) => {
      const bytes = Uint8Array.from(given)
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      expect(fromSizedBase64(toBase64(bytes), bytes.length)).toEqual(bytes)
      expect(fromSizedBase64(toBase64(bytes), bytes.length + 1)).toBeUndefined()
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
    }),
  )
})

test('a megabyte is written without overflowing the stack', () => {
  const bytes = new Uint8Array(1_000_000).fill(0xff)
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  expect(fromBase64Url(toBase64Url(bytes))?.length).toBe(1_000_000)
})

test('the forgiving reader skips white space, padding and unused bits', () => {
  const byte = Uint8Array.of(0)
  for (const text of ['AA==', 'AA', 'AB==', ' A A =\n=']) expect(fromBase64(text)).toEqual(byte)
  for (const text of ['A', 'AA=', 'AAA==', 'A*==', 'AA==A', '\u00e9', '===='])
    expect(fromBase64(text)).toBeUndefined()
})

test('the sized reader wants padding and no white space, and leaves unused bits alone', () => {
  const byte = Uint8Array.of(0)
  for (const text of ['AA==', 'AB==']) expect(fromSizedBase64(text, 1)).toEqual(byte)
  for (const value of [
    'AA',
    'AAA=',
    'AA= ',
    ' AA=',
    'A_==',
    'AAAA',
    '====',
    '',
    1,
    null,
    undefined,
    ['AA=='],
  ])
    expect(fromSizedBase64(value, 1)).toBeUndefined()
})

test('bytes have one spelling in base64url', () => {
  expect(fromBase64Url('AA')).toEqual(new Uint8Array(1))
  for (const text of ['AB', 'AA==', 'A', 'AAAAA', '+/', 'A A', 'A\n', 'AA ', '\u00e9'])
    expect(fromBase64Url(text)).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AQgw-_+/= \n') }), (text) => {
      const bytes = fromBase64Url(text)
      if (bytes) expect(toBase64Url(bytes)).toBe(text)
    }),
  )
})
