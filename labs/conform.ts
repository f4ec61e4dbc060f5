import fc from 'fast-check'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { conform } from './conform/playReal.ts'

/** One line for the list. */
export const summary =
  'random histories of renewals, dying pages and new devices at real servers, compared with the model of custody; --long for 2,000, --seed=<number>'

const HISTORIES = { short: 20, long: 2_000 }
const STEPS = 6

/** Plays histories at a real gateway and a real vault by the code of the frame, and compares both with the model after each step. */
export async function run(): Promise<BenchResult> {
  const seed = numberOf('--seed=') ?? Math.floor(Math.random() * 2 ** 31)
  process.stderr.write(`seed ${seed}\n`)
  const count = numberOf('--real=') ?? HISTORIES[process.argv.includes('--long') ? 'long' : 'short']
  const picks = fc.array(fc.nat(4095), { minLength: STEPS, maxLength: STEPS })
  const { histories, steps, differences } = await conform(fc.sample(picks, { numRuns: count, seed }))
  return {
    ...judge({
      steps: { value: steps, atLeast: histories * STEPS },
      unlikeTheModel: { value: differences.length, atMost: 0 },
    }),
    seed,
    notes: { histories, differences },
  }
}

function numberOf(option: string): number | undefined {
  const word = process.argv.find((given) => given.startsWith(option))
  return word === undefined ? undefined : Number(word.slice(option.length))
}
