import { getBalancesCall, RPC_PATH } from '@foyer/api'
import { thumbprint } from '@foyer/secure-protocol'
import type { LocalChain, LocalChainInput } from '@foyer/testing/localChain'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { createSmartSessions } from '../../packages/gateway/src/parts/sessions/createSmartSessions.ts'
import { APP, PROJECT } from '../../packages/gateway/test/authTest.ts'
import {
  type BundlerTest,
  CHAIN,
  insertSession,
  insertWallet,
  newRelayer,
  startBundlerChain,
  startBundlerTest,
} from '../../packages/gateway/test/bundlerTest.ts'
import { openMigratedDatabase } from '../../packages/gateway/test/emptyDatabase.ts'
import { createFrameTest, type FrameTestInput } from '../../packages/secure-frame/test/createFrameTest.ts'
import { createFakeServers } from '../../packages/secure-frame/test/fakeServers.ts'

/** A chain with the contracts, and a gateway whose bundler and nodes are asked over HTTP. Keys and sign-ins are in memory. */
export interface SmartWorld {
  /** To be read in tests alone: they are started before the first one. */
  readonly chain: LocalChain
  readonly gateway: BundlerTest
  newUser(input?: UserInput): Promise<SmartUser>
}

/** The user that signs in, and the servers. */
export interface UserInput extends Pick<FrameTestInput, 'approve' | 'servers' | 'store'> {
  /** `unpaid` is the project that pays for nothing. @default the one that pays */
  readonly projectId?: string
  /** A gateway in place of the one of the world. */
  readonly at?: BundlerTest
  /** The account that is used. @default smartAccount */
  readonly type?: 'eoa' | 'smartAccount'
  /** The account is one that is made with one address for both. */
  readonly isOneAddress?: boolean
  /** The contracts of the tokens that the gateway reports as held. */
  readonly held?: readonly string[]
  /** Changes what nodes and bundler answer. */
  readonly lie?: (request: { readonly url: string; readonly body: string }, reply: string) => string
}

/** The frame of a user, and their requests. */
export type SmartUser = Awaited<ReturnType<typeof createSmartUser>>

/** Starts the world before the tests of a file, and stops it after them. */
export function startSmartWorld(
  timeoutMs: number,
  hardfork?: LocalChainInput['hardfork'],
): SmartWorld & {
  /** Another gateway on the same chain and database. */
  startGateway(budgetBase: bigint): Promise<BundlerTest>
} {
  let chain: LocalChain
  let gateway: BundlerTest
  const closing: (() => unknown)[] = []
  beforeAll(async () => {
    const opened = await openMigratedDatabase()
    const started = await startBundlerChain(hardfork)
    chain = started.chain
    const { database } = opened
    gateway = await startBundlerTest({
      ...{ database, ...started },
      smartSessions: (nodes) => createSmartSessions({ database, nodes }),
    })
    closing.push(
      () => opened.close(),
      () => chain.stop(),
      () => gateway.close(),
    )
  }, timeoutMs)
  afterAll(async () => {
    for (const close of closing.toReversed()) await close()
  })
  return {
    get chain() {
      return chain
    },
    get gateway() {
      return gateway
    },
    async startGateway(budgetBase) {
      const { database } = gateway
      const other = await startBundlerTest({ database, chain, relayer: await newRelayer(chain), budgetBase })
      closing.push(() => other.close())
      return other
    },
    async newUser(input = {}) {
      const user = await createSmartUser(input.at ?? gateway, input)
      closing.push(user.close)
      return user
    },
  }
}

/** Creates a user who is signed in on the chain, with the account that they use. */
async function createSmartUser(
  gateway: BundlerTest,
  { projectId = PROJECT, type = 'smartAccount', lie, held = [], isOneAddress, ...input }: UserInput,
) {
  const urls = { gateway: gateway.url, vault: 'https://vault.example' }
  const servers = input.servers ?? (await createFakeServers(urls))
  if (isOneAddress) servers.signUp.isOneAddress = true
  const frame = await createFrameTest({
    ...input,
    servers,
    projectId,
    appOrigin: APP,
    fetch(url, init) {
      const { pathname } = new URL(url)
      const isOfSmart = /^\/v1\/(bundler|smart-sessions)\//.test(pathname)
      if (pathname === getBalancesCall.path) return listOf(held)
      if (pathname !== RPC_PATH && !isOfSmart) return undefined
      return askGateway(url, init, lie)
    },
  })
  await frame.signIn()
  const { device } = await frame.store.read()
  const jkt = device ? await thumbprint(device.jwk) : ''
  const accountId = `ac_${jkt}`
  const known = await gateway.database
    .selectFrom('auth_accounts')
    .select('id')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!known) await insertSession(gateway.database, { accountId, projectId, jkt })
  await frame.ask('SWITCH_NETWORK', { chainId: CHAIN })
  if (type === 'smartAccount') await frame.ask('SET_PREFERRED_ACCOUNT', { type })
  const { address, accounts = [] } = await frame.ask('GET_USER', { chainId: CHAIN })
  const addressOf = (wanted: 'eoa' | 'smartAccount') =>
    accounts.find((one) => one.type === wanted)?.address ?? ''
  if (!known) await insertWallet(gateway.database, { accountId, smartAccount: addressOf('smartAccount') })
  const rpc = (method: string, params: unknown[]) =>
    frame.ask('RPC_REQUEST', { method, params, chainId: CHAIN, chainNamespace: 'eip155' })
  return {
    ...frame,
    jkt,
    address,
    eoa: addressOf('eoa'),
    smartAccount: addressOf('smartAccount'),
    rpc,
    content: () => frame.approvals.at(-1)?.content,
    /** Hands calls over, and answers with the id of their batch. */
    async sendCalls(calls: readonly object[], more: object = {}): Promise<string> {
      const batch = {
        version: '2.0.0',
        from: address,
        chainId: `0x${CHAIN.toString(16)}`,
        atomicRequired: true,
      }
      const answer = await rpc('wallet_sendCalls', [{ ...batch, calls, ...more }])
      return String(Object(answer).id)
    },
  }
}

/** Answers as a gateway with a list of tokens; the amounts in it are nobody's. */
async function listOf(contracts: readonly string[]): Promise<Response> {
  const one = { name: 'Somebody', symbol: 'WRONG', quantity: { decimals: '18', numeric: '1000000' } }
  const balances = contracts.map((address) => ({
    ...one,
    chainId: `eip155:${CHAIN}`,
    address: `eip155:${CHAIN}:${address}`,
  }))
  return Response.json({ balances: [{ ...one, chainId: `eip155:${CHAIN}` }, ...balances] })
}

async function askGateway(
  url: string,
  init: RequestInit | undefined,
  lie: UserInput['lie'],
): Promise<Response> {
  const response = await fetch(url, init)
  if (!lie || !response.ok) return response
  const body = new TextDecoder().decode(await new Response(init?.body).arrayBuffer())
  return new Response(lie({ url, body }, await response.text()), { headers: response.headers })
}

/** Waits for the status of a batch. */
export const statusOf = (user: Pick<SmartUser, 'rpc'>, id: string) =>
  vi.waitFor(
    async () => {
      const answer = await user.rpc('wallet_getCallsStatus', [id])
      expect(Object(answer).status).not.toBe(100)
      return answer
    },
    { timeout: 60_000, interval: 200 },
  )
