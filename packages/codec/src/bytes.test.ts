import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concatBytes, copyBytes, fixedBytes, utf8 } from './bytes.ts'

test('fixed bytes are as many zeros as asked for, and no view of something larger', () => {
  for (const length of [0, 1, 32]) {
    const bytes = fixedBytes(length)
    expect([...bytes]).toEqual(Array.from({ length }, () => 0))
    expect(bytes.buffer.byteLength).toBe(length)
  }
})

test('a copy holds the bytes between its ends, and stays when they change', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), fc.nat(), (bytes, one, other) => {
      const [from = 0, to = 0] = [one % bytes.length, other % bytes.length].sort((a, b) => a - b)
      const [whole, part] = [copyBytes(bytes), copyBytes(bytes, from, to)]
      const before = [...bytes]
      bytes.fill(7)
      expect([...whole]).toEqual(before)
      expect([...part]).toEqual(before.slice(from, to))
      expect(part.buffer.byteLength).toBe(to - from)
    }),
  )
})

test('bytes are joined in the order given', () => {
  expect([...concatBytes()]).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), (parts) => {
      const joined = concatBytes(...parts)
      expect([...joined]).toEqual(parts.flatMap((part) => [...part]))
      expect(joined.buffer.byteLength).toBe(joined.length)
    }),
  )
})

test('text is written as UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...utf8(text)]).toEqual([...Buffer.from(text)])
    }),
  )
  // A lone half of a pair has no UTF-8.
  expect([...utf8('\ud800')]).toEqual([0xef, 0xbf, 0xbd])
})
