import { stressCount } from '@foyer/devkit/stress'
import { expect, test } from 'vitest'
import { playOrders } from './changeOrders.ts'

/** `npm run lab change` plays many times as many. */
const MANY = 200

/** Where few orders are played, these: among twenty drawn at random there are at times hardly any that move an address. */
const FEW_SEED = 4

test('G8 state-12 whatever is lost in whatever order, the address is the old or the new one at both servers after the next sign-in', {
  timeout: 1_800_000,
}, async () => {
  const orders = stressCount(MANY, 8)
  const found = await playOrders(orders, orders < MANY ? { seed: FEW_SEED } : {})
  expect(found).toMatchObject({ between: 0, shutOut: 0 })
  // Orders that move nothing, or are never apart, would show nothing.
  expect(found.moved).toBeGreaterThan(found.orders / 10)
  expect(found.healed).toBeGreaterThan(0)
})
