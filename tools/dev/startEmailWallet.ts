import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureKeyFile, type GatewayConfig, type RunningGateway } from '@foyer/gateway'
import { type PublicJwk, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { startSecureSite } from '@foyer/secure-site'
import { ensureKeyFile as ensureVaultKeyFile, startVault } from '@foyer/vault'
import { type AddressRow, consoleRows } from './addressTable.ts'
import { toPlainLine } from './plainLog.ts'
import { startIdentities } from './startIdentities.ts'
import { startInbox } from './startInbox.ts'
import type { Stops } from './stops.ts'
import { createSignIns, type SignIn } from './traffic/signIns.ts'

/** Where the servers of the e-mail wallet listen. */
export interface EmailWalletPorts {
  readonly sitePort: number
  readonly vaultPort: number
  readonly inboxPort: number
  readonly smtpPort: number
  readonly idpPort: number
}

/** The e-mail wallet before its gateway runs. */
export interface PreparedEmailWallet {
  /** The settings that the gateway has to be started with. */
  readonly gatewaySettings: NonNullable<GatewayConfig['embeddedWallet']>
  readonly inboxUrl: string
  readonly siteUrl: string
  /** Prepares sign-ins at a page, once the vault runs. */
  signInsAt(gateway: RunningGateway, appOrigin: string): Promise<SignIn>
  /** Starts the vault and the secure site. */
  start(gateway: RunningGateway): Promise<AddressRow[]>
}

const MAIL_FROM = 'Foyer <sign-in@foyer.localhost>'

/** A secret that outlives a restart, readable by its owner alone. */
async function ensureSecret(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known !== undefined) return new Uint8Array(Buffer.from(known.trim(), 'base64url'))
  const made = randomBytes(32)
  await writeFile(path, toBase64Url(made), { mode: 0o600, flag: 'wx' })
  return made
}

function publicKeysOf(file: Awaited<ReturnType<typeof ensureKeyFile>>): PublicJwk[] {
  return Object.values(file.keys).map(({ sign: { kty, crv, x, y } }) => ({ kty, crv, x, y }))
}

/**
 * Prepares everything that signing in by e-mail needs on this machine: an inbox, and keys in a folder of their own. Browsers
 * know the site and the vault by names under `localhost`, which servers may not: those meet at 127.0.0.1.
 */
export async function prepareEmailWallet(
  ports: EmailWalletPorts,
  keysDir: string,
  stops: Stops,
): Promise<PreparedEmailWallet> {
  const { mailbox, smtpUrl, inboxUrl, row } = await startInbox(ports, stops)
  await mkdir(keysDir, { recursive: true, mode: 0o700 })
  const [gatewayKeysFile, vaultKeysFile] = [join(keysDir, 'gateway.json'), join(keysDir, 'vault.json')]
  const gatewayKeys = await ensureKeyFile(gatewayKeysFile)
  const vaultKeys = await ensureVaultKeyFile(vaultKeysFile)
  const emailTagKey = await ensureSecret(join(keysDir, 'email-tag'))
  const identities = await startIdentities(ports, keysDir, stops)
  const siteUrl = `http://secure.localhost:${ports.sitePort}`
  const vaultUrl = `http://vault.localhost:${ports.vaultPort}`
  return {
    inboxUrl,
    siteUrl,
    gatewaySettings: {
      secureSiteUrl: siteUrl,
      vaultUrl,
      vaultInternalUrl: `http://127.0.0.1:${ports.vaultPort}`,
      smtpUrls: [smtpUrl],
      mailFrom: MAIL_FROM,
      keysFile: gatewayKeysFile,
      emailTagKey,
      // One process and one database, so that this says what is so.
      custody: 'single',
      ...identities.settings,
    },
    signInsAt: (gateway, appOrigin) => createSignIns({ gateway, appOrigin, mailbox, vaultKeys, emailTagKey }),
    async start(gateway) {
      const vault = await startVault({
        port: ports.vaultPort,
        publicUrl: vaultUrl,
        database: gateway.database,
        keysFile: vaultKeysFile,
        emailTagKey,
        gatewayKeys: publicKeysOf(gatewayKeys),
        gatewayUrl: gateway.url,
        frameOrigins: [siteUrl],
        smtpUrls: [smtpUrl],
        mailFrom: MAIL_FROM,
        custody: 'single',
        // The console is shown to whoever tries Foyer out, unless they switch it off.
        hasConsole: process.env.FOYER_VAULT_CONSOLE !== 'off',
        logLevel: 'warn',
        logTo: { write: (line) => process.stderr.write(toPlainLine('Vault', line)) },
      })
      stops.push(() => vault.close())
      const site = await startSecureSite({
        port: ports.sitePort,
        siteUrl,
        gatewayUrl: `http://localhost:${new URL(gateway.url).port}`,
        gatewayInternalUrl: gateway.url,
        vaultUrl,
      })
      stops.push(() => site.close())
      return [
        row,
        identities.row,
        { what: 'Secure site', address: siteUrl, note: 'the frame that holds the keys of e-mail wallets' },
        { what: 'Vault', address: vaultUrl, note: 'the second party of their custody' },
        ...consoleRows('Vault console', vaultUrl, process.env.FOYER_VAULT_CONSOLE),
      ]
    },
  }
}
