import { FAKE_HASH, FAKE_PAGE_URL, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawOnramp } from '../../../testing/drawOnramp.tsx'
import { textOf } from '../../../testing/drawView.tsx'
import { nextTask } from '../../../testing/renderInRoot.tsx'

type Drawn = Awaited<ReturnType<typeof drawOnramp>>

async function fill(made: Drawn, amount = '50') {
  await page.getByRole('textbox', { name: /^Amount/ }).click()
  await userEvent.keyboard(amount)
  await nextTask()
  await made.advance(400)
  await until(() => made.modal.state.tasks.quoteOnramp?.status !== 'pending')
  await nextTask()
}

test('account-8 an amount brings offers, a press opens the provider, and the view ends with what has arrived', async () => {
  const made = await drawOnramp()
  await fill(made)
  expect(textOf(made, 'onramp-pick-one')).toMatch(/≈ 48 USDC.*Provider One · Fee/)
  made.find('onramp-pick-one').focus()
  await userEvent.keyboard('{Enter}')
  await made.expectView('BuyInProgress')
  await until(() => made.modal.state.tasks.beginPurchase?.status === 'done')
  await nextTask()
  expect(made.platform.popups[0]?.urls).toEqual([FAKE_PAGE_URL])
  expect(made.find('purchase').dataset.step).toBe('waiting')
  made.gateway.purchase = {
    ...made.gateway.purchase,
    status: 'completed',
    hash: FAKE_HASH,
    arrivedBase: '48500000',
  }
  await made.advance(2_000)
  await expect.poll(() => made.find('purchase').dataset.step).toBe('completed')
  expect(textOf(made, 'purchase')).toContain('48.5 USDC')
  await made.click('purchase-done')
  await made.expectView('Account')
  await made.end()
})

test('a browser that opens no tab leaves a button', async () => {
  const made = await drawOnramp('OnRampProviders', ({ platform }) => platform.blockPopups(true))
  await fill(made)
  await made.click('onramp-pick-one')
  await made.expectView('BuyInProgress')
  await expect.poll(() => made.has('purchase-page')).toBe(true)
  await made.click('purchase-page')
  expect(made.platform.openedLinks).toEqual([{ url: FAKE_PAGE_URL, target: '_blank' }])
  await made.end()
})

test('without a purchase it says so, and leads back', async () => {
  const made = await drawOnramp('BuyInProgress')
  expect(made.has('no-purchase')).toBe(true)
  await userEvent.click(page.elementLocator(made.find('no-purchase')).getByRole('button', { name: 'Cancel' }))
  // It was the first view.
  expect(made.modal.router.state.isOpen).toBe(false)
  await made.end()
})
