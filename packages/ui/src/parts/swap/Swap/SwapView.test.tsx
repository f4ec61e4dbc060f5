import { until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawSwap, fillSwap, typedIn } from '../../../testing/drawSwap.tsx'
import { pasteInto } from '../../../testing/pasteInto.ts'
import { nextTask } from '../../../testing/renderInRoot.tsx'

test('a visitor types what is to arrive, and what has to be given for it is found', async () => {
  const made = await drawSwap(({ gateway, swaps }) => {
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
  // Leaving the field shows the arriving amount: the typed one, or hardly more.
  await userEvent.tab()
  await nextTask()
  expect(Number(typedIn(made, 'swap-arrives'))).toBeGreaterThanOrEqual(1_000)
  expect(Number(typedIn(made, 'swap-arrives'))).toBeLessThan(1_001)
  expect(made.find('swap-review').innerText).toBe('Review swap')
})

test('a visitor says by how much the price may move, and is warned where that is much', async () => {
  const made = await drawSwap()
  await fillSwap(made)
  const own = page.getByRole('textbox', { name: 'Other (%)' })
  await own.click()
  await userEvent.keyboard('4,256x')
  await nextTask()
  expect(made.modal.state.swap?.slippageBps).toBe(425)
  await expect.element(own).toHaveValue('4.25')
  expect(made.find('swap-slippage-note').innerText).toContain(
    'You could receive up to 4.25% less than shown.',
  )
  await own.fill('99')
  await userEvent.tab()
  await nextTask()
  await expect.element(own).toHaveValue('15')
  await made.click('swap-slippage-50')
  await expect.element(own).toHaveValue('')
  expect(made.modal.state.swap?.slippageBps).toBe(50)
  expect(made.drawn.root.querySelector('[data-testid="swap-slippage-note"]')).toBeNull()
})

test.each([
  ['swap-amount', 'amountText'],
  ['swap-arrives', 'wantedText'],
] as const)(
  'validate-18 what is pasted into %s is the one amount that it denotes, or is refused',
  async (id, key) => {
    const made = await drawSwap()
    await made.click('swap-receive-token')
    await made.click('swap-token-USDC')
    await made.expectView('Swap')
    await pasteInto(made.find(id), '1,234.56')
    expect([typedIn(made, id), made.modal.state.swap?.[key]]).toEqual(['1234.56', '1234.56'])
    await pasteInto(made.find(id), '1e-7')
    expect([typedIn(made, id), made.modal.state.swap?.[key]]).toEqual(['1234.56', '1234.56'])
    expect(made.find('amount-problem').innerText).toContain('isn’t an amount')
  },
)

test("error-2 the button says 'Insufficient liquidity' and does nothing", async () => {
  const made = await drawSwap(({ gateway }) => {
    gateway.quote = () => ({ refused: 'no_route' })
  })
  await fillSwap(made)
  expect(made.find('swap-review').innerText).toBe('Insufficient liquidity')
  await made.click('swap-review').catch(() => {})
  expect(made.modal.router.state.stack.at(-1)?.view).toBe('Swap')
})
