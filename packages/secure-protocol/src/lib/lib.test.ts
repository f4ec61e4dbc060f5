import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64Url, isSameText, joinBytes, toBase64Url, toHex } from './bytes.ts'
import { canonicalJson } from './canonicalJson.ts'

test('bytes come back from base64url', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = toBase64Url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64Url(text)).toEqual(Uint8Array.from(bytes))
    }),
  )
})

test('bytes have one spelling in base64url', () => {
  expect(fromBase64Url('AA')).toEqual(new Uint8Array(1))
  for (const text of ['AB', 'AA==', 'A', '+/', 'A A', 'A\n', '\u00e9'])
    expect(fromBase64Url(text)).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bytes = fromBase64Url(text)
      if (bytes) expect(toBase64Url(bytes)).toBe(text)
    }),
  )
})

test('bytes are joined and written in hexadecimal digits', () => {
  expect(toHex(joinBytes(Uint8Array.of(0, 255), new Uint8Array(), Uint8Array.of(16)))).toBe('00ff10')
})

test('texts are the same or not', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (one, other) => isSameText(one, other) === (one === other)))
  fc.assert(fc.property(fc.string(), (text) => isSameText(text, `${text}`)))
})

test('canonical JSON does not depend on the order of keys', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null))
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (record) => {
      const reversed = Object.fromEntries(Object.entries(record).reverse())
      expect(canonicalJson(reversed)).toBe(canonicalJson(record))
      expect(JSON.parse(canonicalJson(record))).toEqual(JSON.parse(JSON.stringify(record)))
    }),
  )
})
