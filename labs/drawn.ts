import type { BenchResult } from '../bench/runNamed.ts'
import { type Gate, judge } from '../bench/verdict/gates.ts'
import { PAYLOAD_KINDS } from './drawn/payloadKinds.ts'
import { type TriedKind, tryDrawn } from './drawn/tryDrawn.ts'
import { createDice } from './frame/inProcess.ts'

/** One line for the list. */
export const summary =
  'random payloads whose receivers and amounts have to be drawn or warned of, drainers that have to be flagged, and honest ones; --long for 1,000,000'

const PAYLOADS = { short: 10_000, long: 1_000_000 }
/** Another one draws other payloads; this one makes every run the same. */
const SEED = 43

/** Draws payloads of every kind with the frame's own functions, and reads the same bytes with another library. G16, T43 */
export async function run(): Promise<BenchResult> {
  const form = process.argv.includes('--long') ? 'long' : 'short'
  const payloads = Math.ceil(PAYLOADS[form] / PAYLOAD_KINDS.length)
  const honest = Math.ceil(payloads / 10)
  const tried: (readonly [string, TriedKind])[] = []
  for (const kind of PAYLOAD_KINDS)
    tried.push([kind.name, await tryDrawn(kind, { payloads, honest, dice: createDice(SEED) })])
  const total = (count: (kind: TriedKind) => number) => tried.reduce((sum, [, kind]) => sum + count(kind), 0)
  return {
    ...judge({
      payloads: { value: total((kind) => kind.payloads), atLeast: PAYLOADS[form] },
      ...Object.fromEntries(tried.flatMap(([name, kind]) => gatesOf(name, kind))),
      'honest.alarms': { value: total((kind) => kind.alarms) / total((kind) => kind.honest), atMost: 0.001 },
    }),
    isLong: form === 'long',
    notes: Object.fromEntries(
      tried.map(([name, { unflagged, examples, inWords }]) => [name, { unflagged, examples, inWords }]),
    ),
  }
}

function gatesOf(name: string, kind: TriedKind): readonly (readonly [string, Gate])[] {
  return [
    [`${name}.undrawn`, { value: kind.undrawn, atMost: 0 }],
    [`${name}.inWords`, { value: kind.inWords / kind.payloads, atLeast: 0.05 }],
    [`${name}.drainers`, { value: kind.drainers, atLeast: 20 }],
    [`${name}.unflagged`, { value: kind.unflagged.length, atMost: 0 }],
  ]
}
