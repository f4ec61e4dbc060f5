/** Facts that a span may have. The list is closed, so that nothing of a visitor gets into a trace by accident. */
export interface SpanFacts {
  'http.request.method'?: string
  'http.route'?: string
  'http.response.status_code'?: number
  'server.address'?: string
  'db.system.name'?: 'postgresql'
  'db.operation.name'?: string
  'db.collection.name'?: string
}

/** A span that has ended. Times are milliseconds since 1970. */
export interface EndedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string | undefined
  readonly name: string
  readonly kind: 'server' | 'client'
  readonly startMs: number
  readonly endMs: number
  readonly facts: SpanFacts
  readonly hasFailed: boolean
}

/** The service of the spans of a process. */
export interface TracedService {
  /** For example `foyer-gateway`. */
  readonly service: string
  readonly version: string
}

const KINDS = { server: 2, client: 3 } as const
const STATUS_ERROR = 2

/** Writes spans as OTLP has them in JSON (OpenTelemetry Protocol 1.x, `ExportTraceServiceRequest`). */
export function writeSpans(spans: readonly EndedSpan[], { service, version }: TracedService): string {
  const text = (key: string, value: string) => ({ key, value: { stringValue: value } })
  const attributes = [text('service.name', service), text('service.version', version)]
  const scopeSpans = [{ scope: { name: 'foyer', version }, spans: spans.map(spanOf) }]
  return JSON.stringify({ resourceSpans: [{ resource: { attributes }, scopeSpans }] })
}

function spanOf(span: EndedSpan) {
  const { traceId, spanId, parentSpanId, name, kind, startMs, endMs, facts, hasFailed } = span
  return {
    ...{ traceId, spanId, ...(parentSpanId !== undefined && { parentSpanId }), name, kind: KINDS[kind] },
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: Object.entries(facts).map(([key, value]) => ({
      key,
      // 64-bit numbers are texts in the JSON of Protocol Buffers.
      value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: String(value) },
    })),
    status: hasFailed ? { code: STATUS_ERROR } : {},
  }
}

function nanoseconds(ms: number): string {
  return `${BigInt(Math.round(ms * 1_000)) * 1_000n}`
}
