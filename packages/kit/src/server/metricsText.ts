/** One figure of a family. */
export interface MetricValue {
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
  /** The end of its name, for the parts of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count'
}

/** Figures with one name. */
export interface MetricFamily {
  /** Without the prefix of its program. */
  readonly name: string
  readonly type: 'gauge' | 'counter' | 'histogram'
  readonly help: string
  readonly values: readonly MetricValue[]
}

/** The content type of figures. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Writes figures in the text format of Prometheus, each name with the prefix of the program. */
export function renderMetrics(prefix: string, families: readonly MetricFamily[]): string {
  const lines = families.flatMap(({ name, type, help, values }) => {
    const full = `${prefix}${name}`
    return [
      `# HELP ${full} ${help}`,
      `# TYPE ${full} ${type}`,
      ...values.map(
        ({ value, labels = {}, suffix = '' }) =>
          `${full}${suffix}${renderLabels(labels)} ${renderNumber(value)}`,
      ),
    ]
  })
  return `${lines.join('\n')}\n`
}

/** A family of one figure that goes up and down. */
export function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, type: 'gauge', help, values: [{ value }] }
}

/** A family of one figure for each key, told by a label. */
export function valuesBy(
  label: string,
  figures: Iterable<readonly [key: string, value: number]>,
): MetricValue[] {
  return [...figures].map(([key, value]) => ({ labels: { [label]: key }, value }))
}

function renderLabels(labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function renderNumber(value: number): string {
  return value === Number.POSITIVE_INFINITY ? '+Inf' : String(value)
}
