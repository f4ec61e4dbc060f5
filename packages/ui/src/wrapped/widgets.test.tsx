import { disconnect } from '@foyer/core/connections'
import { ModalError } from '@foyer/core/kernel'
import { FAKE_ADDRESS, FAKE_OTHER_ADDRESS, fakeConnector, fakeEvmAdapter } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { accountGateway } from '../testing/accountGateway.ts'
import { connect } from '../testing/drawView.tsx'
import { type DrawnWidget, type DrawWidgetInput, drawWidget } from '../testing/drawWidget.tsx'
import { nextTask } from '../testing/renderInRoot.tsx'
import { sampleTokens, sampleTransaction } from '../testing/samples/sampleActivity.ts'
import {
  type Widget,
  walletActivity,
  walletBalance,
  walletNetworks,
  walletQr,
  walletTokens,
} from './index.ts'

const ID = 'com.example.one'

function withGateway(input: Parameters<typeof accountGateway>[0] = {}) {
  return accountGateway({
    balances: () => sampleTokens(),
    transactions: () => Array.from({ length: 12 }, (_, index) => sampleTransaction(index)),
    ...input,
  })
}

const CASES = [
  { name: 'wallet-balance', widget: walletBalance, ready: 'wallet-balance', height: 72 },
  { name: 'wallet-tokens', widget: walletTokens, ready: 'token', height: 366 },
  { name: 'wallet-activity', widget: walletActivity, ready: 'activity-item', height: 366 },
  { name: 'wallet-networks', widget: walletNetworks, ready: 'network-eip155:1', height: 366 },
  { name: 'wallet-qr', widget: walletQr, ready: 'qr-code', height: 254 },
] as const

async function drawReady(widget: Widget, ready: string, input: DrawWidgetInput = {}): Promise<DrawnWidget> {
  const { input: gateway } = withGateway()
  const made = await drawWidget(widget, { ...gateway, ...input })
  await expect.poll(() => made.has(ready)).toBe(true)
  await nextTask()
  return made
}

describe.each(CASES)('<$name>', ({ name, widget, ready, height }) => {
  test('it has one height: before the page is there, after a failure, without an account, loading and ready', async () => {
    const { input } = withGateway()
    const made = await drawWidget(widget, { ...input, isWaiting: true, isConnected: false })
    expect([made.text(), made.height()]).toEqual(['', height])
    await made.fail()
    expect([made.has('widget-retry'), made.height()]).toEqual([true, height])
    await made.start()
    await expect.poll(() => made.has(name === 'wallet-networks' ? ready : 'widget-connect')).toBe(true)
    expect(made.height()).toBe(height)
    await connect(made)
    await nextTask()
    expect(made.height()).toBe(height)
    await expect.poll(() => made.has(ready)).toBe(true)
    expect(made.height()).toBe(height)
    await disconnect(made.modal)
    await nextTask()
    expect(made.height()).toBe(height)
  })

  test('nothing of it is wider than a container of 200 px', async () => {
    const made = await drawReady(widget, ready, { widthPx: 200 })
    expect(made.element.scrollWidth).toBe(200)
    const card = made.root.querySelector<HTMLElement>('[part="card"]')
    expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0)
    expect(made.height()).toBe(height)
  })

  test('axe finds nothing in either theme, ready and without an account', async () => {
    for (const theme of ['dark', 'light'] as const) {
      const made = await drawReady(widget, ready, { theme })
      expect(await made.violations()).toEqual([])
      const empty = await drawWidget(widget, { theme, isConnected: false })
      expect(await empty.violations()).toEqual([])
    }
  })

  test('without an account nothing is asked of anybody', async () => {
    const { asked, input } = withGateway()
    const made = await drawWidget(widget, { ...input, isConnected: false })
    await made.platform.advance(60_000)
    expect([asked, made.platform.requests]).toEqual([[], []])
  })

  test('another language and another theme are taken while it is there', async () => {
    const made = await drawReady(widget, ready)
    const color = () => getComputedStyle(made.root.querySelector('[part="card"]') as Element).backgroundColor
    const [before, text] = [color(), made.text()]
    await made.setTheme('light')
    expect(color()).not.toBe(before)
    await made.setLanguage('ar')
    const scope = made.root.querySelector('[lang]')
    expect([scope?.getAttribute('lang'), scope?.getAttribute('dir')]).toEqual(['ar-u-nu-latn', 'rtl'])
    // A code says nothing, and a balance only numbers and names.
    if (widget !== walletQr && widget !== walletBalance) await expect.poll(() => made.text()).not.toBe(text)
  })
})

describe('<wallet-balance>', () => {
  test('the amount and its network are shown, and those of another network after a switch', async () => {
    const made = await drawReady(walletBalance, 'balance')
    await expect.poll(() => made.text()).toMatch(/1 ?\.5 ETH Ethereum$/)
    made.evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
    await expect.poll(() => made.text()).toContain('OP Mainnet')
  })

  test('on a network that the app does not know it says that there is no balance to show', async () => {
    const made = await drawReady(walletBalance, 'balance')
    made.evm.emit(ID, { type: 'network', networkId: 'eip155:424242' })
    await expect.poll(() => made.text()).toContain('Balance unavailable Unknown Network')
    expect(made.height()).toBe(72)
  })

  test('a balance that could not be read is said, and read again when asked', async () => {
    const { adapter, find } = fakeEvmAdapter()
    find(fakeConnector())
    let isDown = true
    const attach: typeof adapter.attach = async (input) => ({
      ...(await adapter.attach(input)),
      balance: async () => {
        if (isDown) throw new ModalError({ code: 'rpc_failed', message: 'The node is down.' })
        return { amountBase: '2000000000000000000', decimals: 18, symbol: 'ETH' }
      },
    })
    const made = await drawWidget(walletBalance, { hasAdapter: false, others: [{ ...adapter, attach }] })
    await expect.poll(() => made.text()).toContain('Balance unavailable')
    await expect.poll(() => made.has('widget-retry')).toBe(true)
    expect(made.height()).toBe(72)
    isDown = false
    await expect
      .poll(async () => {
        if (made.has('widget-retry')) await made.click('widget-retry')
        return made.text()
      })
      .toContain('2 ETH Ethereum')
  })
})

describe('<wallet-tokens>', () => {
  test('the most valuable come first, as many as asked for, with the total of all', async () => {
    const made = await drawReady(walletTokens, 'token', { attributes: { limit: '2' } })
    const names = [...made.root.querySelectorAll<HTMLElement>('[data-testid="token-name"]')].map(
      ({ innerText }) => innerText,
    )
    expect(names).toEqual(
      sampleTokens()
        .slice(0, 2)
        .map(({ name }) => name),
    )
    expect(made.find('tokens-total').innerText).toMatch(/\$[\d,]+\.\d\d$/)
    expect(made.height()).toBe(186)
  })

  test('what cannot be read is said, and read again when asked', async () => {
    const { gateway, asked, input } = withGateway()
    gateway.isDown = true
    const made = await drawWidget(walletTokens, input)
    await expect.poll(() => made.text()).toContain('Token balances are not available')
    gateway.isDown = false
    await made.click('widget-retry')
    await expect.poll(() => made.has('token')).toBe(true)
    expect(asked).toHaveLength(2)
    expect(made.height()).toBe(366)
  })

  test('an account without tokens is said', async () => {
    const { input } = withGateway({ balances: () => [] })
    const made = await drawWidget(walletTokens, input)
    await expect.poll(() => made.has('tokens-empty')).toBe(true)
  })

  test('two of them and the modal ask for the same once', async () => {
    const { asked, input } = withGateway()
    const made = await drawWidget(walletTokens, input)
    await expect.poll(() => made.has('token')).toBe(true)
    made.box.append(made.element.cloneNode(true))
    await nextTask()
    await nextTask()
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/balances'])
  })
})

describe('<wallet-activity>', () => {
  test('the newest are shown, as many as asked for, and the heading leads to all', async () => {
    const made = await drawReady(walletActivity, 'activity-item', { attributes: { limit: '3' } })
    expect(made.root.querySelectorAll('[data-testid="activity-item"]')).toHaveLength(3)
    await made.click('activity-all')
    expect(made.modal.state.router.stack.map(({ view }) => view)).toEqual(['Transactions'])
  })

  test('what cannot be read is said, and read again when asked', async () => {
    const { gateway, input } = withGateway()
    gateway.isDown = true
    const made = await drawWidget(walletActivity, input)
    await expect.poll(() => made.text()).toContain('Transactions could not be loaded')
    gateway.isDown = false
    await made.click('widget-retry')
    await expect.poll(() => made.has('activity-item')).toBe(true)
  })

  test('an account that did nothing, and a page without a gateway, are said', async () => {
    const { input } = withGateway({ transactions: () => [] })
    const quiet = await drawWidget(walletActivity, input)
    await expect.poll(() => quiet.has('activity-empty')).toBe(true)
    const alone = await drawWidget(walletActivity)
    await expect.poll(() => alone.has('activity-unavailable')).toBe(true)
    expect(alone.height()).toBe(366)
  })
})

describe('<wallet-networks>', () => {
  test('a press switches, says so, and marks the network once it is in use', async () => {
    const made = await drawReady(walletNetworks, 'network-eip155:10')
    made.evm.emit(ID, { type: 'approval', approvedNetworkIds: ['eip155:10'], supportsAllNetworks: true })
    await made.click('network-eip155:10')
    expect(made.told).toEqual([['network-select', { networkId: 'eip155:10' }]])
    await expect.poll(() => made.find('network-eip155:10').dataset.state).toBe('selected')
    expect(made.modal.state.router.isOpen).toBe(false)
  })

  test('a wallet that has to be asked is asked in the modal', async () => {
    const made = await drawReady(walletNetworks, 'network-eip155:10')
    made.evm.onSwitch = () => new Promise(() => {})
    await made.click('network-eip155:10')
    expect(made.modal.state.router).toMatchObject({ isOpen: true, stack: [{ view: 'SwitchNetwork' }] })
  })

  test('an app that forbids to switch shows the network in use alone', async () => {
    const made = await drawReady(walletNetworks, 'network-eip155:1', {
      options: { enableNetworkSwitch: false },
    })
    expect(made.has('network-eip155:10')).toBe(false)
  })
})

describe('<wallet-qr>', () => {
  test('the code is the address, with its short form below, and another one after a change of account', async () => {
    const made = await drawReady(walletQr, 'qr-code')
    const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
    expect(made.root.querySelector('svg')?.getAttribute('aria-label')).toBe(`QR ${short(FAKE_ADDRESS)}`)
    expect(made.text()).toBe(short(FAKE_ADDRESS))
    made.evm.emit(ID, { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
    await expect.poll(() => made.text()).toBe(short(FAKE_OTHER_ADDRESS))
  })

  test('a text of the page needs no account, has its own label, and the size that is asked for', async () => {
    const made = await drawWidget(walletQr, {
      isConnected: false,
      attributes: { value: 'https://shop.example/pay/7', label: 'Pay here', size: '160' },
    })
    expect([made.text(), made.height()]).toEqual(['Pay here', 214])
    expect(made.find('qr-code').getBoundingClientRect().width).toBe(160)
    expect(made.element.size).toBe(160)
    made.element.size = 4000
    await expect.poll(() => made.height()).toBe(254)
  })
})
