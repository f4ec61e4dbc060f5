import { findFreePort } from '@foyer/devkit/freePorts'
import { deployToken } from '@foyer/devkit/localContracts'
import { startLocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { startTestOnramp } from '../../apps/test-onramp/server.ts'
import type { DeliverEvent } from '../../apps/test-onramp/src/webhooks.ts'
import { openPostgresWithTables } from '../../packages/gateway/test/emptyDatabase.ts'
import { type GatewayProcess, startGatewayProcess } from '../../packages/gateway/test/gatewayProcess.ts'

const KEY = 'of-the-bench'
/** The secret that the provider signs with. */
export const WEBHOOK_SECRET = 'of-the-webhooks-of-the-bench'
const MOST_STARTS = 20
const BUYER = '0x00000000000000000000000000000000000b07e7'

/** A purchase that was begun. */
export interface Begun {
  readonly id: string
  readonly amountBase: bigint
}

/** A gateway in a process of its own, a provider, a chain and a database. */
export interface FundMarket {
  /** Where webhooks go. */
  readonly webhookUrl: string
  begin(): Promise<Begun>
  statusOf(id: string): Promise<string>
  /** Pays it at the provider, or declines it; resolves once the chain has the payment. */
  end(id: string, how: 'pay' | 'decline'): Promise<void>
  /** Returns the buyer's balance. */
  held(): Promise<bigint>
  /** Ends the gateway without a word, and starts it again. */
  killAndStart(): Promise<void>
  stop(): Promise<void>
}

const Answer = v.object({
  purchase: v.object({ id: v.string(), amountBase: v.string(), status: v.string() }),
})

/** Starts again as a supervisor of servers does: one that did not come up, as on a busy machine, is started again. */
async function startAgain(env: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  for (let start = 1; ; start += 1) {
    try {
      return await startGatewayProcess(env)
    } catch (error) {
      if (start === MOST_STARTS) throw error
    }
  }
}

/** Starts all of it. @throws Error where there is no PostgreSQL */
export async function openFundMarket(deliver: DeliverEvent): Promise<FundMarket> {
  const chain = await startLocalChain({ chainId: 1, port: 0 })
  const token = { name: 'USD Coin', symbol: 'USDC', decimals: 6, supply: 1_000 }
  const address = (await deployToken(chain, token)).toLowerCase()
  const database = await openPostgresWithTables('bench-fund')
  if (database === undefined) throw new Error('The bench needs PostgreSQL.')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const onramp = await startTestOnramp({
    ...{ port: 0, key: KEY, webhookSecret: WEBHOOK_SECRET, deliver, gatewayUrl: () => url },
    chains: [{ chainId: 1, rpcUrl: chain.url, tokens: [{ address, symbol: 'USDC', decimals: 6 }] }],
  })
  const env = {
    FOYER_DEV: '1',
    FOYER_GATEWAY_PORT: String(port),
    DATABASE_URL: database.url,
    FOYER_RPC_1: chain.url,
    FOYER_INDEX: 'off',
    FOYER_TRUSTED_PROXIES: '1',
    FOYER_ONRAMP_TEST_URL: onramp.url,
    FOYER_ONRAMP_TEST_KEY: KEY,
    FOYER_ONRAMP_TEST_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }
  let gateway = await startAgain(env)

  async function ask(path: string, body?: unknown): Promise<v.InferOutput<typeof Answer>['purchase']> {
    const reply = await fetch(`${url}/v1/onramp/purchases${path}?projectId=dev`, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return v.parse(Answer, await reply.json()).purchase
  }

  return {
    webhookUrl: `${url}/v1/onramp/webhooks/test`,
    async begin() {
      const { id, amountBase } = await ask('', {
        ...{ kind: 'onramp', provider: 'test', account: `eip155:1:${BUYER}` },
        ...{ assetId: `eip155:1/erc20:${address}`, fiat: 'USD', amount: '50' },
      })
      return { id, amountBase: BigInt(amountBase) }
    },
    statusOf: async (id) => (await ask(`/${id}`)).status,
    async end(id, how) {
      const order = onramp.orders.find(id)
      if (!order) throw new Error(`The provider has no order ${id}.`)
      await onramp.orders.end(order, how)
    },
    async held() {
      const data = `0x70a08231${BUYER.slice(2).padStart(64, '0')}`
      return BigInt(String(await chain.request('eth_call', [{ to: address, data }, 'latest'])))
    },
    async killAndStart() {
      await gateway.end('SIGKILL', 10_000)
      gateway = await startAgain(env)
    },
    async stop() {
      await gateway.end('SIGTERM', 10_000)
      await onramp.close()
      await database.stop()
      await chain.stop()
    },
  }
}
