import { createNonces, importHmacKey, importTokenKey, randomBytes } from '@foyer/secure-protocol'
import {
  addKeySet,
  createProofStore,
  type KeyFile,
  type Mail,
  type Mailer,
  startOutbox,
} from '@foyer/secure-protocol/server'
import { startEmbeddedWallet } from '../../../packages/gateway/src/auth/createEmbeddedWallet.ts'
import { openKeyRing as openGatewayRing } from '../../../packages/gateway/src/auth/keyRing.ts'
import { createGateway } from '../../../packages/gateway/src/createGateway.ts'
import { createMemoryServices } from '../../../packages/gateway/src/providers/memory/memoryServices.ts'
import { migrate } from '../../../packages/gateway/src/providers/postgres/migrations.ts'
import { createProject } from '../../../packages/gateway/src/services/projects.ts'
import { openTestDatabase } from '../../../packages/gateway/test/emptyDatabase.ts'
import { createVault } from '../../../packages/vault/src/createVault.ts'
import { migrateVault } from '../../../packages/vault/src/database/migrations.ts'
import { openVaultDatabase } from '../../../packages/vault/src/database/openDatabase.ts'
import { createVisitorLimits } from '../../../packages/vault/src/http/visitorLimits.ts'
import { openKeyRing as openVaultRing } from '../../../packages/vault/src/keys/keyRing.ts'
import { createLinkWaits } from '../../../packages/vault/src/links/linkWaits.ts'
import { createMetrics } from '../../../packages/vault/src/metrics.ts'
import { createListedProjects } from '../../../packages/vault/src/projects/projects.ts'
import { openTestDatabase as openVaultTestDatabase } from '../../../packages/vault/test/emptyDatabase.ts'

export const PROJECT = 'my-shop'
export const APP_ORIGIN = 'https://shop.example'
const SECURE_SITE = 'https://secure.example'
export const GATEWAY_URL = 'https://gateway.example'
export const VAULT_URL = 'https://vault.example'

/** Mails as they were handed over, in order. */
export interface SentMails {
  /** The last mail to an address, from a place in the order on, that has what is looked for; waits for one where there is none. */
  last<T>(to: string, from: number, read: (mail: Mail) => T | undefined): Promise<T>
  readonly count: number
  /** Resolves once every mail has been handed over: what is sent afterwards comes after it. */
  settled(): Promise<void>
}

/** `whenEmpty` resolves once the outboxes have handed over what lies in them. */
function createMails(whenEmpty: () => Promise<void>): SentMails & { readonly mailer: Mailer } {
  const sent: Mail[] = []
  const waiting = new Set<() => void>()
  return {
    settled: whenEmpty,
    get count() {
      return sent.length
    },
    async last(to, from, read) {
      for (;;) {
        await whenEmpty()
        for (let at = sent.length - 1; at >= from; at -= 1) {
          const mail = sent[at]
          const found = mail?.to === to ? read(mail) : undefined
          if (found !== undefined) return found
        }
        await new Promise<void>((resolve) => waiting.add(resolve))
      }
    },
    mailer: {
      async send(mail) {
        sent.push(mail)
        for (const wake of [...waiting]) wake()
        waiting.clear()
      },
      close() {},
    },
  }
}

async function publicKeyOf(file: KeyFile) {
  const set = file.keys[file.current]
  if (!set) throw new Error('There is no key.')
  return (await importTokenKey(set.sign)).jwk
}

const MANY = 1_000_000_000
const NO_LIMITS = { requestsPerMinute: MANY, linksPerHour: MANY, answersPerHour: MANY, linksPerProject: MANY }

/** A gateway and a vault in this process, each with keys and an embedded database of its own, and the mails of both. */
export async function startChangeServers() {
  const [gatewayFile, vaultFile] = [await addKeySet(), await addKeySet()]
  const [gatewayRing, vaultRing] = [await openGatewayRing(gatewayFile), await openVaultRing(vaultFile)]
  const tagKey = randomBytes(32)
  const mails = createMails(async () => {
    while (await hasMails()) await new Promise((resolve) => setTimeout(resolve, 2))
  })
  const [errors, log]: [unknown[], unknown[]] = [[], []]
  const onError = (error: unknown) => errors.push(error)
  const gatewayOpened = await openTestDatabase()
  await migrate(gatewayOpened.database)
  const vaultOpened = await openVaultTestDatabase()
  const vaultRows = openVaultDatabase({ database: vaultOpened.database })
  await migrateVault(vaultRows.database)
  const [gatewayJwk, vaultJwk] = await Promise.all([publicKeyOf(gatewayFile), publicKeyOf(vaultFile)])

  const hasMails = async () =>
    (await gatewayOpened.database.selectFrom('mail_outbox').select('id').executeTakeFirst()) !== undefined ||
    (await vaultRows.database.selectFrom('vault_mails').select('id').executeTakeFirst()) !== undefined

  const wallet = await startEmbeddedWallet({
    database: gatewayOpened.database,
    keyRing: gatewayRing,
    mailer: mails.mailer,
    vaultKeys: async () => [vaultJwk],
    emailTagKey: tagKey,
    publicUrl: () => GATEWAY_URL,
    secureSiteUrl: SECURE_SITE,
    vaultUrl: VAULT_URL,
    custody: 'split',
    onError,
  })
  const features = { ...createProject('x').features, email: true }
  const services = createMemoryServices({
    projects: [{ id: PROJECT, name: 'My Shop', allowedOrigins: [APP_ORIGIN], features }],
  })
  const gateway = createGateway(
    { ...services, embeddedWallet: wallet },
    { isDevelopment: false, log: (line) => log.push(line) },
  )

  const { database } = vaultRows
  const outbox = startOutbox({
    database,
    table: 'vault_mails',
    keyRing: vaultRing,
    mailer: mails.mailer,
    now: Date.now,
    onError,
  })
  const waits = createLinkWaits({ database, now: Date.now, onError })
  const vault = createVault(
    {
      database,
      keyRing: vaultRing,
      emailTagKey: await importHmacKey(tagKey),
      gatewayKeys: [gatewayJwk],
      projects: createListedProjects([
        { projectId: PROJECT, name: 'My Shop', origins: [APP_ORIGIN], isLocalAllowed: false },
      ]),
      nonces: createNonces(vaultRing.nonceSecret, Date.now),
      proofs: createProofStore(database, 'vault_proofs', Date.now),
      limits: createVisitorLimits(NO_LIMITS),
      waits,
      outbox,
      metrics: createMetrics(),
      publicUrl: VAULT_URL,
      frameOrigins: [SECURE_SITE],
      recoveryDelayMs: () => 0,
      deletionMs: 30 * 86_400_000,
      now: Date.now,
    },
    {
      custody: 'split',
      trustedProxies: 0,
      isDatabaseUp: async () => true,
      isStopping: () => false,
      log: (line) => log.push(line),
    },
  )
  return {
    mails,
    errors,
    /** Every line that either server has logged. */
    log,
    gatewayTransitKey: gatewayRing.transitKeys[0].publicKey,
    databases: { gateway: gatewayOpened.database, vault: database },
    tagKey: await importHmacKey(tagKey),
    /** Answers a request as the network would bring it to one of the two. */
    async fetch(url: string, init: RequestInit): Promise<Response> {
      const request = new Request(url, init)
      return url.startsWith(GATEWAY_URL) ? gateway.fetch(request) : vault.fetch(request)
    },
    async stop() {
      waits.close()
      await Promise.all([wallet.close(), outbox.close()])
      await vaultRows.close()
      await Promise.all([gatewayOpened.close(), vaultOpened.close()])
    },
  }
}

export type ChangeServers = Awaited<ReturnType<typeof startChangeServers>>
