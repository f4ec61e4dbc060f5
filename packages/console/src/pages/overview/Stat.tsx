import { countText } from '../../parts/times.ts'

interface Props {
  readonly title: string
  readonly counts: { readonly today: number; readonly lastWeek: number }
  /** Whether more of it is worse. */
  readonly isBad: boolean
}

/** A number of today, with what it was a week ago. */
export function Stat({ title, counts: { today, lastWeek }, isBad }: Props) {
  const isWorse = isBad ? today > lastWeek : today < lastWeek
  return (
    <div className="c-stat">
      <dt>{title}</dt>
      <dd>
        <span className="c-stat-number">{countText(today)}</span>
        <span
          className="c-stat-change"
          data-kind={today === lastWeek ? 'same' : isWorse ? 'worse' : 'better'}
        >
          {changeText(today, lastWeek)}
        </span>
      </dd>
    </div>
  )
}

function changeText(today: number, lastWeek: number): string {
  if (today === lastWeek) return `same as last week`
  const by = countText(Math.abs(today - lastWeek))
  return `${by} ${today > lastWeek ? 'more' : 'fewer'} than last week (${countText(lastWeek)})`
}
