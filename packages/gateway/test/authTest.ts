import { importTokenKey, randomBytes, type TokenKey, toBase64Url } from '@foyer/secure-protocol'
import { addKeySet, createSmtpMailer, type KeyFile } from '@foyer/server-kit/custody'
import { type Mailbox, startMailbox } from '@foyer/testing/mailbox'
import { createProject } from '../src/base/projects.ts'
import { createGateway } from '../src/createGateway.ts'
import type { Database } from '../src/kernel/database/schema.ts'
import { openKeyRing } from '../src/kernel/keys/keyRing.ts'
import { createMemoryServices } from '../src/memoryServices.ts'
import { startEmbeddedWallet } from '../src/parts/embedded/createEmbeddedWallet.ts'
import { createSocialPlug } from '../src/parts/social/createSocialPlug.ts'
import type { SocialSetup } from '../src/parts/social/socialContext.ts'
import { type AuthClient, type AuthClientInput, createAuthClient } from './authClient.ts'
import { openMigratedDatabase } from './emptyDatabase.ts'

export const PUBLIC_URL = 'http://gateway.example'
export const SECURE_SITE = 'https://secure.example'
export const APP = 'https://shop.example'
export const PROJECT = 'my-shop'

/** Keys of a vault and of what both servers share. */
export interface AuthKeys {
  readonly keyFile: KeyFile
  readonly vaultKey: TokenKey
  readonly tagKey: string
}

/** Makes all keys anew. */
export async function createAuthKeys(): Promise<AuthKeys> {
  const vaultFile = await addKeySet()
  const set = vaultFile.keys[vaultFile.current]
  if (set === undefined) throw new Error('There is no key.')
  return {
    keyFile: await addKeySet(),
    vaultKey: await importTokenKey(set.sign),
    tagKey: toBase64Url(randomBytes(32)),
  }
}

/** A gateway with an embedded wallet, on a migrated database and a mailbox. */
export async function createAuthTest(input: {
  readonly database: Database
  readonly keys: AuthKeys
  readonly mailbox?: Mailbox
  readonly smtpUrls?: readonly string[]
  readonly now?: () => number
  readonly isDevelopment?: boolean
  readonly social?: SocialSetup
  readonly mailsPerMinute?: number
  readonly signInsPerSecond?: number
}) {
  const { database, keys, now = Date.now, isDevelopment = false } = input
  const mailbox = input.mailbox ?? (await startMailbox({ smtpPort: 0, pagePort: 0 }))
  const errors: unknown[] = []
  const wallet = await startEmbeddedWallet({
    database,
    keyRing: await openKeyRing(keys.keyFile),
    mailer: createSmtpMailer(input.smtpUrls ?? [mailbox.smtpUrl], 'My Shop <hello@shop.example>'),
    vaultKeys: async () => [keys.vaultKey.jwk],
    emailTagKey: new Uint8Array(Buffer.from(keys.tagKey, 'base64url')),
    publicUrl: () => PUBLIC_URL,
    secureSiteUrl: SECURE_SITE,
    vaultUrl: 'https://vault.example',
    custody: 'split',
    social: createSocialPlug(input.social),
    mailsPerMinute: input.mailsPerMinute,
    signInsPerSecond: input.signInsPerSecond,
    now,
    onError: (error) => errors.push(error),
  })
  const { socials } = wallet
  const features = { ...createProject('x').features, email: true, socials }
  const services = createMemoryServices({
    projects: [
      { id: PROJECT, name: 'My Shop', allowedOrigins: [APP], features },
      { id: 'open', allowedOrigins: [APP], features, recoveryEmail: 'optional' },
      { id: 'quick', name: 'My Shop', allowedOrigins: [APP], features, emailSignUp: 'code' },
      { id: 'closed', allowedOrigins: [], features },
      { id: 'off', allowedOrigins: [APP] },
    ],
  })
  const served = { ...services, embeddedWallet: wallet }
  const gateway = createGateway(served, { isDevelopment })
  const target = { publicUrl: PUBLIC_URL, fetch: (request: Request) => gateway.fetch(request) }
  return {
    ...keys,
    projectId: PROJECT,
    database,
    services: served,
    gateway,
    wallet,
    target,
    mailbox,
    errors,
    now,
    client: (changes: Partial<AuthClientInput> = {}): Promise<AuthClient> =>
      createAuthClient({ target, projectId: PROJECT, appOrigin: APP, ...changes }),
    async close() {
      await wallet.close()
      if (input.mailbox === undefined) await mailbox.stop()
    },
  }
}

export type AuthTest = Awaited<ReturnType<typeof createAuthTest>>

/** The same on an embedded database of its own, with keys of its own. Closing it closes the database. */
export async function startAuthTest(): Promise<AuthTest> {
  const opened = await openMigratedDatabase()
  const it = await createAuthTest({ database: opened.database, keys: await createAuthKeys() })
  return {
    ...it,
    async close() {
      await it.close()
      await opened.close()
    },
  }
}
