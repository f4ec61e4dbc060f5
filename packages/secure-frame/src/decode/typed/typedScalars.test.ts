import { describe, expect, test } from 'vitest'
import { isScalar, readScalar } from './typedScalars.ts'

const refused = expect.objectContaining({ code: -32602 })
const read = (type: string, value: unknown) => readScalar(type, value)?.signed

describe('a whole number', () => {
  test.each([8, 16, 48, 160, 248, 256])('of %i bits may be as large as its type, and no larger', (bits) => {
    const most = 1n << BigInt(bits)
    expect(read(`uint${bits}`, `${most - 1n}`)).toBe(most - 1n)
    expect(() => read(`uint${bits}`, `${most}`)).toThrow(refused)
    expect(read(`uint${bits}`, '0')).toBe(0n)
    expect(() => read(`uint${bits}`, '-1')).toThrow(refused)
    const half = most / 2n
    expect(read(`int${bits}`, `${half - 1n}`)).toBe(half - 1n)
    expect(() => read(`int${bits}`, `${half}`)).toThrow(refused)
    expect(read(`int${bits}`, `-${half}`)).toBe(-half)
    expect(() => read(`int${bits}`, `-${half + 1n}`)).toThrow(refused)
  })

  test('without a size has 256 bits', () => {
    const most = (1n << 256n) - 1n
    expect(read('uint', `${most}`)).toBe(most)
    expect(read('int', '-5')).toBe(-5n)
    expect(() => read('int', `${1n << 255n}`)).toThrow(refused)
  })

  test('is drawn in digits, in whichever form it came', () => {
    for (const value of [255, '255', '0xff', '0xFF', '0255'])
      expect(readScalar('uint8', value), String(value)).toEqual({ signed: 255n, text: '255' })
    expect(read('uint256', `0x${'f'.repeat(64)}`)).toBe((1n << 256n) - 1n)
  })

  test.each([
    ...['', '0x', '-0x1', '--1', '1.5', '1e3', ' 1', '1 ', '+1', '0b1', 'ff', '9'.repeat(79)],
    ...[`0x1${'0'.repeat(64)}`, 1.5, Number.NaN, 2 ** 53, null, true, 5n, {}],
  ])('is not %s', (value) => {
    expect(() => read('uint256', value)).toThrow(refused)
  })
})

describe('bytes', () => {
  test.each([1, 20, 32])('of a size have exactly %i', (size) => {
    const hex = `0x${'Ab'.repeat(size)}`
    expect(readScalar(`bytes${size}`, hex)).toEqual({ signed: hex.toLowerCase(), text: hex.toLowerCase() })
    for (const other of [hex.slice(0, -2), `${hex}00`, hex.slice(0, -1), hex.slice(2)])
      expect(() => read(`bytes${size}`, other)).toThrow(refused)
  })

  test('of no size may be any, also none', () => {
    expect([read('bytes', '0x'), read('bytes', '0xAB')]).toEqual(['0x', '0xab'])
    for (const value of ['', '0xa', '0xag', 'x0xab', '0xab '])
      expect(() => read('bytes', value)).toThrow(refused)
  })
})

test('an address has 20 bytes, and is drawn in small letters', () => {
  const address = `0x${'Ab'.repeat(20)}`
  expect(readScalar('address', address)).toEqual({
    signed: address.toLowerCase(),
    text: address.toLowerCase(),
  })
  for (const value of [address.slice(0, -1), `${address}0`, `x${address}`, address.replace('A', 'g'), 5])
    expect(() => read('address', value)).toThrow(refused)
})

test('a text and a yes or no are what they are', () => {
  expect(readScalar('string', 'true')).toEqual({ signed: 'true', text: 'true' })
  expect(readScalar('bool', false)).toEqual({ signed: false, text: 'false' })
  for (const value of [0, 'false', null]) expect(() => read('bool', value)).toThrow(refused)
  expect(() => read('string', '\ud800')).toThrow(refused)
})

test('a name that is no type of the language is one of a struct, and a size that there is not is refused', () => {
  for (const type of ['string', 'bool', 'address', 'bytes', 'bytes1', 'uint', 'int8', 'uint256'])
    expect(isScalar(type), type).toBe(true)
  for (const type of ['Mail', 'uintx', 'xuint8', 'uint8x', 'uint08', 'bytes01', 'strings', 'addressx'])
    expect(isScalar(type), type).toBe(false)
  for (const type of ['uint7', 'uint12', 'int257', 'uint264', 'bytes33', 'uint999'])
    expect(() => isScalar(type), type).toThrow(refused)
})
