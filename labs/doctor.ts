import { examinePage, type FoundFault } from '@foyer/doctor'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { startFaultWorld } from './doctor/faultWorld.ts'
import { HOSTILE_PAGES } from './doctor/hostilePages.ts'
import type { PageCase } from './doctor/pageCase.ts'
import { PAGE_CASES } from './doctor/pageCases.ts'
import { HOST_PAGES, MADE_PAGES } from './doctor/soundPages.ts'

/** One line for the list. */
export const summary =
  'planted faults that `npx @foyer/doctor` has to name, and sound pages on which it has to be silent'

const HOSTILE_MS = 30_000

/** The outcome of a group of pages: how many there were, and a line for each that came out otherwise than it should. */
interface Outcome {
  readonly count: number
  readonly notes: readonly string[]
}

/** Examines a page with servers of its own: a relay makes an address wait that comes again and again. */
async function examine(put: PageCase['put'], input: PageCase['input'] = {}): Promise<readonly FoundFault[]> {
  const world = await startFaultWorld()
  try {
    return await examinePage({ ...input, url: await put(world) })
  } finally {
    await world.close()
  }
}

const describe = (name: string) => (fault: FoundFault) => `${name}: ${fault.code}: ${fault.title}`

async function tryFaults(
  cases: readonly PageCase[],
): Promise<Outcome & { readonly missed: readonly string[] }> {
  const missed: string[] = []
  const notes: string[] = []
  for (const { code, also = [], put, input } of cases) {
    const faults = await examine(put, input)
    if (!faults.some((fault) => fault.code === code)) missed.push(code)
    notes.push(...faults.filter((one) => one.code !== code && !also.includes(one.code)).map(describe(code)))
  }
  return { count: cases.length, missed, notes }
}

async function trySound(pages: Readonly<Record<string, PageCase['put']>>): Promise<Outcome> {
  const notes: string[] = []
  for (const [name, put] of Object.entries(pages)) notes.push(...(await examine(put)).map(describe(name)))
  return { count: Object.keys(pages).length, notes }
}

async function tryHostile(): Promise<Outcome> {
  const notes: string[] = []
  for (const [name, { put, codes }] of Object.entries(HOSTILE_PAGES)) {
    const startMs = performance.now()
    const named = (await examine(put, { timeoutMs: HOSTILE_MS })).map((fault) => fault.code)
    const tookMs = Math.round(performance.now() - startMs)
    if (`${named}` !== `${codes}` || tookMs > HOSTILE_MS * 2)
      notes.push(`${name}: ${named.join(', ')} in ${tookMs} ms`)
  }
  return { count: Object.keys(HOSTILE_PAGES).length, notes }
}

const NOTHING: Outcome = { count: 0, notes: [] }

/**
 * Examines every page with a fault, every sound one and every hostile one. `npm run lab doctor csp_script,sound` takes those with these
 * codes, and of the groups `sound` and `hostile` those that are named.
 */
export async function run(): Promise<BenchResult> {
  const only = process.argv[3]?.split(',')
  const isWanted = (name: string) => !only || only.includes(name)
  const planted = await tryFaults(PAGE_CASES.filter(({ code }) => isWanted(code)))
  const sound = isWanted('sound') ? await trySound({ ...MADE_PAGES, ...HOST_PAGES }) : NOTHING
  const hostile = isWanted('hostile') ? await tryHostile() : NOTHING
  return {
    ...judge({
      planted: { value: planted.count, atLeast: only ? 0 : 40 },
      missed: { value: planted.missed.length, atMost: 0 },
      sound: { value: sound.count, atLeast: only ? 0 : 10 },
      falselyNamed: { value: planted.notes.length + sound.notes.length, atMost: 0 },
      hostile: { value: hostile.count, atLeast: only ? 0 : 8 },
      fooledBy: { value: hostile.notes.length, atMost: 0 },
    }),
    notes: [...planted.missed, ...planted.notes, ...sound.notes, ...hostile.notes],
  }
}
