import { readFileSync } from 'node:fs'
import { fromBase64Url, PublicJwk } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { VaultError } from './errors.ts'
import { ProjectList, type VaultProject } from './projects/projects.ts'

/** The port that a vault listens on unless told otherwise. */
export const DEFAULT_PORT = 4405
/** Where the keys of a vault lie unless told otherwise. */
export const DEFAULT_KEYS_FILE = '.foyer/keys/vault.json'
const DEFAULT_FRAME_ORIGIN = 'http://secure.localhost:4404'

/** The settings of a vault process. */
export interface VaultConfig {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** The address of the vault as browsers see it. By default that of this machine. */
  readonly publicUrl: string | undefined
  readonly databaseUrl: string | undefined
  /** Where the gateway of the same environment keeps its data. It is only compared. */
  readonly gatewayDatabaseUrl: string | undefined
  readonly keysFile: string
  readonly emailTagKey: Uint8Array<ArrayBuffer> | undefined
  readonly gatewayKeys: readonly PublicJwk[]
  /** Where the projects are looked up, unless there is a list. */
  readonly gatewayUrl: string | undefined
  readonly projects: readonly VaultProject[] | undefined
  readonly frameOrigins: readonly string[]
  readonly smtpUrls: readonly string[]
  readonly mailFrom: string | undefined
  /** `single`: one operator has gateway and vault, and says so. */
  readonly custody: 'split' | 'single'
  readonly isDevelopment: boolean
  readonly trustedProxies: number
  readonly stopDelayMs: number
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** A setting that cannot be used; the text names the variable. */
export class ConfigError extends VaultError {
  override readonly name = 'ConfigError'

  constructor(message: string) {
    super('bad_setting', message)
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const wholeNumber = (min: number, max: number) => {
  const text = `has to be a whole number from ${min} to ${max}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, text),
    v.transform(Number),
    v.minValue(min, text),
    v.maxValue(max, text),
  )
}

const Origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'has to be an address such as https://vault.example, without a path'),
)
const HttpUrl = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'is not an http(s) address',
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
)
const listOf = <S extends v.GenericSchema<string, string>>(part: S) =>
  v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((one) => one.trim())),
    v.array(part),
  )
const SmtpUrl = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol),
    'has to be an address such as smtps://user:password@smtp.example:465, or two with a comma between them',
  ),
)
const DatabaseUrl = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'is not a postgres:// address'))
const Key = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const bytes = fromBase64Url(dataset.value)
    if (bytes?.length === 32) return bytes
    addIssue({ message: 'has to be 32 bytes in base64url' })
    return NEVER
  }),
)
const LogLevel = v.picklist(
  ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
  'is none of trace, debug, info, warn, error, silent',
)
/** Public keys as `keys check` of a gateway prints them. Those that only receive shares are left out. */
const KeySetJson = v.pipe(
  v.object({ keys: v.array(v.object({ ...PublicJwk.entries, use: v.optional(v.string(), 'sig') })) }),
  v.transform(({ keys }): readonly PublicJwk[] =>
    keys.filter(({ use }) => use === 'sig').map(({ kty, crv, x, y }) => ({ kty, crv, x, y })),
  ),
  v.minLength(1),
)

/**
 * Reads the settings of a vault out of the environment; empty variables count as absent.
 * @throws ConfigError naming the variable, never its value
 */
export function readConfig(env: Environment): VaultConfig {
  const isDevelopment =
    read(env, 'FOYER_DEV', v.picklist(['0', '1'], 'is neither 0 nor 1')) === '1' ||
    env.NODE_ENV !== 'production'
  return {
    port: read(env, 'FOYER_VAULT_PORT', wholeNumber(0, 65_535)) ?? DEFAULT_PORT,
    host: read(env, 'FOYER_VAULT_HOST', v.string()) ?? (isDevelopment ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: read(env, 'FOYER_VAULT_URL', Origin),
    databaseUrl: read(env, 'FOYER_VAULT_DATABASE_URL', DatabaseUrl),
    gatewayDatabaseUrl: read(env, 'DATABASE_URL', DatabaseUrl),
    keysFile: read(env, 'FOYER_VAULT_KEYS_FILE', v.string()) ?? DEFAULT_KEYS_FILE,
    emailTagKey: read(env, 'FOYER_EMAIL_TAG_KEY', Key),
    gatewayKeys: readJson(env, 'FOYER_GATEWAY_KEYS', KeySetJson) ?? [],
    gatewayUrl: read(env, 'FOYER_GATEWAY_INTERNAL_URL', HttpUrl),
    projects: readJson(env, 'FOYER_VAULT_PROJECTS', ProjectList),
    frameOrigins:
      read(env, 'FOYER_SECURE_SITE_URL', listOf(Origin)) ?? (isDevelopment ? [DEFAULT_FRAME_ORIGIN] : []),
    smtpUrls: read(env, 'FOYER_SMTP_URL', listOf(SmtpUrl)) ?? [],
    mailFrom: read(
      env,
      'FOYER_MAIL_FROM',
      v.pipe(v.string(), v.regex(/^[^\r\n]{3,320}$/, 'is not a sender')),
    ),
    custody:
      read(env, 'FOYER_CUSTODY', v.picklist(['split', 'single'], 'is neither split nor single')) ?? 'split',
    isDevelopment,
    trustedProxies: read(env, 'FOYER_TRUSTED_PROXIES', wholeNumber(0, 10)) ?? 0,
    stopDelayMs: (read(env, 'FOYER_STOP_DELAY_SECONDS', wholeNumber(0, 300)) ?? 0) * 1_000,
    logLevel: read(env, 'FOYER_LOG_LEVEL', LogLevel) ?? 'info',
  }
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
}

/** A setting that is JSON itself, or the path of a file with it. */
function readJson<S extends v.GenericSchema<unknown, unknown>>(
  env: Environment,
  name: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const value = env[name]?.trim()
  if (value === undefined || value === '') return undefined
  const parsed = v.safeParse(schema, parseJson(name, /^[[{]/.test(value) ? value : readText(name, value)))
  if (parsed.success) return parsed.output
  // Without the words of the check, which may quote a part: what is given by mistake may be a private key.
  const where = v.getDotPath(parsed.issues[0])
  throw new ConfigError(`${name} is not of the right form${where === null ? '' : ` (at ${where})`}.`)
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`${name} is neither JSON nor the path of a file that can be read.`)
  }
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigError(`${name} is not JSON.`)
  }
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
