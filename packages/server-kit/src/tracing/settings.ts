import { httpAddress } from '../addresses.ts'
import { type Environment, type SettingSchema, settingReader } from '../settings.ts'

/** How a server traces. */
export interface TracingSettings {
  /** The part of all requests that is traced, above 0 up to 1. */
  readonly share: number
  /** The address that spans are sent to, by OTLP over HTTP. */
  readonly tracesUrl: string
}

const Share: SettingSchema<number> = {
  '~standard': {
    version: 1,
    vendor: 'foyer',
    validate(value) {
      const share = /^(?:0?\.\d{1,6}|1(?:\.0*)?)$/.test(String(value)) ? Number(value) : 0
      return share > 0
        ? { value: share }
        : {
            issues: [
              { message: 'has to be the share of requests to trace, such as 0.1; leave it out for none' },
            ],
          }
    },
  },
}

/**
 * Reads the settings of tracing: `FOYER_TRACING`, the share of requests, and `OTEL_EXPORTER_OTLP_ENDPOINT`, the collector.
 * @param fail Makes the error of a setting that cannot be used. Its text names the variable, never the value.
 */
export function readTracing(env: Environment, fail: (message: string) => Error): TracingSettings | undefined {
  const read = settingReader(fail)
  const share = read(env, 'FOYER_TRACING', Share)
  if (share === undefined) return undefined
  const endpoint = read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', httpAddress())
  if (endpoint === undefined)
    throw fail(
      'FOYER_TRACING is set, but OTEL_EXPORTER_OTLP_ENDPOINT is not: name the collector, such as http://collector:4318.',
    )
  return { share, tracesUrl: `${endpoint.replace(/\/+$/, '')}/v1/traces` }
}
