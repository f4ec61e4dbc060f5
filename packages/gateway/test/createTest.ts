import { Problem } from '@foyer/api'
import * as v from 'valibot'
import { expect } from 'vitest'
import { createGateway } from '../src/createGateway.ts'
import type { GatewaySettings } from '../src/http/app.ts'
import { createMemoryServices, type MemoryServicesOptions } from '../src/memoryServices.ts'
import { cleanListing } from '../src/parts/catalogue/cleanListing.ts'
import type { NameServers } from '../src/parts/names/index.ts'
import type { SwapSource } from '../src/parts/swap/providers/swaps.ts'
import { fairOnramps } from './fairOnramps.ts'

const ROUTER = `0x${'5'.repeat(40)}`

/** The one image of the test gateway. */
export const ICON = { bytes: new Uint8Array([1, 2, 3]), contentType: 'image/webp', etag: '"abc"' }
/** Its id. */
export const ICON_ID = 'e30d09fe-c0dd-4b61-81e2-d6dc09eb9700'

/** A node that answers every call with `0x1`. */
const obligingNode: typeof fetch = async (_url, init) => {
  const { id } = v.parse(v.object({ id: v.number() }), JSON.parse(String(init?.body)))
  return Response.json({ jsonrpc: '2.0', id, result: '0x1' })
}

/** Swaps on chain 1 that cost nothing: one is worth one. */
export const fairSwaps: SwapSource = {
  supports: (chainId) => chainId === 'eip155:1',
  listNamed: async () => [{ name: 'Ether', symbol: 'ETH', decimals: 18 }],
  find: async () => undefined,
  allowance: async () => ({ amountBase: 0n, router: ROUTER }),
  quote: async ({ from, to, amountBase }) => ({
    quotes: [
      {
        provider: 'fair',
        router: ROUTER,
        amountInBase: String(amountBase),
        amountOutBase: String(amountBase),
        legs: [{ version: 'v2', tokens: [from ?? ROUTER, to ?? ROUTER] }],
        gas: '21000',
      },
    ],
    blockNumber: 1,
  }),
}

/** Asks no server, and has an answer to every batch. */
export const fairNameServers: NameServers = { ask: async () => '0x' }

/** A gateway on memory services with two wallets, an icon, the project `my-shop` and a node for chain 1. */
export function createTest(options: MemoryServicesOptions = {}, settings: Partial<GatewaySettings> = {}) {
  const made = createMemoryServices({
    wallets: [
      cleanListing({ id: 'io.metamask', name: 'MetaMask', order: 1, image_id: ICON_ID }).wallet,
      cleanListing({ id: 'me.rainbow', name: 'Rainbow', order: 2, badge_type: 'certified' }).wallet,
    ],
    images: new Map([[ICON_ID, ICON]]),
    projects: [
      { id: 'my-shop', allowedOrigins: ['https://shop.example', 'https://*.shop.example'], analytics: true },
    ],
    rpc: { 'eip155:1': ['http://node.invalid'] },
    fetch: obligingNode,
    ...options,
  })
  const services = { ...made, swaps: [fairSwaps], onramps: fairOnramps, nameServers: fairNameServers }
  return { services, gateway: createGateway(services, settings) }
}

/** The problem of a reply, which must be in the one format. */
export async function problemOf(reply: Response): Promise<Problem> {
  expect(reply.headers.get('content-type')).toBe('application/json')
  const problem = v.parse(v.strictObject(Problem.entries), await reply.json())
  expect(reply.headers.get('x-request-id')).toBe(problem.requestId)
  return problem
}

/** Request options of a page of the given origin. */
export const shopFrom = (origin: string) => ({ headers: { origin } })
