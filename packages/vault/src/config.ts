import type { PublicJwk } from '@foyer/secure-protocol'
import {
  anyText,
  databaseServers,
  type Environment,
  httpAddress,
  type LogLevel,
  listOf,
  logLevel,
  redisUrl,
  settingReader,
  wholeNumber,
} from '@foyer/server-kit'
import {
  AUDIT_DAYS,
  Custody,
  EmailTagKey,
  MailFrom,
  PublicKeys,
  readJsonSetting,
  SmtpUrls,
} from '@foyer/server-kit/custody'
import { consoleUrlProblem } from '@foyer/server-kit/operators'
import { type KeyWrapper, readKeyWrapper } from '@foyer/server-kit/wrapping'
import * as v from 'valibot'
import { VaultError } from './base/errors.ts'
import type { ChallengeConfig } from './challenge/createChallenge.ts'
import { WIDGET_DEFAULTS } from './challenge/widget.ts'
import { FactorRules } from './projects/factorRules.ts'
import { ProjectList, type VaultProject } from './projects/projects.ts'
import { RecoveryDelays } from './projects/recoveryDelays.ts'

/** The port that a vault listens on unless told otherwise. */
export const DEFAULT_PORT = 4405
/** Where the keys of a vault lie unless told otherwise. */
export const DEFAULT_KEYS_FILE = '.foyer/keys/vault.json'
const DELETION_DAYS = 30
/** About half a second on a telephone. */
const WORK_BITS = 16
const NO_RULES: FactorRules = { rule: 'optional', byProject: {} }
/** Fewer hours would not give the owner of the old mailbox a day to read the mail about it. */
export const LEAST_HOLD_HOURS = 24
const MOST_HOLD_HOURS = 72
const DEFAULT_FRAME_ORIGIN = 'http://secure.localhost:4404'

/** The settings of a vault process. */
export interface VaultConfig {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** The address of the vault as browsers see it. The default is this machine's address. */
  readonly publicUrl: string | undefined
  readonly databaseUrl: string | undefined
  /** The server itself, where the other address leads to a pooler: for the command `migrate`. */
  readonly databaseDirectUrl: string | undefined
  /** A Valkey or Redis that all instances of this vault share, and nobody else. */
  readonly redisUrl: string | undefined
  /** Where the gateway of the same environment keeps its data. It is only compared with the vault's own. */
  readonly gatewayDatabaseUrl: string | undefined
  readonly keysFile: string
  /** Wraps the key file; undefined where it is plain. */
  readonly keysWrapper: KeyWrapper | undefined
  readonly emailTagKey: Uint8Array<ArrayBuffer> | undefined
  readonly gatewayKeys: readonly PublicJwk[]
  /** Where the projects are looked up, unless there is a list. */
  readonly gatewayUrl: string | undefined
  readonly projects: readonly VaultProject[] | undefined
  readonly frameOrigins: readonly string[]
  readonly smtpUrls: readonly string[]
  readonly mailFrom: string | undefined
  /** `single`: the operator states that gateway and vault are in one hand. */
  readonly custody: 'split' | 'single'
  /** How long new devices wait, by project. */
  readonly recoveryDelays: RecoveryDelays
  /** The projects' rules for second factors. */
  readonly factorRules: FactorRules
  /** How long new devices wait after the address of a wallet has changed, in hours: 24 to 72. */
  readonly changeHoldHours: number
  /** How long lines of the audit are kept. */
  readonly auditDays: number
  /** The challenge that strangers solve before a mail to an address that others have asked for lately. */
  readonly challenge: ChallengeConfig
  /** How long a wallet is kept after its owner has asked for its deletion. */
  readonly deletionDays: number
  /** Whether the vault has a console for its operators. */
  readonly hasConsole: boolean
  readonly isDevelopment: boolean
  readonly trustedProxies: number
  readonly stopDelayMs: number
  readonly logLevel: LogLevel
}

/** A setting that cannot be used; the text names the variable. */
export class ConfigError extends VaultError {
  override readonly name = 'ConfigError'

  constructor(message: string) {
    super('bad_setting', message)
  }
}

const read = settingReader((message) => new ConfigError(message))

const Origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'has to be an address such as https://vault.example, without a path'),
)
const HttpUrl = v.pipe(
  httpAddress(),
  v.transform((text) => text.replace(/\/+$/, '')),
)
/** One source of a content policy. */
const Source = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i,
    'has to be addresses such as https://*.service.example, without a path',
  ),
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
    host: read(env, 'FOYER_VAULT_HOST', anyText) ?? (isDevelopment ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: read(env, 'FOYER_VAULT_URL', Origin),
    databaseUrl: read(env, 'FOYER_VAULT_DATABASE_URL', databaseServers),
    databaseDirectUrl: read(env, 'FOYER_VAULT_DATABASE_DIRECT_URL', databaseServers),
    redisUrl: read(env, 'FOYER_VAULT_REDIS_URL', redisUrl),
    gatewayDatabaseUrl: read(env, 'DATABASE_URL', databaseServers),
    keysFile: read(env, 'FOYER_VAULT_KEYS_FILE', anyText) ?? DEFAULT_KEYS_FILE,
    keysWrapper: readKeyWrapper(env, {
      ...{ setting: 'FOYER_VAULT_KEYS_WRAPPER', tokenSetting: 'FOYER_VAULT_KEYS_WRAPPER_TOKEN_FILE' },
      fail: (message) => new ConfigError(message),
    }),
    emailTagKey: read(env, 'FOYER_EMAIL_TAG_KEY', EmailTagKey),
    gatewayKeys: readJson(env, 'FOYER_GATEWAY_KEYS', PublicKeys) ?? [],
    gatewayUrl: read(env, 'FOYER_GATEWAY_INTERNAL_URL', HttpUrl),
    projects: readJson(env, 'FOYER_VAULT_PROJECTS', ProjectList),
    frameOrigins:
      read(env, 'FOYER_SECURE_SITE_URL', listOf(Origin)) ?? (isDevelopment ? [DEFAULT_FRAME_ORIGIN] : []),
    smtpUrls: read(env, 'FOYER_SMTP_URL', SmtpUrls) ?? [],
    mailFrom: read(env, 'FOYER_MAIL_FROM', MailFrom),
    custody: read(env, 'FOYER_CUSTODY', Custody) ?? 'split',
    ...readTimes(env, isDevelopment),
    factorRules: read(env, 'FOYER_VAULT_SECOND_FACTOR', FactorRules) ?? NO_RULES,
    challenge: readChallenge(env),
    hasConsole: readConsole(env, isDevelopment),
    isDevelopment,
    trustedProxies: read(env, 'FOYER_TRUSTED_PROXIES', wholeNumber(0, 10)) ?? 0,
    stopDelayMs: (read(env, 'FOYER_STOP_DELAY_SECONDS', wholeNumber(0, 300)) ?? 0) * 1_000,
    logLevel: read(env, 'FOYER_LOG_LEVEL', logLevel) ?? 'info',
  }
}

/** Reads whether there is a console. Passkeys and the cookie of a session belong to an https address. */
function readConsole(env: Environment, isDevelopment: boolean): boolean {
  const isOn = v.picklist(['on', 'off'], 'is neither on nor off')
  if (read(env, 'FOYER_VAULT_CONSOLE', isOn) !== 'on') return false
  const publicUrl = read(env, 'FOYER_VAULT_URL', Origin)
  const names = { console: 'FOYER_VAULT_CONSOLE', url: 'FOYER_VAULT_URL' }
  const problem = consoleUrlProblem(publicUrl, isDevelopment, names)
  if (problem !== undefined) throw new ConfigError(problem)
  return true
}

function readTimes(
  env: Environment,
  isDevelopment: boolean,
): Pick<VaultConfig, 'recoveryDelays' | 'changeHoldHours' | 'auditDays' | 'deletionDays'> {
  // While developing nobody can wait a day for a second browser.
  const delays: RecoveryDelays = { hours: isDevelopment ? 0 : undefined, byProject: {} }
  return {
    recoveryDelays: read(env, 'FOYER_VAULT_RECOVERY_DELAY_HOURS', RecoveryDelays) ?? delays,
    changeHoldHours:
      read(env, 'FOYER_VAULT_CHANGE_HOLD_HOURS', wholeNumber(LEAST_HOLD_HOURS, MOST_HOLD_HOURS)) ??
      LEAST_HOLD_HOURS,
    auditDays: read(env, 'FOYER_AUDIT_DAYS', wholeNumber(1, 3_650)) ?? AUDIT_DAYS,
    deletionDays: read(env, 'FOYER_DELETION_DAYS', wholeNumber(1, 90)) ?? DELETION_DAYS,
  }
}

function readChallenge(env: Environment): ChallengeConfig {
  const kinds = ['work', 'off', 'turnstile', 'hcaptcha'] as const
  const kind =
    read(env, 'FOYER_VAULT_CHALLENGE', v.picklist(kinds, `is none of ${kinds.join(', ')}`)) ?? 'work'
  const bits = read(env, 'FOYER_VAULT_CHALLENGE_BITS', wholeNumber(8, 24)) ?? WORK_BITS
  const siteKey = read(env, 'FOYER_VAULT_CHALLENGE_SITE_KEY', anyText)
  const secret = read(env, 'FOYER_VAULT_CHALLENGE_SECRET', anyText)
  const url = read(env, 'FOYER_VAULT_CHALLENGE_URL', HttpUrl)
  if (kind === 'off') return { kind }
  if (kind === 'work') return { kind, bits }
  if (siteKey === undefined || secret === undefined) {
    throw new ConfigError(
      `FOYER_VAULT_CHALLENGE is ${kind}, which needs FOYER_VAULT_CHALLENGE_SITE_KEY and FOYER_VAULT_CHALLENGE_SECRET.`,
    )
  }
  const { scriptUrl, sources } = WIDGET_DEFAULTS[kind]
  return {
    ...{ kind, siteKey, secret, url },
    scriptUrl: read(env, 'FOYER_VAULT_CHALLENGE_SCRIPT_URL', HttpUrl) ?? scriptUrl,
    sources: read(env, 'FOYER_VAULT_CHALLENGE_SOURCES', listOf(Source)) ?? sources,
  }
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
}

function readJson<S extends v.GenericSchema<unknown, unknown>>(
  env: Environment,
  name: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const text = read(env, name, anyText)
  return text === undefined
    ? undefined
    : readJsonSetting(text, schema, (what) => new ConfigError(`${name} ${what}`))
}
