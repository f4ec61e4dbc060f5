import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bundlerRoutes, RpcReply } from '@foyer/api'
import { newOwner, operationOf, placeSmartAccountContracts, signOperation } from '@foyer/devkit/smartAccounts'
import { sleep } from '@foyer/kit'
import { DAY_MS } from '@foyer/server-kit'
import { createSmtpMailer } from '@foyer/server-kit/custody'
import { SMART_ACCOUNT_CONTRACTS, type UserOperation } from '@foyer/smart-account'
import { type LocalChain, type LocalChainInput, startLocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import type { SponsorPolicy } from '../src/base/sponsorPolicy.ts'
import { createGateway } from '../src/createGateway.ts'
import { createHttpServer } from '../src/http/httpServer.ts'
import type { Database } from '../src/kernel/database/schema.ts'
import { openKeyRing } from '../src/kernel/keys/keyRing.ts'
import type { ChainNodes } from '../src/kernel/nodes/nodes.ts'
import { createMemoryServices } from '../src/memoryServices.ts'
import { type BundlerInput, startBundler } from '../src/parts/bundler/createBundler.ts'
import { createRelayer, type Relayer } from '../src/parts/bundler/relayerKey.ts'
import { startEmbeddedWallet } from '../src/parts/embedded/createEmbeddedWallet.ts'
import type { SmartSessions } from '../src/parts/sessions/smartSessions.ts'
import { createAuthClient } from './authClient.ts'
import { APP, type AuthKeys, createAuthKeys, PROJECT, SECURE_SITE } from './authTest.ts'

export const CHAIN = 10
export const CHAIN_ID = `eip155:${CHAIN}`
/** Each look costs a proof. */
const POLL_MS = 50
const ETHER = 10n ** 18n
/** The intervals are short: a local chain has a block at once. */
const TIMING = { pollMs: 20, idleMs: 200, balanceMs: 500 }

/** The same operation as JSON-RPC carries it, signed, without an authorization. */
export function toWire(
  { eip7702Auth: _auth, ...operation }: UserOperation,
  signature: string,
): Record<string, string> {
  const fields = Object.entries({ ...operation, signature })
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'bigint' ? `0x${value.toString(16)}` : value]],
    ),
  )
}

/** A chain with the contracts of smart accounts, and a relayer with 100 coins. */
export async function startBundlerChain(hardfork: LocalChainInput['hardfork'] = 'prague'): Promise<{
  readonly chain: LocalChain
  readonly relayer: Relayer
}> {
  const chain = await startLocalChain({ chainId: CHAIN, port: 0, hardfork })
  await placeSmartAccountContracts(chain)
  return { chain, relayer: await newRelayer(chain) }
}

/** A relayer of its own with 100 coins. */
export async function newRelayer(chain: LocalChain): Promise<Relayer> {
  const relayer = createRelayer(newOwner().key.privateKey)
  await chain.fund(relayer.address, 100)
  return relayer
}

/** The input of a test's gateway. */
export interface BundlerTestInput extends Partial<Omit<BundlerInput, 'database' | 'own'>> {
  readonly database: Database
  readonly chain: LocalChain
  readonly relayer: Relayer
  /** The relayers that send beside it. @default none */
  readonly otherRelayers?: readonly Relayer[]
  /** @default made anew */
  readonly keys?: AuthKeys
  /** The daily budget of each project. @default 100 coins */
  readonly budgetBase?: bigint
  /** The operations that the project `shop` pays for. @default all */
  readonly sponsorPolicy?: SponsorPolicy
  /** @default the chain */
  readonly nodeUrl?: string
  /** @default any free one */
  readonly port?: number
  /** Creates the store of smart account sessions. @default none */
  readonly smartSessions?: (nodes: ChainNodes) => SmartSessions
}

/** A gateway that listens, with a bundler and an embedded wallet. */
export async function startBundlerTest(input: BundlerTestInput) {
  const {
    database,
    chain,
    relayer,
    keys = await createAuthKeys(),
    budgetBase = 100n * ETHER,
    sponsorPolicy,
  } = input
  const errors: unknown[] = []
  const fates: string[] = []
  const lows: string[] = []
  const asides: string[] = []
  const listening = { url: '' }
  const wallet = await startEmbeddedWallet({
    database,
    keyRing: await openKeyRing(keys.keyFile),
    // Nobody signs in by mail here.
    mailer: createSmtpMailer(['smtp://127.0.0.1:9'], 'My Shop <hello@shop.example>'),
    vaultKeys: async () => [keys.vaultKey.jwk],
    emailTagKey: new Uint8Array(Buffer.from(keys.tagKey, 'base64url')),
    publicUrl: () => listening.url,
    secureSiteUrl: SECURE_SITE,
    vaultUrl: 'https://vault.example',
    custody: 'split',
    onError: (error) => errors.push(error),
  })
  const sponsorship = { [CHAIN_ID]: String(budgetBase) }
  const limits = { perVisitor: 1_000_000 }
  const services = createMemoryServices({
    projects: [
      { id: PROJECT, name: 'My Shop', allowedOrigins: [APP], sponsorship, limits, sponsorPolicy },
      { id: 'other', allowedOrigins: [APP], sponsorship, limits },
      { id: 'unpaid', allowedOrigins: [APP], limits },
    ],
    rpc: { [CHAIN_ID]: [input.nodeUrl ?? chain.url] },
  })
  const bundler = startBundler({
    others: { supports: () => false, call: () => Promise.reject(new Error('none')) },
    nodes: services.nodes,
    ...input,
    own: { relayers: [relayer, ...(input.otherRelayers ?? [])], chainIds: [CHAIN_ID] },
    timing: { ...TIMING, ...input.timing },
    onFate: (fate, { hash }) => fates.push(`${fate} ${hash}`),
    onLow: ({ chainId }) => lows.push(chainId),
    onAside: ({ address, isAside }) => asides.push(`${isAside ? 'aside' : 'back'} ${address}`),
    onError: (error) => errors.push(error),
  })
  const smartSessions = input.smartSessions?.(services.nodes)
  const gateway = createGateway({
    ...{ ...services, embeddedWallet: wallet, bundler },
    ...(smartSessions && { smartSessions }),
  })
  const server = createHttpServer(gateway.fetch)
  await new Promise<void>((resolve) => server.listen(input.port ?? 0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  listening.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ database, chain, relayer, keys, wallet, bundler, gateway, errors, fates, lows, asides },
    url: listening.url,
    async close() {
      server.closeAllConnections()
      await Promise.all([new Promise((resolve) => server.close(resolve)), bundler.close(), wallet.close()])
    },
  }
}
export type BundlerTest = Awaited<ReturnType<typeof startBundlerTest>>

let accounts = 0

/** A device, with a session where it is said to be signed in, and the key of a smart account. */
export async function createUser(
  it: Pick<BundlerTest, 'url' | 'database'>,
  { projectId = PROJECT, isSignedIn = true, owner = newOwner() } = {},
) {
  const target = { publicUrl: it.url, fetch: (request: Request) => fetch(request) }
  const client = await createAuthClient({ target, projectId, appOrigin: APP })
  accounts += 1
  const accountId = `ac_${process.pid}_${accounts}_${Date.now()}`
  if (isSignedIn) {
    await insertSession(it.database, { accountId, projectId, jkt: client.jkt })
    await insertWallet(it.database, { accountId, smartAccount: operationOf(owner.owner).sender })
  }
  const { postBundler } = bundlerRoutes
  const route = { ...postBundler, path: postBundler.path.replace('{chainId}', String(CHAIN)) }
  const reply = async (method: string, params: readonly unknown[]): Promise<RpcReply> =>
    v.parse(RpcReply, await client.call(route, { jsonrpc: '2.0', id: 1, method, params }))

  /** Rejects with the code and the text of a refusal. */
  async function rpc(method: string, params: readonly unknown[]): Promise<unknown> {
    const { result, error } = await reply(method, params)
    if (error !== undefined) throw new Error(`${error.code} ${error.message}`)
    return result ?? null
  }

  /** An operation of this account, signed by its owner. */
  function sign(changes: Partial<UserOperation> = {}, key = owner.key) {
    const operation = operationOf(owner.owner, changes)
    const packed = signOperation(key, operation, CHAIN)
    return { packed, wire: toWire(operation, packed.signature) }
  }

  /** Hands an operation over, and answers with its hash. */
  const hand = async (wire: Readonly<Record<string, unknown>>): Promise<string> =>
    v.parse(v.string(), await rpc('eth_sendUserOperation', [wire, SMART_ACCOUNT_CONTRACTS.entryPoint]))

  return { accountId, client, owner, sender: operationOf(owner.owner).sender, reply, rpc, sign, hand }
}
export type User = Awaited<ReturnType<typeof createUser>>

const Receipt = v.looseObject({
  success: v.boolean(),
  actualGasCost: v.string(),
  receipt: v.looseObject({ transactionHash: v.string(), gasUsed: v.string(), effectiveGasPrice: v.string() }),
})

/** The receipt of an operation, once there is one. */
export async function receiptOf({ rpc }: Pick<User, 'rpc'>, hash: string, withinMs = 50_000) {
  const deadlineMs = Date.now() + withinMs
  for (;;) {
    const answer = await rpc('eth_getUserOperationReceipt', [hash])
    if (answer !== null) return v.parse(Receipt, answer)
    if (Date.now() > deadlineMs) throw new Error(`There was no receipt of ${hash}.`)
    await sleep(POLL_MS)
  }
}

/** The fields of an operation of an account that is deployed. */
export const DEPLOYED = { factory: undefined, factoryData: undefined } as const

/** Has a device signed in, with an account of its own. */
export async function insertSession(
  database: Database,
  { accountId, projectId, jkt }: { accountId: string; projectId: string; jkt: string },
): Promise<void> {
  await database
    .insertInto('auth_accounts')
    .values({
      ...{
        id: accountId,
        project_id: projectId,
        email_tag: accountId,
        email_enc: 'x',
        created_at: new Date(),
      },
      ...{ frozen_until: null, mail_frozen_at: null, delete_at: null },
    })
    .execute()
  const ends = new Date(Date.now() + DAY_MS)
  await database
    .insertInto('auth_sessions')
    .values({
      ...{ jkt, account_id: accountId, app_origin: APP, method: 'email', vault_wallet_id: null },
      ...{ fresh_at: new Date(), idle_until: ends, ends_at: ends },
    })
    .execute()
}

/** Gives an account its wallet. */
export async function insertWallet(
  database: Database,
  { accountId, smartAccount }: { accountId: string; smartAccount: string },
): Promise<void> {
  await database
    .insertInto('key_wallets')
    .values({
      ...{ wallet_id: `w_${accountId}`, account_id: accountId, epoch: 1, state: 'live' },
      ...{ binding: JSON.stringify({ smartAccount }), binding_hash: 'x' },
      ...{ vault: 'x', wrap_ar: 'x', created_at: new Date() },
    })
    .execute()
}

/** Returns an operation with one field changed after it was signed. */
export function tampered(wire: Readonly<Record<string, string>>): Record<string, string> {
  return { ...wire, callData: `${wire.callData}00` }
}

/** A node in front of a chain that can be told to fail. */
export interface MoodyNode {
  readonly url: string
  /** Methods that it does not answer. */
  readonly refused: Set<string>
  /** Methods that it has been asked for, with what it was given first. */
  readonly asked: { readonly method: string; readonly first: unknown }[]
  stop(): Promise<void>
}

const Call = v.looseObject({ method: v.string(), params: v.optional(v.array(v.unknown()), []) })

/** Starts such a node. A batch that holds a refused method is refused whole. */
export async function startMoodyNode(chain: Pick<LocalChain, 'url'>): Promise<MoodyNode> {
  const refused = new Set<string>()
  const asked: { method: string; first: unknown }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const json: unknown = JSON.parse(body.toString())
      const calls = v.parse(v.array(Call), Array.isArray(json) ? json : [json])
      asked.push(...calls.map(({ method, params: [first] }) => ({ method, first })))
      if (calls.some(({ method }) => refused.has(method))) {
        response.writeHead(503).end()
        return
      }
      const headers = { 'content-type': 'application/json' }
      void fetch(chain.url, { method: 'POST', headers, body })
        .then(async (answer) => response.writeHead(200, headers).end(await answer.text()))
        .catch(() => response.writeHead(502).end())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A server that listens on a port has such an address.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
