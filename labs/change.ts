import type { BenchResult } from '../bench/runNamed.ts'
import { type Gate, judge } from '../bench/verdict/gates.ts'
import { playOrders } from './change/changeOrders.ts'
import { type ChangeDatabases, openChangeDatabases } from './change/changeServers.ts'
import { tryNames } from './change/namesChanged.ts'
import { playShown, SHOWN_KINDS } from './change/shownAndSigned.ts'

/** One line for the list. */
export const summary =
  'random orders of changing the e-mail address, with requests and pages lost: old or new at both servers, never between; and what is changed between being shown and being signed; --long for 5,000, --minutes=N to end after a time with what was played'

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
  const shown = await playShown(isLong ? 20 : 2)
  const names = await tryNames(isLong ? 500 : 50)
  const none = (value: number): Gate => ({ value, atMost: 0 })
  return {
    ...judge({
      orders: { value: found.orders, atLeast: orders },
      between: none(found.between),
      shutOut: none(found.shutOut),
      // Orders that move nothing, or are never apart, would show nothing.
      moved: { value: found.moved, atLeast: found.orders / 10 },
      healed: { value: found.healed, atLeast: found.orders / 100 },
      ...Object.fromEntries(SHOWN_KINDS.map((kind) => [`signedOther_${kind}`, none(shown.changed[kind])])),
      // What is left as it was shown goes through.
      ...Object.fromEntries(
        SHOWN_KINDS.map((kind) => [
          `signedShown_${kind}`,
          { value: shown.kept[kind], atLeast: isLong ? 20 : 2 },
        ]),
      ),
      shownTries: { value: shown.tries, atLeast: isLong ? 1_200 : 120 },
      namePayments: { value: names.payments, atLeast: isLong ? 500 : 50 },
      namePaymentsElsewhere: none(names.elsewhere),
    }),
    isLong,
    notes: { kills: found.kills, troubles: found.troubles, database: first ? 'PostgreSQL' : 'embedded' },
  }
}
