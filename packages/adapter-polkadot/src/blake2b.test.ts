import { toHexData } from '@foyer/codec'
import { blake2b as reference } from '@noble/hashes/blake2.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blake2b } from './blake2b.ts'

test('the hash of "abc" is the one that RFC 7693 gives', () => {
  expect(toHexData(blake2b(new TextEncoder().encode('abc'), 64))).toBe(
    '0xba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
  )
})

test('whatever the bytes, the hash is the one that the library gives, of every size', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 64 }), (one, size) => {
      expect(toHexData(blake2b(one, size))).toBe(toHexData(reference(one, { dkLen: size })))
    }),
  )
  for (const size of [0, 1, 127, 128, 129, 255, 256, 257]) {
    const full = new Uint8Array(size).fill(255)
    expect(toHexData(blake2b(full, 64))).toBe(toHexData(reference(full, { dkLen: 64 })))
  }
})
