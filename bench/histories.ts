import { explore } from './histories/explore.ts'
import { findWithout, RULE_NAMES } from './histories/findWithout.ts'
import { playRandom } from './histories/randomHistories.ts'
import { ENEMIES } from './histories/state.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

export const summary =
  'histories of one wallet at two servers and three devices: nobody shut out, nothing opened by one party; --quick for a minute, --seed=<number>'

const FORMS = {
  quick: { depth: 4, random: 200_000, withoutRule: 30_000 },
  whole: { depth: 5, random: 1_000_000, withoutRule: 100_000 },
}

/**
 * Walks every short history of the model of custody, and a million random ones, against each enemy. Then a rule at a time is taken out of the
 * model, and a history that goes wrong has to be found: a check that cannot fail shows nothing. `npm run lab conform`
 * compares the model with the real servers.
 */
export function run(): Promise<BenchResult> {
  const form = FORMS[process.argv.includes('--quick') ? 'quick' : 'whole']
  const seed = numberOf('--seed=') ?? Math.floor(Math.random() * 2 ** 31)
  process.stderr.write(`seed ${seed}\n`)
  const explored = ENEMIES.map((enemy) => ({ enemy, ...explore(enemy, form.depth) }))
  const random = playRandom(form.random, seed)
  const missed = RULE_NAMES.filter((rule) => findWithout(rule, seed, form.withoutRule) === undefined)
  const faults = [...explored.map(({ fault }) => fault), random.fault].flatMap((fault) => fault ?? [])
  const none = (value: number) => ({ value, atMost: 0 })
  const countOf = (kind: string) => faults.filter((fault) => fault.kind === kind).length
  return Promise.resolve({
    ...judge({
      histories: { value: random.histories, atLeast: form.random },
      shutOut: none(countOf('shut out')),
      openedByOne: none(countOf('opened by one')),
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
      faults,
    },
  })
}

function numberOf(option: string): number | undefined {
  const word = process.argv.find((given) => given.startsWith(option))
  return word === undefined ? undefined : Number(word.slice(option.length))
}
