import { getBalancesCall, RPC_PATH } from '@foyer/api'
import { thumbprint } from '@foyer/secure-protocol'
import type { LocalChainInput } from '@foyer/testing/localChain'
import { createSmartSessions } from '../../packages/gateway/src/parts/sessions/createSmartSessions.ts'
import { APP, PROJECT } from '../../packages/gateway/test/authTest.ts'
import {
  type BundlerTest,
  CHAIN,
  insertSession,
  insertWallet,
  startBundlerChain,
  startBundlerTest,
} from '../../packages/gateway/test/bundlerTest.ts'
import { openMigratedDatabase } from '../../packages/gateway/test/emptyDatabase.ts'
import type { ApprovalInput } from '../../packages/secure-frame/src/approval/oneApproval.ts'
import { createFrameTest, type FrameTest } from '../../packages/secure-frame/test/createFrameTest.ts'
import { createFakeServers } from '../../packages/secure-frame/test/fakeServers.ts'
import { watchedStorage } from '../frame/watchedStorage.ts'

/** A wallet in the frame's own code, on a chain that runs. */
export interface ShownWallet extends FrameTest {
  readonly address: string
  /** The account that makes batches: the same address, or the smart account of a wallet with two. */
  readonly smart: string
  /** The signed bytes of calls one by one. */
  readonly signed: string[]
  /** Called while an approval is shown, and before the person answers it. */
  whileShown: (input: ApprovalInput) => Promise<void>
  /** Changes what nodes and bundler answer. */
  lie: (method: string, result: unknown) => unknown
  /** The requests to the bundler, in order. */
  readonly handed: { readonly method: string; readonly params: readonly unknown[] }[]
  /** Asks as a page does, by the objects themselves: what the page changes in them later is changed here. */
  rpc(method: string, params: unknown[]): Promise<unknown>
}

/** A chain with a gateway. On one that is older than EIP-7702, calls are made one by one. */
export async function startShownWorld(hardfork?: LocalChainInput['hardfork']) {
  const opened = await openMigratedDatabase()
  const { database } = opened
  const started = await startBundlerChain(hardfork)
  const gateway = await startBundlerTest({
    ...{ database, ...started },
    smartSessions: (nodes) => createSmartSessions({ database, nodes }),
  })
  return {
    chain: started.chain,
    gateway,
    newWallet: (isOneAddress = true) => createWallet(gateway, isOneAddress),
    async close() {
      await gateway.close()
      await started.chain.stop()
      await opened.close()
    },
  }
}
export type ShownWorld = Awaited<ReturnType<typeof startShownWorld>>

interface Ask {
  readonly id?: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

async function createWallet(gateway: BundlerTest, isOneAddress: boolean): Promise<ShownWallet> {
  const servers = await createFakeServers({ gateway: gateway.url, vault: 'https://vault.example' })
  servers.signUp.isOneAddress = isOneAddress
  const { signed, storage } = watchedStorage()
  const holder: Pick<ShownWallet, 'whileShown' | 'lie' | 'handed'> = {
    whileShown: async () => {},
    lie: (_, result) => result,
    handed: [],
  }
  const frame = await createFrameTest({
    servers,
    projectId: PROJECT,
    appOrigin: APP,
    tabStorage: () => storage,
    approve: (input) => holder.whileShown(input),
    fetch(url, init) {
      const { pathname } = new URL(url)
      if (pathname === getBalancesCall.path) return Promise.resolve(Response.json({ balances: [] }))
      const isOfSmart = /^\/v1\/(bundler|smart-sessions)\//.test(pathname)
      return pathname === RPC_PATH || isOfSmart ? pass(url, init, holder) : undefined
    },
  })
  await frame.signIn()
  const { device } = await frame.store.read()
  const jkt = device ? await thumbprint(device.jwk) : ''
  const accountId = `ac_${jkt}`
  await insertSession(gateway.database, { accountId, projectId: PROJECT, jkt })
  await frame.ask('SWITCH_NETWORK', { chainId: CHAIN })
  const { address, accounts = [] } = await frame.ask('GET_USER', { chainId: CHAIN })
  const smart = accounts.find(({ type }) => type === 'smartAccount')?.address ?? address
  await insertWallet(gateway.database, { accountId, smartAccount: smart })
  let asks = 0
  return Object.assign(holder, frame, {
    address,
    smart,
    signed,
    async rpc(method: string, params: unknown[]) {
      asks += 1
      const context = { id: asks.toString(16).padStart(32, '0'), signal: new AbortController().signal }
      const where = { chainId: CHAIN, chainNamespace: 'eip155' as const }
      return frame.frame.handlers.RPC_REQUEST({ method, params, ...where }, context)
    },
  })
}

/** Asks the gateway, notes what is handed to its bundler, and changes its answers as the test says. */
async function pass(
  url: string,
  init: RequestInit | undefined,
  { lie, handed }: Pick<ShownWallet, 'lie' | 'handed'>,
): Promise<Response> {
  const response = await fetch(url, init)
  const body: unknown = JSON.parse(
    new TextDecoder().decode(await new Response(init?.body).arrayBuffer()) || '{}',
  )
  const asked = (Array.isArray(body) ? body : [body]) as Partial<Ask>[] // JSON-RPC of the frame, or a body without a method
  for (const { method, params = [] } of asked) if (method !== undefined) handed.push({ method, params })
  if (!response.ok) return response
  const replies: unknown = JSON.parse(await response.text())
  const change = (reply: unknown, at: number) => {
    const { method = '' } = asked[at] ?? {}
    return reply !== null && typeof reply === 'object' && 'result' in reply
      ? { ...reply, result: lie(method, reply.result) }
      : reply
  }
  const changed = Array.isArray(replies) ? replies.map(change) : change(replies, 0)
  return Response.json(changed, { headers: response.headers })
}
