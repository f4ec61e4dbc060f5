import type { BenchResult } from '../bench/runNamed.ts'
import { type Gate, judge } from '../bench/verdict/gates.ts'
import { startFrameRig } from './frame/rig.ts'
import { type Leaving, leaveTogether, type Silence } from './signout/leave.ts'

/** One line for the list. */
export const summary =
  'signing out while servers answer nothing: how long the app waits, and what is left in the browser; --long for 300 visitors'

const ROUNDS = { short: 6, long: 60 }
const AT_ONCE = 5
/** Promised, and times all the same: the clauses say so (G30). */
const MAX_ANSWER_MS = 3_000
const MAX_WIPE_MS = 100

const SILENCES: readonly Silence[] = [['gateway'], ['gateway', 'vault'], ['vault']]

/** Signs out visitors with an open approval and a second tab, while the gateway, the vault or both take calls and answer none. */
export async function run(): Promise<BenchResult> {
  const form = process.argv.includes('--long') ? 'long' : 'short'
  const rig = await startFrameRig()
  try {
    const all: { readonly silence: Silence; readonly leaving: Leaving }[] = []
    for (let round = 0; round < ROUNDS[form]; round += 1) {
      const silence = SILENCES[round % SILENCES.length] ?? ['gateway']
      const emails = Array.from({ length: AT_ONCE }, (_, at) => `v${round}x${at}@example.org`)
      for (const leaving of await leaveTogether(rig, emails, silence)) all.push({ silence, leaving })
    }
    const times = (read: (leaving: Leaving) => number) => all.map(({ leaving }) => read(leaving))
    const count = (is: (leaving: Leaving) => boolean) => all.filter(({ leaving }) => is(leaving)).length
    const none = (value: number): Gate => ({ value, atMost: 0 })
    return {
      ...judge({
        visitors: { value: all.length, atLeast: ROUNDS[form] * AT_ONCE },
        answerP99Ms: {
          value: percentile(
            times(({ answerMs }) => answerMs),
            0.99,
          ),
          atMost: MAX_ANSWER_MS,
        },
        wipeP99Ms: {
          value: percentile(
            times(({ wipeMs }) => wipeMs),
            0.99,
          ),
          atMost: MAX_WIPE_MS,
        },
        stillIn: none(count(({ isStillIn }) => isStillIn)),
        approvalsLeftOpen: none(count(({ openRequest }) => openRequest !== 'aborted')),
        signedAfterwards: none(count(({ nextRequest }) => nextRequest !== '4100')),
        tabsNotTold: none(count(({ otherTabMs }) => Number.isNaN(otherTabMs))),
        // A gateway that heard nothing is told when the app is opened again.
        gatewayNeverTold: none(
          all.filter(({ silence, leaving }) => silence.includes('gateway') && leaving.told === 0).length,
        ),
      }),
      isLong: form === 'long',
      notes: {
        answerMedianMs: percentile(
          times(({ answerMs }) => answerMs),
          0.5,
        ),
        wipeMedianMs: percentile(
          times(({ wipeMs }) => wipeMs),
          0.5,
        ),
        otherTabMedianMs: percentile(
          times(({ otherTabMs }) => otherTabMs),
          0.5,
        ),
        otherTabP99Ms: percentile(
          times(({ otherTabMs }) => otherTabMs),
          0.99,
        ),
        openRequests: [...new Set(all.map(({ leaving }) => leaving.openRequest))],
        nextRequests: [...new Set(all.map(({ leaving }) => leaving.nextRequest))],
      },
    }
  } finally {
    await rig.close()
  }
}

/** The nearest rank: of fewer than a hundred times the 99th percentile is the longest. */
function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)
  return times.some(Number.isNaN) ? Number.NaN : Math.round(sorted[at] ?? Number.NaN)
}
