import { expect, test } from 'vitest'
import { explore } from './explore.ts'
import { findWithout, RULE_NAMES } from './findWithout.ts'
import { playRandom } from './randomHistories.ts'
import { ENEMIES } from './state.ts'

const SEED = 20_261_201

test.each(ENEMIES)(
  'no history of three steps shuts the owner out or opens the wallet for one party (%s)',
  (enemy) => {
    const { states, fault } = explore(enemy, 3)
    expect(fault).toBeUndefined()
    expect(states).toBeGreaterThan(300)
  },
)

test('nor does a random history', () => {
  const { histories, fault } = playRandom(5_000, SEED)
  expect(fault).toBeUndefined()
  expect(histories).toBe(5_000)
})

test.each(RULE_NAMES)('without the rule %s a history goes wrong', (rule) => {
  expect(findWithout(rule, SEED, 30_000)?.steps.length).toBeGreaterThan(0)
})
