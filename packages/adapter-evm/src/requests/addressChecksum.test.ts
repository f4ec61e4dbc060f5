import { getAddress } from 'ethers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAddress } from '../checksum.ts'
import { toAddressChecksum } from './addressChecksum.ts'

const VITALIK = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each([
  // Examples of ERC-7930 and ERC-7828.
  [VITALIK, 1, '4CA88C9C'],
  ['0xFe89cc7aBB2C4183683ab71653C4cdc9B02D44b7', 1, '80B12379'],
])('ERC-7930 the checksum of %s on chain %i is %s', (address, chainId, checksum) => {
  expect(toAddressChecksum({ address, chainId })).toBe(checksum)
  expect(toAddressChecksum({ address: address.toLowerCase(), chainId })).toBe(checksum)
})

test('ERC-7930 another chain has another checksum, also where its number has more bytes', () => {
  const all = [1, 10, 255, 256, 8453, 65_535, 65_536, 11_155_111].map((chainId) =>
    toAddressChecksum({ address: VITALIK, chainId }),
  )
  expect(new Set(all).size).toBe(all.length)
  expect(all.every((one) => /^[0-9A-F]{8}$/.test(one))).toBe(true)
})

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`))

test('ERC-7930 an address with any one of its digits changed is refused by its own case or by the checksum', () => {
  fc.assert(
    fc.property(
      address,
      fc.integer({ min: 1, max: 0x7fffffff }),
      fc.integer({ min: 2, max: 41 }),
      fc.constantFrom(...'0123456789abcdefABCDEF'),
      (right, chainId, at, digit) => {
        fc.pre(right[at] !== digit)
        const wrong = right.slice(0, at) + digit + right.slice(at + 1)
        const read = parseAddress(wrong)
        // A letter of another case is the same address, where no other letter says which one it has to have.
        if (read === undefined || read === right) return
        expect(toAddressChecksum({ address: read, chainId })).not.toBe(
          toAddressChecksum({ address: right, chainId }),
        )
      },
    ),
  )
})
