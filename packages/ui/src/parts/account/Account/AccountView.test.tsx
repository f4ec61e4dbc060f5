import { FAKE_ADDRESS, fakeConnector, jsonReply } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountGateway } from '../../../testing/accountGateway.ts'
import { connect, type DrawViewInput, drawView } from '../../../testing/drawView.tsx'
import { sampleTokens, sampleTransaction } from '../../../testing/samples/sampleActivity.ts'

function drawAccount(input: Partial<DrawViewInput> = {}) {
  return drawView({ view: 'Account', prepare: connect, ...input })
}

const auth = [fakeConnector({ kind: 'AUTH' })]

/** Draws the widget of an embedded account, which is in a separate script. */
async function drawFeatures(input: Partial<DrawViewInput> = {}) {
  const made = await drawAccount({ connectors: auth, ...input })
  await expect.poll(() => made.has('switch-wallet')).toBe(true)
  return made
}

describe('Account', () => {
  test('account-2 the balance is split into value, decimals and symbol', async () => {
    const made = await drawAccount()
    await expect.poll(() => made.find('balance').dataset.state).toBe('ready')
    expect([...made.find('balance').children].map((part) => part.textContent)).toEqual(['1', '.5', 'ETH'])
    await made.end()
  })

  test('const-5 the address is shown by its first 4 and last 6 characters', async () => {
    const made = await drawAccount()
    expect(made.find('account-label').innerText).toBe(`${FAKE_ADDRESS.slice(0, 4)}…${FAKE_ADDRESS.slice(-6)}`)
    await made.end()
  })

  test('account-2 Block Explorer opens the page of the address in a new tab', async () => {
    const made = await drawAccount()
    await made.click('explorer')
    expect(made.platform.openedLinks).toEqual([
      { url: expect.stringContaining(`/address/${FAKE_ADDRESS}`), target: '_blank' },
    ])
    await made.end()
  })

  test('account-2 without an explorer there is no Block Explorer', async () => {
    const bare = {
      id: 1,
      caipNetworkId: 'eip155:1' as const,
      chainNamespace: 'eip155' as const,
      name: 'Bare',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://node.example'],
    }
    const made = await drawAccount({ options: { networks: [bare] } })
    expect(made.text()).toContain('Bare')
    expect(made.has('explorer')).toBe(false)
    await made.end()
  })

  test('error-1 the copy button copies the whole address and says so', async () => {
    const made = await drawAccount()
    await made.click('copy-address')
    expect(made.platform.copiedTexts).toEqual([FAKE_ADDRESS])
    await expect.poll(() => made.text()).toContain('Address copied')
    await made.end()
  })

  test('account-2 Disconnect ends the connection, closes and says so', async () => {
    const made = await drawAccount()
    await made.click('disconnect')
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    expect(made.modal.state.accounts.activeNamespace).toBeUndefined()
    expect(made.modal.state.notices.items.map((notice) => notice.code)).toContain('wallet_disconnected')
    await made.end()
  })

  test('account-2 the wallet switch button leads to the wallets', async () => {
    const made = await drawAccount()
    expect(made.find('switch-wallet').innerText).toContain('Wallet One')
    await made.click('switch-wallet')
    await made.expectView('ProfileWallets')
    await made.end()
  })

  test('account-6 Activity leads to the transactions, and call-12 CLICK_TRANSACTIONS is noted', async () => {
    const made = await drawAccount(accountGateway().input)
    const tracked: unknown[] = []
    made.modal.on('track', (detail) => tracked.push(detail))
    await made.click('feature-activity')
    await made.expectView('Transactions')
    expect(tracked).toEqual([{ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } }])
    await made.end()
  })

  test('account-2 each row that the project has is offered', async () => {
    const made = await drawAccount({
      options: { remoteFeatures: { onramp: true, swaps: true, activity: true, payWithExchange: true } },
    })
    for (const row of ['fund', 'swaps', 'send', 'activity']) {
      expect(made.has(`feature-${row}`)).toBe(true)
    }
    await made.end()
  })

  test('const-5 a name is cut at 16 characters, and its picture is shown', async () => {
    const made = await drawAccount({
      prepare: async (it) => {
        const imageUrl = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
        it.evm.names = { profile: async () => ({ name: 'margaret.example-name.eth', imageUrl }) }
        await connect(it)
      },
    })
    await expect.poll(() => made.find('account-label').innerText).toBe('margaret.exampl…')
    expect(made.drawn.query('img[src^="data:image/svg"]')).not.toBeNull()
    await made.end()
  })

  test('account-2 while it fades out the view goes on showing who was connected', async () => {
    const made = await drawAccount()
    made.find('disconnect').click()
    // No timer runs in between, so that the fade cannot end before it is looked at.
    for (let turn = 0; turn < 500; turn += 1) await Promise.resolve()
    expect(made.modal.state.router.isOpen).toBe(false)
    expect(made.drawn.get('dialog').dataset.state).toBe('closed')
    expect(made.has('account-label')).toBe(true)
    expect(made.has('account-connect')).toBe(false)
    await made.end()
  })

  test('a balance that cannot be read is said to be unavailable', async () => {
    const made = await drawAccount({
      prepare: async (it) => {
        const { adapter } = it.evm
        const attach = adapter.attach.bind(adapter)
        adapter.attach = async (input) => ({
          ...(await attach(input)),
          balance: () => Promise.reject(new Error('node down')),
        })
        await connect(it)
      },
    })
    await expect.poll(() => made.find('balance').dataset.state).toBe('failed')
    expect(made.find('balance').innerText).toBe('Balance unavailable')
    await made.end()
  })

  test('account-3 with one way to fund, the row leads straight to it, and back to the account', async () => {
    const made = await drawAccount()
    await made.click('feature-fund')
    await made.expectView('WalletReceive')
    expect(made.has('receive-address')).toBe(true)
    made.modal.router.pop()
    await made.expectView('Account')
    await made.end()
  })

  test('features.tokens lists the tokens of an ordinary wallet with their total, and polls them', async () => {
    const { input, asked } = accountGateway({ balances: () => sampleTokens().slice(0, 2) })
    const options = { ...input.options, features: { tokens: true } }
    const made = await drawAccount({ ...input, options })
    await expect.poll(() => made.has('tokens-total')).toBe(true)
    expect(made.find('tokens-total').innerText).toMatch(/^Total value\s*\$4,651\.00$/)
    expect(made.drawn.root.querySelectorAll('[data-testid="token"]')).toHaveLength(2)
    expect(page.getByRole('heading', { name: 'Tokens' }).query()).not.toBeNull()
    expect([made.has('balance'), made.has('disconnect')]).toEqual([true, true])
    const balances = () => asked.filter(({ pathname }) => pathname === '/v1/balances').length
    expect(balances()).toBe(1)
    await made.advance(10_000)
    await expect.poll(balances).toBe(2)
    await made.end()
  })

  test.each([
    ['without the option', { gatewayUrl: 'https://gateway.example', projectId: 'p1' }, 1],
    ['without a gateway', { features: { tokens: true } }, 0],
  ])('%s the default widget has no tokens, and polls none', async (_name, options, times) => {
    const { input, asked } = accountGateway({ balances: () => sampleTokens() })
    const made = await drawAccount({ platform: input.platform, options })
    await expect.poll(() => made.find('balance').dataset.state).toBe('ready')
    // A gateway is asked once what the coin is worth, which stands below the balance.
    await expect.poll(() => made.has('balance-usd')).toBe(times === 1)
    await made.advance(30_000)
    expect(made.has('account-tokens')).toBe(false)
    expect(asked.filter(({ pathname }) => pathname === '/v1/balances')).toHaveLength(times)
    await made.end()
  })

  test('on a network whose balances the gateway does not know there is no list of tokens', async () => {
    const { input } = accountGateway()
    const refuse = ({ url }: { readonly url: string }) =>
      new URL(url).pathname === '/v1/balances'
        ? jsonReply({ code: 'chain_not_supported', message: 'x' }, 400)
        : input.platform.fetch({ url })
    const options = { ...input.options, features: { tokens: true } }
    const made = await drawAccount({ options, platform: { fetch: refuse } })
    await expect.poll(() => made.modal.state.tasks.loadTokens?.status).toBe('failed')
    await expect.poll(() => made.has('account-tokens')).toBe(false)
    expect(made.has('disconnect')).toBe(true)
    expect(made.text()).not.toContain('Token Balance Unavailable')
    await made.end()
  })

  test('account-10 the content is at least 300 px high', async () => {
    const made = await drawAccount()
    expect(made.find('view-Account').offsetHeight).toBeGreaterThanOrEqual(300)
    await made.end()
  })

  test('the network row leads to the networks, unless the app forbids it', async () => {
    const made = await drawAccount()
    await made.click('account-network')
    await made.expectView('Networks')
    await made.end()
    const fixed = await drawAccount({ options: { networks: [1], enableNetworkSwitch: false } })
    await fixed.click('account-network')
    await fixed.expectView('Account')
    await fixed.end()
  })

  test('state-1 while the wallet of the last visit is asked, the view does not say that there is none', async () => {
    const made = await drawAccount({
      prepare: ({ modal }) => modal.accounts.setReconnecting(FAKE_ADDRESS),
    })
    expect(made.has('account-connect')).toBe(false)
    made.modal.accounts.setStatus('disconnected')
    await expect.poll(() => made.has('account-connect')).toBe(true)
    await made.end()
  })

  test('without a connection the view offers to connect', async () => {
    const made = await drawAccount({ prepare: () => {}, connectors: [fakeConnector()] })
    await made.click('account-connect')
    await made.expectView('Connect')
    await made.end()
  })
})

describe('Account, wallet features', () => {
  test('account-1 an account that lives with the site has the widget with tokens', async () => {
    const made = await drawFeatures()
    await expect.poll(() => made.has('token-list')).toBe(true)
    expect([made.has('account-network'), made.has('disconnect')]).toEqual([false, true])
    await made.end()
    const wallet = await drawAccount()
    expect([wallet.has('token-list'), wallet.has('account-network')]).toEqual([false, true])
    await wallet.end()
  })

  test('account-7 the tab that was chosen is kept for the account', async () => {
    const made = await drawFeatures(accountGateway().input)
    expect(made.find('tab-tokens').ariaSelected).toBe('true')
    await made.click('tab-activity')
    await expect.poll(() => made.has('activity-empty')).toBe(true)
    made.modal.router.push('Networks')
    await made.expectView('Networks')
    made.modal.router.pop()
    await made.expectView('Account')
    // The widget is in a separate script.
    await expect.poll(() => made.has('tab-activity') && made.find('tab-activity').ariaSelected).toBe('true')
    await made.end()
  })

  test('account-7 the total is what the gateway says the tokens are worth, in dollars and cents', async () => {
    const { input } = accountGateway({ balances: () => sampleTokens().slice(0, 2) })
    const made = await drawFeatures(input)
    await expect
      .poll(() => made.has('total') && made.find('total').innerText.replace(/\s/g, ''))
      .toBe('$4,651.00')
    expect(made.drawn.root.querySelectorAll('[data-testid="token"]')).toHaveLength(2)
    expect(made.find('token-list').offsetHeight).toBeLessThanOrEqual(280)
    await made.end()
  })

  test('call-4 the tokens are read anew every 10 s while the widget is there', async () => {
    const { input, asked } = accountGateway({ balances: () => sampleTokens().slice(0, 1) })
    const made = await drawFeatures(input)
    await expect.poll(() => made.has('token-list')).toBe(true)
    const balances = () => asked.filter(({ pathname }) => pathname === '/v1/balances').length
    expect(balances()).toBe(1)
    await made.advance(10_000)
    await expect.poll(balances).toBe(2)
    made.modal.router.push('Networks')
    await made.advance(60_000)
    expect(balances()).toBe(2)
    await made.end()
  })

  test('error-1 a token balance that cannot be had is said, and the own currency stands for the total', async () => {
    const { input, gateway } = accountGateway()
    gateway.isDown = true
    const made = await drawFeatures(input)
    await expect.poll(() => made.text()).toContain('Token Balance Unavailable')
    expect(made.has('tokens-failed')).toBe(true)
    await expect.poll(() => made.find('balance').dataset.state).toBe('ready')
    await made.end()
  })

  test('activity-4 without activity the account says so', async () => {
    const made = await drawFeatures(accountGateway().input)
    await made.click('tab-activity')
    await expect.poll(() => made.has('activity-empty')).toBe(true)
    expect(made.find('activity-empty').innerText).toMatch(
      /No activity yet\s+Your next transactions will appear here/,
    )
    await made.end()
  })

  test('activity-6 the activity of the account is at most 280 px high, and call-12 CLICK_TRANSACTIONS is noted', async () => {
    const transactions = () => Array.from({ length: 20 }, (_, index) => sampleTransaction(index))
    const made = await drawFeatures(accountGateway({ transactions }).input)
    const tracked: string[] = []
    made.modal.on('track', ({ event }) => tracked.push(event))
    await made.click('tab-activity')
    await expect.poll(() => made.has('activity-item')).toBe(true)
    expect(made.find('activity-list').offsetHeight).toBe(280)
    expect(tracked).toContain('CLICK_TRANSACTIONS')
    await made.end()
  })

  test('account-7 the wallet switch leads to the wallets', async () => {
    const made = await drawFeatures()
    await made.click('switch-wallet')
    await made.expectView('ProfileWallets')
    await made.end()
  })

  test('state-26 the modal closes when the address goes', async () => {
    const made = await drawFeatures()
    made.evm.emit('com.example.one', { type: 'ended' })
    expect(made.modal.state.router.isOpen).toBe(false)
    await made.end()
  })
})
