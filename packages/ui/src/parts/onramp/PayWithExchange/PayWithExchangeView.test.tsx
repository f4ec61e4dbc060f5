import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawOnramp } from '../../../testing/drawOnramp.tsx'
import { pasteInto } from '../../../testing/pasteInto.ts'

test('account-3 an exchange takes an amount of an asset, which is chosen with its network in words', async () => {
  const made = await drawOnramp('PayWithExchange')
  expect(made.find('onramp-pick-one')).toHaveProperty('disabled', true)
  expect(made.find('onramp-pick-one').innerText).toContain('Enter an amount first')
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

test.each([
  ['OnRampProviders', '1.234,5'],
  ['PayWithExchange', '1,234.5'],
] as const)(
  'validate-18 %s reads a pasted amount as the one that it denotes, or refuses it',
  async (view, copied) => {
    const made = await drawOnramp(view)
    await pasteInto(made.find('onramp-amount'), copied)
    expect(made.find('onramp-amount')).toHaveProperty('value', '1234.5')
    expect(made.modal.state.onramp?.amountText).toBe('1234.5')
    await pasteInto(made.find('onramp-amount'), '-5')
    expect(made.modal.state.onramp?.amountText).toBe('1234.5')
    expect(made.find('amount-problem').innerText).toContain('isn’t an amount')
    await made.end()
  },
)
