import {
  createSwapTest,
  FAKE_ADDRESS,
  FAKE_COIN,
  FAKE_OTHER_ADDRESS,
  FAKE_USDC,
  fillSwapForm,
  until,
} from '@foyer/devkit'
import { expect, test } from 'vitest'
import type { Modal } from '../../kernel/modal.ts'
import {
  findSwapTokens,
  flipSwap,
  reviewSwap,
  selectSwapForm,
  setSwapAmount,
  setSwapMax,
  setSwapSlippage,
  setSwapToken,
} from './index.ts'
import { QUOTE_DEBOUNCE_MS } from './quoteSwap.ts'
import { QUOTE_REFRESH_MS } from './startSwap.ts'

function form(modal: Modal) {
  const facts = selectSwapForm(modal.state)
  if (!facts) throw new Error('There is no account.')
  return facts
}

test('call-4 the coin is chosen at first, tokens come from the gateway, and the button says what is missing', async () => {
  const made = await createSwapTest()
  const { modal } = made
  expect(form(modal).source).toMatchObject({ token: { symbol: 'ETH' }, balanceText: '1.5' })
  expect([form(modal).label, modal.state.swap?.tokens?.length]).toEqual(['select_token', 2])
  setSwapToken(modal, { side: 'toToken', token: FAKE_USDC })
  expect(form(modal).label).toBe('add_amount')
  setSwapAmount(modal, { text: '2' })
  expect(form(modal).label).toBe('insufficient_funds')
  await fillSwapForm(made)
  expect(form(modal)).toMatchObject({
    label: 'preview',
    arrivesText: '1,990',
    isAbout: false,
    impactBps: 3,
    tokenFeeBps: 0,
    // 150,000 units at 1 gwei, and a fifth more.
    feeText: '0.00018 ETH',
    target: { usdText: '1,990.00', balanceText: '250.5' },
  })
})

test('call-4 what is searched is asked of the gateway a moment after the last key', async () => {
  const { modal, platform, gateway } = await createSwapTest()
  gateway.tokens = [{ ...FAKE_USDC, isUnknown: true }]
  const found = findSwapTokens(modal, { search: FAKE_USDC.address ?? '' })
  await platform.advance(250)
  await found
  expect(modal.state.swap?.tokens).toMatchObject([{ symbol: 'USDC', isUnknown: true }])
  expect(platform.requests.at(-1)?.url).toContain(`search=${FAKE_USDC.address}`)
})

test('what was quoted for something else goes at once, and only the last key is quoted', async () => {
  const made = await createSwapTest()
  const { modal, platform, gateway } = made
  await fillSwapForm(made)
  const before = gateway.quotes
  setSwapAmount(modal, { text: '1.1' })
  expect([form(modal).arrivesText, form(modal).label]).toEqual([undefined, 'quoting'])
  setSwapAmount(modal, { text: '1.2' })
  await platform.advance(QUOTE_DEBOUNCE_MS)
  await until(() => form(modal).label === 'preview')
  expect(gateway.quotes).toBe(before + 1)
})

test('a quote on show is asked for again every ten seconds, and not while nobody looks', async () => {
  const made = await createSwapTest()
  const { modal, platform, gateway } = made
  await fillSwapForm(made)
  const before = gateway.quotes
  gateway.quote = () => ({ amountOutBase: '1995000000' })
  made.swaps.onPreview = async () => ({ arrivesBase: '1995000000', gas: '1', approvals: 0 })
  await platform.advance(QUOTE_REFRESH_MS)
  await until(() => form(modal).arrivesText === '1,995')
  expect(gateway.quotes).toBe(before + 1)
})

test('turning the form around gives what was to arrive, and choosing the same token twice does so too', async () => {
  const made = await createSwapTest()
  await fillSwapForm(made)
  flipSwap(made.modal)
  expect([form(made.modal).source.token?.symbol, form(made.modal).target.token?.symbol]).toEqual([
    'USDC',
    'ETH',
  ])
  setSwapToken(made.modal, { side: 'sourceToken', token: FAKE_COIN })
  expect([form(made.modal).source.token?.symbol, form(made.modal).target.token?.symbol]).toEqual([
    'ETH',
    'USDC',
  ])
})

test.each(['no_route', 'amount_too_small', 'amount_out_of_range'])(
  "error-2 'Insufficient liquidity' where the gateway refuses: %s",
  async (reason) => {
    const made = await createSwapTest()
    made.gateway.quote = () => ({ refused: reason })
    await fillSwapForm(made)
    expect(form(made.modal)).toMatchObject({ label: 'insufficient_liquidity', problem: { details: reason } })
    await expect(reviewSwap(made.modal)).rejects.toMatchObject({ code: 'bad_option' })
  },
)

test('error-2 an impact above 15 %, or a token that keeps more than that, is insufficient liquidity too', async () => {
  const made = await createSwapTest()
  made.gateway.quote = () => ({ impactBps: 1_501 })
  await fillSwapForm(made)
  expect(form(made.modal).label).toBe('insufficient_liquidity')
  made.gateway.quote = () => ({})
  made.swaps.onPreview = async () => ({ arrivesBase: '1600000000', gas: '1', approvals: 0 })
  await fillSwapForm(made, '1.1')
  expect([form(made.modal).label, form(made.modal).tokenFeeBps]).toEqual(['insufficient_liquidity', 1_959])
})

test('a contract that the page does not know is not swapped at, whatever the gateway says', async () => {
  const made = await createSwapTest()
  made.gateway.quote = () => ({ router: FAKE_OTHER_ADDRESS })
  await fillSwapForm(made)
  expect(form(made.modal)).toMatchObject({
    label: 'unavailable',
    problem: { code: 'bad_call', details: 'router' },
  })
  expect(made.swaps.previewed).toEqual([])
})

test('an answer about another amount is not taken for one about this', async () => {
  const made = await createSwapTest()
  made.gateway.quote = () => ({ amountInBase: '1' })
  await fillSwapForm(made)
  expect(form(made.modal).problem).toMatchObject({ code: 'bad_call', details: 'amount' })
})

test('an app names the contracts of a chain of its own', async () => {
  const own = {
    router: FAKE_OTHER_ADDRESS,
    quoter: FAKE_ADDRESS,
    v2Factory: FAKE_ADDRESS,
    weth: FAKE_ADDRESS,
  }
  const made = await createSwapTest({ options: { swapPlaces: { 'eip155:1': own } } })
  await fillSwapForm(made)
  expect(form(made.modal).problem).toMatchObject({ details: 'router' })
  made.gateway.quote = () => ({ router: FAKE_OTHER_ADDRESS })
  await fillSwapForm(made, '0.5')
  expect(made.swaps.previewed[0]?.place).toEqual(own)
})

test('call-6 the coin and the same coin wrapped need no route, and arrive as they are', async () => {
  const made = await createSwapTest()
  const weth = {
    ...FAKE_USDC,
    address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    symbol: 'WETH',
    decimals: 18,
  }
  made.swaps.onPreview = async ({ amountInBase }) => ({
    arrivesBase: amountInBase,
    gas: '45000',
    approvals: 0,
  })
  await fillSwapForm(made, '0.5', { to: weth })
  expect(form(made.modal)).toMatchObject({ label: 'preview', arrivesText: '0.5', impactBps: 0 })
  expect(made.gateway.quotes).toBe(0)
  expect(made.swaps.previewed[0]).toMatchObject({ legs: [], tokenOut: weth.address })
  await reviewSwap(made.modal)
  expect(made.modal.state.swap?.review).toMatchObject({ minOutBase: String(5n * 10n ** 17n), slippageBps: 0 })
})

test('how far the price may move is at most 15 %, and stays for the next swap', async () => {
  const made = await createSwapTest()
  setSwapSlippage(made.modal, { bps: 5_000 })
  expect(form(made.modal).slippageBps).toBe(1_500)
  setSwapSlippage(made.modal, { bps: 50 })
  made.modal.router.pop()
  made.modal.router.push('Swap')
  await until(() => made.modal.state.swap?.sourceToken !== undefined)
  expect(form(made.modal).slippageBps).toBe(50)
})

test('call-4 Max of the coin keeps back the most that the fee can be, Max of a token nothing', async () => {
  const made = await createSwapTest()
  const { modal } = made
  await setSwapMax(modal)
  // 400,000 units of gas at twice the gateway's price of 1 gwei.
  expect(form(modal).amountText).toBe('1.4992')
  setSwapToken(modal, { side: 'sourceToken', token: FAKE_USDC })
  await setSwapMax(modal)
  expect(form(modal).amountText).toBe('250.5')
})
