import { examinePage } from 'foyer'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { startFaultWorld } from './doctor/faultWorld.ts'
import { PAGE_CASES, SOUND_PAGES } from './doctor/pageCases.ts'

/** One line for the list. */
export const summary =
  'planted faults that `npx foyer doctor` has to name, and sound pages on which it has to be silent'

/** Examines every page with a fault, and every sound one. `npm run lab doctor csp_script` takes one case. */
export async function run(): Promise<BenchResult> {
  const only = process.argv[3]
  const world = await startFaultWorld()
  const notes: string[] = []
  const figures = { planted: 0, named: 0, falselyNamed: 0, sound: 0 }
  try {
    for (const { code, also = [], put, input } of PAGE_CASES) {
      if (only && only !== code) continue
      const startMs = performance.now()
      const faults = await examinePage({ ...input, url: await put(world) })
      const codes = faults.map((fault) => fault.code)
      figures.planted += 1
      if (codes.includes(code)) figures.named += 1
      else notes.push(`${code} is not named: ${codes.join(', ')}`)
      const others = faults.filter((fault) => fault.code !== code && !also.includes(fault.code))
      figures.falselyNamed += others.length
      notes.push(...others.map((fault) => `${code}: also ${fault.code}: ${fault.title}`))
      console.error(`${code} ${Math.round(performance.now() - startMs)} ms`)
    }
    for (const [name, put] of Object.entries(SOUND_PAGES)) {
      if (only && only !== 'sound') continue
      const faults = await examinePage({ url: put(world) })
      figures.sound += 1
      figures.falselyNamed += faults.length
      notes.push(...faults.map((fault) => `${name}: ${fault.code}: ${fault.title}`))
    }
  } finally {
    await world.close()
  }
  return {
    ...judge({
      planted: { value: figures.planted, atLeast: 1 },
      missed: { value: figures.planted - figures.named, atMost: 0 },
      falselyNamed: { value: figures.falselyNamed, atMost: 0 },
    }),
    sound: figures.sound,
    notes,
  }
}
