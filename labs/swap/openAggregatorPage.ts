import { evmAdapter } from '@foyer/adapter-evm'
import type { SwapQuote, SwapToken } from '@foyer/api'
import { connectWallet, setSwapAmount, setSwapToken } from '@foyer/core'
import type { Eip1193Provider, Network, Session } from '@foyer/core/ports'
import { createTestModal, until } from '@foyer/devkit'
import {
  createFakeAggregator,
  type FakeAggregator,
  placeStandIns,
  type StandIns,
} from '@foyer/devkit/aggregators'
import { deployToken } from '@foyer/devkit/localContracts'
import { LOCAL_EXCHANGE, LOCAL_UNISWAP, seedPools } from '@foyer/devkit/pools'
import { createGateway, createMemoryServices } from '@foyer/gateway/memory'
import type { LocalChain } from '@foyer/testing/localChain'
import { createKeyWallet, type KeyWallet } from '@foyer/testing/wallets'
import {
  type AggregatorsSettings,
  createAggregators,
} from '../../packages/gateway/src/parts/swap/providers/aggregators/createAggregators.ts'

const CHAIN_ID = 31_337
/** A busy machine decides nothing: an honest answer is waited for. */
const PATIENT_MS = 60_000
/** Longer than the form waits after the last key. */
const DEBOUNCE_MS = 400
export const COIN: SwapToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** A local chain with pools, contracts that stand in for those of aggregators, and a service that quotes swaps by these. */
export interface AggregatorMarket {
  readonly chain: LocalChain
  readonly standIns: StandIns
  readonly fake: FakeAggregator
  readonly wallet: KeyWallet
  readonly network: Network
  /** In pools. */
  readonly dollar: SwapToken
  readonly points: SwapToken
  /** In no pool. The account has the first, and the stand-ins have the second, the points and coins. */
  readonly given: SwapToken
  readonly wanted: SwapToken
  stop(): Promise<void>
}

/** Makes all of it. @throws Error when the node refuses */
export async function openAggregatorMarket(
  chain: LocalChain,
  options: { readonly batches?: 'atomic'; readonly delegate?: string } = {},
): Promise<AggregatorMarket> {
  const wallet = createKeyWallet({ chains: [{ chainId: CHAIN_ID, url: chain.url }], ...options })
  const standIns = await placeStandIns(chain)
  const payers = [standIns.executor, standIns.settler]
  const pools = await seedPools(chain, { tokens: ['USDC', 'FPT'], holders: [...wallet.addresses, ...payers] })
  const make = (symbol: string, to: string) =>
    deployToken(chain, { name: symbol, symbol, decimals: 18, supply: 1_000_000, to })
  const given = await make('GIVE', wallet.addresses[0] ?? '')
  const wanted = await make('WANT', standIns.executor)
  await share(chain, wanted, standIns)
  for (const payer of payers) await chain.request('anvil_setBalance', [payer, '0x56bc75e2d63100000'])
  const fake = await createFakeAggregator(standIns)
  const toToken = (address: string, symbol: string, decimals = 18): SwapToken => ({
    address,
    name: symbol,
    symbol,
    decimals,
  })
  return {
    chain,
    standIns,
    fake,
    wallet,
    network: {
      id: CHAIN_ID,
      caipNetworkId: `eip155:${CHAIN_ID}`,
      chainNamespace: 'eip155',
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [chain.url],
    },
    dollar: toToken(pools.tokens.USDC, 'USDC', 6),
    points: toToken(pools.tokens.FPT, 'FPT'),
    given: toToken(given, 'GIVE'),
    wanted: toToken(wanted, 'WANT'),
    async stop() {
      wallet.stop()
      await fake.stop()
    },
  }
}

/** Half of it for the Settler. */
async function share(chain: LocalChain, token: string, { executor, settler }: StandIns): Promise<void> {
  const half = (500_000n * 10n ** 18n).toString(16).padStart(64, '0')
  await chain.request('anvil_setBalance', [executor, '0x56bc75e2d63100000'])
  await chain.request('anvil_impersonateAccount', [executor])
  await chain.request('eth_sendTransaction', [
    {
      from: executor,
      to: token,
      data: `0xa9059cbb${settler.slice(2).toLowerCase().padStart(64, '0')}${half}`,
    },
  ])
  await chain.request('anvil_stopImpersonatingAccount', [executor])
}

/** Connects the market's account to a modal, by a real session of the provider. */
async function connectAccount(
  { chain, wallet, network }: AggregatorMarket,
  { modal, evm }: Awaited<ReturnType<typeof createTestModal>>,
  provider: Eip1193Provider,
): Promise<Session> {
  await wallet.request({ method: 'eth_requestAccounts' })
  const session: Session = await evmAdapter({
    timing: { receiptPollMs: [5, 20], nodeMs: PATIENT_MS },
  }).attach({
    connectorId: 'com.example.one',
    provider,
    networks: [network],
    rpc: ({ method, params }) => chain.request(method, params),
    emit: () => {},
    signal: new AbortController().signal,
  })
  evm.swaps = session.swaps
  evm.transfer = session.transfer
  evm.calls = session.calls
  evm.next = { addresses: wallet.addresses.slice(0, 1), networkId: `eip155:${CHAIN_ID}` }
  await connectWallet(modal, { connectorId: 'com.example.one' })
  return session
}

/** A page with a modal, whose account swaps by a gateway that asks one of the aggregators. */
export type AggregatorPage = Awaited<ReturnType<typeof openAggregatorPage>>

/** Opens the form of a swap in a modal with a real session, and a gateway of its own. */
export async function openAggregatorPage(
  market: AggregatorMarket,
  aggregators: readonly ('0x' | '1inch')[],
  options: { readonly provider?: Eip1193Provider; readonly timeoutMs?: number } = {},
) {
  const { provider = market.wallet.provider, timeoutMs = PATIENT_MS } = options
  const { chain, standIns, fake, wallet, network } = market
  const settings: AggregatorsSettings = Object.fromEntries(
    aggregators.map((name) => [name, { url: fake.url, key: 'k1', chains: [network.caipNetworkId] }]),
  )
  const services = createMemoryServices({
    rpc: { [network.caipNetworkId]: [chain.url] },
    uniswap: { [network.caipNetworkId]: { addresses: LOCAL_UNISWAP } },
  })
  const gateway = createGateway({
    ...services,
    swapAggregators: createAggregators(settings, { timeoutMs }),
  })
  const fetch = ({ url }: { readonly url: string }) => {
    const { pathname, search } = new URL(url)
    // The chain tells the account's balances, which every simulation asks for.
    if (pathname === '/v1/balances')
      return Response.json({ code: 'upstream_unavailable', message: 'no' }, { status: 503 })
    return gateway.request(pathname + search)
  }
  const { router, quoter, v2Factory, weth } = LOCAL_EXCHANGE
  const made = await createTestModal({
    platform: { fetch: async (request) => fetch(request) },
    options: {
      gatewayUrl: 'https://gateway.example',
      projectId: 'dev',
      networks: [network],
      swapPlaces: {
        [network.caipNetworkId]: {
          router,
          quoter,
          v2Factory,
          weth,
          aggregators: { '0x': standIns.holder, '1inch': standIns.router },
        },
      },
    },
  })
  const { modal, platform } = made
  const session = await connectAccount(market, made, provider)
  modal.router.open('Account')
  modal.router.push('Swap')
  await until(() => modal.state.swap?.owner !== undefined)
  return {
    modal,
    platform,
    session,
    /** Fills the form in, and waits until it is quoted or refused. */
    async fill(from: SwapToken, to: SwapToken, amount: string): Promise<void> {
      setSwapToken(modal, { side: 'sourceToken', token: from })
      setSwapToken(modal, { side: 'toToken', token: to })
      setSwapAmount(modal, { text: amount })
      await platform.advance(DEBOUNCE_MS)
      await until(() => modal.tasks.state.quoteSwap?.status !== 'pending')
    },
    /** Returns the gateway's answer, unchanged. */
    async ask(from: SwapToken, to: SwapToken, amountBase: string): Promise<readonly SwapQuote[]> {
      const query = new URLSearchParams({
        projectId: 'dev',
        chainId: network.caipNetworkId,
        from: from.address ?? 'coin',
        to: to.address ?? 'coin',
        amountBase,
        account: wallet.addresses[0] ?? '',
        slippageBps: '100',
      })
      const reply = await gateway.request(`/v1/swap/quote?${query}`)
      const json = await reply.json()
      return reply.ok ? json.quotes : []
    },
  }
}
