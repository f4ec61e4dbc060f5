import type { ExactOutInput, Network, RpcRead } from '@foyer/core/ports'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { LOCAL_EXCHANGE, type SeededPools, seedPools } from '@foyer/testing/pools'
import { createKeyWallet, type KeyWallet } from '@foyer/testing/wallets'
import { Interface } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBlockSeconds, setLastUse } from '../../test/pairClock.ts'
import { evmAdapter } from '../evmAdapter.ts'
import { encodeExactOut } from './exactOut.ts'

const network: Network = {
  id: 31_337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
}
const { router, quoter, v2Factory, weth } = LOCAL_EXCHANGE
const place = { router, quoter, v2Factory, weth }
const SHOP = '0x00000000000000000000000000000000000000b2'
const PRICE = 25_000_000n
let chain: LocalChain
let pools: SeededPools
let wallet: KeyWallet
let from = ''

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 31_337, port: 0 })
  wallet = createKeyWallet({ chains: [{ chainId: 31_337, url: chain.url }], accountCount: 1 })
  from = wallet.addresses[0] ?? ''
  pools = await seedPools(chain, { tokens: ['USDC', 'DAI', 'TAX'], holders: [from] })
}, 60_000)
afterAll(async () => {
  wallet?.stop()
  await chain?.stop()
})

const rpc: RpcRead = ({ method, params }) => chain.request(method, params)
const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
async function tokensOf(token: string, owner: string): Promise<bigint> {
  const call = { to: token, data: `0x70a08231${word(owner)}` }
  return BigInt(String(await chain.request('eth_call', [call, 'latest'])))
}

async function connect() {
  await wallet.request({ method: 'eth_requestAccounts' })
  const session = await evmAdapter({ timing: { receiptPollMs: [20, 50] } }).attach({
    connectorId: 'com.example',
    provider: wallet.provider,
    networks: [network],
    rpc,
    emit: () => {},
    signal: new AbortController().signal,
  })
  const { exactOut, transfer } = session
  if (!exactOut || !transfer) throw new Error('A capability is missing.')
  const mined = async (hash: string) =>
    expect(await transfer.receipt({ network, from, hash })).toMatchObject({ status: 'confirmed' })
  return { ...exactOut, mined }
}

const byDai = (fields: Partial<ExactOutInput> = {}): ExactOutInput => ({
  ...{ network, place, from, to: SHOP, tokenIn: pools.tokens.DAI, tokenOut: pools.tokens.USDC },
  amountOutBase: String(PRICE),
  quotedInBase: '25002600000000000000',
  maxInBase: '25252600000000000000',
  leg: { version: 'v3', tokens: [pools.tokens.DAI, pools.tokens.USDC], fees: [100] },
  ...fields,
})
const byCoin = (fields: Partial<ExactOutInput> = {}) =>
  byDai({
    tokenIn: undefined,
    quotedInBase: '12508000000000000',
    maxInBase: '12633080000000000',
    leg: { version: 'v3', tokens: [weth, pools.tokens.USDC], fees: [500] },
    ...fields,
  })

const abi = new Interface([
  'function multicall(uint256 deadline, bytes[] data)',
  'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to)',
  'function refundETH()',
])

test('the call is the one that the router’s own interface writes', () => {
  const path = `0x${pools.tokens.USDC.slice(2)}000064${pools.tokens.DAI.slice(2)}`
  const step = abi.encodeFunctionData('exactOutput', [[path, SHOP, PRICE, byDai().maxInBase]])
  expect(encodeExactOut(byDai(), 99n).data).toBe(abi.encodeFunctionData('multicall', [99n, [step]]))
  const tokens = [weth, pools.tokens.USDC]
  const pair = encodeExactOut(byCoin({ leg: { version: 'v2', tokens } }), 99n)
  const steps = [
    abi.encodeFunctionData('swapTokensForExactTokens', [PRICE, byCoin().maxInBase, tokens, SHOP]),
    abi.encodeFunctionData('refundETH', []),
  ]
  expect(pair.data).toBe(abi.encodeFunctionData('multicall', [99n, steps]))
  expect(pair.value).toBe(BigInt(byCoin().maxInBase))
})

test('a token pays exactly the amount of another one, after an approval of exactly the most', async () => {
  const exactOut = await connect()
  const [had, shop] = [await tokensOf(pools.tokens.DAI, from), await tokensOf(pools.tokens.USDC, SHOP)]
  expect(await exactOut.preview(byDai())).toMatchObject({ approvals: 1 })
  await exactOut.mined((await exactOut.approve(byDai())) ?? '')
  expect(await exactOut.approve(byDai())).toBeUndefined()
  await exactOut.mined(await exactOut.send(byDai()))
  expect((await tokensOf(pools.tokens.USDC, SHOP)) - shop).toBe(PRICE)
  const spent = had - (await tokensOf(pools.tokens.DAI, from))
  expect(spent).toBeGreaterThan(0n)
  expect(spent).toBeLessThanOrEqual(BigInt(byDai().maxInBase))
})

test('coins pay exactly the amount, and what is too much comes back', async () => {
  const exactOut = await connect()
  const shop = await tokensOf(pools.tokens.USDC, SHOP)
  expect(await exactOut.preview(byCoin())).toMatchObject({ approvals: 0 })
  await exactOut.mined(await exactOut.send(byCoin()))
  expect((await tokensOf(pools.tokens.USDC, SHOP)) - shop).toBe(PRICE)
  expect(await chain.request('eth_getBalance', [router, 'latest'])).toBe('0x0')
})

test('call-6 a payment through a pair, which writes more in a later block than the wallet would estimate now: the gas is enough', async () => {
  const exactOut = await connect()
  const shop = await tokensOf(pools.tokens.DAI, SHOP)
  const second = (await readBlockSeconds(chain)) + 60
  await setLastUse(chain, [weth, pools.tokens.DAI], second)
  await chain.request('evm_setAutomine', [false])
  await chain.request('evm_setNextBlockTimestamp', [second])
  const input = byCoin({
    ...{ tokenOut: pools.tokens.DAI, amountOutBase: String(10n ** 18n) },
    leg: { version: 'v2', tokens: [weth, pools.tokens.DAI] },
  })
  const hash = await exactOut.send(input)
  await chain.request('evm_setNextBlockTimestamp', [second + 1])
  await chain.request('evm_setAutomine', [true])
  await chain.request('evm_mine', [])
  await exactOut.mined(hash)
  expect((await tokensOf(pools.tokens.DAI, SHOP)) - shop).toBeGreaterThanOrEqual(10n ** 18n)
})

test.each([
  [
    'a route that ends elsewhere',
    'tokens',
    () => byDai({ leg: { version: 'v3', tokens: [pools.tokens.DAI, weth], fees: [100] } }),
  ],
  [
    'a route that begins elsewhere',
    'tokens',
    () => byDai({ leg: { version: 'v3', tokens: [weth, pools.tokens.USDC], fees: [500] } }),
  ],
  [
    'a route without fees',
    'malformed',
    () => byDai({ leg: { version: 'v3', tokens: [pools.tokens.DAI, pools.tokens.USDC], fees: [] } }),
  ],
  [
    'a token that is none',
    'malformed',
    () => byDai({ leg: { version: 'v2', tokens: [pools.tokens.DAI, '0x12', pools.tokens.USDC] } }),
  ],
  ['nothing to pay', 'malformed', () => byDai({ amountOutBase: '0' })],
  ['the token as the receiver', 'malformed', () => byDai({ to: pools.tokens.USDC })],
  [
    'a price that the wallet’s node denies',
    'price',
    () => byCoin({ quotedInBase: '25016000000000000', maxInBase: '25266160000000000' }),
  ],
  [
    'a token of which less arrives',
    'minimum',
    () =>
      byCoin({
        ...{ tokenOut: pools.tokens.TAX, amountOutBase: String(10n ** 18n), maxInBase: '1000000000000000' },
        leg: { version: 'v2', tokens: [weth, pools.tokens.TAX] },
      }),
  ],
])('%s is refused before the wallet is asked', async (_what, details, input) => {
  const exactOut = await connect()
  const sends = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  const before = sends()
  await expect(exactOut.send(input())).rejects.toMatchObject({ code: 'bad_call', details })
  expect(sends()).toBe(before)
})
