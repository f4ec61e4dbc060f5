import { Problem, type ReplyOf, type RouteDefinition } from '@foyer/api'
import { type SeededPools, seedPools } from '@foyer/devkit/pools'
import { sleep } from '@foyer/kit'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import * as v from 'valibot'
import { createGateway } from '../src/createGateway.ts'
import type { OpenDatabase } from '../src/kernel/database/openDatabase.ts'
import { createMemoryServices } from '../src/memoryServices.ts'
import { createMerchantKey, setMerchantWebhook } from '../src/parts/pay/merchantStore.ts'
import { startPayments } from '../src/parts/pay/startPayments.ts'

export const SHOP = 'my-shop'
export const LOCAL = 'eip155:31337'
/** The payer and the recipients. */
export const PAYER = '0x00000000000000000000000000000000000000A1'
export const MERCHANT = '0x00000000000000000000000000000000000000b2'
export const STRANGER = '0x00000000000000000000000000000000000000C3'

/** The request that the merchant's server was sent. */
interface Told {
  readonly url: string
  readonly headers: Headers
  readonly body: string
}

/** A refusal of the gateway. */
export class PayRefused extends Error {
  override readonly name = 'PayRefused'
  readonly code: Problem['code']
  readonly reason: string | undefined

  constructor({ code, message, reason }: Problem) {
    super(message)
    this.code = code
    this.reason = reason
  }
}

/** The caller. */
export interface PayAsker {
  readonly projectId?: string
  readonly secretKey?: string | undefined
  readonly origin?: string
}

const word = (value: string | bigint) =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')

type Node = Pick<LocalChain, 'request'>

/** A transaction of an account that the node speaks for, once it is in a block; `isPending` does not wait for that. */
async function sendAs(
  chain: Node,
  from: string,
  transaction: Readonly<Record<string, string>>,
  isPending = false,
): Promise<string> {
  await chain.request('anvil_impersonateAccount', [from])
  const hash = String(await chain.request('eth_sendTransaction', [{ gas: '0x186a0', from, ...transaction }]))
  while (!isPending && !(await chain.request('eth_getTransactionReceipt', [hash]))) await sleep(10)
  return hash
}

/** A transaction of the payer that waits for its block, with its nonce. */
export async function sendPending(chain: Node, transaction: Readonly<Record<string, string>>) {
  const hash = await sendAs(chain, PAYER, transaction, true)
  const found = v.parse(
    v.object({ nonce: v.string() }),
    await chain.request('eth_getTransactionByHash', [hash]),
  )
  return { hash, nonce: found.nonce }
}

/** A token's transfer. */
export function transferToken(
  chain: Node,
  input: {
    readonly token: string
    readonly to: string
    readonly amountBase: bigint
    readonly from?: string
    readonly isPending?: boolean
  },
): Promise<string> {
  const { token, to, amountBase, from = PAYER, isPending } = input
  return sendAs(chain, from, { to: token, data: `0xa9059cbb${word(to)}${word(amountBase)}` }, isPending)
}

/** A transfer of coins. */
export function transferCoins(chain: Node, to: string, amountBase: bigint): Promise<string> {
  return sendAs(chain, PAYER, { to, value: `0x${amountBase.toString(16)}` })
}

/** A gateway with payments on a local chain, whose merchant's server is a function. Its clock may be set. */
export async function startPayTest(
  input: {
    readonly opened?: OpenDatabase
    readonly chain?: LocalChain
    /** The nodes of the chain, by the address of the real one. @default this one alone */
    readonly nodes?: (url: string) => Promise<readonly string[]>
  } = {},
) {
  // Loaded by tests alone: it asks Vitest which databases they want, and a measurement runs without it.
  const opened = input.opened ?? (await (await import('./usualDatabase.ts')).openUsualDatabase('payments'))
  const chain = input.chain ?? (await startLocalChain({ chainId: 31_337, port: 0 }))
  const pools: SeededPools = await seedPools(chain, { tokens: ['USDC', 'DAI', 'TAX'], holders: [PAYER] })
  for (const account of [PAYER, STRANGER])
    await chain.request('anvil_setBalance', [account, `0x${(10n ** 21n).toString(16)}`])
  const clock = { shiftMs: 0 }
  const now = () => Date.now() + clock.shiftMs
  const errors: unknown[] = []
  const told: Told[] = []
  const merchantServer = { answer: async (_asked?: RequestInit): Promise<Response> => new Response('') }
  const services = createMemoryServices({
    projects: [{ id: SHOP, allowedOrigins: ['https://shop.example'] }, { id: 'other' }],
    rpc: { [LOCAL]: (await input.nodes?.(chain.url)) ?? [chain.url] },
  })
  const { nodes, currencies } = services
  const { database } = opened
  const payments = startPayments({
    ...{ database, nodes, currencies, now, isTurning: false },
    confirmationsOf: () => 1,
    onError: (error) => errors.push(error),
    fetch: async (url, init) => {
      told.push({ url: String(url), headers: new Headers(init?.headers), body: String(init?.body) })
      return merchantServer.answer(init)
    },
  })
  const gateway = createGateway({ ...services, payments }, { isDevelopment: false, checkReplies: true })
  const { secretKey } = await createMerchantKey(database, SHOP)
  const webhook = await setMerchantWebhook(database, SHOP, { url: 'https://shop.example/hook' })

  /** @throws PayRefused */
  async function call<const R extends RouteDefinition>(
    route: R,
    { body, id = '', ...asker }: PayAsker & { readonly body?: unknown; readonly id?: string } = {},
  ): Promise<ReplyOf<R>> {
    const path = route.path.replace('{paymentId}', id)
    const reply = await gateway.request(`${path}?projectId=${asker.projectId ?? SHOP}`, {
      method: route.method,
      headers: {
        'content-type': 'application/json',
        ...(asker.secretKey !== undefined && { authorization: `Bearer ${asker.secretKey}` }),
        ...(asker.origin !== undefined && { origin: asker.origin }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const json: unknown = await reply.json()
    if (!reply.ok) throw new PayRefused(v.parse(Problem, json))
    if ('bytes' in route.reply) throw new Error('not a route of JSON')
    // Parsed by the schema that the type is inferred from.
    return v.parse(route.reply, json) as ReplyOf<R>
  }

  return {
    ...{ opened, chain, pools, clock, now, errors, told, merchantServer, payments, gateway, call },
    ...{ secretKey, webhook, database },
    async close() {
      await payments.close()
      await chain.stop()
      await opened.close()
    },
  }
}

export type PayTest = Awaited<ReturnType<typeof startPayTest>>
