import fc from 'fast-check'
import { ACTIONS, type Action, CONTEST } from './actions.ts'
import { type Fault, faultOf } from './check.ts'
import type { FaultyHistory } from './explore.ts'
import type { Without } from './rules.ts'
import { ENEMIES, type Enemy, firstState, keyOf, type State } from './state.ts'

/** The longest history. A renewal takes ten steps, and finishing one that was left six. */
const MOST_STEPS = 40
/** States whose check is remembered. Most histories pass through the same ones. */
const MOST_REMEMBERED = 4_000_000

/** The figures of random histories. */
export interface RandomFigures {
  readonly histories: number
  readonly steps: number
  readonly shutOut: number
  readonly openedByOne: number
  readonly fault: FaultyHistory | undefined
}

interface Played {
  readonly steps: readonly string[]
  readonly fault: Fault | undefined
}

const BY_NAME = new Map(ACTIONS.map((action) => [action.name, action]))

/** The steps of which a number takes one. */
function choicesAt(state: State, pick: number): readonly Action[] {
  // Half of the numbers go on with what a device has begun: else few programs would come to their end.
  const running = state.runs.findIndex((run) => run !== '')
  const next = BY_NAME.get(`device ${running} takes a step`)
  if (pick % 2 === 0 && next) return [next]
  // Half of the others are left for what is contested, which is a small part of everything that can happen.
  const among = pick % 4 === 1 ? CONTEST : ACTIONS
  return among.filter((action) => action.isPossible(state))
}

/** Plays a list of numbers as a history: each takes one of the steps that are possible then. */
export function playHistory(
  enemy: Enemy,
  picks: readonly number[],
  without: Without,
  checked: Set<string>,
): Played {
  const state = firstState(enemy)
  const steps: string[] = []
  for (const pick of picks) {
    const possible = choicesAt(state, pick)
    const action = possible[(pick >> 2) % possible.length]
    if (action === undefined || !action.isPossible(state)) continue
    action.play(state, without)
    steps.push(action.name)
    const key = keyOf(state)
    if (checked.has(key)) continue
    const fault = faultOf(state, without)
    if (fault) return { steps, fault }
    if (checked.size < MOST_REMEMBERED) checked.add(key)
  }
  return { steps, fault: undefined }
}

/** The fault at the end of steps that are played by their names; undefined where one of them cannot happen. */
function replay(enemy: Enemy, steps: readonly string[], without: Without): Fault | undefined {
  const state = firstState(enemy)
  for (const name of steps) {
    const action = BY_NAME.get(name)
    if (!action?.isPossible(state)) return undefined
    action.play(state, without)
  }
  return faultOf(state, without)
}

/** Leaves out every step without which the end is as wrong. */
function shorten({ enemy, kind, steps, text }: FaultyHistory, without: Without): FaultyHistory {
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const fewer = steps.toSpliced(at, 1)
    const fault = replay(enemy, fewer, without)
    if (fault?.kind === kind) return shorten({ ...fault, enemy, steps: fewer }, without)
  }
  return { enemy, kind, steps, text }
}

/** Plays so many random histories. The first one with a fault is made as short as it goes. */
export function playRandom(histories: number, seed: number, without?: Without): RandomFigures {
  const checked = new Set<string>()
  let [steps, played] = [0, 0]
  const found: FaultyHistory[] = []
  const property = fc.property(
    fc.constantFrom(...ENEMIES),
    fc.array(fc.nat(4095), { minLength: 8, maxLength: MOST_STEPS, size: 'max' }),
    (enemy, picks) => {
      const history = playHistory(enemy, picks, without, checked)
      if (found.length === 0) {
        steps += history.steps.length
        played += 1
      }
      if (history.fault === undefined) return true
      found.push({ ...history.fault, enemy, steps: history.steps })
      return false
    },
  )
  const { errorInstance } = fc.check(property, { numRuns: histories, seed })
  // A model that cannot be played is no history that goes well.
  if (errorInstance !== null && errorInstance !== undefined && found.length === 0) throw errorInstance
  // The last failure is the shortest one that fast-check has found.
  const last = found.at(-1)
  const fault = last && shorten(last, without)
  return {
    histories: played,
    steps,
    shutOut: fault?.kind === 'shut out' ? 1 : 0,
    openedByOne: fault?.kind === 'opened by one' ? 1 : 0,
    fault,
  }
}
