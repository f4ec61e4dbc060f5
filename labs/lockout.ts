import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { playDays } from './lockout/playDays.ts'

/** One line for the list. */
export const summary =
  'a stranger with 10 addresses and 10 accounts at a provider against an owner who signs in daily, for a month: nobody locked out, no mail kept; --long for a quarter of a year, --days=N'

const DAYS = { short: 31, long: 92 }

/** Plays it against both servers with a clock that is set. C2, C3, H2, H3. */
export async function run(): Promise<BenchResult> {
  const isLong = process.argv.includes('--long')
  const asked = process.argv.find((word) => word.startsWith('--days='))?.slice('--days='.length)
  const days = asked === undefined ? DAYS[isLong ? 'long' : 'short'] : Number(asked)
  const found = await playDays(days)
  const none = (value: number) => ({ value, atMost: 0 })
  return {
    ...judge({
      knownLockedDays: none(found.knownLockedDays),
      newLockedDays: none(found.newLockedDays),
      linklessDays: none(found.linklessDays),
      mailsKept: none(found.mailsKept),
      hits: none(found.hits),
      passkeyLockedDays: none(found.passkeyLockedDays),
      passkeyHits: none(found.passkeyHits),
      passkeyTries: { value: found.passkeyTries, atLeast: days * 7 },
      evaluatedOfCode: { value: found.evaluatedOfCode, atMost: 3 },
      evaluatedOfDay: { value: found.evaluatedOfDay, atMost: 10 },
      evaluatedOfAllWays: { value: found.evaluatedOfAllWays, atMost: 10 },
      changeMails: none(found.changeMails),
      // A stranger who tries nothing would show nothing.
      guesses: { value: found.guesses, atLeast: days * 50 },
      strangersLinks: { value: found.strangersLinks, atLeast: days },
    }),
    isLong,
    notes: { days },
  }
}
