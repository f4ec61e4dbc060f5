import axe from 'axe-core'
import { verifyMessage } from 'ethers'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type DevWallet, type DevWalletOptions, installDevWallet } from './index.ts'
import { avatar } from './panel/element.ts'

interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
}

/** The members of a wallet of the standard that a page reads. */
interface StandardWallet {
  readonly name: string
  readonly accounts: readonly unknown[]
  readonly features: {
    readonly 'standard:connect': { connect(): Promise<{ accounts: readonly unknown[] }> }
    readonly 'solana:signMessage': { signMessage(input: object): Promise<unknown> }
  }
}

const STORAGE_KEY = 'test.devWallet'
// A closed port: what needs no node must work without one.
const chains = [
  { chainId: 1, rpcUrl: 'http://127.0.0.1:9/one', name: 'Ethereum' },
  { chainId: 10, rpcUrl: 'http://127.0.0.1:9/ten', name: 'OP Mainnet' },
]
const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.removeItem(STORAGE_KEY)
  localStorage.removeItem(`${STORAGE_KEY}.local`)
})

/** Installs the wallet and picks it up as a page does. */
function start(options: Partial<DevWalletOptions> = {}): {
  wallet: DevWallet
  provider: Provider
  info: { rdns: string; icon: string }
  events: unknown[]
} {
  const found: { provider: Provider; info: { rdns: string; icon: string } }[] = []
  const onAnnounce = (event: Event) => found.push((event as CustomEvent).detail) // shape under test below
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  const wallet = installDevWallet({ chains, storageKey: STORAGE_KEY, ...options })
  window.removeEventListener('eip6963:announceProvider', onAnnounce)
  stops.push(wallet.uninstall)
  const own = found.find(({ info }) => info.rdns === 'dev.foyer.wallet')
  if (!own) throw new Error('The Dev Wallet did not announce itself.')
  const events: unknown[] = []
  for (const name of ['accountsChanged', 'chainChanged']) {
    own.provider.on(name, (payload) => events.push([name, payload]))
  }
  return { wallet, events, ...own }
}

async function connect(provider: Provider): Promise<string> {
  const asked = provider.request({ method: 'eth_requestAccounts' })
  await page.getByTestId('dev-wallet-approve').click()
  const [address] = (await asked) as string[] // checked by the tests that use it
  return address ?? ''
}

/** The focus inside the wallet's shadow root, which the page itself sees only as the host. */
function focusedTestId(): string | null | undefined {
  return document.activeElement?.shadowRoot?.activeElement?.getAttribute('data-testid')
}

test('it announces itself with an inline picture and shows nothing but its corner button', async () => {
  const { info } = start()
  expect(info).toMatchObject({ name: 'Foyer Dev Wallet', rdns: 'dev.foyer.wallet' })
  expect(info.icon).toMatch(/^data:image\/svg\+xml,/)
  await expect.element(page.getByTestId('dev-wallet-launcher')).toBeVisible()
  await expect.element(page.getByTestId('dev-wallet-panel')).not.toBeVisible()
})

test('approving connects, a second request needs no prompt, and revoking ends it', async () => {
  const { provider, events } = start()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  const address = await connect(provider)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await expect.element(page.getByTestId('dev-wallet-panel')).not.toBeVisible()
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([address])
  await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  expect(events).toEqual([
    ['accountsChanged', [address]],
    ['accountsChanged', []],
  ])
})

test('rejecting, Escape and the cross are 4001, and a second connect meanwhile is -32002', async () => {
  const { provider } = start()
  for (const refuse of [
    () => page.getByTestId('dev-wallet-reject').click(),
    () => page.getByTestId('dev-wallet-close').click(),
    () => userEvent.keyboard('{Escape}'),
  ]) {
    const asked = provider.request({ method: 'eth_requestAccounts' })
    const refused = expect(asked).rejects.toMatchObject({ code: 4001 })
    await expect.element(page.getByTestId('dev-wallet-origin')).toHaveTextContent(location.origin)
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: -32002 })
    await refuse()
    await refused
  }
})

test('it can be answered while a modal dialog of the page is open, by keyboard alone', async () => {
  const { provider } = start()
  const modal = document.createElement('dialog')
  modal.append(document.createElement('button'))
  document.body.append(modal)
  stops.push(() => modal.remove())
  modal.showModal()
  const asked = provider.request({ method: 'eth_requestAccounts' })
  await expect.poll(() => focusedTestId()).toBe('dev-wallet-approve')
  await userEvent.keyboard('{Enter}')
  expect(await asked).toHaveLength(1)
  expect(modal.open).toBe(true)
  expect(modal.contains(document.activeElement)).toBe(true)
})

test('a message is shown as text and signed by the account', async () => {
  const { provider } = start()
  const address = await connect(provider)
  const message = '<b>Grüße</b> 👋'
  const hex = `0x${Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const asked = provider.request({ method: 'personal_sign', params: [hex, address] })
  await expect.element(page.getByTestId('dev-wallet-detail')).toHaveTextContent(message)
  await expect.element(page.getByTestId('dev-wallet-account')).toHaveTextContent(address)
  await page.getByTestId('dev-wallet-approve').click()
  expect(verifyMessage(message, String(await asked))).toBe(address)
})

test('requests queue up and are answered in order', async () => {
  const { provider } = start()
  const address = await connect(provider)
  const first = provider.request({ method: 'personal_sign', params: ['0x61', address] })
  const second = provider.request({ method: 'personal_sign', params: ['0x62', address] })
  const refused = expect(first).rejects.toMatchObject({ code: 4001 })
  await expect.element(page.getByText('1 more request pending')).toBeVisible()
  await page.getByTestId('dev-wallet-reject').click()
  await expect.element(page.getByTestId('dev-wallet-detail')).toHaveTextContent('b')
  await page.getByTestId('dev-wallet-approve').click()
  await refused
  expect(verifyMessage('b', String(await second))).toBe(address)
})

test('networks: switched on approval, unknown ones are 4902 until added', async () => {
  const { provider, events } = start()
  const ask = (method: string, chain: object) => provider.request({ method, params: [chain] })
  const switched = ask('wallet_switchEthereumChain', { chainId: '0xa' })
  await page.getByTestId('dev-wallet-approve').click()
  expect(await switched).toBeNull()
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  expect(events).toEqual([['chainChanged', '0xa']])
  await expect(ask('wallet_switchEthereumChain', { chainId: '0x89' })).rejects.toMatchObject({ code: 4902 })
  const chain = { chainId: '0x89', chainName: 'Polygon', rpcUrls: ['http://127.0.0.1:9/p'] }
  const added = ask('wallet_addEthereumChain', chain)
  await page.getByTestId('dev-wallet-approve').click()
  await added
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
})

test('keys that are public never leave this machine', async () => {
  const key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
  const local = start({ firstKeys: [key] })
  const add = (rpcUrl: string) => {
    const chain = { chainId: '0x89', chainName: 'Polygon', rpcUrls: [rpcUrl] }
    return local.provider.request({ method: 'wallet_addEthereumChain', params: [chain] })
  }
  const address = await connect(local.provider)
  await expect(add('https://polygon.example')).rejects.toMatchObject({ code: 4200 })
  await expect(add('http://127.0.0.1.example/p')).rejects.toMatchObject({ code: 4200 })
  expect(await local.provider.request({ method: 'eth_chainId' })).toBe('0x1')
  local.wallet.uninstall()
  // The same page over real nodes: what it kept before is not used.
  expect(await connect(start().provider)).not.toBe(address)
})

test('what a page may not do has its code', async () => {
  const { provider } = start()
  const ask = (method: string, params: unknown[]) => provider.request({ method, params })
  await expect(ask('personal_sign', ['0x61'])).rejects.toMatchObject({ code: 4100 })
  await expect(ask('wallet_sendCalls', [])).rejects.toMatchObject({ code: 4200 })
  await expect(ask('wallet_switchEthereumChain', [{ chainId: 'ten' }])).rejects.toMatchObject({
    code: -32602,
  })
  expect(await ask('wallet_getCapabilities', [])).toEqual({})
})

test('from the wallet side: another account, another network, approve everything, disconnect', async () => {
  const { wallet, provider, events } = start()
  const address = await connect(provider)
  // Drawn anew with the balance, which must not happen in the middle of a press.
  const isBalanceRead = () =>
    expect.element(page.getByTestId('dev-wallet-balance')).toHaveTextContent('– ETH')
  wallet.open()
  await isBalanceRead()
  await page.getByTestId('dev-wallet-new-account').click()
  await expect.element(page.getByTestId('dev-wallet-account-1')).toHaveAttribute('aria-pressed', 'true')
  await isBalanceRead()
  await page.getByTestId('dev-wallet-switch-account').click()
  await isBalanceRead()
  await page.getByTestId('dev-wallet-network-10').click()
  await isBalanceRead()
  await page.getByTestId('dev-wallet-auto-approve').click()
  expect(await provider.request({ method: 'personal_sign', params: ['0x61', address] })).toMatch(/^0x/)
  await page.getByTestId('dev-wallet-disconnect').click()
  expect(events.slice(2)).toEqual([
    ['accountsChanged', [address, expect.stringMatching(/^0x/)]],
    ['chainChanged', '0xa'],
    ['accountsChanged', []],
  ])
})

test('keys, connection and choices outlive the page, and a broken store starts afresh', async () => {
  const first = start()
  const address = await connect(first.provider)
  first.wallet.uninstall()
  expect(await start().provider.request({ method: 'eth_accounts' })).toEqual([address])
  localStorage.setItem(STORAGE_KEY, '{"version":1,"accounts":"all of them"}')
  expect(await start().provider.request({ method: 'eth_accounts' })).toEqual([])
})

test('with a local Solana it is one wallet of both families, which asks before it signs', async () => {
  const registered: StandardWallet[] = []
  const register = (one: StandardWallet) => {
    registered.push(one)
    return () => {}
  }
  const onRegister = (event: Event) => (event as CustomEvent).detail({ register }) // of the standard
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  const solana = { networkId: 'solana:x', rpcUrl: 'http://127.0.0.1:9/solana' }
  const { wallet } = start({ solana })
  start({ solana: { ...solana, rpcUrl: 'https://node.example' } })
  window.removeEventListener('wallet-standard:register-wallet', onRegister)
  const [standard] = registered
  if (!standard) throw new Error('The Dev Wallet did not register itself.')
  expect(registered).toHaveLength(1)
  expect(standard.name).toBe('Foyer Dev Wallet')
  const { features } = standard
  const connecting = features['standard:connect'].connect()
  await page.getByTestId('dev-wallet-approve').click()
  const { accounts } = await connecting
  expect(accounts).toHaveLength(1)
  const message = new TextEncoder().encode('Hello')
  const signing = features['solana:signMessage'].signMessage({ account: accounts[0], message })
  const declined = expect(signing).rejects.toMatchObject({ code: 4001 })
  await expect.element(page.getByTestId('dev-wallet-detail')).toHaveTextContent('Hello')
  await expect.element(page.getByTestId('dev-wallet-network')).toHaveTextContent('Solana Local')
  await page.getByTestId('dev-wallet-reject').click()
  await declined
  wallet.open()
  await expect.element(page.getByTestId('dev-wallet-solana')).toBeVisible()
  await page.getByTestId('dev-wallet-solana-leave').click()
  expect(standard.accounts).toEqual([])
})

test('another tab changes this one', async () => {
  const { provider, events } = start()
  await connect(provider)
  const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...stored, isConnected: false, chainId: 10 }))
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }))
  expect(events.slice(1)).toEqual([
    ['accountsChanged', []],
    ['chainChanged', '0xa'],
  ])
})

test.each(['light', 'dark'] as const)('axe has nothing to say in %s', async (theme) => {
  const { wallet, provider } = start()
  wallet.setTheme(theme)
  const check = async () => {
    // One that another takes the place of has ended too.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    const { violations } = await axe.run({ include: '[data-foyer-dev-wallet]' }, { iframes: false })
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  }
  const asked = provider.request({ method: 'eth_requestAccounts' })
  await expect.element(page.getByTestId('dev-wallet-approve')).toBeVisible()
  await check()
  await page.getByTestId('dev-wallet-approve').click()
  await asked
  wallet.open()
  await check()
})

test('networks and families have their logos, and accounts a picture in colour, whatever the address', async () => {
  const node = (networkId: string) => ({ networkId, rpcUrl: 'http://127.0.0.1:9' })
  const { wallet } = start({
    firstKeys: [`0x${'1'.repeat(64)}`],
    solana: node('solana:local'),
    bitcoin: node('bip122:0f9188f13cb7b2c71f2a335e3a4fc328'),
    polkadot: node('polkadot:local'),
    cosmos: node('cosmos:foyer-1'),
  })
  wallet.open()
  await page.getByTestId('dev-wallet-new-account').click()
  const rows = ['network-1', 'network-10', 'solana', 'bitcoin', 'polkadot', 'cosmos']
  const logos = await Promise.all(
    rows.map(async (row) => {
      await expect.element(page.getByTestId(`dev-wallet-${row}`)).toBeVisible()
      return page.getByTestId(`dev-wallet-${row}`).element().querySelector('img')?.src
    }),
  )
  expect(logos.every((src) => src?.startsWith('data:image/svg+xml,'))).toBe(true)
  expect(new Set(logos).size).toBe(rows.length)
  // A colour that is no number is black.
  for (const address of [
    'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
    'bcrt1q6rhpng9evdsfnn',
    '5CcyqxZ',
    'cosmos1x',
  ]) {
    const fills = [...avatar(address).querySelectorAll('[fill]')].map((part) => part.getAttribute('fill'))
    expect(fills.every((fill) => /^hsl\(\d+ \d+% \d+%\)$/.test(fill ?? ''))).toBe(true)
  }
})
