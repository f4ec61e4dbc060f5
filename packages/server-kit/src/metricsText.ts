/** One sample of a metric. */
export interface MetricValue {
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
  /** Appended to the name of the metric, for the parts of a histogram. */
  readonly suffix?: '_bucket' | '_sum' | '_count'
}

/** A metric with all of its samples. */
export interface MetricFamily {
  /** Without the prefix of its program. */
  readonly name: string
  readonly type: 'gauge' | 'counter' | 'histogram'
  readonly help: string
  readonly values: readonly MetricValue[]
}

/** The content type of the text that `renderMetrics` returns. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Renders metrics in the text format of Prometheus. `prefix` is put before each name. */
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

/** A gauge with one sample: a value that can go up and down. */
export function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, type: 'gauge', help, values: [{ value }] }
}

/** A metric with one sample for each key; a label carries the key. */
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
