import { ModalError } from '@foyer/core/kernel'
import { fakePairing } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { type DrawViewInput, drawView, gatewayWith, manyWallets } from '../../../testing/drawView.tsx'

const gateway = gatewayWith(manyWallets(30))

function drawBasic({ isMobile = false, ...input }: Partial<DrawViewInput> & { isMobile?: boolean } = {}) {
  const far = fakePairing()
  const made = drawView({
    view: 'ConnectingWalletConnectBasic',
    connectors: [far.connector],
    options: gateway.options,
    platform: { fetch: gateway.fetch, device: { isMobile } },
    ...input,
  })
  return made.then((drawn) => ({ ...drawn, far }))
}

describe('ConnectingWalletConnectBasic', () => {
  test('connecting-14 without a phone it shows a code for any wallet and the way to all wallets', async () => {
    const made = await drawBasic()
    await expect.poll(() => made.far.opened.length).toBe(1)
    await made.advance(200)
    await expect.poll(() => made.has('qr-code')).toBe(true)
    expect(made.text()).toContain('Scan this QR Code with your phone')
    await made.click('all-wallets')
    await made.expectView('AllWallets')
    await made.end()
  })

  test('connecting-14 on a phone it lists wallets and the way to all of them, and no code', async () => {
    const made = await drawBasic({ isMobile: true })
    await expect.poll(() => made.has('wallet-wallet-0')).toBe(true)
    expect(made.has('qr-place')).toBe(false)
    expect(made.has('all-wallets')).toBe(true)
    await made.end()
  })

  test('a failure is said in place of the code, with a retry', async () => {
    const made = await drawBasic()
    await expect.poll(() => made.far.opened.length).toBe(1)
    made.far.fail(new ModalError({ code: 'relay_unreachable', message: 'gone' }))
    await expect
      .poll(made.text)
      .toContain('The service that connects this page to your wallet cannot be reached')
    await made.click('connecting-retry')
    await expect.poll(() => made.far.opened.length).toBe(2)
    await made.end()
  })

  test('error-3 without a relay the missing connector is said', async () => {
    const made = await drawBasic({ connectors: [] })
    await expect.poll(made.text).toContain('Failed to find connector')
    expect(made.has('connecting-retry')).toBe(false)
    expect(made.has('all-wallets')).toBe(true)
    await made.end()
  })
})
