import type { SwapQuote, SwapToken, TokenBalance } from '@foyer/api'
import { connectWallet, setSwapAmount, setSwapToken } from '@foyer/core'
import type { CallsStatus, SwapInput, SwapOrder, SwapOutcome, SwapsCapability } from '@foyer/core/ports'
import {
  FAKE_TOKEN_ID,
  type FakeTransfer,
  fakeBalances,
  fakeTransfer,
  SEND_WALLET_ID,
} from './createSendTest.ts'
import { createTestModal, type TestModal, type TestModalInput, until } from './createTestModal.ts'
import { FAKE_ADDRESS, FAKE_HASH } from './fakeEip1193.ts'
import { jsonReply } from './fakePlatform.ts'

/** The router of Ethereum, which the page knows. */
export const FAKE_ROUTER = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
/** The token that the account holds 250.5 of, as swaps name it. */
export const FAKE_USDC: SwapToken = {
  address: FAKE_TOKEN_ID.slice('eip155:1:'.length),
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  price: 1,
}
/** The coin, of which the account has 1.5. */
export const FAKE_COIN: SwapToken = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000 }

/** A fake swaps capability: it records its calls, and a test can replace its answers. */
export interface FakeSwaps extends SwapsCapability {
  readonly previewed: SwapInput[]
  /** The requests to the wallet, in order. */
  readonly asked: ('approve' | 'swap' | 'batch')[]
  readonly orders: SwapOrder[]
  /** @default 1,990 USDC for any amount, without an approval */
  onPreview: (input: SwapInput) => Promise<SwapOutcome>
  /** @default one approval is enough */
  onApprove: (input: SwapInput) => Promise<string | undefined>
  /** @default sent at once, as FAKE_HASH */
  onSend: (order: SwapOrder) => Promise<string>
  /** @default the wallet does no batches */
  onSendAtOnce: (order: SwapOrder) => Promise<string | undefined>
}

/** Creates a fake swaps capability. */
export function fakeSwaps(): FakeSwaps {
  let approved = 0
  const fake: FakeSwaps = {
    previewed: [],
    asked: [],
    orders: [],
    onPreview: async () => ({ arrivesBase: '1990000000', gas: '150000', approvals: 0 }),
    async onApprove() {
      approved += 1
      return approved === 1 ? FAKE_HASH : undefined
    },
    onSend: async () => FAKE_HASH,
    onSendAtOnce: async () => undefined,
    preview(input) {
      fake.previewed.push(input)
      return fake.onPreview(input)
    },
    async approve(input) {
      const hash = await fake.onApprove(input)
      if (hash !== undefined) fake.asked.push('approve')
      return hash
    },
    send(order) {
      fake.asked.push('swap')
      fake.orders.push(order)
      return fake.onSend(order)
    },
    async sendAtOnce(order) {
      const id = await fake.onSendAtOnce(order)
      if (id !== undefined) {
        fake.asked.push('batch')
        fake.orders.push(order)
      }
      return id
    },
  }
  return fake
}

export interface SwapTestInput extends TestModalInput {
  readonly balances?: readonly TokenBalance[]
}

/** A modal whose account swaps, and what the gateway says of swaps. */
export interface SwapTest extends TestModal {
  readonly swaps: FakeSwaps
  readonly transfer: FakeTransfer
  /** The status of every batch. @default confirmed, as FAKE_HASH */
  readonly batch: { status: CallsStatus }
  readonly gateway: {
    /** Returns the quote for an amount in; a problem's reason where it is refused. @default 1,990 USDC for any amount */
    quote: (amountInBase: string) => Partial<SwapQuote> | { readonly refused: string }
    tokens: readonly SwapToken[]
    /** Whether the list of tokens is refused. @default false */
    refusesTokens: boolean
    quotes: number
  }
}

/** Creates a modal with a connected wallet that holds 1.5 Ether and 250.5 USDC, and opens the form of a swap. */
export async function createSwapTest(input: SwapTestInput = {}): Promise<SwapTest> {
  const gateway: SwapTest['gateway'] = {
    quote: () => ({}),
    tokens: [FAKE_COIN, FAKE_USDC],
    refusesTokens: false,
    quotes: 0,
  }
  const fetch = async ({ url }: { readonly url: string }) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname === '/v1/balances') return jsonReply({ balances: input.balances ?? fakeBalances() })
    if (pathname === '/v1/swap/tokens' && gateway.refusesTokens)
      return jsonReply({ code: 'chain_not_supported', message: 'no' }, 400)
    if (pathname === '/v1/swap/tokens') return jsonReply({ tokens: gateway.tokens })
    if (pathname === '/v1/swap/gas-price') return jsonReply({ gasPriceBase: '1000000000' })
    if (pathname !== '/v1/swap/quote') return jsonReply({ code: 'not_found', message: 'no' }, 404)
    gateway.quotes += 1
    const amountInBase = searchParams.get('amountBase') ?? ''
    const answer = gateway.quote(amountInBase)
    if ('refused' in answer) return jsonReply({ code: 'refused', message: 'no', reason: answer.refused }, 422)
    return jsonReply({ quotes: [{ ...QUOTE, amountInBase, ...answer }], blockNumber: 7 })
  }
  const made = await createTestModal({
    ...input,
    platform: { fetch, ...input.platform },
    options: { gatewayUrl: 'https://gateway.example', projectId: 'p1', ...input.options },
  })
  const { modal, evm } = made
  const [swaps, transfer] = [fakeSwaps(), fakeTransfer()]
  const batch: SwapTest['batch'] = { status: { status: 'confirmed', hashes: [FAKE_HASH] } }
  evm.transfer = transfer
  evm.swaps = swaps
  evm.calls = {
    capabilities: async () => ({}),
    send: async () => '0x1',
    status: async () => batch.status,
    assets: async () => undefined,
  }
  evm.next = { addresses: [FAKE_ADDRESS], networkId: 'eip155:1' }
  await connectWallet(modal, { connectorId: SEND_WALLET_ID })
  await until(() => modal.accounts.state.byNamespace.eip155?.balance !== undefined)
  modal.router.open('Account')
  modal.router.push('Swap')
  await until(() => modal.state.swap?.sourceToken !== undefined && modal.state.tokens?.items !== undefined)
  return { ...made, swaps, transfer, batch, gateway }
}

const QUOTE: SwapQuote = {
  provider: 'uniswap',
  router: FAKE_ROUTER,
  amountInBase: '0',
  amountOutBase: '1990000000',
  legs: [{ version: 'v3', tokens: [WETH, FAKE_USDC.address ?? ''], fees: [500] }],
  gas: '150000',
  impactBps: 3,
}

/** Fills the form of a swap in, and waits until it is quoted or refused. */
export async function fillSwapForm(
  { modal, platform }: SwapTest,
  amount = '1',
  { from = FAKE_COIN, to = FAKE_USDC }: { readonly from?: SwapToken; readonly to?: SwapToken } = {},
): Promise<void> {
  setSwapToken(modal, { side: 'sourceToken', token: from })
  setSwapToken(modal, { side: 'toToken', token: to })
  setSwapAmount(modal, { text: amount })
  await platform.advance(QUOTE_DEBOUNCE_MS)
  await until(() => modal.tasks.state.quoteSwap?.status !== 'pending')
}

/** Longer than the form waits after the last key. */
const QUOTE_DEBOUNCE_MS = 400
