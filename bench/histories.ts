import fc from 'fast-check'
import { conform } from './histories/conform.ts'
import { explore } from './histories/explore.ts'
import { findWithout, RULE_NAMES } from './histories/findWithout.ts'
import { playRandom } from './histories/randomHistories.ts'
import { ENEMIES } from './histories/state.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

export const summary =
  'histories of one wallet at two servers and three devices: nobody shut out, nothing opened by one party; --quick for a minute, --seed=<number>, --real=<number> of histories at real servers'

const FORMS = {
  quick: { depth: 4, random: 200_000, withoutRule: 30_000, real: 4 },
  whole: { depth: 5, random: 1_000_000, withoutRule: 100_000, real: 200 },
}

/**
 * Walks every short history of the model of custody, and a million random ones, against each enemy. Then a rule at a time is taken out of the
 * model, and a history that goes wrong has to be found: a check that cannot fail shows nothing. At last histories are played at a real gateway
 * and a real vault by the code of the frame, and compared with the model after each step.
 */
export async function run(): Promise<BenchResult> {
  const form = FORMS[process.argv.includes('--quick') ? 'quick' : 'whole']
  const seed = numberOf('--seed=') ?? Math.floor(Math.random() * 2 ** 31)
  process.stderr.write(`seed ${seed}\n`)
  const explored = ENEMIES.map((enemy) => ({ enemy, ...explore(enemy, form.depth) }))
  const random = playRandom(form.random, seed)
  const missed = RULE_NAMES.filter((rule) => findWithout(rule, seed, form.withoutRule) === undefined)
  const picks = fc.array(fc.nat(4095), { minLength: 6, maxLength: 6 })
  const real = await conform(fc.sample(picks, { numRuns: numberOf('--real=') ?? form.real, seed }))
  const faults = [...explored.map(({ fault }) => fault), random.fault].flatMap((fault) => fault ?? [])
  const none = (value: number) => ({ value, atMost: 0 })
  const countOf = (kind: string) => faults.filter((fault) => fault.kind === kind).length
  return {
    ...judge({
      histories: { value: random.histories, atLeast: form.random },
      shutOut: none(countOf('shut out')),
      openedByOne: none(countOf('opened by one')),
      stepsUnlikeTheModel: none(real.differences.length),
      rulesWithoutWhichNothingIsFound: none(missed.length),
    }),
    seed,
    notes: {
      steps: random.steps,
      everyHistoryOfSteps: form.depth,
      states: explored.reduce((sum, { states }) => sum + states, 0),
      transitions: explored.reduce((sum, { transitions }) => sum + transitions, 0),
      rules: RULE_NAMES.length,
      missed,
      real,
      faults,
    },
  }
}

function numberOf(option: string): number | undefined {
  const word = process.argv.find((given) => given.startsWith(option))
  return word === undefined ? undefined : Number(word.slice(option.length))
}
