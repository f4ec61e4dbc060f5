import { stressCount } from '@foyer/devkit/stress'
import { expect, test } from 'vitest'
import { ATTACKS } from './attacks.ts'
import { FARCASTER_ATTACKS } from './farcasterAttacks.ts'
import { runAttacks } from './runAttacks.ts'
import { runIssuerAttacks } from './runIssuerAttacks.ts'

/** At how many providers each attack is played. `npm run lab oauth` plays it at all. */
const PROVIDERS_EACH = stressCount(6, 1)
/** `npm test` plays every fourth of the attacks on a callback, and each of those on Farcaster. */
const EVERY_NTH = stressCount(1, 4)

test('G7 product-2 no attack on signing in at a provider begins a session or leads anybody elsewhere', {
  timeout: 600_000,
}, async () => {
  const found = await runAttacks({ rounds: 1, providersEach: PROVIDERS_EACH, everyNth: EVERY_NTH })
  expect(found).toMatchObject({ logins: 0, openRedirects: 0, followed: 0, broken: [], honest: 7 })
  expect(found.attacks).toBeGreaterThanOrEqual(ATTACKS.length / EVERY_NTH + FARCASTER_ATTACKS.length)
  expect(ATTACKS.length).toBeGreaterThanOrEqual(40)
})

test('G7 product-2 no attack at an issuer of the operator, by its window or by the question of the browser, begins a session', {
  timeout: 600_000,
}, async () => {
  const found = await runIssuerAttacks({ rounds: 1 })
  expect(found).toMatchObject({ logins: 0, openRedirects: 0, broken: [], honest: 3 })
  expect(found.scripts).toBeGreaterThanOrEqual(60)
})
