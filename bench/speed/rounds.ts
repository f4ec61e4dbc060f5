import { middle } from '../page/openPage.ts'
import { type Compared, type Condition, type SiteName, TIMED, type Timed, type Times } from './limits.ts'

/** The times of one site in one profile of the browser. */
export interface Round {
  readonly site: SiteName
  readonly condition: Condition
  readonly times: Times
}

/** Medians of the rounds, by what was timed and under which condition. A figure that was not timed for all is left out. */
export function summarize(rounds: readonly Round[]): Compared {
  const compared: Record<string, Compared[string]> = {}
  for (const timed of Object.keys(TIMED) as Timed[] /* its own keys */) {
    for (const condition of TIMED[timed]) {
      const of = (site: SiteName) => {
        const ofSite = rounds.filter((one) => one.site === site && one.condition === condition)
        return Math.round(middle(ofSite.flatMap(({ times }) => times[timed] ?? [])) * 10) / 10
      }
      const times = { floor: of('floor'), react: of('react'), lite: of('lite') }
      if (!Object.values(times).some(Number.isNaN)) compared[`${timed} ${condition}`] = times
    }
  }
  return compared
}
