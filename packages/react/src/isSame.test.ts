import { expect, test } from 'vitest'
import { isSame } from './isSame.ts'

const listen = () => {}

const CASES: readonly [one: unknown, other: unknown, result: boolean][] = [
  [1, 1, true],
  [Number.NaN, Number.NaN, true],
  [{ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  [undefined, null, false],
  [{ listen }, { listen }, true],
  [{ listen: () => {} }, { listen: () => {} }, false],
  [10n, 10n, true],
]

for (const [index, [one, other, result]] of CASES.entries()) {
  test(`two values that say ${result ? 'the same' : 'another thing'} are told apart, ${index}`, () => {
    expect(isSame(one, other)).toBe(result)
    expect(isSame(other, one)).toBe(result)
  })
}
