import {
  createDeviceKey,
  emailTag,
  importHmacKey,
  normaliseEmail,
  randomBytes,
  type TokenKey,
  thumbprint,
} from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import { addKeySet, type KeyFile } from '@foyer/server-kit/custody'
import { type Mailbox, startMailbox } from '@foyer/testing/mailbox'
import { migrateVault } from '../src/database/migrations.ts'
import { openVaultDatabase } from '../src/database/openDatabase.ts'
import type { VaultDatabase } from '../src/database/schema.ts'
import { type RunningVault, startVault, type VaultOptions } from '../src/index.ts'
import { openMigratedDatabase } from './emptyDatabase.ts'

export const TEST_PROJECT = 'my-shop'
export const TEST_ORIGIN = 'https://shop.example'
export const FRAME_ORIGIN = 'http://secure.localhost:4404'

/** A vault with a real mail server, and with a gateway's key in the hands of the test. */
export interface VaultTest {
  readonly vault: RunningVault
  readonly mailbox: Mailbox
  /** Signs logins as the gateway does. */
  readonly gatewayKey: TokenKey
  readonly keys: KeyFile
  readonly options: VaultOptions
  /** The rows of the vault, as a thief of its database has them. */
  readonly database: VaultDatabase
  tagOf(email: string): Promise<string>
  /** Sends the form of a page, and answers with the text of the page that comes. */
  choose(link: string, choice: string): Promise<{ readonly status: number; readonly text: string }>
  /** Where a link leads on this machine. */
  local(link: string): string
  /** The vault's clock. */
  now(): number
  /** Lets the vault's clock run ahead. */
  passTime(ms: number): void
  passHour(): void
  close(): Promise<void>
}

/** Starts one. Without a database it has an embedded one in memory. */
export async function startVaultTest(more: VaultOptions = {}): Promise<VaultTest> {
  const mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
  const opened = more.databaseUrl === undefined ? await openMigratedDatabase() : undefined
  const { privateKey, jwk } = await createDeviceKey()
  const gatewayKey: TokenKey = { kid: await thumbprint(jwk), privateKey, jwk }
  const tagBytes = randomBytes(32)
  const tagKey = await importHmacKey(tagBytes)
  const keys = await addKeySet()
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  const options: VaultOptions = {
    env: {},
    port: 0,
    keys,
    emailTagKey: tagBytes,
    gatewayKeys: [jwk],
    projects: [
      {
        projectId: TEST_PROJECT,
        name: 'My shop',
        origins: [TEST_ORIGIN, 'https://*.shop.example'],
        isLocalAllowed: false,
      },
      { projectId: 'other', name: 'Other', origins: [TEST_ORIGIN], isLocalAllowed: true },
    ],
    frameOrigins: [FRAME_ORIGIN],
    smtpUrls: [mailbox.smtpUrl],
    mailFrom: 'Foyer <vault@foyer.example>',
    logLevel: 'silent',
    // Strangers solve something in the tests that are about it.
    challenge: { kind: 'off' },
    now,
    visitorLimits: {
      requestsPerMinute: 1_000_000,
      linksPerHour: 1_000_000,
      answersPerHour: 1_000_000,
      linksPerProject: 1_000_000,
    },
    ...(opened && { database: opened.database }),
    ...more,
  }
  const vault = await startVault(options)
  const rows = openVaultDatabase(opened ?? { url: more.databaseUrl ?? '' })
  const local = (link: string) => link.replace(vault.publicUrl, vault.url)
  return {
    vault,
    mailbox,
    gatewayKey,
    keys,
    options,
    database: rows.database,
    local,
    now,
    tagOf: (email) => emailTag(tagKey, normaliseEmail(email) ?? email),
    async choose(link, choice) {
      const url = new URL(local(link))
      const body = new URLSearchParams({ t: url.searchParams.get('t') ?? '', choice })
      const reply = await fetch(`${url.origin}/approve`, { method: 'POST', body })
      return { status: reply.status, text: await reply.text() }
    },
    passTime(ms) {
      aheadMs += ms
    },
    passHour() {
      aheadMs += HOUR_MS
    },
    async close() {
      await vault.close()
      await rows.close()
      await opened?.close()
      await mailbox.stop()
    },
  }
}

/** Brings the tables of a PostgreSQL up to date. */
export async function makeTables(databaseUrl: string): Promise<void> {
  const { database, close } = openVaultDatabase({ url: databaseUrl })
  await migrateVault(database)
  await close()
}

/** Starts one on a PostgreSQL, whose tables it brings up to date. */
export async function startOn(databaseUrl: string, more: VaultOptions = {}): Promise<VaultTest> {
  await makeTables(databaseUrl)
  return startVaultTest({ ...more, databaseUrl })
}
