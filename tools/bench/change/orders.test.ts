import { stressCount } from '@foyer/testing/stress'
import { expect, test } from 'vitest'
import { playOrders } from './changeOrders.ts'

/** Of so many orders some leave the two servers apart for a while. `npm run bench change` plays many times as many. */
const MANY = 200

test('G8 state-12 whatever is lost in whatever order, the address is the old or the new one at both servers after the next sign-in', {
  timeout: 1_800_000,
}, async () => {
  const found = await playOrders(stressCount(MANY))
  expect(found).toMatchObject({ between: 0, shutOut: 0 })
  // Orders that move nothing, or are never apart, would show nothing.
  expect(found.moved).toBeGreaterThan(found.orders / 10)
  if (found.orders >= MANY) expect(found.healed).toBeGreaterThan(0)
})
