import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkHash, workBytes } from './work.ts'

test('a hash counts by the bits that it begins with, whatever follows', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 4, maxLength: 32 }),
      fc.integer({ min: 0, max: 32 }),
      (hash, bits) => {
        const begin = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
        expect(isWorkHash(hash, bits)).toBe(begin.startsWith('0'.repeat(bits)))
      },
    ),
  )
})

test('what is hashed names its purpose, the puzzle and the answer', () => {
  expect(new TextDecoder().decode(workBytes('token', 'answer'))).toBe('foyer/v1/work|token|answer')
})
