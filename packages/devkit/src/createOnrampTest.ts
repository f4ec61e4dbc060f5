import type { OnrampAsset, Purchase } from '@foyer/api'
import { connectWallet } from '@foyer/core'
import type { TransferCapability } from '@foyer/core/ports'
import { createTestModal, type TestModal, type TestModalInput } from './createTestModal.ts'
import { FAKE_ADDRESS } from './fakeEip1193.ts'
import { type FakeReply, jsonReply } from './fakePlatform.ts'

const CHAIN = 'eip155:1'

/** Dollars on Ethereum, as a provider sells them. */
export const FAKE_DOLLAR: OnrampAsset = {
  id: `${CHAIN}/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}
/** The coin of Ethereum. */
export const FAKE_ETHER: OnrampAsset = {
  id: `${CHAIN}/slip44:60`,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
}
/** The purchase that is begun. */
export const FAKE_PURCHASE_ID = '9f86d081884c7d659a2feaa0c55ad015'
/** The provider's page. */
export const FAKE_PAGE_URL = 'https://pay.example/once'

/** A modal whose project sells, and what the gateway says of it. */
export interface OnrampTest extends TestModal {
  readonly gateway: {
    /** The assets on offer. @default dollars and ether */
    assets: readonly OnrampAsset[]
    /** The problem that a route answers with. @default none */
    refuses: Partial<
      Record<'offers' | 'quotes' | 'begin' | 'purchase', { readonly code: string; readonly reason?: string }>
    >
    /** The state of the purchase. */
    purchase: Purchase
    /** The fields of a new purchase that differ from the request. */
    lie: Partial<Purchase>
    readonly begun: Record<string, unknown>[]
    /** How often the purchase was asked for. */
    asked: number
  }
}

/** The input of `createOnrampTest`. */
export interface OnrampTestInput extends TestModalInput {
  /** The transfers of the wallet's session. @default nothing */
  readonly transfer?: TransferCapability
}

/** Creates a modal with a connected wallet whose project sells at two providers, and sends from one exchange. */
export async function createOnrampTest({ transfer, ...input }: OnrampTestInput = {}): Promise<OnrampTest> {
  const gateway: OnrampTest['gateway'] = {
    assets: [FAKE_ETHER, FAKE_DOLLAR],
    refuses: {},
    purchase: {
      id: FAKE_PURCHASE_ID,
      kind: 'onramp',
      provider: 'one',
      providerName: 'Provider One',
      status: 'created',
      account: `${CHAIN}:${FAKE_ADDRESS}`,
      asset: FAKE_DOLLAR,
      amountBase: '48000000',
      fiat: 'USD',
      fiatAmount: '50',
      createdAtMs: 1_700_000_000_000,
    },
    lie: {},
    begun: [],
    asked: 0,
  }
  const fetch = createReplies(gateway)
  const made = await createTestModal({
    ...input,
    platform: { fetch, ...input.platform },
    options: {
      gatewayUrl: 'https://gateway.example',
      projectId: 'p1',
      remoteFeatures: { onramp: true, payWithExchange: true },
      ...input.options,
    },
  })
  if (transfer) made.evm.transfer = transfer
  await connectWallet(made.modal, { connectorId: 'com.example.one' })
  return { ...made, gateway }
}

/** The body of a page's request. */
interface BeginBody {
  readonly kind: Purchase['kind']
  readonly provider: string
  readonly account: string
  readonly assetId: string
  readonly amountBase?: string
  readonly fiat?: string
  readonly amount?: string
}

/** The terms of a purchase as they were asked for. */
function echo({ assets }: OnrampTest['gateway'], asked: BeginBody): Partial<Purchase> {
  const { kind, provider, account, assetId, amountBase, fiat, amount } = asked
  const asset = assets.find(({ id }) => id === assetId)
  return {
    ...{ kind, provider, account },
    ...(asset && { asset }),
    ...(amountBase !== undefined && { amountBase }),
    ...(fiat !== undefined && { fiat }),
    ...(amount !== undefined && { fiatAmount: amount }),
  }
}

/** Creates the gateway's answers. */
function createReplies(gateway: OnrampTest['gateway']): FakeReply {
  const refusal = (route: keyof OnrampTest['gateway']['refuses']) => {
    const problem = gateway.refuses[route]
    return problem && jsonReply({ message: 'no', ...problem }, 422)
  }
  const replies: Readonly<Record<string, (query: URLSearchParams, body: string) => Response>> = {
    '/v1/onramp/offers': (query) =>
      refusal('offers') ?? jsonReply(offersOf(gateway, query.get('kind') === 'exchange')),
    '/v1/onramp/quotes': () => refusal('quotes') ?? jsonReply({ quotes: QUOTES }),
    '/v1/onramp/purchases': (_query, body) => {
      const refused = refusal('begin')
      if (refused) return refused
      const asked: BeginBody = JSON.parse(body)
      gateway.begun.push({ ...asked })
      gateway.purchase = { ...gateway.purchase, ...echo(gateway, asked), ...gateway.lie }
      const { purchase } = gateway
      return jsonReply({ purchase, url: FAKE_PAGE_URL, expiresAtMs: 1_700_000_300_000 })
    },
    [`/v1/onramp/purchases/${FAKE_PURCHASE_ID}`]: () => {
      gateway.asked += 1
      const refused = refusal('purchase')
      if (refused) return refused
      return jsonReply({ purchase: gateway.purchase })
    },
    '/v1/balances': () => jsonReply({ balances: [] }),
  }
  return ({ url, body = '{}' }) => {
    const { pathname, searchParams } = new URL(url)
    return replies[pathname]?.(searchParams, body) ?? jsonReply({ code: 'not_found', message: 'no' }, 404)
  }
}

const QUOTES = [
  { provider: 'one', name: 'Provider One', amountBase: '48000000', fee: '1.99' },
  { provider: 'two', name: 'Provider Two', amountBase: '47000000' },
]

function offersOf({ assets }: OnrampTest['gateway'], isExchange: boolean) {
  const money = [
    { code: 'USD', decimals: 2 },
    { code: 'EUR', decimals: 2 },
    { code: 'JPY', decimals: 0 },
  ]
  return {
    providers: [{ id: 'one', name: 'Provider One', assetIds: assets.map(({ id }) => id) }],
    assets,
    currencies: isExchange ? [] : money,
  }
}
