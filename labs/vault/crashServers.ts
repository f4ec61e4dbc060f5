import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '@foyer/devkit/freePorts'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { ensureKeyFile as ensureGatewayKeys, GatewayError } from '@foyer/gateway'
import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { openKeyRing } from '@foyer/server-kit/custody'
import { type Mailbox, startMailbox } from '@foyer/testing/mailbox'
import { ensureKeyFile as ensureVaultKeys, VaultError } from '@foyer/vault'
import { openDatabase } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import { openVaultDatabase } from '../../packages/vault/src/database/openDatabase.ts'
import { dumpRows, hurryMails, type LiveWallets, readLive, refillBudgets } from './budgets.ts'
import { runServerCommand, startServerProcess } from './serverProcess.ts'

export const PROJECT = 'my-shop'
export const APP_ORIGIN = 'https://shop.example'
const SECURE_SITE = 'http://secure.localhost:4404'

const GATEWAY_CLI = new URL('../../packages/gateway/src/cli.ts', import.meta.url)
const VAULT_CLI = new URL('../../packages/vault/src/cli.ts', import.meta.url)
const BOTH = new URL('bothServers.ts', import.meta.url)

/** Gateway, vault and their databases, each of which can be killed. */
export interface CrashServers {
  readonly gatewayUrl: string
  readonly gatewayTransitKey: string
  readonly vaultUrl: string
  readonly mailbox: Mailbox
  /** The servers that are killed without warning, and started again, by their names. */
  readonly victims: Readonly<Record<string, () => Promise<void>>>
  /** Lets addresses have mails again at once. */
  refill(): Promise<void>
  /** Lets mails go out again at once that a killed server had taken. */
  hurryMails(): Promise<void>
  /** The wallets that count, as the rows of both servers have them. */
  live(): Promise<LiveWallets>
  /** Every row of every table, and every line of the logs, as text. */
  everything(): Promise<string>
  stop(): Promise<void>
}

async function prepare() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-vault-'))
  const [gatewayFile, vaultFile] = [join(folder, 'gateway.json'), join(folder, 'vault.json')]
  const mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
  const gatewayRing = await openKeyRing(await ensureGatewayKeys(gatewayFile), {
    label: 'gateway',
    Failure: GatewayError,
  })
  const vaultRing = await openKeyRing(await ensureVaultKeys(vaultFile), {
    label: 'vault-server',
    Failure: VaultError,
  })
  const [gatewayPort, vaultPort] = await findFreePorts(2)
  const [gatewayUrl, vaultUrl] = [`http://127.0.0.1:${gatewayPort}`, `http://127.0.0.1:${vaultPort}`]
  const common = {
    NODE_ENV: 'production',
    FOYER_TRUSTED_PROXIES: '1',
    FOYER_SECURE_SITE_URL: SECURE_SITE,
    FOYER_VAULT_URL: vaultUrl,
    FOYER_SMTP_URL: mailbox.smtpUrl,
    FOYER_MAIL_FROM: 'Foyer <hello@shop.example>',
    FOYER_EMAIL_TAG_KEY: toBase64Url(randomBytes(32)),
    FOYER_LOG_LEVEL: 'info',
  }
  const gatewayEnv = {
    ...common,
    FOYER_GATEWAY_PORT: String(gatewayPort),
    FOYER_GATEWAY_HOST: '127.0.0.1',
    FOYER_GATEWAY_URL: gatewayUrl,
    FOYER_VAULT_KEYS: JSON.stringify({ keys: vaultRing.published }),
    FOYER_KEYS_FILE: gatewayFile,
  }
  const vaultEnv = {
    ...common,
    FOYER_VAULT_PORT: String(vaultPort),
    FOYER_VAULT_HOST: '127.0.0.1',
    FOYER_VAULT_KEYS_FILE: vaultFile,
    FOYER_GATEWAY_KEYS: JSON.stringify({ keys: gatewayRing.published }),
    FOYER_VAULT_PROJECTS: JSON.stringify([{ projectId: PROJECT, name: 'My shop', origins: [APP_ORIGIN] }]),
  }
  const gatewayTransitKey = gatewayRing.transitKeys[0].publicKey
  const close = async () => {
    await mailbox.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, mailbox, gatewayUrl, vaultUrl, gatewayTransitKey, gatewayEnv, vaultEnv, close }
}

const MAKE_PROJECT = ['project', 'create', PROJECT, '--origin', APP_ORIGIN, '--feature', 'email=true']

/** A gateway and a vault, each a process with a PostgreSQL of its own. Undefined without a PostgreSQL. */
export async function startSplitServers(): Promise<CrashServers | undefined> {
  const what = 'killing the servers of the e-mail wallet'
  const [one, other] = [await startTemporaryPostgres(what), await startTemporaryPostgres(what)]
  if (one?.crash === undefined || other?.crash === undefined) return undefined
  const { gatewayEnv, vaultEnv, close, ...prepared } = await prepare()
  const gateway = { entry: GATEWAY_CLI, env: { ...gatewayEnv, DATABASE_URL: one.url } }
  const vault = { entry: VAULT_CLI, env: { ...vaultEnv, FOYER_VAULT_DATABASE_URL: other.url } }
  await runServerCommand({ ...gateway, args: ['migrate'] })
  await runServerCommand({ ...gateway, args: MAKE_PROJECT })
  await runServerCommand({ ...vault, args: ['migrate'] })
  const [runningGateway, runningVault] = await Promise.all([
    startServerProcess({ ...gateway, args: ['serve'], ready: 'gateway listening' }),
    startServerProcess({ ...vault, args: ['serve'], ready: 'vault listening' }),
  ])
  const gatewayRows = await openDatabase({ kind: 'postgres', url: one.url })
  const vaultRows = openVaultDatabase({ url: other.url })
  const databases = { gateway: gatewayRows.database, vault: vaultRows.database }
  return {
    ...prepared,
    refill: () => refillBudgets(databases),
    hurryMails: () => hurryMails(databases),
    live: () => readLive(databases),
    everything: async () =>
      [
        await dumpRows(databases.gateway),
        await dumpRows(databases.vault),
        runningGateway.output(),
        runningVault.output(),
      ].join('\n'),
    victims: {
      gateway: runningGateway.crash,
      vault: runningVault.crash,
      gatewayDatabase: one.crash,
      vaultDatabase: other.crash,
    },
    async stop() {
      await Promise.all([runningGateway.end(), runningVault.end()])
      await Promise.all([gatewayRows.close(), vaultRows.close()])
      await Promise.all([one.stop(), other.stop()])
      await close()
    },
  }
}

/** One process with both servers on an embedded database, as a small operator has them. */
export async function startSingleServer(): Promise<CrashServers> {
  const { gatewayEnv, vaultEnv, close, folder, ...prepared } = await prepare()
  const dataDir = join(folder, 'data')
  const env = { ...vaultEnv, ...gatewayEnv, FOYER_CUSTODY: 'single', FOYER_DATA_DIR: dataDir }
  await runServerCommand({ entry: GATEWAY_CLI, env, args: MAKE_PROJECT })
  const both = await startServerProcess({ entry: BOTH, env, args: [], ready: 'both listening' })
  return {
    ...prepared,
    refill: async () => both.signal('SIGUSR2'),
    hurryMails: async () => both.signal('SIGUSR2'),
    async live() {
      // Only one process at a time opens an embedded database.
      await both.end()
      const { database, close: closeRows } = await openDatabase({ kind: 'embedded', dataDir })
      const found = await readLive({ gateway: database, vault: openVaultDatabase({ database }).database })
      await closeRows()
      await both.crash()
      return found
    },
    everything: async () => both.output(),
    victims: { everything: both.crash },
    async stop() {
      await both.end()
      await close()
    },
  }
}
