import { describe, expect, test } from 'vitest'
import { readSignature } from './readSignature.ts'

const bytes = (...parts: readonly (number | readonly number[])[]) => Uint8Array.from(parts.flat())
const filled = (length: number, value: number) => Array.from({ length }, () => value)
const number = (digits: readonly number[]) => [0x02, digits.length, ...digits]
const der = (...numbers: readonly (readonly number[])[]) => bytes(0x30, numbers.flat().length, numbers.flat())
const ONE = number([1])
const raw = (r: readonly number[], s: readonly number[]) =>
  bytes(filled(32 - r.length, 0), r, filled(32 - s.length, 0), s)

describe('the signature of a passkey', () => {
  test.each<[string, Uint8Array<ArrayBuffer>, Uint8Array]>([
    ['two small numbers', der(ONE, number([2])), raw([1], [2])],
    [
      'two long ones',
      der(number(filled(32, 0x7f)), number(filled(32, 1))),
      raw(filled(32, 0x7f), filled(32, 1)),
    ],
    [
      'one that needs a zero before it',
      der(number([0, ...filled(32, 0x80)]), number([0, 0x80])),
      raw(filled(32, 0x80), [0x80]),
    ],
  ])('is two numbers of 32 bytes: %s', (_, signature, wanted) => {
    expect(readSignature(signature, true)).toEqual(wanted)
  })

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['nothing', bytes()],
    ['another head', bytes(0x31, 6, ONE, ONE)],
    ['a length that is too short', bytes(0x30, 5, ONE, ONE)],
    ['a length that is too long', bytes(0x30, 7, ONE, ONE)],
    ['one number', der(ONE)],
    ['three numbers', der(ONE, ONE, ONE)],
    ['another kind in the first place', der([0x03, 1, 1], ONE)],
    ['another kind in the second place', der(ONE, [0x03, 1, 1])],
    ['no digits', der([0x02, 0], ONE)],
    ['more digits than there are', der(ONE, [0x02, 2, 1])],
    ['a number below zero', der(number([0x80]), ONE)],
    ['zero', der(number([0]), ONE)],
    ['a needless zero', der(number([0, 0x7f]), ONE)],
    ['33 digits', der(number([1, ...filled(32, 0)]), ONE)],
    ['33 digits after a zero', der(ONE, number([0, 0x80, ...filled(32, 0)]))],
  ])('is not %s', (_, signature) => {
    expect(readSignature(signature, true)).toBeUndefined()
  })

  test('of RSA is as it is', () => {
    const signature = bytes(1, 2, 3)
    expect(readSignature(signature, false)).toBe(signature)
    expect(readSignature(undefined, true)).toBeUndefined()
  })
})
