import { describe, expect, test } from 'vitest'
import { LIMITS, toGates } from './limits.ts'
import { readAsked } from './readAsked.ts'
import { type Round, summarize } from './rounds.ts'

describe('the benchmark of waits', () => {
  test('takes the middle one of the rounds of each site', () => {
    const rounds: Round[] = [3, 1, 2].flatMap((ms): Round[] => [
      { site: 'floor', condition: 'full', times: { again: ms } },
      { site: 'react', condition: 'full', times: { again: ms * 2 } },
      { site: 'lite', condition: 'full', times: { again: ms * 1.5 } },
      { site: 'react', condition: 'slowed', times: { again: 99 } },
    ])
    expect(summarize(rounds)).toEqual({ 'again full': { floor: 2, react: 4, lite: 3 } })
  })

  test('holds each renderer to its own limits, as ratios to the floor of the same run', () => {
    const gates = toGates({
      'again full': { floor: 10, react: 25, lite: 12.34 },
      'connect full': { floor: 10, react: 14, lite: 12 },
      'worstFrame full': { floor: 60, react: 55, lite: 70 },
    })
    expect(gates).toEqual({
      'react: connect full': { value: 1.4, atMost: LIMITS.react.connect.full },
      'lite: connect full': { value: 1.2, atMost: LIMITS.lite.connect.full },
      // They are wanted to be less than they are, and are kept from getting worse.
      'react: again full': { value: 2.5, wanted: 2.5, atMost: 3.5, why: expect.any(String) },
      'lite: again full': { value: 1.23, wanted: 1.5, atMost: 2.5, why: expect.any(String) },
      'react: worst frame of wallets': { value: 55, atMost: 60 },
      'lite: worst frame of wallets': { value: 70, atMost: 60 },
    })
  })

  test('can be asked for less, which is not the whole of it', () => {
    expect(readAsked([])).toMatchObject({
      isWhole: true,
      profiles: ['connect', 'account', 'earliest', 'scroll'],
    })
    const part = readAsked(['speed', '--only=connect,scroll', '--at=full', '--rounds=2'])
    expect(part).toEqual({ isWhole: false, profiles: ['connect', 'scroll'], conditions: ['full'], rounds: 2 })
    expect(() => readAsked(['--only=again'])).toThrow('--only is one of connect, account, earliest, scroll.')
    expect(() => readAsked(['--rounds=none'])).toThrow('--rounds')
  })
})
