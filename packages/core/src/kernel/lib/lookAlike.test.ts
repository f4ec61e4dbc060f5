import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLookAlike, isSameAddress } from './lookAlike.ts'

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: length, maxLength: length })

test('T41 whoever begins and ends like an address looks like it, in whatever case either is written', () => {
  fc.assert(
    fc.property(hex(4), hex(32), hex(32), hex(4), (start, middle, other, end) => {
      fc.pre(middle.toLowerCase() !== other.toLowerCase())
      const known = `0x${start}${middle}${end}`
      const fake = `0x${start.toLowerCase()}${other}${end.toUpperCase()}`
      expect([isLookAlike(known, fake), isLookAlike(fake, known)]).toEqual([true, true])
    }),
  )
})

test('T41 an address does not look like itself, however it is written', () => {
  fc.assert(
    fc.property(hex(40), (digits) => {
      const [one, other] = [`0x${digits}`, `0x${digits.toLowerCase()}`]
      expect([isLookAlike(one, other), isSameAddress(one, other)]).toEqual([false, true])
    }),
  )
})

test('T41 where case is part of an address, another case is another address', () => {
  const known = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  expect(isSameAddress(known, known.replace('hSY', 'HSY'))).toBe(false)
  expect(isLookAlike(known, known.replace('hSY', 'HSY'))).toBe(true)
  expect(isLookAlike(known, known.toLowerCase())).toBe(false)
})
