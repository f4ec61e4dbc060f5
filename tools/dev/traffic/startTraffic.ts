import type { Node } from '@foyer/devkit/chainTransactions'
import { postJson } from '@foyer/devkit/traffic'
import { type RunningGateway, readConfig } from '@foyer/gateway'
import * as v from 'valibot'
import type { ChainSetting } from '../settings.mjs'
import type { PreparedEmailWallet } from '../startEmailWallet.ts'
import { seedTraffic } from './seedTraffic.ts'

const NodeReply = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
})
/** Accounts of the local chains that pay, and that are paid. */
const [PAYER, SHOP] = [6, 7]

/** The input of `startTraffic`. */
export interface TrafficInput {
  readonly gateway: RunningGateway
  readonly emailWallet: PreparedEmailWallet
  readonly demoPort: number
  readonly chains: readonly ChainSetting[]
}

/** Gives the console something to show, with payments on the first chain that is a local one. */
export async function startTraffic({ gateway, emailWallet, demoPort, chains }: TrafficInput): Promise<void> {
  const local = chains.find(({ rpcUrl }) => rpcUrl === undefined)
  const signIn = await emailWallet.signInsAt(gateway, `http://localhost:${demoPort}`)
  const { keepDays } = readConfig(process.env).events
  const chain = local && createNode(`http://127.0.0.1:${local.port}`)
  const accounts = chain && v.parse(v.array(v.string()), await chain.request('eth_accounts'))
  const [payer, shop] = [accounts?.[PAYER], accounts?.[SHOP]]
  await seedTraffic({
    ...{ gateway, signIn, keepDays },
    ...(local && chain && payer && shop && { payments: { chainId: local.id, chain, payer, shop } }),
  })
}

/** A node as far as payments need one. */
function createNode(url: string): Node {
  return {
    async request(method, params = []) {
      const { result, error } = v.parse(
        NodeReply,
        await postJson(url, { jsonrpc: '2.0', id: 1, method, params }),
      )
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    },
  }
}
