import { examinePage, type FoundFault } from 'foyer'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { startFaultWorld } from './doctor/faultWorld.ts'
import type { PageCase } from './doctor/pageCase.ts'
import { PAGE_CASES } from './doctor/pageCases.ts'
import { HOST_PAGES, MADE_PAGES } from './doctor/soundPages.ts'

/** One line for the list. */
export const summary =
  'planted faults that `npx foyer doctor` has to name, and sound pages on which it has to be silent'

interface Figures {
  planted: number
  named: number
  falselyNamed: number
  sound: number
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

/** Examines every page with a fault, and every sound one. `npm run lab doctor csp_script,sound` takes some. */
export async function run(): Promise<BenchResult> {
  const only = process.argv[3]?.split(',')
  const notes: string[] = []
  const figures: Figures = { planted: 0, named: 0, falselyNamed: 0, sound: 0 }
  for (const { code, also = [], put, input } of PAGE_CASES) {
    if (only && !only.includes(code)) continue
    const faults = await examine(put, input)
    figures.planted += 1
    if (faults.some((fault) => fault.code === code)) figures.named += 1
    else notes.push(`${code} is not named`)
    const others = faults.filter((fault) => fault.code !== code && !also.includes(fault.code))
    figures.falselyNamed += others.length
    notes.push(...others.map((fault) => `${code}: also ${fault.code}: ${fault.title}`))
  }
  for (const [name, put] of Object.entries({ ...MADE_PAGES, ...HOST_PAGES })) {
    if (only && !only.includes('sound')) continue
    const faults = await examine(put)
    figures.sound += 1
    figures.falselyNamed += faults.length
    notes.push(...faults.map((fault) => `${name}: ${fault.code}: ${fault.title}`))
  }
  return {
    ...judge({
      planted: { value: figures.planted, atLeast: only ? 0 : 40 },
      missed: { value: figures.planted - figures.named, atMost: 0 },
      falselyNamed: { value: figures.falselyNamed, atMost: 0 },
      sound: { value: figures.sound, atLeast: only ? 0 : 10 },
    }),
    notes,
  }
}
