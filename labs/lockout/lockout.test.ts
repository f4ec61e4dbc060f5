import { stressCount } from '@foyer/devkit/stress'
import { expect, test } from 'vitest'
import { playDays } from './playDays.ts'

test('T23 whatever a stranger does, the owner signs in every day, and hardly a code is guessed at', async () => {
  const days = stressCount(31, 2)
  const found = await playDays(days)
  expect(found).toMatchObject({
    knownLockedDays: 0,
    newLockedDays: 0,
    linklessDays: 0,
    mailsKept: 0,
    hits: 0,
    changeMails: 0,
    passkeyLockedDays: 0,
    passkeyHits: 0,
  })
  expect(found.evaluatedOfCode).toBeLessThanOrEqual(3)
  expect(found.evaluatedOfDay).toBeLessThanOrEqual(10)
  expect(found.evaluatedOfAllWays).toBeLessThanOrEqual(10)
  // The stranger did what there was to do.
  expect(found.passkeyTries).toBeGreaterThanOrEqual(days * 7)
  expect(found.guesses).toBeGreaterThanOrEqual(days * 50)
  expect(found.evaluatedOfAllWays).toBeGreaterThanOrEqual(7)
}, 600_000)
