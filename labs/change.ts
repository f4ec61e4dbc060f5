import type { BenchResult } from '../bench/runNamed.ts'
import { type Gate, judge } from '../bench/verdict/gates.ts'
import { playOrders } from './change/changeOrders.ts'
import { type ChangeDatabases, openChangeDatabases } from './change/changeServers.ts'

/** One line for the list. */
export const summary =
  'random orders of changing the e-mail address, with requests and pages lost: old or new at both servers, never between; --long for 5,000, --minutes=N to end after a time with what was played'

const ORDERS = { short: 500, long: 5_000 }
/** While one waits for its database another one reckons. */
const PLAYERS = 3

async function openOnPostgres(): Promise<ChangeDatabases> {
  const opened = await openChangeDatabases('bench change')
  if (!opened) throw new Error('PostgreSQL is gone.')
  return opened
}

/** Plays them against both servers, with the code of the frame. G8. */
export async function run(): Promise<BenchResult> {
  const isLong = process.argv.includes('--long')
  const orders = isLong ? ORDERS.long : ORDERS.short
  const minutes = process.argv.find((word) => word.startsWith('--minutes='))?.slice('--minutes='.length)
  // The time of a change is spent in neither database, so the quicker one suffices.
  const first = await openChangeDatabases('bench change')
  await first?.close()
  const found = await playOrders(orders, {
    players: PLAYERS,
    ...(first && { openDatabases: openOnPostgres }),
    ...(minutes !== undefined && { limitMs: Number(minutes) * 60_000 }),
    onProgress: (played, { moved, between, shutOut }) =>
      process.stderr.write(
        `${played} of ${orders}: moved ${moved}, between ${between}, shut out ${shutOut}\n`,
      ),
  })
  const none = (value: number): Gate => ({ value, atMost: 0 })
  return {
    ...judge({
      orders: { value: found.orders, atLeast: orders },
      between: none(found.between),
      shutOut: none(found.shutOut),
      // Orders that move nothing, or are never apart, would show nothing.
      moved: { value: found.moved, atLeast: found.orders / 10 },
      healed: { value: found.healed, atLeast: found.orders / 100 },
    }),
    isLong,
    notes: { kills: found.kills, troubles: found.troubles, database: first ? 'PostgreSQL' : 'embedded' },
  }
}
