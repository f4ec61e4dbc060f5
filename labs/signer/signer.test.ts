import { stressCount } from '@foyer/devkit/stress'
import { expect, test } from 'vitest'
import { compareMany, tryHostile } from './trySigner.ts'

// The short form of `npm run lab signer`.

const PAYLOADS = stressCount(3_000, 90)

test(`G29 ${PAYLOADS} requests for a signature come out of the frame as two other libraries sign them`, {
  timeout: 600_000,
}, async () => {
  expect(await compareMany(PAYLOADS, 1)).toEqual({
    payloads: PAYLOADS,
    mismatches: { personal: 0, typed: 0, transaction: 0 },
    whys: {},
  })
})

test('T43 T44 hostile requests are refused before a person is asked, and what gives something away says so', async () => {
  const tried = await tryHostile()
  expect(tried).toMatchObject({ signed: [], asked: [], crashed: [], unwarned: [], undrawn: [] })
  expect(tried.hostile).toBeGreaterThan(800)
  expect(tried.warned).toBeGreaterThan(40)
  expect(tried.read).toBeGreaterThanOrEqual(30)
})
