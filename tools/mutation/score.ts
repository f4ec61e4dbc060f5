import { array, type InferOutput, looseObject, number, object, optional, record, string } from 'valibot'

const Place = looseObject({ line: number(), column: number() })

const Mutant = looseObject({
  mutatorName: string(),
  replacement: optional(string(), ''),
  status: string(),
  location: object({ start: Place, end: Place }),
})

/** The fields that are read of Stryker's report. */
export const Report = looseObject({
  files: record(string(), looseObject({ source: string(), mutants: array(Mutant) })),
})

export interface Score {
  readonly noticed: number
  /** The tests did not end: part of `noticed`. */
  readonly timedOut: number
  readonly counted: number
  readonly percent: number
  /** Where the score of all changes lies, with 95 % certainty. */
  readonly interval: readonly [low: number, high: number]
  /** One line for each change that no test noticed. */
  readonly survivors: readonly string[]
}

const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

/** Counts what was tried. Changes that were ignored, left out of a sample or did not start say nothing of the tests. */
export function readScore(report: InferOutput<typeof Report>): Score {
  const all = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file, source })),
  )
  const noticed = all.filter(({ status }) => NOTICED.has(status)).length
  const unnoticed = all.filter(({ status }) => UNNOTICED.has(status))
  const counted = noticed + unnoticed.length
  return {
    noticed,
    timedOut: all.filter(({ status }) => status === 'Timeout').length,
    counted,
    percent: counted === 0 ? 100 : (100 * noticed) / counted,
    interval: wilsonInterval(noticed, counted),
    survivors: unnoticed.map(({ file, source, status, mutatorName, replacement, location }) => {
      const was = cutOut(source, location)
      const kind = status === 'NoCoverage' ? `${mutatorName}, not run` : mutatorName
      return `${file}:${location.start.line}:${location.start.column} ${kind}: ${short(was)} -> ${short(replacement)}`
    }),
  }
}

/** The reports of the folders of a part as one. */
export function joinReports(reports: readonly InferOutput<typeof Report>[]): InferOutput<typeof Report> {
  return { files: Object.assign({}, ...reports.map(({ files }) => files)) }
}

/** Wilson's interval, in percent: it holds near 0 and 100 % and for small samples too. */
export function wilsonInterval(hits: number, count: number): readonly [number, number] {
  if (count === 0) return [0, 100]
  const z = 1.959_964
  const share = hits / count
  const centre = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count)
  const half =
    (z / (1 + z ** 2 / count)) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2))
  return [100 * Math.max(0, centre - half), 100 * Math.min(1, centre + half)]
}

/** The text between two places, whose lines and columns count from one. */
function cutOut(source: string, { start, end }: InferOutput<typeof Mutant>['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  if (lines.length === 1) return lines[0]?.slice(start.column - 1, end.column - 1) ?? ''
  return `${lines[0]?.slice(start.column - 1)} …`
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
