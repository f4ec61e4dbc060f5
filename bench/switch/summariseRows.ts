import { median } from '../verdict/median.ts'
import { NOTHING, type ResultsRow } from './resultsPage.ts'

/** The figures of one app. */
export interface AppFigures {
  readonly app: string
  readonly from: string
  readonly end: string
  readonly editsByHand: number
  readonly minutes: number
  /** How much less script the page loads by itself, in kB. */
  readonly savedKb: number
}

/** The figures of all apps together; no number where nothing was measured. */
export interface RowsSummary {
  /** Skipped apps are not among them. */
  readonly apps: readonly AppFigures[]
  readonly realTried: number
  /** Counts apps that no person had to edit, as `ownMoved` does. */
  readonly realMoved: number
  readonly ownMoved: number
  readonly medianMinutes: number
  readonly leastSavedKb: number
}

const toNumber = (cell: string) => (cell === NOTHING ? Number.NaN : Number(cell))

const toFigures = (row: ResultsRow): AppFigures => ({
  app: row.app,
  from: row.from,
  end: row.end,
  editsByHand: toNumber(row['edits by hand']),
  minutes: toNumber(row.minutes),
  savedKb: toNumber(row['kB first, before']) - toNumber(row['kB first, after']),
})

/** Takes the figures of the table together. */
export function summariseRows(rows: readonly ResultsRow[]): RowsSummary {
  const apps = rows.map(toFigures).filter(({ end }) => !end.startsWith('skipped'))
  const moved = apps.filter(({ end }) => end === 'moved')
  const isOwn = ({ app }: AppFigures) => app.startsWith('own-')
  const whole = moved.filter(({ editsByHand }) => editsByHand === 0)
  return {
    apps,
    realTried: apps.filter((one) => !isOwn(one)).length,
    realMoved: whole.filter((one) => !isOwn(one)).length,
    ownMoved: whole.filter(isOwn).length,
    medianMinutes: median(moved.map(({ minutes }) => minutes)),
    leastSavedKb: Math.min(...moved.map(({ savedKb }) => savedKb)),
  }
}
