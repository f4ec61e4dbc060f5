import { fakeAuthConnector } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { drawConnect, legalOptions, one } from '../../../testing/drawConnect.tsx'
import { EMAIL_OPTIONS } from '../../../testing/drawEmail.tsx'
import { drawView } from '../../../testing/drawView.tsx'

describe('ConnectWallets', () => {
  test('connect-9 the agreement holds here too', async () => {
    const made = await drawView({ view: 'ConnectWallets', connectors: [one], options: legalOptions })
    expect(made.find('connect-methods').inert).toBe(true)
    await expect.poll(() => made.has('legal-checkbox')).toBe(true)
    await made.click('legal-checkbox')
    expect(made.find('connect-methods').inert).toBe(false)
    await made.click('wallet-com.example.one')
    await made.expectView('ConnectingExternal')
    await made.end()
  })

  test('connect-9 what was agreed to on Connect counts here', async () => {
    const made = await drawConnect({
      connectors: [one, fakeAuthConnector().connector],
      options: {
        ...EMAIL_OPTIONS,
        ...legalOptions,
        features: { ...legalOptions.features, email: true, collapseWallets: true },
      },
    })
    await expect.poll(() => made.has('legal-checkbox')).toBe(true)
    await made.click('legal-checkbox')
    await made.click('collapse-wallets')
    await made.expectView('ConnectWallets')
    expect(made.find('connect-methods').inert).toBe(false)
    expect((made.find('legal-checkbox') as HTMLInputElement).checked).toBe(true) // the test id is on the input
    await made.end()
  })
})
