import { openTemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { createNonces, importHmacKey, importTokenKey, randomBytes } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import {
  addKeySet,
  createProofStore,
  type KeyFile,
  type Mail,
  type Mailer,
  startOutbox,
} from '@foyer/server-kit/custody'
import { createProject } from '../../packages/gateway/src/base/projects.ts'
import { createGateway } from '../../packages/gateway/src/createGateway.ts'
import { openDatabase } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import type { Database } from '../../packages/gateway/src/kernel/database/schema.ts'
import { openKeyRing as openGatewayRing } from '../../packages/gateway/src/kernel/keys/keyRing.ts'
import { createMemoryServices } from '../../packages/gateway/src/memoryServices.ts'
import { migrate } from '../../packages/gateway/src/migrations.ts'
import { startEmbeddedWallet } from '../../packages/gateway/src/parts/embedded/createEmbeddedWallet.ts'
import { openPostgresWithTables, openTestDatabase } from '../../packages/gateway/test/emptyDatabase.ts'
import { createMetrics } from '../../packages/vault/src/base/metrics.ts'
import { createVault } from '../../packages/vault/src/createVault.ts'
import { migrateVault } from '../../packages/vault/src/database/migrations.ts'
import { openVaultDatabase } from '../../packages/vault/src/database/openDatabase.ts'
import type { VaultDatabase } from '../../packages/vault/src/database/schema.ts'
import { createKnownNetworks } from '../../packages/vault/src/kernel/knownNetworks.ts'
import { createLinkWaits } from '../../packages/vault/src/kernel/linkWaits.ts'
import { createVisitorLimits } from '../../packages/vault/src/kernel/visitorLimits.ts'
import { openKeyRing as openVaultRing } from '../../packages/vault/src/keys/keyRing.ts'
import { createListedProjects } from '../../packages/vault/src/projects/projects.ts'
import { openTestDatabase as openVaultTestDatabase } from '../../packages/vault/test/emptyDatabase.ts'
import { makeTables } from '../../packages/vault/test/vaultTest.ts'
import { whenThere } from './whenThere.ts'

export const PROJECT = 'my-shop'
export const APP_ORIGIN = 'https://shop.example'
const SECURE_SITE = 'https://secure.example'
export const GATEWAY_URL = 'https://gateway.example'
export const VAULT_URL = 'https://vault.example'

/** Mails as they were handed over, in order. */
export interface SentMails {
  /** The last mail to an address, from a place in the order on, that has what is looked for; waits for one where there is none. */
  last<T>(to: string, from: number, read: (mail: Mail) => T | undefined): Promise<T>
  /** The same once every mail has been handed over; undefined where there is none. */
  find<T>(to: string, from: number, read: (mail: Mail) => T | undefined): Promise<T | undefined>
  readonly count: number
  /** Resolves once every mail has been handed over: what is sent afterwards comes after it. */
  settled(): Promise<void>
}

/** How long after a mail was handed over its row is gone. Asking sooner and more often costs the servers more than it saves. */
const ROW_MS = 5

/** `isEmpty` says whether the outboxes have handed over what lies in them. */
function createMails(isEmpty: () => Promise<boolean>): SentMails & { readonly mailer: Mailer } {
  const sent: Mail[] = []
  const waiting = new Set<() => void>()
  const whenEmpty = async () => {
    while (!(await isEmpty())) await new Promise((resolve) => setTimeout(resolve, ROW_MS))
  }
  async function find<T>(to: string, from: number, read: (mail: Mail) => T | undefined) {
    await whenEmpty()
    for (let at = sent.length - 1; at >= from; at -= 1) {
      const mail = sent[at]
      const found = mail?.to === to ? read(mail) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }
  return {
    settled: whenEmpty,
    get count() {
      return sent.length
    },
    find,
    async last(to, from, read) {
      for (;;) {
        const found = await find(to, from, read)
        if (found !== undefined) return found
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

/** The databases of both, with their tables. */
export interface ChangeDatabases {
  readonly gateway: Database
  readonly vault: VaultDatabase
  close(): Promise<void>
}

async function openEmbedded(): Promise<ChangeDatabases> {
  const gateway = await openTestDatabase()
  await migrate(gateway.database)
  const opened = await openVaultTestDatabase()
  const vault = openVaultDatabase({ database: opened.database })
  await migrateVault(vault.database)
  return {
    gateway: gateway.database,
    vault: vault.database,
    close: async () => void (await Promise.all([gateway.close(), opened.close()])),
  }
}

/** One of a PostgreSQL for each, which takes a fifth of the time; undefined where there is none. */
export async function openChangeDatabases(what: string): Promise<ChangeDatabases | undefined> {
  const places = await Promise.all([
    openPostgresWithTables(what),
    openTemporaryDatabase(what, { key: 'vault', make: makeTables }),
  ])
  const [ofGateway, ofVault] = places
  if (!ofGateway || !ofVault) return undefined
  const gateway = await openDatabase({ kind: 'postgres', url: ofGateway.url })
  const vault = openVaultDatabase({ url: ofVault.url })
  return {
    gateway: gateway.database,
    vault: vault.database,
    async close() {
      await Promise.all([gateway.close(), vault.close()])
      await Promise.all([ofGateway.stop(), ofVault.stop()])
    },
  }
}

type PublicKey = Awaited<ReturnType<typeof publicKeyOf>>

/** The parts that both servers use. */
interface Shared {
  readonly databases: ChangeDatabases
  readonly mailer: Mailer
  readonly tagKey: Uint8Array<ArrayBuffer>
  readonly onError: (error: unknown) => void
  readonly log: (line: unknown) => void
}

async function startGateway(
  { databases, mailer, tagKey, onError, log }: Shared,
  keyRing: Awaited<ReturnType<typeof openGatewayRing>>,
  vaultJwk: PublicKey,
) {
  const wallet = await startEmbeddedWallet({
    database: databases.gateway,
    keyRing,
    mailer,
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
  const gateway = createGateway({ ...services, embeddedWallet: wallet }, { isDevelopment: false, log })
  return { wallet, gateway }
}

async function startVault(
  { databases, mailer, tagKey, onError, log }: Shared,
  keyRing: Awaited<ReturnType<typeof openVaultRing>>,
  gatewayJwk: PublicKey,
) {
  const database = databases.vault
  const outbox = startOutbox({
    database,
    table: 'vault_mails',
    keyRing,
    mailer,
    now: Date.now,
    onError,
  })
  const waits = createLinkWaits({ database, now: Date.now, onError })
  const vault = createVault(
    {
      database,
      keyRing,
      emailTagKey: await importHmacKey(tagKey),
      gatewayKeys: [gatewayJwk],
      projects: createListedProjects([
        { projectId: PROJECT, name: 'My Shop', origins: [APP_ORIGIN], isLocalAllowed: false },
      ]),
      nonces: createNonces(keyRing.nonceSecret, Date.now),
      proofs: createProofStore(database, 'vault_proofs', Date.now),
      limits: createVisitorLimits(NO_LIMITS),
      waits,
      networks: await createKnownNetworks(keyRing),
      challenge: undefined,
      outbox,
      metrics: createMetrics(),
      publicUrl: VAULT_URL,
      frameOrigins: [SECURE_SITE],
      recoveryDelayMs: () => 0,
      factorRule: () => 'optional',
      changeHoldMs: 24 * HOUR_MS,
      deletionMs: 30 * 86_400_000,
      now: Date.now,
    },
    {
      custody: 'split',
      trustedProxies: 0,
      isDatabaseUp: async () => true,
      isStopping: () => false,
      log,
    },
  )
  return { waits, outbox, vault }
}

/** A gateway and a vault in this process, each with keys and a database of its own, and the mails of both. */
export async function startChangeServers(open: () => Promise<ChangeDatabases> = openEmbedded) {
  const [gatewayFile, vaultFile] = [await addKeySet(), await addKeySet()]
  const [gatewayRing, vaultRing] = [await openGatewayRing(gatewayFile), await openVaultRing(vaultFile)]
  const tagKey = randomBytes(32)
  const mails = createMails(async () => !(await whenThere(hasMails)))
  const [errors, log]: [unknown[], unknown[]] = [[], []]
  const onError = (error: unknown) => errors.push(error)
  const databases = await open()
  const [gatewayJwk, vaultJwk] = await Promise.all([publicKeyOf(gatewayFile), publicKeyOf(vaultFile)])

  const hasMails = async () =>
    (await databases.gateway.selectFrom('mail_outbox').select('id').executeTakeFirst()) !== undefined ||
    (await databases.vault.selectFrom('vault_mails').select('id').executeTakeFirst()) !== undefined

  const shared = {
    databases,
    mailer: mails.mailer,
    tagKey,
    onError,
    log: (line: unknown) => void log.push(line),
  }
  const { wallet, gateway } = await startGateway(shared, gatewayRing, vaultJwk)
  const { waits, outbox, vault } = await startVault(shared, vaultRing, gatewayJwk)
  return {
    mails,
    errors,
    /** Every line that either server has logged. */
    log,
    gatewayTransitKey: gatewayRing.transitKeys[0].publicKey,
    databases,
    tagKey: await importHmacKey(tagKey),
    /** Answers a request as the network would bring it to one of the two. */
    async fetch(url: string, init: RequestInit): Promise<Response> {
      const request = new Request(url, init)
      return url.startsWith(GATEWAY_URL) ? gateway.fetch(request) : vault.fetch(request)
    },
    async stop() {
      waits.close()
      await Promise.all([wallet.close(), outbox.close()])
      await databases.close()
    },
  }
}

export type ChangeServers = Awaited<ReturnType<typeof startChangeServers>>
