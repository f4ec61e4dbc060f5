import { toBase58 } from '@foyer/codec'
import { describe, expect, test } from 'vitest'
import { parseSolanaAddress } from './address.ts'

describe('an address', () => {
  const address = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'

  test('is read as it is written, since its case matters', () => {
    expect(parseSolanaAddress(address)).toBe(address)
    expect(parseSolanaAddress('1'.repeat(32))).toBe('1'.repeat(32))
  })

  test.each([
    ['31 bytes', toBase58(new Uint8Array(31).fill(255))],
    ['33 bytes', toBase58(new Uint8Array(33).fill(1))],
    ['44 characters of more than 32 bytes', 'z'.repeat(44)],
    ['two characters too few', address.slice(2)],
    ['blanks around it', ` ${address}`],
    ['an address of another family', '0xce799A07aaA1de8285053f50e1D19396efBBa5a5'],
    ['1 MB', '1'.repeat(1_000_000)],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(parseSolanaAddress(text)).toBeUndefined()
  })
})
