import { FAKE_ADDRESS } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type DrawViewInput, drawConnected } from '../../../testing/drawView.tsx'
import { renderInRoot } from '../../../testing/renderInRoot.tsx'
import { states } from './WalletReceiveView.states.tsx'

function drawReceive(input: Partial<DrawViewInput> = {}) {
  return drawConnected('WalletReceive', input)
}

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
    const drawn = await renderInRoot(states.address, { parent: box })
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
    const drawn = await renderInRoot(states['hostile names'])
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
