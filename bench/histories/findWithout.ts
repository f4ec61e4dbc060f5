import { CONTEST } from './actions.ts'
import { explore, type FaultyHistory } from './explore.ts'
import { playRandom } from './randomHistories.ts'
import { RULES, type Rule } from './rules.ts'
import { ENEMIES } from './state.ts'

/** Every rule, in the order of the table. */
export const RULE_NAMES = Object.keys(RULES) as Rule[] // the keys of this very table

/** Contests of owner and thieves are walked for so many steps. */
const CONTEST_STEPS = 6

/** Looks for a history that is wrong without a rule: in all short ones first, then in longer contests, then in random ones. */
export function findWithout(rule: Rule, seed: number, histories: number): FaultyHistory | undefined {
  for (const enemy of ENEMIES) {
    const { fault } = explore(enemy, 2, rule)
    if (fault) return fault
  }
  for (const enemy of ENEMIES) {
    const { fault } = explore(enemy, CONTEST_STEPS, rule, CONTEST)
    if (fault) return fault
  }
  return playRandom(histories, seed, rule).fault
}
