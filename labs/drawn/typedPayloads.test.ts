import { stressCount } from '@foyer/devkit/stress'
import { expect, test } from 'vitest'
import { createDice } from '../frame/inProcess.ts'
import {
  type DrawnTyped,
  drainerTyped,
  honestTyped,
  randomTyped,
  TYPED_FLAGS,
  TYPED_WARNINGS,
} from './typedPayloads.ts'

const isWarned = ({ lines }: DrawnTyped) => lines?.some((line) => TYPED_WARNINGS.includes(line)) ?? true
const missingOf = ({ lines, wanted }: DrawnTyped) =>
  wanted.filter((spellings) => !spellings.some((one) => lines?.some((line) => line.includes(one))))

test('T43 random typed data: every receiver and amount of the first level is drawn, or the drawing warns', () => {
  const dice = createDice(29)
  let told = 0
  for (let at = 0; at < stressCount(20_000); at += 1) {
    const payload = randomTyped(dice)
    if (isWarned(payload)) continue
    told += 1
    expect(missingOf(payload), payload.name).toEqual([])
  }
  expect(told).toBeGreaterThan(100)
})

test('T43 every shape that drainers use is told or warned of', () => {
  const unflagged = drainerTyped().filter(
    (payload) => !isWarned(payload) && !payload.lines?.some((line) => TYPED_FLAGS.includes(line)),
  )
  expect(unflagged.map(({ name }) => name)).toEqual([])
})

test('honest typed data are drawn without a warning', () => {
  const dice = createDice(31)
  const alarms = Array.from({ length: 500 }, () => honestTyped(dice)).filter(
    (payload) => payload.lines === undefined || isWarned(payload) || missingOf(payload).length > 0,
  )
  expect(alarms.map(({ name }) => name)).toEqual([])
})
