import { runFailover } from './failover/runFailover.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary =
  'gateway and vault on two real PostgreSQL, whose primaries are killed under load; --long for more callers and a longer load'

/** The longest time in which a caller may be refused, from the moment of the kill. It contains the time after which the standby is promoted. */
const MOST_REFUSED_SECONDS = 10

/** Kills the primary of each server while light clients sign in and make wallets, and counts what became of it. */
export async function run(): Promise<BenchResult> {
  const isLong = process.argv.includes('--long')
  const found = await runFailover(
    isLong
      ? { callers: 8, beforeMs: 20_000, afterMs: 30_000 }
      : { callers: 4, beforeMs: 6_000, afterMs: 8_000 },
  )
  if (found === undefined) return { ...judge({ postgresServers: { value: 0, atLeast: 4 } }) }
  const { gateway, vault } = found
  const sum = (read: (one: typeof gateway) => number) => read(gateway) + read(vault)
  return {
    ...judge({
      acknowledged: { value: sum((one) => one.acknowledged), atLeast: 20 },
      acknowledgedAfter: { value: Math.min(gateway.acknowledgedAfter, vault.acknowledgedAfter), atLeast: 1 },
      lost: { value: sum((one) => one.lost), atMost: 0 },
      doubled: { value: sum((one) => one.doubled), atMost: 0 },
      replayed: { value: sum((one) => one.replayed), atMost: 0 },
      secondsRefused: {
        value: Math.max(gateway.secondsRefused, vault.secondsRefused),
        atMost: MOST_REFUSED_SECONDS,
      },
    }),
    notes: { ...found },
  }
}
