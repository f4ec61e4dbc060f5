import { describe, expect, test } from 'vitest'
import { cleanName, isPhishingText, looksWellKnown, toSkeleton } from './cleanName.ts'

describe('cleanName', () => {
  test.each([
    ['USD Coin', 'USD Coin'],
    ['  two\n\tlines ', 'two lines'],
    ['\u202eCDSU', 'CDSU'],
    ['a\u200bb\u200cc\ufeffd', 'abcd'],
    ['\u2066left\u2069', 'left'],
    ['e\u0301', 'é'],
    ['z\u0335\u0336\u0337\u0338\u0301', 'ź\u0335\u0336'],
    ['\u0000NUL', 'NUL'],
    ['\ud800half', 'half'],
    ['\u3164', ''],
    ['🦊 fox', '🦊 fox'],
  ])('%j becomes %j', (text, cleaned) => {
    expect(cleanName(text, 64)).toBe(cleaned)
  })

  test('a name is cut by characters, not in the middle of one', () => {
    expect(cleanName('🦊'.repeat(100), 64)).toBe('🦊'.repeat(64))
    expect(cleanName('a'.repeat(5_000_000), 64)).toHaveLength(64)
  })

  test('five thousand generated names never keep what reorders or hides text', () => {
    let state = 7
    const next = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const nasty = [
      '\u202a',
      '\u202e',
      '\u2066',
      '\u2069',
      '\u200f',
      '\u061c',
      '\u200b',
      '\u00ad',
      '\u0301',
      '\u0007',
    ]
    for (let round = 0; round < 5_000; round += 1) {
      const parts = Array.from({ length: 1 + next(40) }, () =>
        next(2) === 0 ? (nasty[next(nasty.length)] ?? '') : String.fromCodePoint(32 + next(0x2_000)),
      )
      const cleaned = cleanName(parts.join(''), 64)
      expect(cleaned).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
      expect([...cleaned].length).toBeLessThanOrEqual(64)
    }
  })
})

test.each([
  ['USDC', 'USDС'],
  ['USDT', 'USD₮'],
  ['ETH', 'ЕТН'],
  ['WBTC', 'ＷＢＴＣ'],
  ['DAI', 'DA1'],
])('%s and %s look the same', (honest, forged) => {
  expect(toSkeleton(forged)).toBe(toSkeleton(honest))
  expect(looksWellKnown(forged)).toBe(true)
})

test.each(['FOYER', 'XYZ', '?', ''])('%j looks like nothing well known', (symbol) => {
  expect(looksWellKnown(symbol)).toBe(false)
})

test.each([
  ['Visit claim-usdc.com to get 1000', true],
  ['$5000 at t.me/scam', true],
  ['https://free.example', true],
  ['Airdrop', true],
  ['USD Coin', false],
  ['Wrapped Ether', false],
  ['yearn.finance', false],
  ['Dai Stablecoin', false],
])('the name %j is a lure: %s', (name, expected) => {
  expect(isPhishingText(name)).toBe(expected)
})
