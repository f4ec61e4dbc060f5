import type { AddressInfo } from 'node:net'
import { Problem, paymasterRoutes, type ReplyOf, RpcReply } from '@foyer/api'
import { actAs, send } from '@foyer/devkit/chainTransactions'
import { createSponsoredWallet, placeSmartAccountContracts, type Tamper } from '@foyer/devkit/smartAccounts'
import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createProject } from '../src/base/projects.ts'
import { createGateway } from '../src/createGateway.ts'
import { createHttpServer } from '../src/http/httpServer.ts'
import type { OpenDatabase } from '../src/kernel/database/openDatabase.ts'
import type { Database } from '../src/kernel/database/schema.ts'
import { createDatabaseProjects } from '../src/kernel/projects/projectStore.ts'
import { createMemoryServices } from '../src/memoryServices.ts'
import { type PaymasterInput, startPaymaster } from '../src/parts/paymaster/createPaymaster.ts'
import { paymasterAddress, paymasterCode } from '../src/parts/paymaster/grant.ts'
import { PaymasterPolicy } from '../src/parts/paymaster/policy.ts'
import { savePolicy } from '../src/parts/paymaster/policyStore.ts'
import { createSponsorKey } from '../src/parts/paymaster/sponsorKey.ts'
import { deployTransaction, fundTransaction } from '../src/parts/paymaster/transactions.ts'
import { Refused } from './authClient.ts'
import { openUsualDatabase } from './usualDatabase.ts'

export const CHAIN = 10
export const CHAIN_ID = `eip155:${CHAIN}`
export const APP = 'https://shop.example'
export const PROJECT = 'my-shop'
export const ETHER = 10n ** 18n
/** The key of the paymaster in tests, and the owner of its contract. */
export const KEY = createSponsorKey(`0x${'71'.repeat(32)}`)
export const OWNER: Hex = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const TIMING = { pollMs: 20, idleMs: 100, balanceMs: 500, confirmations: 0n }

/** A chain with the contracts of smart accounts, and a paymaster with a coin at the entry point. */
export async function startPaymasterChain(): Promise<{
  readonly chain: LocalChain
  readonly paymaster: Hex
}> {
  const chain = await startLocalChain({ chainId: CHAIN, port: 0 })
  await placeSmartAccountContracts(chain)
  const code = await paymasterCode({ owner: OWNER, signer: KEY.address })
  const paymaster = paymasterAddress(code)
  await chain.fund(OWNER, 100)
  await sendAs(chain, OWNER, deployTransaction(code))
  await sendAs(chain, OWNER, fundTransaction(paymaster, ETHER))
  return { chain, paymaster }
}

/** Sends a transaction of an operator, as any account. */
export async function sendAs(
  chain: LocalChain,
  from: string,
  { to, data, value }: { readonly to: Hex; readonly data: Hex; readonly value: bigint },
) {
  await actAs(chain, from, () => send(chain, { from, to, data, value: `0x${value.toString(16)}` }))
}

/** A policy that pays a coin a day on the chain, with these changes. */
export function policyOf(changes: object = {}): PaymasterPolicy {
  return v.parse(PaymasterPolicy, { chains: { [CHAIN_ID]: { dayBase: String(ETHER) } }, ...changes })
}

/** A gateway that listens, with a paymaster. Its clock may be set. */
export async function startPaymasterTest(
  input: {
    readonly database: Database
    readonly chain: LocalChain
    readonly paymaster: Hex
    readonly policy?: PaymasterPolicy | undefined
  } & Partial<PaymasterInput>,
) {
  const { database, chain, paymaster, policy = policyOf() } = input
  const errors: unknown[] = []
  const fates: string[] = []
  const clock = { shiftMs: 0 }
  const now = () => Date.now() + clock.shiftMs
  const limits = { perVisitor: 1_000_000 }
  const projects = [
    { id: PROJECT, name: 'My Shop', allowedOrigins: [APP], limits },
    { id: 'other', name: 'Other', allowedOrigins: [APP], limits },
    { id: 'unpaid', name: 'Unpaid', allowedOrigins: [APP], limits },
  ]
  const services = createMemoryServices({ projects, rpc: { [CHAIN_ID]: [chain.url] } })
  const stored = createDatabaseProjects(database)
  for (const project of projects)
    if ((await stored.find(project.id)) === undefined)
      await stored.create({ ...createProject(project.id), ...project })
  await savePolicy(database, PROJECT, policy)
  await savePolicy(database, 'other', policyOf())
  const service = startPaymaster({
    ...{ database, paymaster, nodes: services.nodes, key: KEY, chainIds: [CHAIN_ID], now },
    ...{ maxFeeBase: 500_000_000_000n, alarmBase: 0n },
    onFate: (fate) => fates.push(fate),
    onError: (error) => errors.push(error),
    ...input,
    timing: { ...TIMING, ...input.timing },
  })
  const gateway = createGateway({ ...services, paymaster: service }, { checkReplies: true })
  const server = createHttpServer(gateway.fetch)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function post(path: string, body: unknown, origin?: string): Promise<unknown> {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(origin !== undefined && { origin }) },
      body: JSON.stringify(body),
    })
    const json: unknown = await reply.json()
    if (!reply.ok) throw new Refused(v.parse(Problem, json))
    return json
  }

  const { createPaymasterContext } = paymasterRoutes
  /** Asks as the page of an app does, for an account. */
  async function offer(
    account: string,
    { projectId = PROJECT, origin = APP, chainId = CHAIN_ID } = {},
  ): Promise<ReplyOf<typeof createPaymasterContext>['paymaster']> {
    const json = await post(
      `${createPaymasterContext.path}?projectId=${projectId}`,
      { account, chainId },
      origin,
    )
    return v.parse(createPaymasterContext.reply, json).paymaster
  }

  /** The capability that a page hands to a wallet. */
  async function serviceFor(account: string, asker?: Parameters<typeof offer>[1]) {
    const given = await offer(account, asker)
    if (given === null) throw new Error('The project does not pay.')
    return { url: `${url}${given.path}`, context: given.context }
  }

  /** Asks as a wallet does. Rejects with the code and the text of a refusal. */
  async function ask(
    method: string,
    params: readonly unknown[],
    { projectId = PROJECT, chain: at = String(CHAIN) } = {},
  ): Promise<unknown> {
    const body = { jsonrpc: '2.0', id: 1, method, params }
    const { result, error } = v.parse(
      RpcReply,
      await post(`/v1/paymaster/${at}?projectId=${projectId}`, body),
    )
    if (error !== undefined) throw new Error(`${error.code} ${error.message}`)
    return result
  }

  return {
    ...{ url, chain, service, gateway, errors, fates, clock, now, offer, serviceFor, ask },
    async close() {
      server.closeAllConnections()
      await Promise.all([new Promise((resolve) => server.close(resolve)), service.close()])
    },
  }
}
export type PaymasterTest = Awaited<ReturnType<typeof startPaymasterTest>>

/** Calls that do nothing. */
export const CALLS = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`].map((to) => ({ to, data: '0x' }))
/** Code that reverts whatever it is called with. */
export const REVERTING = '0x60006000fd'

/** A wallet without coins, and how it makes calls that the project is asked to pay for. */
export function createVisitor(it: PaymasterTest, tamper?: Tamper) {
  const wallet = createSponsoredWallet(it.chain, CHAIN, tamper && { tamper })
  return {
    wallet,
    async send(calls: readonly object[] = CALLS, asker?: Parameters<PaymasterTest['serviceFor']>[1]) {
      const paymasterService = await it.serviceFor(wallet.address, asker)
      const batch = { version: '2.0.0', chainId: '0xa', calls, capabilities: { paymasterService } }
      return wallet.request({ method: 'wallet_sendCalls', params: [batch] })
    },
  }
}

/** The parameters of a question about a whole operation, with these changes. */
export async function questionOf(it: PaymasterTest, sender: string, changes: object = {}) {
  const { context } = await it.serviceFor(sender)
  const [block] = [await createPublicClient({ transport: http(it.chain.url) }).getBlock()]
  const fee = (block.baseFeePerGas ?? 0n) * 2n + 1_000_000_000n
  const operation = {
    ...{ sender, nonce: '0x0', callData: '0x', callGasLimit: '0x10000', verificationGasLimit: '0x10000' },
    ...{
      preVerificationGas: '0xc350',
      maxPriorityFeePerGas: '0x3b9aca00',
      maxFeePerGas: `0x${fee.toString(16)}`,
    },
    ...changes,
  }
  return [operation, SMART_ACCOUNT_CONTRACTS.entryPoint, '0xa', context]
}

/**
 * The chain with its paymaster, and the database, of a file of tests: started before its first test, emptied of reservations before each, and ended after its
 * last. Their values are there from the first test on.
 */
export function usePaymaster(what: string) {
  let started: Awaited<ReturnType<typeof startPaymasterChain>> | undefined
  let opened: OpenDatabase | undefined
  const there = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The tests of this file have not begun.')
    return value
  }
  const databaseOf = () => there(opened).database
  beforeAll(async () => {
    started = await startPaymasterChain()
    opened = await openUsualDatabase(what)
  }, 60_000)
  beforeEach(async () => {
    for (const table of ['paymaster_reservations', 'paymaster_budgets'] as const)
      await databaseOf().deleteFrom(table).execute()
  })
  afterAll(async () => {
    await opened?.close()
    await started?.chain.stop()
  })
  return {
    get chain() {
      return there(started).chain
    },
    get paymaster() {
      return there(started).paymaster
    },
    get database() {
      return databaseOf()
    },
    /** Runs a gateway with a policy, and expects that nothing has failed inside of it. */
    async withGateway(policy: PaymasterPolicy | undefined, run: (it: PaymasterTest) => Promise<void>) {
      const { chain, paymaster } = there(started)
      const it = await startPaymasterTest({ database: databaseOf(), chain, paymaster, policy })
      await run(it).finally(() => it.close())
      expect(it.errors).toEqual([])
    },
    rows: () => databaseOf().selectFrom('paymaster_reservations').selectAll().execute(),
    /** The budget that a subject has used in a period, by default today. */
    async spent(subject: string, period = new Date().toISOString().slice(0, 10)) {
      const row = await databaseOf()
        .selectFrom('paymaster_budgets')
        .selectAll()
        .where('subject', '=', subject)
        .where('period', '=', period)
        .executeTakeFirst()
      return row && { operations: row.operations, failures: row.failures, costBase: BigInt(row.cost_base) }
    },
  }
}
