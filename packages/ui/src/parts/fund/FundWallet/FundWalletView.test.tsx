import { goBack } from '@foyer/core/kernel'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type DrawViewInput, drawConnected } from '../../../testing/drawView.tsx'
import { renderInRoot } from '../../../testing/renderInRoot.tsx'
import { states } from './FundWalletView.states.tsx'

function drawFund(input: Partial<DrawViewInput> = {}) {
  return drawConnected('FundWallet', input)
}

describe('FundWallet', () => {
  test('account-3 receiving is a way to fund, and leads to the address', async () => {
    const made = await drawFund()
    await page.getByRole('button', { name: 'Receive funds' }).click()
    await made.expectView('WalletReceive')
    await made.end()
  })

  test('account-3 an app that offers no receiving has no row for it', async () => {
    const made = await drawFund({ options: { features: { receive: false } } })
    expect(made.has('fund-receive')).toBe(false)
    expect(made.has('fund-none')).toBe(true)
    await made.end()
  })

  test('account-3 call-12 buying and exchanges are offered where the project allows them, and lead to their views', async () => {
    const made = await drawFund({ options: { remoteFeatures: { onramp: true, payWithExchange: true } } })
    const tracked: unknown[] = []
    made.modal.on('track', (event) => tracked.push(event))
    await made.click('fund-exchange')
    await made.expectView('PayWithExchange')
    goBack(made.modal)
    await made.expectView('FundWallet')
    await made.click('fund-buy')
    await made.expectView('OnRampProviders')
    expect(tracked).toContainEqual({ event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount: false } })
    await made.end()
  })

  test('account-3 what the project does not allow is not offered', async () => {
    const made = await drawFund()
    expect(made.has('fund-buy')).toBe(false)
    expect(made.has('fund-exchange')).toBe(false)
    await made.end()
  })

  test('account-8 where all three ways are there they have the specified words', async () => {
    const drawn = await renderInRoot(states['every way'])
    const rows = [...drawn.root.querySelectorAll('button')].map((row) => row.innerText.replace(/\s+/g, ' '))
    expect(rows).toEqual([
      'Buy Crypto Easy with card or bank account popular',
      expect.stringContaining('From an exchange'),
      'Receive funds Scan the QR code and receive funds',
    ])
    await drawn.unmount()
  })
})
