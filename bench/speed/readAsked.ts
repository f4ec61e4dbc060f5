import { CONDITIONS, type Condition } from './limits.ts'
import { PROFILES, type Profile } from './timeSite.ts'

const ROUNDS = 5

/** The choice of a run. */
export interface Asked {
  readonly profiles: readonly Profile[]
  readonly conditions: readonly Condition[]
  readonly rounds: number
  /** Everything that has a limit, as often as it is meant to be timed. */
  readonly isWhole: boolean
}

/** Returns those that `--<name>=` names, separated by commas; all of them without it. */
function choose<Name extends string>(args: readonly string[], name: string, all: readonly Name[]) {
  const asked = args.find((arg) => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length)
  if (asked === undefined) return all
  return asked.split(',').map((one) => {
    const found = all.find((known) => known === one)
    if (found === undefined) throw new Error(`--${name} is one of ${all.join(', ')}.`)
    return found
  })
}

/**
 * Reads the command line. While working on one of them, ask for less: `--only=connect`, `--at=full`, `--rounds=2`.
 * @throws {Error} When it asks for what is not there.
 */
export function readAsked(args: readonly string[]): Asked {
  const all = Object.keys(PROFILES) as Profile[] // its own keys
  const profiles = choose(args, 'only', all)
  const conditions = choose(args, 'at', Object.keys(CONDITIONS) as Condition[]) // its own keys
  const given = args.find((arg) => arg.startsWith('--rounds='))?.slice('--rounds='.length)
  const rounds = given === undefined ? ROUNDS : Number(given)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a number of rounds.')
  const isWhole =
    profiles === all && conditions.length === Object.keys(CONDITIONS).length && given === undefined
  return { profiles, conditions, rounds, isWhole }
}
