import { isRecord } from '../packages/kit/src/index.ts'
import { RENDERERS } from '../tools/vite/renderer.ts'
import { run as runAccount } from './account.ts'
import type { BenchResult } from './runNamed.ts'
import { type Compared, toGates, toRatio, toWorstFrameMs } from './speed/limits.ts'
import { type Asked, readAsked } from './speed/readAsked.ts'
import { type Round, summarize } from './speed/rounds.ts'
import { startSites } from './speed/startSites.ts'
import { PROFILES, timeSite } from './speed/timeSite.ts'
import { type Gate, judge } from './verdict/gates.ts'

export const summary =
  'each click by React and by lite, compared with the least that a page could do for the same'

/** Times the floor, React and lite in turns, so that what else the machine does hits all three alike. */
async function compare({ profiles, rounds, conditions }: Asked): Promise<Compared> {
  const { pages, sites, close } = await startSites()
  const done: Round[] = []
  try {
    // The first pages of a browser are slower than all later ones.
    for (const site of Object.values(sites)) await timeSite(pages, site, 'account', 'full')
    for (let round = 0; round < rounds; round += 1) {
      for (const profile of profiles) {
        for (const condition of PROFILES[profile].filter((one) => conditions.includes(one))) {
          for (const [name, site] of Object.entries(sites) as [Round['site'], typeof sites.floor][]) // its own keys
            done.push({ site: name, condition, times: await timeSite(pages, site, profile, condition) })
        }
      }
      // All of it takes twenty minutes.
      console.error(`round ${round + 1}: ${JSON.stringify(toNotes(summarize(done)))}`)
    }
  } finally {
    await close()
  }
  return summarize(done)
}

/** Returns the measured times, with their ratios to the floor. */
function toNotes(compared: Compared): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(compared).map(([name, times]) => [
      name,
      { ...times, ratios: Object.fromEntries(RENDERERS.map((one) => [one, toRatio(times, one)])) },
    ]),
  )
}

/** The longest frame while a thousand transactions are scrolled, as each renderer draws them. */
async function toTransactionGates(compared: Compared): Promise<Record<string, Gate>> {
  const atMost = toWorstFrameMs(compared['worstFrame full']?.floor)
  const gates: Record<string, Gate> = {}
  for (const renderer of RENDERERS) {
    const { notes } = await runAccount(renderer)
    const value = isRecord(notes) ? Number(notes.worstFrameMs) : Number.NaN
    gates[`${renderer}: worst frame of transactions`] = { value, atMost }
  }
  return gates
}

/** Ratios to the floor decide, and the longest frames while scrolling: the middle one of the rounds, as of everything. */
export async function run(): Promise<BenchResult> {
  const asked = readAsked(process.argv)
  const compared = await compare(asked)
  return {
    ...judge({
      ...toGates(compared),
      ...(asked.isWhole && (await toTransactionGates(compared))),
    }),
    notes: { compared: toNotes(compared), rounds: asked.rounds },
  }
}
