import { countText } from './times.ts'

interface Props {
  /** Each one stands below its values. */
  readonly labels: readonly string[]
  /** At most four lines, each with a value for every label. */
  readonly lines: readonly { readonly title: string; readonly values: readonly number[] }[]
}

const HEIGHT = 100
/** Labels that have room on a phone. */
const MAX_LABELS = 4

/**
 * Lines over time. It is drawn for the eye alone, so that a table with the same numbers stands beside it. A value is read off by pointing at
 * it.
 */
export function LineChart({ labels, lines }: Props) {
  const width = Math.max(1, labels.length - 1)
  const top = topOf(Math.max(0, ...lines.flatMap(({ values }) => values)))
  const yOf = (value: number) => HEIGHT - (value / top) * HEIGHT
  return (
    <figure className="c-chart" aria-hidden="true">
      <figcaption className="c-chart-key">
        {lines.map(({ title }, place) => (
          <span key={title}>
            <svg viewBox="0 0 24 4" className="c-chart-sample" aria-hidden="true">
              <line x1="0" x2="24" y1="2" y2="2" className="c-chart-line" data-line={place} />
            </svg>
            {title}
          </span>
        ))}
      </figcaption>
      <div className="c-chart-plot">
        <ol className="c-chart-scale">
          {[top, top / 2, 0].map((value) => (
            <li key={value}>{countText(value)}</li>
          ))}
        </ol>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} x1="0" x2={width} y1={y} y2={y} className="c-chart-grid" />
          ))}
          {lines.map(({ title, values }, place) => (
            <polyline
              key={title}
              points={values.map((value, at) => `${at},${yOf(value)}`).join(' ')}
              className="c-chart-line"
              data-line={place}
            />
          ))}
          {labels.map((label, at) => (
            <rect key={label} x={at - 0.5} width="1" height={HEIGHT} className="c-chart-spot">
              <title>
                {[label, ...lines.map(({ title, values }) => `${title}: ${countText(values[at] ?? 0)}`)].join(
                  '\n',
                )}
              </title>
            </rect>
          ))}
        </svg>
        <ol className="c-chart-labels">
          {shownLabels(labels).map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

/** The first label, the last one, and two between. Where those do not divide the rest evenly, they are those of the nearest points. */
function shownLabels(labels: readonly string[]): readonly string[] {
  const last = labels.length - 1
  if (last < MAX_LABELS) return labels
  return Array.from(
    { length: MAX_LABELS },
    (_, place) => labels[Math.round((last * place) / (MAX_LABELS - 1))] ?? '',
  )
}

/** A round number that is even, and not below the largest value. */
function topOf(largest: number): number {
  if (largest <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * power >= largest && (times * power) % 2 === 0)
  return (step ?? 10) * power
}
