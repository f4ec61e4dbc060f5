import { isOriginPattern } from '@foyer/kit'
import {
  addressOver,
  anyText,
  databaseUrl,
  type Environment,
  listOf,
  logLevel,
  redisUrl,
  settingReader,
  wholeNumber,
} from '@foyer/server-kit'
import * as v from 'valibot'
import { RelayError } from './base/errors.ts'
import { DEFAULT_LIMITS, type RelayLimits } from './base/limits.ts'
import {
  LIMIT_SETTINGS,
  type LimitSetting,
  type MailboxRoom,
  ORDERED_LIMITS,
  ROOM_SETTINGS,
} from './limitSettings.ts'
import type { NatsServers } from './nats/connectNats.ts'
import type { LogLevel } from './startRelay.ts'

/** The port that a relay listens on unless told otherwise. */
export const DEFAULT_PORT = 4402

/** The settings of a relay process. */
export interface RelayConfig {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** A PostgreSQL; without one messages wait in memory. */
  readonly databaseUrl: string | undefined
  /** The servers of NATS that keep messages, in place of a database. */
  readonly nats: NatsConfig | undefined
  readonly audience: readonly string[]
  readonly allowedOrigins: readonly string[] | '*'
  readonly trustedProxies: number
  readonly logLevel: LogLevel
  /** A Valkey or Redis by which all relays count together. */
  readonly redisUrl?: string
  /** The limits that the environment changes. */
  readonly limits: Partial<RelayLimits>
  /** The environment's changes to the room for messages. */
  readonly room: Partial<MailboxRoom>
  /** How long the health says that the relay is stopping before it takes no more connections. */
  readonly stopDelayMs: number
}

/** The servers of NATS, and how many of them keep each message. */
export interface NatsConfig extends NatsServers {
  readonly replicas?: 1 | 3 | 5
}

/** A setting that cannot be used; the text names the variable and says what it has to be. */
export class ConfigError extends RelayError {
  override readonly name = 'ConfigError'

  constructor(message: string) {
    super('bad_setting', message)
  }
}

const read = settingReader((message) => new ConfigError(message))

const PublicUrls = listOf(
  addressOver(/^wss?:$/, 'has to be addresses such as wss://relay.example, separated by commas'),
)
const NatsUrls = listOf(
  addressOver(
    /^(?:nats|tls):$/,
    'has to be addresses such as nats://user:password@nats-1.internal:4222, separated by commas',
  ),
)
const Replicas = v.pipe(
  v.picklist(['1', '3', '5'], 'has to be 1, 3 or 5'),
  v.transform((text) => (text === '1' ? 1 : text === '3' ? 3 : 5)),
)
const Origins = listOf(
  v.pipe(
    v.string(),
    v.check(
      isOriginPattern,
      'has to be * or origins such as https://app.example or https://*.app.example, separated by commas',
    ),
  ),
)

/**
 * Reads the settings of a relay out of the environment; empty variables count as absent.
 * @throws ConfigError naming the variable, never its value
 */
export function readConfig(env: Environment): RelayConfig {
  const store = read(env, 'REDIS_URL', redisUrl)
  const isProduction = env.NODE_ENV === 'production'
  const origins = env.FOYER_RELAY_ALLOWED_ORIGINS?.trim()
  return {
    port: read(env, 'PORT', wholeNumber(0, 65_535)) ?? DEFAULT_PORT,
    host: read(env, 'HOST', anyText) ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: read(env, 'DATABASE_URL', databaseUrl),
    nats: readNats(env),
    audience: read(env, 'FOYER_RELAY_PUBLIC_URLS', PublicUrls) ?? [],
    allowedOrigins: origins === '*' ? '*' : (read(env, 'FOYER_RELAY_ALLOWED_ORIGINS', Origins) ?? '*'),
    trustedProxies: read(env, 'FOYER_TRUSTED_PROXIES', wholeNumber(0, 10)) ?? 0,
    logLevel: read(env, 'FOYER_LOG_LEVEL', logLevel) ?? 'info',
    ...(store === undefined ? {} : { redisUrl: store }),
    limits: readLimits(env),
    room: readRoom(env),
    stopDelayMs: (read(env, 'FOYER_STOP_DELAY_SECONDS', wholeNumber(0, 300)) ?? 0) * 1_000,
  }
}

function readNats(env: Environment): NatsConfig | undefined {
  const urls = read(env, 'FOYER_RELAY_NATS_URL', NatsUrls)
  const credentialsFile = read(env, 'FOYER_RELAY_NATS_CREDENTIALS_FILE', anyText)
  const caFile = read(env, 'FOYER_RELAY_NATS_CA_FILE', anyText)
  const replicas = read(env, 'FOYER_RELAY_NATS_REPLICAS', Replicas)
  if (urls === undefined) return undefined
  return {
    urls,
    ...(credentialsFile === undefined ? {} : { credentialsFile }),
    ...(caFile === undefined ? {} : { caFile }),
    ...(replicas === undefined ? {} : { replicas }),
  }
}

/** One that is above another which has to hold it would cut off clients that do nothing wrong. */
function readLimits(env: Environment): Partial<RelayLimits> {
  const limits = readNumbers(env, LIMIT_SETTINGS)
  const all = { ...DEFAULT_LIMITS, ...limits }
  for (const [smaller, larger] of ORDERED_LIMITS) {
    if (all[smaller] <= all[larger]) continue
    const [low, high] = [LIMIT_SETTINGS[smaller].variable, LIMIT_SETTINGS[larger].variable]
    throw new ConfigError(`${low} has to be no more than ${high}.`)
  }
  return limits
}

/** Shares that are given together with the whole are parts of it. */
function readRoom(env: Environment): Partial<MailboxRoom> {
  const room = readNumbers(env, ROOM_SETTINGS)
  for (const share of ['maxBytesPerSource', 'maxBytesPerSender'] as const) {
    if ((room[share] ?? 0) <= (room.maxBytes ?? Number.POSITIVE_INFINITY)) continue
    const [low, high] = [ROOM_SETTINGS[share].variable, ROOM_SETTINGS.maxBytes.variable]
    throw new ConfigError(`${low} has to be no more than ${high}.`)
  }
  return room
}

function readNumbers<K extends string>(
  env: Environment,
  settings: Readonly<Record<K, LimitSetting>>,
): Partial<Record<K, number>> {
  const numbers: Partial<Record<K, number>> = {}
  // The keys of the table are its names.
  for (const name of Object.keys(settings) as K[]) {
    const { variable, min, max } = settings[name]
    const value = read(env, variable, wholeNumber(min, max))
    if (value !== undefined) numbers[name] = value
  }
  return numbers
}
