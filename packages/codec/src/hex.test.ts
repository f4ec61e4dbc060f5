import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHexData } from './fromHexData.ts'
import { toHex, toHexData } from './hex.ts'

// Test vectors of RFC 4648, section 10, whose base 16 is upper case; Foyer writes lower case.
test.each([
  ['', ''],
  ['f', '66'],
  ['fo', '666f'],
  ['foo', '666f6f'],
  ['foob', '666f6f62'],
  ['fooba', '666f6f6261'],
  ['foobar', '666f6f626172'],
])('the text %j is %s in hexadecimal digits', (text, digits) => {
  expect(toHex(Buffer.from(text))).toBe(digits)
  expect(toHexData(Buffer.from(text))).toBe(`0x${digits}`)
  expect(fromHexData(`0x${digits}`, 6)).toEqual(Uint8Array.from(Buffer.from(text)))
})

test('bytes are written as an independent encoder writes them, and read back in either case', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const digits = Buffer.from(bytes).toString('hex')
      expect(toHex(bytes)).toBe(digits)
      expect(toHexData(bytes)).toBe(`0x${digits}`)
      expect(fromHexData(`0x${digits}`, bytes.length)).toEqual(Uint8Array.from(bytes))
      expect(fromHexData(`0x${digits.toUpperCase()}`, bytes.length)).toEqual(Uint8Array.from(bytes))
    }),
  )
})

test('more bytes than asked for are not read', () => {
  expect(fromHexData('0xabcd', 2)).toEqual(Uint8Array.of(0xab, 0xcd))
  expect(fromHexData('0xabcd', 1)).toBeUndefined()
  expect(fromHexData('0xab', 0)).toBeUndefined()
  expect(fromHexData('0x', 0)).toEqual(new Uint8Array())
})

test.each([
  '',
  '0',
  'ab',
  '0xa',
  '0xabc',
  '0xag',
  '0x ab',
  ' 0xab',
  '0xab\n',
  '0x\u0661\u0661',
  'x',
  171,
  null,
  undefined,
  ['0xab'],
])('%j is no hex data', (value) => {
  expect(fromHexData(value, 32)).toBeUndefined()
})

test('only texts that begin with 0x and hold whole bytes are read', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0x1aFg \n') }), (text) => {
      const isData =
        text.startsWith('0x') &&
        text.length % 2 === 0 &&
        [...text.slice(2)].every((sign) => '01aF'.includes(sign))
      expect(fromHexData(text, 64) !== undefined).toBe(isData)
    }),
  )
})
