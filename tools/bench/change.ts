import { playOrders } from './change/changeOrders.ts'
import type { BenchResult } from './index.ts'
import { type Gate, judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary =
  'random orders of changing the e-mail address, with requests and pages lost: old or new at both servers, never between; --long for 5,000'

const ORDERS = { short: 500, long: 5_000 }

/** Plays them against both servers, with the code of the frame. G8. */
export async function run(): Promise<BenchResult> {
  const isLong = process.argv.includes('--long')
  const orders = isLong ? ORDERS.long : ORDERS.short
  const found = await playOrders(orders)
  const none = (value: number): Gate => ({ value, atMost: 0 })
  return {
    ...judge({
      orders: { value: found.orders, atLeast: orders },
      between: none(found.between),
      shutOut: none(found.shutOut),
      // Orders that move nothing, or are never apart, would show nothing.
      moved: { value: found.moved, atLeast: orders / 10 },
      healed: { value: found.healed, atLeast: orders / 100 },
    }),
    isLong,
    notes: { kills: found.kills, troubles: found.troubles },
  }
}
