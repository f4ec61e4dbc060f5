import type { BenchResult } from '../bench/runNamed.ts'
import { type Gate, judge } from '../bench/verdict/gates.ts'
import type { AttackHalf } from './attack/half.ts'

/** One line for the list. */
export const summary =
  'attacks on the servers, in processes with little memory; --long for as long as they were seen to need; `attack relay` for some'

/** The attacks on each server, and on two of each, by name. They are loaded only when they run. */
const HALVES: Readonly<Record<string, () => Promise<AttackHalf>>> = {
  relay: () => import('./attack/relay.ts'),
  gateway: () => import('./attack/gateway.ts'),
  replicas: () => import('./attack/replicas.ts'),
}

/**
 * Attacks each server for real: a process of its own, its default limits, other visitors beside the attack. `--long` makes
 * every attack last as long as it needed to bring an unprotected server down; without it each is short. Names of halves on the
 * command line choose among them.
 */
export async function run(): Promise<BenchResult> {
  const isLong = process.argv.includes('--long')
  const chosen = Object.keys(HALVES).filter((name) => process.argv.includes(name))
  const notes: Record<string, unknown> = {}
  const gates: Record<string, Gate> = {}
  for (const [name, load] of Object.entries(HALVES)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const half = await (await load()).attack({ isLong })
    notes[name] = half.notes
    for (const [gate, held] of Object.entries(half.gates)) gates[`${name}.${gate}`] = held
  }
  return { ...judge({ ...gates }), isLong, notes }
}
