import { LineChart } from '../../parts/LineChart.tsx'
import { Table } from '../../parts/Table.tsx'
import { countText } from '../../parts/times.ts'
import { type Funnel, titleOf } from './funnelTexts.ts'

type Series = Funnel['series']
type Point = Series['points'][number]

/** The lines. Each is told apart by how it is drawn, and not by its colour alone. */
const LINES = ['opened', 'picked', 'connected', 'signedIn'] as const
/** The columns of the table, which has all steps. */
const COLUMNS = ['opened', 'picked', 'approved', 'connected', 'signedIn'] as const

// Days are counted as those of UTC, and hours are shown as the operator's clock has them.
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const HOUR = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The steps by day, or of one day by hour: a chart for the eye, and the same as a table. */
export function SeriesChart({ series: { unit, points } }: Pick<Funnel, 'series'>) {
  const format = unit === 'day' ? DAY : HOUR
  const last = points.at(-1)
  const nameOf = (point: Point) => `${format.format(point.startsAtMs)}${point === last ? ' (so far)' : ''}`
  return (
    <>
      <LineChart
        labels={points.map(nameOf)}
        lines={LINES.map((name) => ({ title: titleOf(name), values: points.map((point) => point[name]) }))}
      />
      <details className="c-more">
        <summary>{unit === 'day' ? 'Numbers by day' : 'Numbers by hour'}</summary>
        <Table
          caption={unit === 'day' ? 'Steps by day, the newest first' : 'Steps by hour, the newest first'}
          rows={points.toReversed()}
          keyOf={({ startsAtMs }) => String(startsAtMs)}
          columns={[
            { title: unit === 'day' ? 'Day (UTC)' : 'Hour', cell: nameOf },
            ...COLUMNS.map((name) => ({
              ...{ title: titleOf(name), isNumber: true },
              cell: (point: Point) => countText(point[name]),
            })),
          ]}
        />
      </details>
    </>
  )
}
