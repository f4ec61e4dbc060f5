import type { BenchResult } from '../bench/runNamed.ts'
import { type Gate, judge } from '../bench/verdict/gates.ts'
import { KINDS } from './signer/compare.ts'
import { compareMany, tryHostile } from './signer/trySigner.ts'

/** One line for the list. */
export const summary =
  "random payloads signed by the frame's code and by two other libraries, and requests that nobody may sign; --long for 100,000"

const PAYLOADS = { short: 10_000, long: 100_000 }
/** Another one signs other payloads; this one makes every run the same. */
const SEED = 29

/** Everything goes through the code that reads, shows and signs in the frame, with a person who approves it all. G29, T43 */
export async function run(): Promise<BenchResult> {
  const form = process.argv.includes('--long') ? 'long' : 'short'
  const compared = await compareMany(PAYLOADS[form], SEED)
  const tried = await tryHostile()
  const none = (value: number): Gate => ({ value, atMost: 0 })
  return {
    ...judge({
      payloads: { value: compared.payloads, atLeast: PAYLOADS[form] },
      ...Object.fromEntries(KINDS.map((kind) => [`mismatches.${kind}`, none(compared.mismatches[kind])])),
      hostile: { value: tried.hostile, atLeast: 800 },
      'hostile.signed': none(tried.signed.length),
      'hostile.asked': none(tried.asked.length),
      'hostile.crashed': none(tried.crashed.length),
      warned: { value: tried.warned, atLeast: 40 },
      'warned.silent': none(tried.unwarned.length),
      'warned.read': { value: tried.read, atLeast: 30 },
      'warned.undrawn': none(tried.undrawn.length),
    }),
    isLong: form === 'long',
    notes: {
      whys: compared.whys,
      signed: tried.signed,
      asked: tried.asked,
      crashed: tried.crashed,
      unwarned: tried.unwarned,
      undrawn: tried.undrawn,
    },
  }
}
