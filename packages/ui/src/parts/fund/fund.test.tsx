import { connectWallet } from '@foyer/core/connections'
import { goBack } from '@foyer/core/kernel'
import { FAKE_ADDRESS, type TestModal } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type DrawViewInput, drawView } from '../../testing/drawView.tsx'
import { renderInRoot } from '../../testing/renderInRoot.tsx'
import { states as fundStates } from './FundWallet/FundWalletView.states.tsx'
import { states as receiveStates } from './WalletReceive/WalletReceiveView.states.tsx'

async function connect({ modal }: TestModal): Promise<void> {
  await connectWallet(modal, { connectorId: 'com.example.one' })
}

function drawFund(input: Partial<DrawViewInput> = {}) {
  return drawView({ view: 'FundWallet', prepare: connect, ...input })
}

function drawReceive(input: Partial<DrawViewInput> = {}) {
  return drawView({ view: 'WalletReceive', prepare: connect, ...input })
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
    const drawn = await renderInRoot(fundStates['every way'])
    const rows = [...drawn.root.querySelectorAll('button')].map((row) => row.innerText.replace(/\s+/g, ' '))
    expect(rows).toEqual([
      'Buy Crypto Easy with card or bank account popular',
      expect.stringContaining('From an exchange'),
      'Receive funds Scan the QR code and receive funds',
    ])
    await drawn.unmount()
  })
})

describe('WalletReceive', () => {
  test('T41 the whole checksummed address is shown, its ends stressed, and copied without a space', async () => {
    const made = await drawReceive()
    const shown = made.find('receive-address')
    expect(shown.textContent).toBe(FAKE_ADDRESS)
    const stressed = [...shown.querySelectorAll('[data-edge]')].map((group) => group.textContent)
    expect(stressed).toEqual([FAKE_ADDRESS.slice(2, 6), FAKE_ADDRESS.slice(-4)])
    const range = document.createRange()
    range.selectNodeContents(shown)
    expect(range.toString()).toBe(FAKE_ADDRESS)
    await made.end()
  })

  test('T41 nothing of the address is cut in the narrowest modal, and it is read in groups of four', async () => {
    const box = document.createElement('div')
    box.style.width = '320px'
    document.body.append(box)
    const drawn = await renderInRoot(receiveStates.address, { parent: box })
    const shown = drawn.get('[data-testid="receive-address"]')
    expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
    const groups = [...shown.children].slice(1)
    expect(groups.every((group) => group.textContent?.length === 4)).toBe(true)
    const lines = new Set(groups.map((group) => group.getBoundingClientRect().top))
    expect(lines.size).toBe(2)
    await drawn.unmount()
    box.remove()
  })

  test('error-1 the copy button copies the whole address and says so', async () => {
    const made = await drawReceive()
    await page.getByRole('button', { name: 'Copy address' }).click()
    expect(made.platform.copiedTexts).toEqual([FAKE_ADDRESS])
    await expect.poll(() => made.text()).toContain('Address copied')
    await made.end()
  })

  test('networks-9 what can be received is said, and the list of networks is one press away', async () => {
    const made = await drawReceive()
    expect(made.find('receive-network').innerText).toContain('Ethereum')
    expect(made.find('receive-warning').innerText).toContain('Only receive on these networks')
    page
      .getByRole('button', { name: /Compatible networks/ })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await made.expectView('WalletCompatibleNetworks')
    await made.end()
  })

  test('the code is drawn, and says what it is', async () => {
    const made = await drawReceive()
    expect(made.find('qr-code').dataset.state).toBe('ready')
    expect(page.getByRole('img', { name: 'QR code of your address' }).query()).not.toBeNull()
    await made.end()
  })

  test('T40 a name stands by itself and cannot turn what is around it', async () => {
    const drawn = await renderInRoot(receiveStates['hostile names'])
    expect(drawn.get('[data-testid="receive-name"]').tagName).toBe('BDI')
    expect(drawn.get('[data-testid="receive-network"] bdi').textContent).toContain('Never Comes')
    await drawn.unmount()
  })

  test('without an account it leads to one', async () => {
    const made = await drawReceive({ prepare: () => {} })
    await made.click('account-connect')
    await made.expectView('Connect')
    await made.end()
  })
})
