import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnramp, expectRetry } from '../../../testing/drawOnramp.tsx'

test('onramp-1 the choices of token and of money have the links to the terms', async () => {
  const made = await drawOnramp()
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

test('OnRampFiatSelect says what went wrong too, where an app opens it by its name', async () => {
  await expectRetry('OnRampFiatSelect', 'onramp-search')
})
