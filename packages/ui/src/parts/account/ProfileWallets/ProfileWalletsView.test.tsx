import { connectWallet } from '@foyer/core/connections'
import { FAKE_ADDRESS, FAKE_OTHER_ADDRESS, fakeConnector, type TestModal } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { type DrawViewInput, drawView } from '../../../testing/drawView.tsx'

const ONE = 'com.example.one'
const TWO = 'com.example.two'
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
const OTHER = `wallet-other-${ONE}-${FAKE_ADDRESS}`

const SOLANA = {
  id: 'mainnet',
  caipNetworkId: 'solana:mainnet' as const,
  chainNamespace: 'solana' as const,
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://node.example'],
}

async function connectOne({ modal }: TestModal): Promise<void> {
  await connectWallet(modal, { connectorId: ONE })
}

/** Two wallets, the second one active. */
async function connectTwo({ modal, evm }: TestModal): Promise<void> {
  await connectWallet(modal, { connectorId: ONE })
  evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: 'eip155:1' }
  await connectWallet(modal, { connectorId: TWO })
}

function drawWallets({ options, ...input }: Partial<DrawViewInput> = {}) {
  return drawView({
    view: 'ProfileWallets',
    connectors: [fakeConnector(), fakeConnector({ id: TWO, name: 'Wallet Two' })],
    prepare: connectTwo,
    ...input,
    options: { remoteFeatures: { multiWallet: true }, ...options },
  })
}

describe('ProfileWallets', () => {
  test('profile-1 tabs are there only for several families', async () => {
    const one = await drawWallets()
    expect(one.has('tab-eip155')).toBe(false)
    await one.end()
    const made = await drawWallets({ options: { networks: [1, SOLANA] } })
    expect([made.find('tab-eip155').innerText, made.find('tab-solana').innerText]).toEqual(['EVM', 'Solana'])
    await made.click('tab-solana')
    expect(made.find('tab-solana').ariaSelected).toBe('true')
    expect(made.text()).toContain('Add your first Solana wallet')
    await made.end()
  })

  test('profile-2 the header says Wallets with their number, and Wallet for one', async () => {
    const made = await drawWallets()
    expect([made.text(), made.find('wallets-count').innerText]).toEqual([
      expect.stringContaining('Wallets 2 Disconnect All'),
      '2',
    ])
    await made.end()
    const one = await drawWallets({ prepare: connectOne })
    expect(one.text()).toContain('Wallet 1 Disconnect All')
    await one.end()
  })

  test('profile-2 Disconnect All ends every wallet, and is disabled without any', async () => {
    const made = await drawWallets()
    await made.click('disconnect-all')
    await expect.poll(() => made.has('wallets-empty')).toBe(true)
    expect(made.modal.state.connections.items).toEqual([])
    expect(made.find('disconnect-all')).toHaveProperty('disabled', true)
    await made.end()
  })

  test('profile-3 the active wallet has its address to copy, its explorer page, Disconnect and the tag Active', async () => {
    const made = await drawWallets()
    const active = made.find('wallet-active')
    const words = active.innerText.replace(/\s+/g, ' ')
    expect(words).toContain(`${short(FAKE_OTHER_ADDRESS)} Active Wallet Two Disconnect`)
    await made.click('wallet-copy')
    expect(made.platform.copiedTexts).toEqual([FAKE_OTHER_ADDRESS])
    await made.click('wallet-explorer')
    expect(made.platform.openedLinks).toEqual([
      { url: `https://etherscan.io/address/${FAKE_OTHER_ADDRESS}`, target: '_blank' },
    ])
    expect(made.has('wallet-more')).toBe(false)
    await made.click('wallet-disconnect')
    await expect.poll(() => made.find('wallet-active-label').innerText).toBe(short(FAKE_ADDRESS))
    await made.end()
  })

  test("profile-3 an account that lives with the site has its kind and 'more', which opens the settings", async () => {
    const made = await drawWallets({ connectors: [fakeConnector({ kind: 'AUTH' })], prepare: connectOne })
    expect(made.find('wallet-active').innerText).toContain('EOA Account')
    await made.click('wallet-more')
    await made.expectView('AccountSettings')
    await made.end()
  })

  test("profile-3 the wallet of a family that is not in use offers 'Switch' and has no tag", async () => {
    const made = await drawWallets({ prepare: connectOne })
    const solana = { namespace: 'solana', connectorId: 'com.example.sol' } as const
    const address = 'So11111111111111111111111111111111111111112'
    made.modal.accounts.apply({ type: 'accounts', ...solana, addresses: [address] })
    made.modal.accounts.apply({ type: 'network', ...solana, networkId: 'solana:mainnet' })
    made.modal.accounts.setActiveNamespace('solana')
    made.modal.networks.setRequested([...made.modal.networks.state.requested, SOLANA])
    await expect.poll(() => made.has('tab-eip155')).toBe(true)
    await made.click('tab-eip155')
    expect(made.find('wallet-active').innerText).not.toContain('Active')
    await made.click('wallet-switch')
    await expect.poll(() => made.modal.state.accounts.activeNamespace).toBe('eip155')
    expect(made.find('wallet-active').innerText).toContain('Active')
    await made.end()
  })

  test('profile-4 another wallet is switched to', async () => {
    const made = await drawWallets()
    await made.click(`${OTHER}-use`)
    await expect.poll(() => made.find('wallet-active-label').innerText).toBe(short(FAKE_ADDRESS))
    await expect.poll(() => made.text()).toContain('Wallet switched')
    await made.expectView('ProfileWallets')
    await made.end()
  })

  test('profile-4 the power icon disconnects another wallet, which is then a recent one', async () => {
    const made = await drawWallets()
    await made.click(`wallet-power-${ONE}`)
    await expect.poll(() => made.has(`wallet-recent-${ONE}`)).toBe(true)
    expect(made.has(OTHER)).toBe(false)
    expect(made.find('wallet-active-label').innerText).toBe(short(FAKE_OTHER_ADDRESS))
    await expect.poll(() => made.text()).toContain('Wallet disconnected')
    await made.end()
  })

  test('profile-5 a wallet of an earlier time is connected again, or deleted', async () => {
    const made = await drawWallets()
    expect(made.text()).not.toContain('RECENTLY CONNECTED')
    await made.click('disconnect-all')
    await expect.poll(() => made.text()).toContain('RECENTLY CONNECTED')
    await made.click(`wallet-forget-${TWO}`)
    await expect.poll(() => made.has(`wallet-recent-${TWO}`)).toBe(false)
    await expect.poll(() => made.text()).toContain('Wallet deleted')
    made.evm.next = { addresses: [FAKE_ADDRESS], networkId: 'eip155:1' }
    await made.click(`wallet-recent-${ONE}-use`)
    await expect.poll(() => made.modal.state.accounts.byNamespace.eip155?.address).toBe(FAKE_ADDRESS)
    await made.expectView('ProfileWallets')
    await expect.poll(() => made.has('recent-wallets')).toBe(false)
    await made.end()
  })

  test('profile-6 the row that adds a wallet is named after the family, and hidden where one wallet is all there may be', async () => {
    const made = await drawWallets()
    expect(made.find('add-wallet').innerText).toBe('Add EVM Wallet')
    await made.end()
    const off = await drawWallets({
      prepare: connectOne,
      options: { remoteFeatures: { multiWallet: false } },
    })
    expect(off.has('add-wallet')).toBe(false)
    await off.end()
  })

  test('profile-6 profile-7 profile-8 of Solana the row and the first wallet are named so, and Connect is opened for it', async () => {
    const made = await drawWallets({ prepare: connectOne, options: { networks: [1, SOLANA] } })
    await made.click('tab-solana')
    expect(made.find('add-first-wallet').innerText).toBe('Add your first Solana wallet')
    made.modal.connections.open({
      namespace: 'solana',
      connectorId: 'com.example.sol',
      name: 'Sun Wallet',
      addresses: ['So11111111111111111111111111111111111111112'],
      networkId: 'solana:mainnet',
      imageUrl: undefined,
      walletId: undefined,
    })
    await expect.poll(() => made.has('wallet-active')).toBe(true)
    expect(made.find('wallet-active').innerText).toContain('So11…111112')
    expect(made.find('add-wallet').innerText).toBe('Add Solana Wallet')
    await made.click('add-wallet')
    await made.expectView('Connect')
    expect(made.modal.state.router.stack.at(-1)?.params).toEqual({ addWalletForNamespace: 'solana' })
    await made.end()
  })

  test.each([
    ['bip122', 'Bitcoin'],
    ['polkadot', 'Polkadot'],
    ['cosmos', 'Cosmos'],
  ] as const)(
    'profile-1 profile-6 profile-8 %s has a tab, a row and a first wallet by the pattern of the others',
    async (namespace, name) => {
      const caipNetworkId = `${namespace}:one` as const
      const network = { ...SOLANA, id: 'one', name, caipNetworkId, chainNamespace: namespace }
      const made = await drawWallets({ prepare: connectOne, options: { networks: [1, network] } })
      expect(made.find(`tab-${namespace}`).innerText).toBe(name)
      await made.click(`tab-${namespace}`)
      expect(made.find('add-first-wallet').innerText).toBe(`Add your first ${name} wallet`)
      made.modal.connections.open({
        namespace,
        connectorId: 'com.example.other',
        name: 'Other Wallet',
        addresses: ['1ZGzHnrAgt3eKQvtZXgDPE9aduT4UWJH4fUL9HHdfWk6nx3'],
        networkId: caipNetworkId,
        imageUrl: undefined,
        walletId: undefined,
      })
      await expect.poll(() => made.has('wallet-active')).toBe(true)
      expect(made.find('add-wallet').innerText).toBe(`Add ${name} Wallet`)
      await made.end()
    },
  )

  test('profile-7 it opens Connect for the family', async () => {
    const made = await drawWallets()
    await made.click('add-wallet')
    await made.expectView('Connect')
    expect(made.modal.state.router.stack.at(-1)?.params).toEqual({ addWalletForNamespace: 'eip155' })
    await made.end()
  })

  test('profile-8 without a wallet it says so, and offers the first one', async () => {
    const made = await drawWallets({ prepare: () => {} })
    expect(made.text()).toContain('No wallet connected')
    expect(made.find('add-first-wallet').innerText).toBe('Add your first EVM wallet')
    await made.click('add-first-wallet')
    await made.expectView('Connect')
    await made.end()
  })

  test('the arrows choose among the families', async () => {
    const made = await drawWallets({ options: { networks: [1, SOLANA] } })
    made.find('tab-eip155').focus()
    made
      .find('tab-eip155')
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }))
    await expect.poll(() => made.find('tab-solana').ariaSelected).toBe('true')
    expect(made.drawn.root.activeElement).toBe(made.find('tab-solana'))
    await made.end()
  })
})
