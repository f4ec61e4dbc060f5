import { connectWallet } from '@foyer/core'
import { FAKE_ADDRESS, fakeConnector, type TestModal } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { type DrawViewInput, drawView } from '../../testing/drawView.tsx'

async function connect({ modal }: TestModal): Promise<void> {
  await connectWallet(modal, { connectorId: 'com.example.one' })
}

function drawAccount(input: Partial<DrawViewInput> = {}) {
  return drawView({ view: 'Account', prepare: connect, ...input })
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

  test('account-2 while it fades out the view goes on showing who was connected', async () => {
    const made = await drawAccount()
    await made.click('disconnect')
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

  test('without a connection the view offers to connect', async () => {
    const made = await drawAccount({ prepare: () => {}, connectors: [fakeConnector()] })
    await made.click('account-connect')
    await made.expectView('Connect')
    await made.end()
  })
})
