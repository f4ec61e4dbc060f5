import { findSwapTokens } from '@foyer/core/swap'
import { createSwapTest, FAKE_HASH, FAKE_USDC, type SwapTest, until } from '@foyer/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawMade } from '../../testing/drawView.tsx'
import { nextTask } from '../../testing/renderInRoot.tsx'

async function draw(prepare: (made: SwapTest) => void = () => {}) {
  const made = await createSwapTest()
  prepare(made)
  const drawn = await drawMade(made, { view: 'Swap' })
  onTestFinished(() => drawn.drawn.host.remove())
  return drawn
}
type Drawn = Awaited<ReturnType<typeof draw>>

function typedIn(made: Drawn, id: string): string {
  const field = made.find(id)
  return field instanceof HTMLInputElement ? field.value : ''
}

/** Chooses the other token and types an amount, as a visitor does, and waits for the quote. */
async function fill(made: Drawn, amount = '1') {
  await made.click('swap-receive-token')
  await made.expectView('SwapSelectToken')
  await made.click('swap-token-USDC')
  await made.expectView('Swap')
  await page.getByRole('textbox', { name: /^Amount/ }).click()
  await userEvent.keyboard(amount)
  await nextTask()
  await made.advance(400)
  await until(() => made.modal.state.tasks.quoteSwap?.status !== 'pending')
  await nextTask()
}

test('call-4 account-9 a coin is swapped for a token: chosen, quoted, reviewed, sent, and the receipt stands where the preview was', async () => {
  const made = await draw()
  await fill(made)
  expect(typedIn(made, 'swap-arrives')).toBe('1990')
  expect(made.text()).toContain('Price impact 0.03%')
  await made.click('swap-review')
  await made.expectView('SwapPreview')
  expect(made.find('swap-minimum').innerText.replaceAll(/\s+/g, ' ')).toContain('1,970.1')
  await made.click('swap-confirm')
  await until(() => made.modal.state.swap?.receipt !== undefined)
  await nextTask()
  expect(made.find('swap-notice').innerText).toContain('Swapped')
  await made.click('swap-done')
  await made.expectView('Account')
  expect(made.swaps.orders).toHaveLength(1)
})

test('a wallet that is asked twice says for what, and a declined one that nothing was swapped', async () => {
  const made = await draw(({ swaps }) => {
    swaps.onPreview = async () => ({ arrivesBase: '1990000000', gas: '1', approvals: 1 })
    swaps.onApprove = () => new Promise(() => {})
  })
  await fill(made)
  await made.click('swap-review')
  await made.expectView('SwapPreview')
  expect(made.find('swap-confirm').innerText).toBe('Approve and swap')
  await made.click('swap-confirm')
  await until(() => made.modal.state.swap?.progress === 'approving')
  await nextTask()
  expect(made.find('swap-notice').innerText).toContain('Allow the swap to take exactly')
})

test('a visitor types what is to arrive, and what has to be given for it is found', async () => {
  const made = await draw(({ gateway, swaps }) => {
    // 2,000 dollars an ether at first, and less the more is swapped.
    swaps.onPreview = async ({ amountInBase }) => {
      const ether = Number(amountInBase) / 1e18
      return { arrivesBase: String(Math.floor(ether * 2_000e6 * (1 - ether / 100))), gas: '1', approvals: 0 }
    }
    gateway.quote = (amountInBase) => ({
      amountOutBase: String((BigInt(amountInBase) * 2_000n) / 10n ** 12n),
    })
  })
  await made.click('swap-receive-token')
  await made.expectView('SwapSelectToken')
  await made.click('swap-token-USDC')
  await made.expectView('Swap')
  await page.getByRole('textbox', { name: 'USDC to receive' }).click()
  await userEvent.keyboard('1,000x')
  await nextTask()
  expect([typedIn(made, 'swap-arrives'), typedIn(made, 'swap-amount')]).toEqual(['1.000', ''])
  await page.getByRole('textbox', { name: 'USDC to receive' }).fill('1000')
  await nextTask()
  expect(made.find('swap-review').innerText).toBe('Looking for the best price')
  await made.advance(400)
  await until(() => made.modal.state.tasks.quoteSwap?.status === 'done')
  await nextTask()
  expect(typedIn(made, 'swap-arrives')).toBe('1000')
  expect(Number(typedIn(made, 'swap-amount'))).toBeCloseTo(0.5026, 3)
  // Who leaves the field sees what arrives: what was typed, or hardly more.
  await userEvent.tab()
  await nextTask()
  expect(Number(typedIn(made, 'swap-arrives'))).toBeGreaterThanOrEqual(1_000)
  expect(Number(typedIn(made, 'swap-arrives'))).toBeLessThan(1_001)
  expect(made.find('swap-review').innerText).toBe('Review swap')
})

test('a visitor says by how much the price may move, and is warned where that is much', async () => {
  const made = await draw()
  await fill(made)
  const own = page.getByRole('textbox', { name: 'Other (%)' })
  await own.click()
  await userEvent.keyboard('4,256x')
  await nextTask()
  expect(made.modal.state.swap?.slippageBps).toBe(425)
  await expect.element(own).toHaveValue('4.25')
  expect(made.find('swap-slippage-note').innerText).toContain('Up to 4.25% less than shown may arrive.')
  await own.fill('99')
  await userEvent.tab()
  await nextTask()
  await expect.element(own).toHaveValue('15')
  await made.click('swap-slippage-50')
  await expect.element(own).toHaveValue('')
  expect(made.modal.state.swap?.slippageBps).toBe(50)
  expect(made.drawn.root.querySelector('[data-testid="swap-slippage-note"]')).toBeNull()
})

test("error-2 the button says 'Insufficient liquidity' and does nothing", async () => {
  const made = await draw(({ gateway }) => {
    gateway.quote = () => ({ refused: 'no_route' })
  })
  await fill(made)
  expect(made.find('swap-review').innerText).toBe('Insufficient liquidity')
  await made.click('swap-review').catch(() => {})
  expect(made.modal.router.state.stack.at(-1)?.view).toBe('Swap')
})

test('call-4 a list of tokens that does not come says so, and comes on Try again', async () => {
  const made = await draw(({ gateway }) => {
    gateway.refusesTokens = true
  })
  await findSwapTokens(made.modal).catch(() => {})
  await made.click('swap-receive-token')
  await made.expectView('SwapSelectToken')
  expect(made.find('swap-tokens-failed').innerText).toContain('The tokens could not be loaded')
  made.gateway.refusesTokens = false
  await made.click('swap-tokens-retry')
  await until(() => made.modal.state.tasks.findSwapTokens?.status === 'done')
  await nextTask()
  expect(made.find('swap-token-USDC').innerText).toContain('USD Coin')
})

test('call-4 a token that nobody named is marked, with its address in the place of its symbol', async () => {
  const made = await draw(({ modal, gateway }) => {
    gateway.tokens = [{ ...FAKE_USDC, isUnknown: true }]
    modal.tasks.reset('findSwapTokens')
  })
  await made.click('swap-receive-token')
  await made.expectView('SwapSelectToken')
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('0xA0b8')
  await made.advance(250)
  await until(() => made.modal.state.swap?.tokens?.length === 1)
  await nextTask()
  expect(made.find('swap-token-USDC').innerText).toContain(FAKE_USDC.address)
  expect(made.find('swap-token-USDC').innerText).toContain('unknown')
})

test('a transaction that was sent is shown with its hash to nobody but the explorer', async () => {
  const made = await draw()
  await fill(made)
  await made.click('swap-review')
  await made.expectView('SwapPreview')
  await made.click('swap-confirm')
  await until(() => made.modal.state.swap?.hash === FAKE_HASH)
  await nextTask()
  expect(made.has('swap-explorer')).toBe(true)
})

test('a token that is pressed stays where it is while the list is loaded anew, so that the click is its own', async () => {
  const [first, second] = ['AAA', 'BBB'].map((symbol, index) => ({
    ...FAKE_USDC,
    symbol,
    address: `0x${String(index + 1).repeat(40)}`,
  }))
  if (!first || !second) throw new Error('Two tokens are needed.')
  const made = await draw(({ gateway }) => {
    gateway.tokens = [first, second]
  })
  await findSwapTokens(made.modal)
  await made.click('swap-receive-token')
  await made.expectView('SwapSelectToken')
  const rows = () =>
    [...made.drawn.root.querySelectorAll('[data-testid^="swap-token-"]')].map((row) =>
      row.getAttribute('data-testid'),
    )
  const before = rows()
  expect(before.indexOf('swap-token-AAA')).toBeLessThan(before.indexOf('swap-token-BBB'))
  made
    .find('swap-token-AAA')
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  made.gateway.tokens = [second, first]
  await findSwapTokens(made.modal)
  await nextTask()
  expect(rows()).toEqual(before)
  await made.click('swap-token-AAA')
  await made.expectView('Swap')
  expect(made.modal.state.swap?.toToken?.symbol).toBe('AAA')
})
