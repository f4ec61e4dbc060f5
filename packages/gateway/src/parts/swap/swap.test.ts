import { LOCAL_UNISWAP, type SeededPools, seedPools } from '@foyer/devkit/pools'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGateway } from '../../createGateway.ts'
import { createMemoryServices } from '../../memoryServices.ts'
import { readUniswap } from './providers/uniswap/readUniswap.ts'

const HOLDER = '0x00000000000000000000000000000000000000AA'
const LOCAL = 'eip155:31337'
const addresses = LOCAL_UNISWAP
let chain: LocalChain
let pools: SeededPools
let calls = 0
let gateway: ReturnType<typeof createGateway>

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 31_337, port: 0 })
  pools = await seedPools(chain, { isLarge: true, holders: [HOLDER] })
  const { USDC, DAI, FPT, WBTC } = pools.tokens
  gateway = createGateway(
    createMemoryServices({
      rpc: { [LOCAL]: [chain.url], 'eip155:1': [chain.url], 'eip155:2': [chain.url] },
      uniswap: {
        [LOCAL]: { addresses, tokens: [USDC, DAI, FPT, WBTC].map((one) => one.toLowerCase()) },
        'eip155:2': { addresses: { ...addresses, weth: DAI.toLowerCase() } },
      },
      prices: { 'coin:NATIVE': 2_000, [`${LOCAL}:${USDC.toLowerCase()}`]: 1 },
      fetch: (...input) => {
        calls += 1
        return fetch(...input)
      },
    }),
  )
})
afterAll(() => chain?.stop())

async function ask(path: string, query: Readonly<Record<string, string>>) {
  const reply = await gateway.request(
    `/v1/swap/${path}?${new URLSearchParams({ projectId: 'dev', ...query })}`,
  )
  return { status: reply.status, json: await reply.json() }
}
const quote = (from: string, to: string, amountBase: bigint, chainId = LOCAL) =>
  ask('quote', { chainId, from, to, amountBase: String(amountBase) })

describe('swap tokens', () => {
  test('call-4 the coin comes first, then what the operator has named, with prices where they are known', async () => {
    const { json } = await ask('tokens', { chainId: LOCAL })
    expect(json.tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
      'NATIVE',
      'USDC',
      'DAI',
      'FPT',
      'WBTC',
      'WETH',
    ])
    expect(json.tokens[0]).toEqual({ name: 'Native currency', symbol: 'NATIVE', decimals: 18, price: 2_000 })
    expect(json.tokens[1]).toMatchObject({ decimals: 6, price: 1 })
  })

  test.each([
    ['foyer', ['FPT']],
    ['btc', ['WBTC']],
    ['nothing like it', []],
  ])('call-4 %s is found by name or symbol', async (search, symbols) => {
    const { json } = await ask('tokens', { chainId: LOCAL, search })
    expect(json.tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual(symbols)
  })

  test('call-4 a token that nobody named is found by its address, and marked; what is no token is not', async () => {
    const known = await ask('tokens', { chainId: LOCAL, search: pools.tokens.USDC })
    expect(known.json.tokens).toMatchObject([{ symbol: 'USDC' }])
    expect(known.json.tokens[0].isUnknown).toBeUndefined()
    const unknown = await ask('tokens', { chainId: LOCAL, search: pools.tokens.TAX })
    expect(unknown.json.tokens).toMatchObject([{ symbol: 'TAX', decimals: 18, isUnknown: true }])
    expect((await ask('tokens', { chainId: LOCAL, search: addresses.router })).json.tokens).toEqual([])
    expect((await ask('tokens', { chainId: LOCAL, search: HOLDER })).json.tokens).toEqual([])
  })
})

describe('swap quotes', () => {
  test('call-4 a coin brings dollars by the best of many ways, and another way is worse', async () => {
    const { status, json } = await quote('coin', pools.tokens.USDC, 10n ** 18n)
    expect(status).toBe(200)
    const [best, second] = json.quotes
    expect(Number(best.amountOutBase)).toBeGreaterThan(1_980_000_000)
    expect(Number(best.amountOutBase)).toBeLessThan(2_000_000_000)
    expect(Number(second.amountOutBase)).toBeLessThanOrEqual(Number(best.amountOutBase))
    expect(best).toMatchObject({
      provider: 'uniswap',
      router: addresses.router,
      amountInBase: String(10n ** 18n),
    })
    expect(best.legs[0].tokens[0]).toBe(addresses.weth)
    expect(best.impactBps).toBeLessThan(100)
    expect(json.blockNumber).toBe(Number(await chain.request('eth_blockNumber')))
  })

  test('call-4 a token that stands in pairs alone leads on through pools of the other version', async () => {
    const { json } = await quote(pools.tokens.TAX, pools.tokens.REB, 10n ** 18n)
    expect(json.quotes[0].legs).toEqual([
      { version: 'v2', tokens: [pools.tokens.TAX.toLowerCase(), addresses.weth] },
      { version: 'v3', tokens: [addresses.weth, pools.tokens.REB.toLowerCase()], fees: [3_000] },
    ])
  })

  test('the impact grows with the amount, and fees are none of it', async () => {
    const impact = async (dollars: bigint) =>
      (await quote(pools.tokens.USDC, pools.tokens.FPT, dollars * 10n ** 6n)).json.quotes[0].impactBps
    expect(await impact(1n)).toBe(0)
    const some = await impact(2_000n)
    expect(some).toBeGreaterThan(100)
    expect(await impact(20_000n)).toBeGreaterThan(some)
  })

  test('the same question is asked of the chain once a block, however many ask it at once', async () => {
    await chain.request('evm_mine')
    await new Promise((resolve) => setTimeout(resolve, 300))
    // What is asked at once is asked at one moment, however long the machine takes.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => clock.mockRestore())
    calls = 0
    const first = await quote('coin', pools.tokens.DAI, 3n * 10n ** 18n)
    const needed = calls
    const others = await Promise.all(
      Array.from({ length: 20 }, () => quote('coin', pools.tokens.DAI, 3n * 10n ** 18n)),
    )
    expect(needed).toBeGreaterThan(1)
    // At most the number of the newest block is asked for again.
    expect(calls).toBeLessThanOrEqual(needed + 1)
    for (const other of others) expect(other.json).toEqual(first.json)
  })

  test.each([
    ['amount_too_small', () => quote(pools.tokens.DAI, pools.tokens.USDC, 1n)],
    ['amount_out_of_range', () => quote('coin', pools.tokens.USDC, 0n)],
    ['amount_out_of_range', () => quote('coin', pools.tokens.USDC, 2n ** 128n)],
    ['no_route', () => quote('coin', HOLDER, 1n)],
  ])('a swap that is refused says why: %s', async (reason, asked) => {
    const { status, json } = await asked()
    expect([status, json.code, json.reason]).toEqual([422, 'refused', reason])
  })

  test.each([
    [
      'the same token twice',
      () => quote(pools.tokens.DAI, pools.tokens.DAI.toLowerCase(), 5n),
      'bad_request',
    ],
    ['the coin and its wrapper', () => quote('coin', addresses.weth, 5n), 'bad_request'],
    ['a chain without pools', () => quote('coin', HOLDER, 5n, 'eip155:5'), 'chain_not_supported'],
    ['a chain whose table is not of it', () => quote('coin', HOLDER, 5n, 'eip155:1'), 'chain_not_supported'],
    [
      'a chain whose contracts name others',
      () => quote('coin', HOLDER, 5n, 'eip155:2'),
      'chain_not_supported',
    ],
  ])('%s is not quoted', async (_what, asked, code) => {
    const { status, json } = await asked()
    expect([status, json.code]).toEqual([400, code])
  })
})

test('call-4 the price of gas and the allowance of the router are told', async () => {
  const { json: gas } = await ask('gas-price', { chainId: LOCAL })
  expect(gas.gasPriceBase).toBe(String(BigInt(String(await chain.request('eth_gasPrice')))))
  const account = `${LOCAL}:${HOLDER}`
  const { json } = await ask('allowance', { account, token: pools.tokens.USDC })
  expect(json).toEqual({ allowanceBase: '0', router: addresses.router })
  expect((await ask('allowance', { account, token: addresses.factory })).status).toBe(400)
})

describe('the settings of swaps', () => {
  const fail = (message: string) => new Error(message)

  test('name five addresses and further tokens of a chain', () => {
    const list = Object.values(addresses)
    const token = pools.tokens.FPT
    expect(
      readUniswap(
        { FOYER_UNISWAP_31337: list.join(', '), FOYER_SWAP_TOKENS_31337: token, FOYER_UNISWAP_5: '' },
        fail,
      ),
    ).toEqual({ [LOCAL]: { addresses, tokens: [token.toLowerCase()] } })
  })

  test.each([
    [{ FOYER_UNISWAP_1: '0x12' }, 'FOYER_UNISWAP_1 is not a list of addresses'],
    [{ FOYER_UNISWAP_1: HOLDER }, 'FOYER_UNISWAP_1 is not five addresses'],
    [{ FOYER_SWAP_TOKENS_MAIN: HOLDER }, 'not an EVM chain number'],
  ])('%j cannot be used', (env, problem) => {
    expect(() => readUniswap(env, fail)).toThrow(problem)
  })
})
