import { findSwapTokens } from '@foyer/core/swap'
import { FAKE_USDC, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawSwap } from '../../../testing/drawSwap.tsx'
import { nextTask } from '../../../testing/renderInRoot.tsx'

test('call-4 a list of tokens that does not come says so, and comes on Try again', async () => {
  const made = await drawSwap(({ gateway }) => {
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
  const made = await drawSwap(({ modal, gateway }) => {
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
  // For screen readers.
  expect(page.getByText('Results: 1').query()).not.toBeNull()
})

test('a token that is pressed stays where it is while the list is loaded anew, so that the click is its own', async () => {
  const [first, second] = ['AAA', 'BBB'].map((symbol, index) => ({
    ...FAKE_USDC,
    symbol,
    address: `0x${String(index + 1).repeat(40)}`,
  }))
  if (!first || !second) throw new Error('Two tokens are needed.')
  const made = await drawSwap(({ gateway }) => {
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
