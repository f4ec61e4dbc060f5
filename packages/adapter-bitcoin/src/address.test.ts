import { bech32, bech32m } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { parseBitcoinAddress } from './address.ts'

const toHex = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex')

// Published with BIP-173 and BIP-350; the ones of base58 with the wiki of Bitcoin.
test.each([
  [
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'p2wpkh',
    ['mainnet'],
    '0014751e76e8199196d454941c45d1b3a323f1433bd6',
  ],
  [
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    'p2wsh',
    ['testnet'],
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
  ],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'p2tr',
    ['mainnet'],
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
  [
    '17VZNX1SN5NtKa8UQFxwQbFeFc3iqRYhem',
    'p2pkh',
    ['mainnet'],
    '76a91447376c6f537d62177a2c41c4ca9b45829ab9908388ac',
  ],
  [
    '3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX',
    'p2sh',
    ['mainnet'],
    'a9148f55563b9a19f321c211e9b9f38cdf686ea0784587',
  ],
  [
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    'p2pkh',
    ['testnet', 'regtest'],
    '76a914243f1394f44554f4ce3fd68649c19adc483ce92488ac',
  ],
] as const)('validate-16 %s is read as %s', (text, kind, networks, script) => {
  const address = parseBitcoinAddress(text)
  expect(address).toMatchObject({ kind, networks })
  expect(toHex(address?.script)).toBe(script)
})

const KEY = new Uint8Array(32).fill(7)

describe('validate-16 what is no address is refused', () => {
  test.each([
    ['of both cases', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8f3t4'],
    ['of another prefix', 'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty'],
    ['of a version that nobody has given a meaning', bech32m.encode('bc', [2, ...bech32m.toWords(KEY)])],
    ['of version 1 by the checksum of version 0', bech32.encode('bc', [1, ...bech32.toWords(KEY)])],
    [
      'of version 0 by the checksum of later ones',
      bech32m.encode('bc', [0, ...bech32.toWords(KEY.slice(12))]),
    ],
    ['of an unknown version', 'bc1sw50qgdz25j'],
    ['with a wrong checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['of base58 with a wrong checksum', '17VZNX1SN5NtKa8UQFxwQbFeFc3iqRYhen'],
    ['of base58 with 0, O, I or l', '17VZNX1SN5NtKa8UQFxwQbFeFc3iqRYh0m'],
    ['of base58 that is a key', 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617'],
    ['of another family', '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'],
    ['that is empty', ''],
    ['of a megabyte', `bc1${'q'.repeat(1_000_000)}`],
  ])('one %s', (_, text) => {
    expect(parseBitcoinAddress(text)).toBeUndefined()
  })
})
