import { createOnrampTest, FAKE_HASH, FAKE_PAGE_URL, type OnrampTest, until } from '@foyer/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawMade } from '../../testing/drawView.tsx'
import { nextTask, renderInRoot } from '../../testing/renderInRoot.tsx'
import { states as providerStates } from './OnRampProviders/OnRampProvidersView.states.tsx'

const CHOICES = ['OnRampTokenSelect', 'OnRampFiatSelect', 'PayWithExchangeSelectAsset'] as const
type Opened =
  | 'OnRampProviders'
  | 'PayWithExchange'
  | 'BuyInProgress'
  | 'WhatIsABuy'
  | (typeof CHOICES)[number]

async function draw(view: Opened = 'OnRampProviders', prepare: (made: OnrampTest) => void = () => {}) {
  const made = await createOnrampTest({
    options: { termsConditionsUrl: 'https://shop.example/terms' },
  })
  prepare(made)
  const drawn = await drawMade(made, { view, open: () => made.modal.router.open(view) })
  onTestFinished(() => drawn.drawn.host.remove())
  if (view !== 'WhatIsABuy') await until(() => made.modal.state.tasks.loadOnramp?.status !== 'pending')
  await nextTask()
  return drawn
}
type Drawn = Awaited<ReturnType<typeof draw>>

/** What is read, without the marks that keep names from turning what is around them. */
function textOf(made: Drawn, id: string): string {
  return made
    .find(id)
    .innerText.replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
}

async function fill(made: Drawn, amount = '50') {
  await page.getByRole('textbox', { name: /^Amount/ }).click()
  await userEvent.keyboard(amount)
  await nextTask()
  await made.advance(400)
  await until(() => made.modal.state.tasks.quoteOnramp?.status !== 'pending')
  await nextTask()
}

test('onramp-2 the footer has the specified words, and its link explains buying', async () => {
  const made = await draw()
  expect(made.find('onramp-footer').innerText.replaceAll(/\s+/g, ' ')).toBe(
    'We work with the best providers to give you the lowest fees and best support. More options coming soon! How does it work?',
  )
  const tracked: unknown[] = []
  made.modal.on('track', (event) => tracked.push(event))
  await made.click('onramp-help')
  await made.expectView('WhatIsABuy')
  expect(tracked).toEqual([{ event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount: false } }])
  expect(made.drawn.root.querySelectorAll('[data-testid="help-card"]')).toHaveLength(3)
  await made.click('buy-understood')
  await made.expectView('OnRampProviders')
  await made.end()
})

test('account-8 an amount brings offers, a press opens the provider, and the view ends with what has arrived', async () => {
  const made = await draw()
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

test('onramp-1 the choices of token and of money have the links to the terms', async () => {
  const made = await draw()
  await made.click('onramp-choose-money')
  await made.expectView('OnRampFiatSelect')
  await expect.poll(() => made.has('legal-footer')).toBe(true)
  expect(made.find('onramp-money-EUR').innerText).toContain('Euro')
  await page.getByRole('searchbox').fill('yen')
  await expect.poll(() => made.has('onramp-money-EUR')).toBe(false)
  await made.click('onramp-money-JPY')
  await made.expectView('OnRampProviders')
  expect(made.find('onramp-choose-money').innerText).toContain('JPY')
  await made.click('onramp-choose-asset')
  await made.expectView('OnRampTokenSelect')
  expect(made.has('legal-footer')).toBe(true)
  expect(made.find('onramp-asset-ETH').innerText).toContain('ETH on Ethereum')
  await made.click('onramp-asset-ETH')
  await made.expectView('OnRampProviders')
  expect(made.find('onramp-choose-asset').innerText).toContain('ETH')
  await made.end()
})

test('account-3 an exchange takes an amount of an asset, which is chosen with its network in words', async () => {
  const made = await draw('PayWithExchange')
  expect(made.find('onramp-pick-one')).toHaveProperty('disabled', true)
  await made.click('onramp-choose-money')
  await made.expectView('PayWithExchangeSelectAsset')
  expect(made.find('onramp-asset-USDC').innerText).toContain('USDC on Ethereum')
  await made.click('onramp-asset-USDC')
  await made.expectView('PayWithExchange')
  await page.getByRole('textbox', { name: /^Amount/ }).fill('12.5')
  await expect.poll(() => made.find('onramp-pick-one').matches(':disabled')).toBe(false)
  await made.click('onramp-pick-one')
  await made.expectView('BuyInProgress')
  await made.end()
})

test('what could not be loaded is said, and asked for again', async () => {
  const made = await draw('OnRampProviders', ({ gateway }) => {
    gateway.refuses = { offers: { code: 'upstream_unavailable' } }
  })
  expect(made.has('onramp-failed')).toBe(true)
  made.gateway.refuses = {}
  await made.click('onramp-retry')
  await expect.poll(() => made.has('onramp-amount')).toBe(true)
  await made.end()
})

test.each(CHOICES)('%s says what went wrong too, where an app opens it by its name', async (view) => {
  const made = await draw(view, ({ gateway }) => {
    gateway.refuses = { offers: { code: 'upstream_unavailable' } }
  })
  expect(made.has('onramp-failed')).toBe(true)
  made.gateway.refuses = {}
  await made.click('onramp-retry')
  await expect.poll(() => made.has('onramp-search')).toBe(true)
  await made.end()
})

test('a browser that opens no tab leaves a button', async () => {
  const made = await draw('OnRampProviders', ({ platform }) => platform.blockPopups(true))
  await fill(made)
  await made.click('onramp-pick-one')
  await made.expectView('BuyInProgress')
  await expect.poll(() => made.has('purchase-page')).toBe(true)
  await made.click('purchase-page')
  expect(made.platform.openedLinks).toEqual([{ url: FAKE_PAGE_URL, target: '_blank' }])
  await made.end()
})

test('without a purchase it says so, and leads back', async () => {
  const made = await draw('BuyInProgress')
  expect(made.has('no-purchase')).toBe(true)
  await made.end()
})

test('nothing of the form is cut in the narrowest modal', async () => {
  const box = document.createElement('div')
  box.style.width = '320px'
  document.body.append(box)
  const drawn = await renderInRoot(providerStates.offers, { parent: box })
  expect(box.scrollWidth).toBeLessThanOrEqual(320)
  await drawn.unmount()
  box.remove()
})
