import { examples } from '@foyer/api/examples'
import type { Database } from '../src/kernel/database/schema.ts'
import type { ChainNodes } from '../src/kernel/nodes/nodes.ts'
import { createOnramps } from '../src/parts/onramp/createOnramps.ts'
import { createTestProvider } from '../src/parts/onramp/providers/testProvider.ts'
import { createDatabasePurchases } from '../src/parts/onramp/store.ts'

const URL_OF_MARKET = 'http://localhost:4409'
const CHAIN = 'eip155:1'
const DOLLAR = {
  id: `${CHAIN}/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
const COIN = { id: `${CHAIN}/slip44:60`, name: 'Ether', symbol: 'ETH', decimals: 18 }

/** A gateway's purchases whose provider takes whatever amounts of money there are, with the purchase of the contract's example. */
export async function createFuzzMarket(database: Database, nodes: ChainNodes) {
  const store = createDatabasePurchases(database)
  const nowMs = Date.now()
  const example = examples.find(({ route }) => route.id === 'getPurchase')?.good.params?.purchaseId
  await store.create(
    {
      ...{ id: example ?? '', projectId: 'dev', kind: 'onramp', provider: 'moonpay' },
      ...{
        orderId: undefined,
        status: 'pending',
        chainId: CHAIN,
        account: `0x${'b1'.repeat(20)}`,
        asset: DOLLAR,
      },
      ...{
        amountBase: 48_500_000n,
        fiat: 'EUR',
        fiatAmount: '50',
        fromBlock: 1n,
        hashes: [],
        hash: undefined,
      },
      ...{ arrivedBase: undefined, createdAtMs: nowMs, expiresAtMs: nowMs + 300_000 },
    },
    nowMs + 86_400_000,
  )
  const settings = { url: URL_OF_MARKET, key: 'key', webhookSecret: 'of-the-webhooks' }
  // The examples name a provider that people know.
  const provider = { ...createTestProvider(settings, { fetch: answer }), id: 'moonpay' }
  return createOnramps({ providers: [provider], store, nodes, confirmationsOf: () => 1 })
}

/** Answers for the market, as the test provider does: it refuses amounts below one unit of money, and above 10,000. */
const answer: typeof fetch = async (url, init) => {
  const { pathname } = new URL(String(url))
  if (pathname === '/api/offers')
    return Response.json({
      assets: [DOLLAR, COIN],
      currencies: [
        { code: 'EUR', decimals: 2 },
        { code: 'JPY', decimals: 0 },
      ],
    })
  const { amount = '1', reference = '' }: { amount?: string; reference?: string } = JSON.parse(
    String(init?.body ?? '{}'),
  )
  if (Number(amount) < 1) return Response.json({ reason: 'amount_too_small' }, { status: 422 })
  if (Number(amount) > 10_000) return Response.json({ reason: 'amount_out_of_range' }, { status: 422 })
  if (pathname === '/api/quotes')
    return Response.json({ amountBase: `${Math.floor(Number(amount))}000000`, fee: '0.99' })
  return Response.json({
    url: `${URL_OF_MARKET}/pay/1`,
    expiresAtMs: Date.now() + 300_000,
    orderId: reference,
  })
}
