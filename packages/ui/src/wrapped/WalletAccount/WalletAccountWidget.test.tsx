import { disconnect } from '@foyer/core/connections'
import { FAKE_ADDRESS, fakeConnector } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { connect } from '../../testing/drawView.tsx'
import { type DrawWidgetInput, drawWidget } from '../../testing/drawWidget.tsx'
import { nextTask } from '../../testing/renderInRoot.tsx'
import { walletAccount } from './WalletAccountWidget.tsx'

const draw = (input: DrawWidgetInput = {}) => drawWidget(walletAccount, input)
const SHORT = `${FAKE_ADDRESS.slice(0, 4)}…${FAKE_ADDRESS.slice(-6)}`
const HEIGHT = 72

describe('<wallet-account>', () => {
  test('the account is there: picture, address, wallet, and a button that copies', async () => {
    const made = await draw()
    expect(made.text()).toBe(`${SHORT} Wallet One`)
    expect(made.root.querySelector('[part="avatar"]')).not.toBeNull()
    await made.click('copy-address')
    expect(made.platform.copiedTexts).toEqual([FAKE_ADDRESS])
    expect(made.told).toEqual([['address-copy', { address: FAKE_ADDRESS }]])
    await expect.poll(() => made.root.querySelector('[role="status"]')?.textContent).toBe('Address copied')
    expect(made.find('copy-address').dataset.outcome).toBe('address_copied')
    await made.platform.advance(2000)
    await nextTask()
    expect(made.find('copy-address').dataset.outcome).toBeUndefined()
  })

  test('a name stands above the address', async () => {
    const made = await draw()
    made.modal.accounts.setProfile(FAKE_ADDRESS, { name: 'margaret.eth', imageUrl: undefined })
    await expect.poll(() => made.text()).toBe(`margaret.eth ${SHORT}`)
  })

  test('without a wallet it says so and leads to Connect, and shows the account once there is one', async () => {
    const made = await draw({ isConnected: false })
    expect(made.text()).toBe('No wallet connected Connect Wallet')
    await made.click('widget-connect')
    expect(made.modal.state.router).toMatchObject({ isOpen: true, stack: [{ view: 'Connect' }] })
    await connect(made)
    await expect.poll(() => made.text()).toContain(SHORT)
    await disconnect(made.modal)
    await expect.poll(() => made.has('widget-empty')).toBe(true)
  })

  test('what the page puts in the slot stands there instead', async () => {
    const own = document.createElement('b')
    own.slot = 'empty'
    own.textContent = 'Come in'
    const made = await draw({ isConnected: false, children: [own] })
    expect(made.element.innerText).toBe('Come in')
    expect(made.find('widget-connect').checkVisibility()).toBe(false)
  })

  test('it has the same height in every state: while the page loads, fails, has no account and has one', async () => {
    const made = await draw({ isWaiting: true, isConnected: false })
    expect([made.text(), made.height()]).toEqual(['', HEIGHT])
    await made.fail()
    expect([made.has('widget-problem'), made.height()]).toEqual([true, HEIGHT])
    await made.start()
    expect([made.has('widget-empty'), made.height()]).toEqual([true, HEIGHT])
    await connect(made)
    await expect.poll(() => made.has('wallet-account')).toBe(true)
    expect(made.height()).toBe(HEIGHT)
  })

  test('a page whose scripts did not come can be tried again', async () => {
    const made = await draw({ isWaiting: true })
    await made.fail()
    expect(made.text()).toContain('Check your connection, then try again.')
    await made.click('widget-retry')
    expect(made.retried()).toBe(1)
  })

  test('while the account of the last visit is being restored there are placeholders, and no word of none', async () => {
    const made = await draw({ isConnected: false })
    made.modal.accounts.setStatus('reconnecting')
    await expect.poll(() => made.has('widget-loading')).toBe(true)
    expect([made.has('widget-empty'), made.height()]).toEqual([false, HEIGHT])
  })

  test('attributes count from the moment they are set, and no longer once they are taken away', async () => {
    const made = await draw({ attributes: { copy: 'hide' } })
    expect(made.has('copy-address')).toBe(false)
    made.element.removeAttribute('copy')
    await expect.poll(() => made.has('copy-address')).toBe(true)
    made.element.namespace = 'solana'
    await expect.poll(() => made.has('widget-empty')).toBe(true)
    made.element.namespace = undefined
    await expect.poll(() => made.has('wallet-account')).toBe(true)
    expect([made.element.copy, made.element.getAttribute('namespace')]).toEqual(['show', null])
  })

  test('another account of the wallet takes the place of the first', async () => {
    const other = '0x000000000000000000000000000000000000dEaD'
    const made = await draw()
    made.evm.emit('com.example.one', { type: 'accounts', addresses: [other] })
    await expect.poll(() => made.text()).toContain('0x00…00dEaD')
  })

  test('an element that is moved keeps what it has drawn', async () => {
    const made = await draw()
    const drawn = made.find('wallet-account')
    const elsewhere = document.body.appendChild(document.createElement('div'))
    elsewhere.append(made.element)
    await nextTask()
    expect(made.find('wallet-account')).toBe(drawn)
    elsewhere.remove()
    await nextTask()
    expect(made.has('wallet-account')).toBe(false)
    made.box.append(made.element)
    await expect.poll(() => made.has('wallet-account')).toBe(true)
  })

  test('theme and language follow the page at once, and right to left is mirrored', async () => {
    const made = await draw({ isConnected: false })
    const background = () => getComputedStyle(made.find('widget-empty')).backgroundColor
    const before = background()
    await made.setTheme('light')
    expect(background()).not.toBe(before)
    await made.setLanguage('de')
    expect(made.text()).toContain('Wallet verbinden')
    await made.setLanguage('ar')
    const box = (testId: string) => made.find(testId).getBoundingClientRect()
    expect(box('widget-connect').left - box('widget-empty').left).toBeLessThan(40)
  })

  test('nothing of it is cut in a container of 200 px', async () => {
    for (const isConnected of [true, false]) {
      const made = await draw({ isConnected, widthPx: 200 })
      const { width } = made.element.getBoundingClientRect()
      expect([width, made.element.scrollWidth, made.height()]).toEqual([200, 200, HEIGHT])
      const card = made.find(isConnected ? 'wallet-account' : 'widget-empty')
      expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    }
  })

  test('axe finds nothing in either theme, with an account, without one, and after a failure', async () => {
    for (const theme of ['dark', 'light'] as const) {
      for (const isConnected of [true, false]) {
        const made = await draw({ theme, isConnected })
        expect(await made.violations()).toEqual([])
      }
      const failed = await draw({ theme, isWaiting: true })
      await failed.fail()
      expect(await failed.violations()).toEqual([])
    }
  })

  test('a browser that refuses to copy is said, and the page is told of nothing', async () => {
    const made = await draw({ connectors: [fakeConnector()] })
    made.platform.copyText = () => Promise.reject(new Error('refused'))
    await made.click('copy-address')
    await expect.poll(() => made.root.querySelector('[role="status"]')?.textContent).toBe('Failed to copy')
    expect(made.told).toEqual([])
  })
})
