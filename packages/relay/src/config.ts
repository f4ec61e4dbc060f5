import * as v from 'valibot'
import type { LogLevel } from './startRelay.ts'

/** The port that a relay listens on unless told otherwise. */
export const DEFAULT_PORT = 4402

/** Everything a relay process is told from outside. */
export interface RelayConfig {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** A PostgreSQL; without one messages wait in memory. */
  readonly databaseUrl: string | undefined
  readonly audience: readonly string[]
  readonly allowedOrigins: readonly string[] | '*'
  readonly trustedProxies: number
  readonly logLevel: LogLevel
  readonly maxSockets: number | undefined
  readonly maxSocketsPerIp: number | undefined
  readonly connectsPerMinutePerIp: number | undefined
}

/** A setting that cannot be used; the text names the variable and says what it has to be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

const wholeNumber = (min: number, max: number) => {
  const text = `has to be a whole number from ${min} to ${max}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, text),
    v.transform(Number),
    v.minValue(min, text),
    v.maxValue(max, text),
  )
}

const listOf = (isFine: (part: string) => boolean, text: string) =>
  v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((part) => part.trim())),
    v.check((parts) => parts.every(isFine), text),
  )

const PublicUrls = listOf(
  (part) => URL.canParse(part) && /^wss?:$/.test(new URL(part).protocol),
  'has to be addresses such as wss://relay.example, separated by commas',
)
const Origins = listOf(
  isOrigin,
  'has to be * or origins such as https://app.example or https://*.app.example, separated by commas',
)
const DatabaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'has to be an address that begins with postgres://'),
)
const LogLevelName = v.picklist(
  ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
  'has to be trace, debug, info, warn, error or silent',
)

/**
 * Reads the settings of a relay out of the environment; empty variables count as absent.
 * @throws ConfigError naming the variable, never its value
 */
export function readConfig(env: Environment): RelayConfig {
  const isProduction = env.NODE_ENV === 'production'
  const origins = env.FOYER_RELAY_ALLOWED_ORIGINS?.trim()
  return {
    port: read(env, 'PORT', wholeNumber(0, 65_535)) ?? DEFAULT_PORT,
    host: read(env, 'HOST', v.string()) ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: read(env, 'DATABASE_URL', DatabaseUrl),
    audience: read(env, 'FOYER_RELAY_PUBLIC_URLS', PublicUrls) ?? [],
    allowedOrigins: origins === '*' ? '*' : (read(env, 'FOYER_RELAY_ALLOWED_ORIGINS', Origins) ?? '*'),
    trustedProxies: read(env, 'FOYER_TRUSTED_PROXIES', wholeNumber(0, 10)) ?? 0,
    logLevel: read(env, 'FOYER_LOG_LEVEL', LogLevelName) ?? 'info',
    maxSockets: read(env, 'FOYER_RELAY_MAX_SOCKETS', wholeNumber(1, 1_000_000)),
    maxSocketsPerIp: read(env, 'FOYER_RELAY_MAX_SOCKETS_PER_IP', wholeNumber(1, 1_000_000)),
    connectsPerMinutePerIp: read(env, 'FOYER_RELAY_CONNECTS_PER_MINUTE', wholeNumber(1, 1_000_000)),
  }
}

function isOrigin(text: string): boolean {
  const origin = text.replace('://*.', '://wildcard.')
  return URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).origin === origin
}

function read<S extends v.GenericSchema<string, unknown>>(
  env: Environment,
  name: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const value = env[name]
  if (value === undefined || value.trim() === '') return undefined
  const parsed = v.safeParse(schema, value.trim())
  if (parsed.success) return parsed.output
  throw new ConfigError(`${name} ${parsed.issues[0].message}.`)
}
