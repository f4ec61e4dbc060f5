import { AbiCoder } from 'ethers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBytesWords, toWord, toWords } from './abiWords.ts'
import { encodeParts } from './encodeParts.ts'

const coder = AbiCoder.defaultAbiCoder()
const fixed = (digits: string) => ({ isDynamic: false, digits })
const dynamic = (digits: string) => ({ isDynamic: true, digits })
const digitsOf = (text: string) => Buffer.from(text).toString('hex')
const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`

// Examples of the Solidity documentation, "Contract ABI Specification".
test('baz(uint32,bool) with 69 and true', () => {
  expect(toWords(69, 1)).toBe(
    '0000000000000000000000000000000000000000000000000000000000000045' +
      '0000000000000000000000000000000000000000000000000000000000000001',
  )
})

test('sam(bytes,bool,uint256[]) with "dave", true and [1,2,3]', () => {
  const list = toWord(3) + toWords(1, 2, 3)
  expect(encodeParts([dynamic(toBytesWords(digitsOf('dave'))), fixed(toWord(1)), dynamic(list)])).toBe(
    [
      '0000000000000000000000000000000000000000000000000000000000000060',
      '0000000000000000000000000000000000000000000000000000000000000001',
      '00000000000000000000000000000000000000000000000000000000000000a0',
      '0000000000000000000000000000000000000000000000000000000000000004',
      '6461766500000000000000000000000000000000000000000000000000000000',
      '0000000000000000000000000000000000000000000000000000000000000003',
      '0000000000000000000000000000000000000000000000000000000000000001',
      '0000000000000000000000000000000000000000000000000000000000000002',
      '0000000000000000000000000000000000000000000000000000000000000003',
    ].join(''),
  )
})

test('f(uint256,uint32[],bytes10,bytes) with 0x123, [0x456, 0x789], "1234567890" and "Hello, world!"', () => {
  const list = toWord(2) + toWords(0x456, 0x789)
  const parts = [
    fixed(toWord(0x123)),
    dynamic(list),
    fixed(digitsOf('1234567890').padEnd(64, '0')),
    dynamic(toBytesWords(digitsOf('Hello, world!'))),
  ]
  expect(encodeParts(parts)).toBe(
    [
      '0000000000000000000000000000000000000000000000000000000000000123',
      '0000000000000000000000000000000000000000000000000000000000000080',
      '3132333435363738393000000000000000000000000000000000000000000000',
      '00000000000000000000000000000000000000000000000000000000000000e0',
      '0000000000000000000000000000000000000000000000000000000000000002',
      '0000000000000000000000000000000000000000000000000000000000000456',
      '0000000000000000000000000000000000000000000000000000000000000789',
      '000000000000000000000000000000000000000000000000000000000000000d',
      '48656c6c6f2c20776f726c642100000000000000000000000000000000000000',
    ].join(''),
  )
})

const number = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

test('words are those of an independent encoder', () => {
  fc.assert(
    fc.property(number, fc.uint8Array({ minLength: 20, maxLength: 20 }), (value, address) => {
      expect(`0x${toWords(value, hexOf(address).toUpperCase().replace('X', 'x'))}`).toBe(
        coder.encode(['uint256', 'address'], [value, hexOf(address)]),
      )
    }),
  )
})

test('bytes and lists of them are those of an independent encoder', () => {
  fc.assert(
    fc.property(number, fc.array(fc.uint8Array({ maxLength: 100 }), { maxLength: 5 }), (value, list) => {
      const items = list.map((bytes) => dynamic(toBytesWords(Buffer.from(bytes).toString('hex'))))
      const encoded = encodeParts([fixed(toWord(value)), dynamic(toWord(list.length) + encodeParts(items))])
      expect(`0x${encoded}`).toBe(coder.encode(['uint256', 'bytes[]'], [value, list.map(hexOf)]))
    }),
  )
})

test('nothing is no digits, and no bytes are the word of their count', () => {
  expect(encodeParts([])).toBe('')
  expect(toBytesWords('')).toBe('0'.repeat(64))
  expect(toBytesWords('ab'.repeat(32))).toBe(toWord(32) + 'ab'.repeat(32))
})
