import type { SwapToken } from '@foyer/api'
import { confirmSwap, reviewSwap, selectSwapForm, selectSwapPreview, setSwapSlippage } from '@foyer/core'
import type { Eip1193Provider } from '@foyer/core/ports'
import { until } from '@foyer/devkit'
import { HOSTILE_QUOTES, placeRollupOracle } from '@foyer/devkit/aggregators'
import { deployBatchAccount } from '@foyer/devkit/localContracts'
import { stressCases, stressTest } from '@foyer/devkit/stress'
import { sleep } from '@foyer/kit'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AggregatorMarket,
  type AggregatorPage,
  COIN,
  openAggregatorMarket,
  openAggregatorPage,
} from './openAggregatorPage.ts'
import { runHostileQuotes } from './runHostileQuotes.ts'

let chain: LocalChain
let market: AggregatorMarket
let snapshot: unknown

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 31_337, port: 0 })
  market = await openAggregatorMarket(chain)
})
afterAll(async () => {
  await market?.stop()
  await chain?.stop()
})
beforeEach(async () => {
  snapshot = await chain.request('evm_snapshot')
})
afterEach(async () => {
  await chain.request('evm_revert', [snapshot])
})

const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
async function read(to: string, data: string): Promise<bigint> {
  return BigInt(String(await chain.request('eth_call', [{ to, data }, 'latest'])))
}
const held = async (token: SwapToken, owner: string) =>
  token.address === undefined
    ? BigInt(String(await chain.request('eth_getBalance', [owner, 'latest'])))
    : read(token.address, `0x70a08231${word(owner)}`)
const allowed = ({ address = '' }: SwapToken, owner: string, spender: string) =>
  read(address, `0xdd62ed3e${word(owner)}${word(spender)}`)

async function swap({ modal, platform }: AggregatorPage) {
  await reviewSwap(modal)
  const preview = selectSwapPreview(modal.state)
  let isDone = false
  const confirmed = confirmSwap(modal).finally(() => {
    isDone = true
  })
  // A batch is asked about every second, by the clock of the page. It goes no faster than the real one: how long the page waits
  // for an answer is measured by it too.
  while (!isDone) await Promise.all([platform.advance(20), sleep(20)])
  await confirmed
  await until(() => selectSwapPreview(modal.state)?.receipt?.status !== 'pending')
  return { preview, receipt: selectSwapPreview(modal.state)?.receipt }
}

const prompts = ({ wallet }: AggregatorMarket) =>
  wallet.requests.filter(({ method }) => /send/i.test(method)).map(({ method }) => method)

describe('a swap by the call of an aggregator', () => {
  const trades: readonly (readonly [string, () => readonly [SwapToken, SwapToken]])[] = [
    ['a token for a token', () => [market.given, market.wanted]],
    ['coins for a token', () => [COIN, market.wanted]],
    ['a token for coins', () => [market.given, COIN]],
  ]

  test.each(
    (['0x', '1inch'] as const).flatMap((name) =>
      stressCases(trades).map(([what, tokens]) => [name, what, tokens] as const),
    ),
  )('call-6 %s, %s: what is shown arrives, and no allowance is left', async (name, _what, tokens) => {
    const [from, to] = tokens()
    const page = await openAggregatorPage(market, [name])
    const owner = market.wallet.addresses[0] ?? ''
    await page.fill(from, to, '1')
    expect(selectSwapForm(page.modal.state)).toMatchObject({ label: 'preview', arrivesText: '2' })
    const before = await held(to, owner)
    const { preview, receipt } = await swap(page)
    expect(preview?.route).toEqual([from.symbol, name, to.symbol])
    expect(receipt?.status).toBe('confirmed')
    const arrived = (await held(to, owner)) - before
    if (to.address !== undefined) expect(arrived).toBe(2n * 10n ** 18n)
    // Its fee is paid of the same coins.
    else expect(Number(arrived) / 1e18).toBeCloseTo(2, 1)
    if (from.address !== undefined)
      for (const spender of [market.standIns.holder, market.standIns.router])
        expect(await allowed(from, owner, spender)).toBe(0n)
  })

  test('the key goes to the service in its header, and the question is about the account', async () => {
    const page = await openAggregatorPage(market, ['0x', '1inch'])
    setSwapSlippage(page.modal, { bps: 50 })
    const before = market.fake.asked.length
    await page.fill(market.given, market.wanted, '1')
    const [zeroEx, oneInch] = market.fake.asked
      .slice(before)
      .toSorted((one) => (one.url.pathname.includes('holder') ? -1 : 1))
    expect(zeroEx?.headers).toMatchObject({ '0x-api-key': 'k1', '0x-version': 'v2' })
    expect(oneInch?.headers).toMatchObject({ authorization: 'Bearer k1' })
    expect(Object.fromEntries(zeroEx?.url.searchParams ?? [])).toEqual({
      chainId: '31337',
      sellToken: market.given.address?.toLowerCase(),
      buyToken: market.wanted.address?.toLowerCase(),
      sellAmount: String(10n ** 18n),
      taker: market.wallet.addresses[0]?.toLowerCase(),
      slippageBps: '50',
    })
    expect(oneInch?.url.pathname).toBe('/swap/v6.1/31337/swap')
    expect(oneInch?.url.searchParams.get('slippage')).toBe('0.5')
  })

  test('a call that brings no more than the pools comes behind them, and one that brings more before', async () => {
    const page = await openAggregatorPage(market, ['1inch'])
    await page.fill(market.dollar, market.points, '10')
    // Twice as many smallest units of points as of dollars is next to nothing.
    expect(page.modal.state.swap?.quoted?.quote.provider).toBe('uniswap')
    const own = BigInt(page.modal.state.swap?.quoted?.quote.amountOutBase ?? 0)
    market.fake.rate = () => (own * 102n) / 100n
    await page.fill(market.dollar, market.points, '10.0')
    await page.fill(market.dollar, market.points, '10')
    market.fake.rate = ({ amountIn }) => amountIn * 2n
    expect(page.modal.state.swap?.quoted?.quote.provider).toBe('1inch')
    expect((await swap(page)).receipt?.status).toBe('confirmed')
  })

  test('what is sent is written by the page: its own minimum, and nothing of what stood behind the call', async () => {
    const page = await openAggregatorPage(market, ['1inch'])
    await page.fill(market.given, market.wanted, '1')
    await reviewSwap(page.modal)
    const { call } = page.modal.state.swap?.review?.quote ?? {}
    await confirmSwap(page.modal)
    const sent = market.wallet.requests.findLast(({ method }) => method === 'eth_sendTransaction')
    const [transaction] = sent?.params ?? []
    const data = String(Object(transaction).data)
    expect(data.length).toBeLessThan(call?.data.length ?? 0)
    expect(BigInt(`0x${data.slice(10 + 6 * 64, 10 + 7 * 64)}`)).toBe(198n * 10n ** 16n)
  })

  test('an aggregator that turns after the approval gets no swap: only the approval was asked for', async () => {
    const page = await openAggregatorPage(market, ['1inch'])
    await page.fill(market.given, market.wanted, '1')
    await reviewSwap(page.modal)
    const before = prompts(market).length
    market.fake.misbehaviour = { fields: () => ({ receiver: market.standIns.executor }) }
    await expect(confirmSwap(page.modal)).rejects.toMatchObject({ code: 'bad_call', details: 'recipient' })
    market.fake.misbehaviour = {}
    expect(prompts(market).slice(before)).toEqual(['eth_sendTransaction'])
  })

  test('a Settler that is still in use is one, too, and none is that no longer is', async () => {
    const { standIns } = market
    await standIns.setSettlers(standIns.executor, standIns.settler)
    const page = await openAggregatorPage(market, ['0x'])
    await page.fill(market.given, market.wanted, '1')
    expect(selectSwapForm(page.modal.state)?.label).toBe('preview')
    await standIns.setSettlers(standIns.executor, standIns.executor)
    await expect(reviewSwap(page.modal)).rejects.toMatchObject({ code: 'bad_call', details: 'router' })
  })

  test('a wallet that passes no questions on cannot confirm a Settler, and is not asked to swap by it', async () => {
    const { provider } = market.wallet
    const silent: Eip1193Provider = {
      ...provider,
      request: (input) =>
        input.method === 'eth_call' ? Promise.reject(new Error('not supported')) : provider.request(input),
    }
    const page = await openAggregatorPage(market, ['0x'], { provider: silent })
    await page.fill(market.given, market.wanted, '1')
    await reviewSwap(page.modal)
    const before = prompts(market).length
    await expect(confirmSwap(page.modal)).rejects.toMatchObject({ code: 'bad_call', details: 'router' })
    // The approval is for the pinned contract.
    expect(prompts(market).slice(before)).toEqual(['eth_sendTransaction'])
  })

  test('a quote that is older than half a minute is asked for anew before the wallet is', async () => {
    const page = await openAggregatorPage(market, ['1inch'])
    await page.fill(COIN, market.wanted, '1')
    await reviewSwap(page.modal)
    page.platform.setVisible(false)
    await page.platform.advance(31_000)
    const before = market.fake.asked.length
    await confirmSwap(page.modal)
    expect(market.fake.asked.length).toBe(before + 1)
  })

  test('on a rollup, what it takes for the bytes of all transactions is in the fee', async () => {
    const page = await openAggregatorPage(market, [])
    await page.fill(market.dollar, market.points, '10')
    const without = page.modal.state.swap?.quoted
    await placeRollupOracle(chain)
    await page.fill(market.dollar, market.points, '11')
    const { outcome, feeBase } = page.modal.state.swap?.quoted ?? {}
    expect(without?.outcome.rollupFeeBase).toBeUndefined()
    // An approval is 68 bytes of data, a swap some hundred; each transaction has about 120 besides, at a gwei a byte.
    const rollupFee = BigInt(outcome?.rollupFeeBase ?? 0)
    expect(rollupFee).toBeGreaterThan(600n * 10n ** 9n)
    expect(rollupFee).toBeLessThan(1_500n * 10n ** 9n)
    expect(BigInt(feeBase ?? 0)).toBeGreaterThan((rollupFee * 12n) / 10n)
  })
})

describe('a wallet that does all or nothing', () => {
  stressTest('call-6 is asked once, for the approval of the aggregator and its swap', async () => {
    const delegate = await deployBatchAccount(chain)
    const atomic = await openAggregatorMarket(chain, { batches: 'atomic', delegate })
    const page = await openAggregatorPage(atomic, ['0x'])
    await page.fill(atomic.given, atomic.wanted, '1')
    expect((await swap(page)).receipt?.status).toBe('confirmed')
    expect(prompts(atomic)).toEqual(['wallet_sendCalls'])
    await atomic.stop()
  })
})

test('every hostile quote is refused for its own reason, and the wallet is not asked', async () => {
  const outcomes = await runHostileQuotes(market)
  const wrong = outcomes.filter(({ isRefused }) => !isRefused)
  expect(
    wrong.map(({ quote, said, prompts: asked }) => [
      quote.aggregator,
      quote.what,
      quote.expected,
      said,
      asked,
    ]),
  ).toEqual([])
  expect(HOSTILE_QUOTES.length).toBeGreaterThanOrEqual(60)
}, 180_000)
