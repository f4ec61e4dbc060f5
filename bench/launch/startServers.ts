import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConfig } from '@foyer/api'
import { askPostgres } from '@foyer/devkit/askPostgres'
import { findFreePorts } from '@foyer/devkit/freePorts'
import { startTemporaryPostgres, type TemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { type IdentityProviders, startIdentityProviders } from '@foyer/testing/identityProviders'
import { type Mailbox, startMailbox } from '@foyer/testing/mailbox'
import * as v from 'valibot'
import { findProcess, processorSeconds } from './processorTime.ts'
import {
  type Environment,
  runCommand,
  type ServerName,
  type ServerProcess,
  startProcess,
} from './serverProcess.ts'

export const PROJECT = 'launch'
export const APP_ORIGIN = 'https://shop.example'
export const SECURE_SITE = 'https://secure.example'
/** The addresses as browsers know them. Behind them are as many processes as were started. */
export const GATEWAY_URL = 'https://gateway.example'
export const VAULT_URL = 'https://vault.example'

/** Gateways and vaults, each in a process of its own, on a PostgreSQL for each of the two kinds. */
export interface LaunchServers {
  readonly gateways: readonly ServerProcess[]
  readonly vaults: readonly ServerProcess[]
  readonly databases: readonly TemporaryPostgres[]
  readonly mailbox: Mailbox
  readonly identities: IdentityProviders
  readonly gatewayTransitKey: string
  /** Sends a request of a browser to one of the processes behind its address. */
  fetch(url: string, init: RequestInit): Promise<Response>
  /** The processor seconds of each part so far. */
  processorSeconds(): Readonly<Record<'gateway' | 'vault' | 'database', number>>
  /** All rows of both databases, and the bytes on their disks. */
  size(): Promise<{ readonly rows: number; readonly bytes: number }>
  /** Asks one of the databases. */
  query(which: 'gateway' | 'vault', text: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  stop(): Promise<void>
}

/** The settings of each kind of server. */
interface Environments {
  readonly gateway: Environment
  readonly vault: Environment
}

/** The settings of both, with everything in a folder. */
function settingsIn(
  folder: string,
  [ofGateway, ofVault]: readonly [TemporaryPostgres, TemporaryPostgres],
  { mailbox, identities }: Pick<LaunchServers, 'mailbox' | 'identities'>,
): Environments {
  const shared = {
    NODE_ENV: 'production',
    // Stand-ins for the providers are for development only.
    FOYER_DEV: '1',
    FOYER_TRUSTED_PROXIES: '1',
    FOYER_GATEWAY_URL: GATEWAY_URL,
    FOYER_SECURE_SITE_URL: SECURE_SITE,
    FOYER_VAULT_URL: VAULT_URL,
    FOYER_EMAIL_TAG_KEY: toBase64Url(randomBytes(32)),
    FOYER_SMTP_URL: mailbox.smtpUrl,
    FOYER_MAIL_FROM: 'Foyer <sign-in@foyer.localhost>',
  }
  const projects = [{ projectId: PROJECT, name: 'Launch', origins: [APP_ORIGIN], isLocalAllowed: false }]
  return {
    gateway: {
      ...shared,
      DATABASE_URL: ofGateway.url,
      FOYER_KEYS_FILE: join(folder, 'gateway.json'),
      FOYER_MAILS_PER_MINUTE: '1000000',
      FOYER_OAUTH_URL: identities.url,
      FOYER_OAUTH_INTERNAL_URL: identities.internalUrl,
      FOYER_OAUTH_GOOGLE_ID: identities.client.id,
      FOYER_OAUTH_GOOGLE_SECRET: identities.client.secret,
    },
    vault: {
      ...shared,
      FOYER_VAULT_DATABASE_URL: ofVault.url,
      FOYER_VAULT_KEYS_FILE: join(folder, 'vault.json'),
      FOYER_VAULT_PROJECTS: JSON.stringify(projects),
      FOYER_VAULT_CHALLENGE: 'off',
    },
  }
}

/** Makes keys and tables in the order of the guide, and a project. Returns the settings with the keys of the other one. */
async function prepare({ gateway, vault }: Environments): Promise<Environments> {
  const FOYER_VAULT_KEYS = await runCommand('vault', ['keys', 'create'], vault)
  const FOYER_GATEWAY_KEYS = await runCommand('gateway', ['keys', 'create'], gateway)
  await runCommand('gateway', ['migrate'], gateway)
  await runCommand('vault', ['migrate'], vault)
  const features = ['--feature', 'email=true', '--feature', 'socials=google', '--per-visitor', '1000000']
  await runCommand('gateway', ['project', 'create', PROJECT, '--origin', APP_ORIGIN, ...features], gateway)
  return { gateway: { ...gateway, FOYER_VAULT_KEYS }, vault: { ...vault, FOYER_GATEWAY_KEYS } }
}

async function startAll(
  name: ServerName,
  count: number,
  env: Environment,
): Promise<readonly ServerProcess[]> {
  const ports = await findFreePorts(count)
  const setting = name === 'gateway' ? 'FOYER_GATEWAY_PORT' : 'FOYER_VAULT_PORT'
  return Promise.all(ports.map((port) => startProcess(name, port, { ...env, [setting]: String(port) })))
}

/**
 * Starts so many processes of each kind. Undefined where there is no PostgreSQL.
 * @param signInsPerSecond more of them wait in line
 */
export async function startLaunchServers(
  count: number,
  signInsPerSecond?: number,
): Promise<LaunchServers | undefined> {
  const options = { endsWithProcess: true }
  const ofGateway = await startTemporaryPostgres('the gateways of a launch', options)
  const ofVault = await startTemporaryPostgres('the vaults of a launch', options)
  if (!ofGateway || !ofVault) return undefined
  const databases = [ofGateway, ofVault] as const
  const folder = await mkdtemp(join(tmpdir(), 'foyer-launch-'))
  const mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
  const identities = await startIdentityProviders({ port: 0 })
  const env = await prepare(settingsIn(folder, databases, { mailbox, identities }))
  const [gateways, vaults] = [
    await startAll('gateway', count, {
      ...env.gateway,
      ...(signInsPerSecond !== undefined && { FOYER_SIGN_INS_PER_SECOND: String(signInsPerSecond) }),
    }),
    await startAll('vault', count, env.vault),
  ]
  const reply = await fetch(`${gateways[0]?.url}${getConfig.path}?projectId=${PROJECT}`)
  const gatewayTransitKey = v.parse(getConfig.reply, await reply.json()).embeddedWallet?.transitKey ?? ''
  return {
    ...{ gateways, vaults, mailbox, identities, gatewayTransitKey, databases },
    fetch: shareOut(gateways, vaults),
    processorSeconds: meterOf({ gateways, vaults, databases }),
    async size() {
      const sizes = await Promise.all(databases.map(({ url }) => sizeOf(url)))
      return {
        rows: sizes.reduce((all, { rows }) => all + rows, 0),
        bytes: sizes.reduce((all, { bytes }) => all + bytes, 0),
      }
    },
    query: (which, text) => askPostgres(which === 'gateway' ? ofGateway.url : ofVault.url, text),
    async stop() {
      await Promise.all([...gateways, ...vaults].map((one) => one.stop()))
      await Promise.all([ofGateway.stop(), ofVault.stop(), mailbox.stop(), identities.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Sends each request to the next process of its kind, as a proxy in front of them does. */
function shareOut(
  gateways: readonly ServerProcess[],
  vaults: readonly ServerProcess[],
): LaunchServers['fetch'] {
  let turn = 0
  return (url, init) => {
    turn += 1
    const [all, base] = url.startsWith(GATEWAY_URL) ? [gateways, GATEWAY_URL] : [vaults, VAULT_URL]
    return fetch(`${all[turn % all.length]?.url}${url.slice(base.length)}`, init)
  }
}

function meterOf(
  parts: Pick<LaunchServers, 'gateways' | 'vaults' | 'databases'>,
): LaunchServers['processorSeconds'] {
  const sum = (pids: readonly number[]) => pids.reduce((all, pid) => all + processorSeconds(pid), 0)
  return () => ({
    gateway: sum(parts.gateways.map(({ pid }) => pid())),
    vault: sum(parts.vaults.map(({ pid }) => pid())),
    // Looked for each time, since a server that was killed is another process afterwards.
    database: sum(parts.databases.map(({ url }) => findProcess(`-p ${new URL(url).port} -k`))),
  })
}

const Name = v.object({ name: v.string() })
const Count = v.object({ count: v.pipe(v.string(), v.transform(Number)) })

async function sizeOf(url: string): Promise<{ readonly rows: number; readonly bytes: number }> {
  const tables = await askPostgres(
    url,
    "select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables",
  )
  let rows = 0
  for (const table of tables) {
    const [counted] = await askPostgres(
      url,
      `select count(*)::text as count from ${v.parse(Name, table).name}`,
    )
    rows += v.parse(Count, counted).count
  }
  const [size] = await askPostgres(url, 'select pg_database_size(current_database())::text as count')
  return { rows, bytes: v.parse(Count, size).count }
}
