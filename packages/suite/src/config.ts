import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anyText, databaseServers, type Environment, settingReader, wholeNumber } from '@foyer/server-kit'
import { SuiteError } from './errors.ts'

/** The warning for an operator of both custody servers, who has to be told this and has to tell it to users. */
export const CUSTODY_WARNING =
  "custody: single - whoever runs this server can rebuild users' keys until they switch to user-held recovery"

/** The settings of a suite. */
export interface SuiteConfig {
  readonly isDevelopment: boolean
  /** Whether vault and secure site run as well: sign-in by e-mail and by social account needs all four servers. */
  readonly hasAccounts: boolean
  /** The settings that all four servers listen with. */
  readonly host: string
  readonly ports: {
    readonly gateway: number
    readonly relay: number
    readonly site: number
    readonly vault: number
  }
  /** A PostgreSQL; without one there is an embedded database, which the four share. */
  readonly databaseUrl: string | undefined
  readonly keysDir: string
}

/** The note for an operator who runs gateway and relay alone, in case the settings were forgotten. */
export const NO_ACCOUNTS_NOTE =
  'No sign-in by e-mail: FOYER_SMTP_URL and FOYER_MAIL_FROM are not set. Gateway and relay run without vault and secure site.'

/** Any of these says that people are to sign in by e-mail or social account. Without one a suite is a gateway and a relay. */
const ASKS_FOR_ACCOUNTS = [
  'FOYER_SMTP_URL',
  'FOYER_MAIL_FROM',
  'FOYER_SECURE_SITE_URL',
  'FOYER_VAULT_URL',
  'FOYER_VAULT_DATABASE_URL',
  'FOYER_VAULT_PROJECTS',
]
/** The keys of providers: Google and the others. */
const OF_PROVIDERS = /^FOYER_(OAUTH|OIDC)_/
/** The addresses by which browsers and mail servers are reached. */
const NEEDED = ['FOYER_SMTP_URL', 'FOYER_MAIL_FROM'] as const
const NEEDED_IN_PRODUCTION = ['FOYER_GATEWAY_URL', 'FOYER_SECURE_SITE_URL', 'FOYER_VAULT_URL'] as const

const read = settingReader((message) => new SuiteError('bad_setting', message))
const port = wholeNumber(0, 65_535)

/**
 * Reads what is the suite's own out of the environment; the rest is read by the servers.
 * @throws SuiteError `bad_setting` naming the variable, never its value
 */
export function readConfig(env: Environment): SuiteConfig {
  const isDevelopment = read(env, 'FOYER_DEV', anyText) === '1' || env.NODE_ENV !== 'production'
  if ((read(env, 'FOYER_CUSTODY', anyText) ?? 'single') !== 'single')
    throw new SuiteError(
      'bad_setting',
      'FOYER_CUSTODY is not single, but foyer-suite runs gateway and vault in one process. Leave it out, or run foyer-gateway and foyer-vault apart.',
    )
  return {
    isDevelopment,
    hasAccounts: askedBy(env).length > 0,
    host: read(env, 'FOYER_SUITE_HOST', anyText) ?? (isDevelopment ? '127.0.0.1' : '0.0.0.0'),
    ports: {
      gateway: read(env, 'FOYER_GATEWAY_PORT', port) ?? 4401,
      relay: read(env, 'FOYER_RELAY_PORT', port) ?? 4402,
      site: read(env, 'FOYER_SECURE_SITE_PORT', port) ?? 4404,
      vault: read(env, 'FOYER_VAULT_PORT', port) ?? 4405,
    },
    databaseUrl: read(env, 'DATABASE_URL', databaseServers),
    keysDir: read(env, 'FOYER_KEYS_DIR', anyText) ?? '.foyer/keys',
  }
}

/** The settings that ask for accounts, by their names. */
function askedBy(env: Environment): string[] {
  return Object.keys(env).filter(
    (name) => env[name]?.trim() && (ASKS_FOR_ACCOUNTS.includes(name) || OF_PROVIDERS.test(name)),
  )
}

/** @throws SuiteError naming every setting that is missing for a start */
export function checkNeeds(env: Environment, { isDevelopment, hasAccounts }: SuiteConfig): void {
  if (!hasAccounts) return
  const needed = [...NEEDED, ...(isDevelopment ? [] : NEEDED_IN_PRODUCTION)]
  const missing = needed.filter((name) => !env[name]?.trim())
  if (missing.length > 0)
    throw new SuiteError(
      'bad_setting',
      `Not set: ${missing.join(', ')}. Sign-in by e-mail needs them; for gateway and relay alone, leave out what belongs to it: ${askedBy(env).join(', ')}.`,
    )
}

/** Where the secrets of a suite lie. Each server has a file of its own, so that they can be parted later. */
export function keyPaths({ keysDir }: Pick<SuiteConfig, 'keysDir'>) {
  return {
    gateway: join(keysDir, 'gateway.json'),
    vault: join(keysDir, 'vault.json'),
    emailTag: join(keysDir, 'email-tag'),
  }
}

/** The environment of each server, made of the suite's. The public keys that they show each other are added at the start. */
export function serverEnvironments(
  env: Environment,
  config: SuiteConfig,
): Readonly<Record<'gateway' | 'relay' | 'site' | 'vault', Environment>> {
  const { host, ports } = config
  const paths = keyPaths(config)
  const gatewayUrl = env.FOYER_GATEWAY_URL?.trim() || `http://localhost:${ports.gateway}`
  const shared: Environment = {
    ...env,
    FOYER_GATEWAY_URL: gatewayUrl,
    FOYER_GATEWAY_INTERNAL_URL: `http://${reachable(host)}:${ports.gateway}`,
    ...(config.hasAccounts && {
      FOYER_CUSTODY: 'single',
      FOYER_SECURE_SITE_URL: env.FOYER_SECURE_SITE_URL?.trim() || `http://secure.localhost:${ports.site}`,
      FOYER_VAULT_URL: env.FOYER_VAULT_URL?.trim() || `http://vault.localhost:${ports.vault}`,
    }),
    // Alone it would be half of a sign-in.
    ...(!config.hasAccounts && { FOYER_EMAIL_TAG_KEY: '' }),
    FOYER_KEYS_FILE: paths.gateway,
  }
  return {
    gateway: {
      ...shared,
      FOYER_GATEWAY_PORT: String(ports.gateway),
      FOYER_GATEWAY_HOST: host,
      FOYER_CONSOLE_RELAY_URLS:
        env.FOYER_CONSOLE_RELAY_URLS?.trim() || `http://${reachable(host)}:${ports.relay}`,
      // Handed over in this process.
      FOYER_VAULT_INTERNAL_URL: '',
    },
    relay: {
      ...shared,
      PORT: String(ports.relay),
      HOST: host,
      // It listens, which no pooler passes on.
      DATABASE_URL: env.DATABASE_DIRECT_URL?.trim() || config.databaseUrl || '',
    },
    site: { ...shared, PORT: String(ports.site), HOST: host },
    vault: {
      ...shared,
      FOYER_VAULT_PORT: String(ports.vault),
      FOYER_VAULT_HOST: host,
      FOYER_VAULT_KEYS_FILE: paths.vault,
      FOYER_VAULT_DATABASE_URL: env.FOYER_VAULT_DATABASE_URL?.trim() || config.databaseUrl || '',
      FOYER_VAULT_DATABASE_DIRECT_URL:
        (env.FOYER_VAULT_DATABASE_URL?.trim()
          ? env.FOYER_VAULT_DATABASE_DIRECT_URL
          : env.DATABASE_DIRECT_URL) ?? '',
    },
  }
}

/** Where this machine reaches what listens on a host. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

const GROUP_AND_OTHERS = 0o077

/**
 * The key that gateway and vault share: FOYER_EMAIL_TAG_KEY, or what `keys create` has written.
 * @throws SuiteError
 */
export async function readEmailTagKey(env: Environment, config: SuiteConfig): Promise<string> {
  const given = env.FOYER_EMAIL_TAG_KEY?.trim()
  if (given) return given
  const { emailTag } = keyPaths(config)
  const info = await stat(emailTag).catch(() => undefined)
  if (info === undefined)
    throw new SuiteError(
      'bad_setting',
      `There is no ${emailTag}. Make it with "foyer-suite keys create", or set FOYER_EMAIL_TAG_KEY.`,
    )
  if ((info.mode & GROUP_AND_OTHERS) !== 0)
    throw new SuiteError('bad_setting', `${emailTag} is open to others. Run "chmod 600 ${emailTag}".`)
  return (await readFile(emailTag, 'utf8')).trim()
}

/** Makes it, unless it is given or there already: another one would find no address again. */
export async function createEmailTagKey(env: Environment, config: SuiteConfig): Promise<void> {
  if (env.FOYER_EMAIL_TAG_KEY?.trim()) return
  await mkdir(config.keysDir, { recursive: true, mode: 0o700 })
  const text = `${randomBytes(32).toString('base64url')}\n`
  await writeFile(keyPaths(config).emailTag, text, { mode: 0o600, flag: 'wx', flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
}
