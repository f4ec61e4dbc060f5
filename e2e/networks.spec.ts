import { announceWallet, createKeyWallet } from '@foyer/testing/wallets'
import { ALPHA, byId, connect, expect, hostUrl, type Page, pick, test, walletButton } from './fixtures.ts'
import { LITE } from './lite.ts'
import { STRESS } from './stress.ts'

const NAMES = new Map([
  [1, 'Ethereum'],
  [10, 'OP Mainnet'],
  [8453, 'Base'],
])

function networkButton(page: Page) {
  return page.locator('network-button').getByRole('button')
}

/** The requests that change or add a network, as the wallet got them. */
function asked(wallet: { readonly requests: readonly { readonly method: string }[] }): readonly string[] {
  return wallet.requests.map(({ method }) => method).filter((method) => /EthereumChain$/.test(method))
}

test(
  'state-27 three networks are gone through in the app, each asked of the wallet once',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses, { networks: [...NAMES.keys()].join(',') }))
    await connect(page, ALPHA.name)
    for (const chainId of [8453, 10, 1]) {
      await networkButton(page).click()
      await byId(page, `network-eip155:${chainId}`).click()
      await expect(networkButton(page)).toContainText(NAMES.get(chainId) ?? '')
      await expect(byId(page, 'modal')).toBeHidden()
      expect(wallets.alpha.selectedChainId()).toBe(chainId)
      await expect(walletButton(page)).toContainText('10,000')
    }
    expect(asked(wallets.alpha)).toEqual(Array(3).fill('wallet_switchEthereumChain'))
  },
)

test(
  'state-27 three networks are gone through in the wallet, and it is asked for nothing',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses, { networks: [...NAMES.keys()].join(',') }))
    await connect(page, ALPHA.name)
    for (const [chainId, name] of [...NAMES].reverse()) {
      wallets.alpha.selectChain(chainId)
      await expect(networkButton(page)).toContainText(name)
      expect(await page.evaluate(() => window.foyer?.getState().networkId)).toBe(`eip155:${chainId}`)
    }
    expect(asked(wallets.alpha)).toEqual([])
  },
)

test(
  'networks-8 validate-27 an unsupported network is told, and left by a switch in the app',
  LITE,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses, { networks: '1,8453' }))
    await connect(page, ALPHA.name)
    wallets.alpha.selectChain(10)
    await expect(networkButton(page)).toContainText('Switch Network')
    await walletButton(page).click()
    await expect(byId(page, 'view-UnsupportedChain')).toContainText('doesn’t support your current network')
    await byId(page, 'network-eip155:8453').click()
    await expect(networkButton(page)).toContainText('Base')
    await expect(byId(page, 'modal')).toBeHidden()
    expect(wallets.alpha.selectedChainId()).toBe(8453)
  },
)

test(
  'validate-27 a wallet that comes back from an unsupported network by itself ends the view',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses, { networks: '1,8453' }))
    wallets.alpha.selectChain(10)
    await pick(page, ALPHA.name)
    await expect(byId(page, 'view-UnsupportedChain')).toBeVisible()
    wallets.alpha.selectChain(1)
    await expect(byId(page, 'modal')).toBeHidden()
    await expect(networkButton(page)).toContainText('Ethereum')
    expect(asked(wallets.alpha)).toEqual([])
  },
)

test(
  'networks-8 Disconnect is the other way out of an unsupported network',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses, { networks: '1,8453' }))
    wallets.alpha.selectChain(10)
    await pick(page, ALPHA.name)
    await byId(page, 'view-UnsupportedChain').getByTestId('disconnect').click()
    await expect(walletButton(page)).toContainText('Connect Wallet')
  },
)

test('networks-5 a declined switch says so, is not asked again by itself, and works on Try again', async ({
  page,
  addresses,
  wallets,
}) => {
  await page.goto(hostUrl(addresses))
  await connect(page, ALPHA.name)
  wallets.alpha.mood('reject')
  await networkButton(page).click()
  await byId(page, 'network-eip155:8453').click()
  const view = byId(page, 'view-SwitchNetwork')
  await expect(view).toContainText('Switch declined')
  await expect(networkButton(page)).toContainText('Ethereum')
  expect(asked(wallets.alpha)).toHaveLength(1)
  wallets.alpha.mood('approve')
  await view.getByRole('button', { name: 'Try again' }).click()
  await expect(networkButton(page)).toContainText('Base')
  expect(asked(wallets.alpha)).toHaveLength(2)
})

test(
  'networks-5 a wallet that never answers can be left, and followed when it switches after all',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses))
    await connect(page, ALPHA.name)
    wallets.alpha.mood('ignore')
    await networkButton(page).click()
    await byId(page, 'network-eip155:8453').click()
    await expect(byId(page, 'view-SwitchNetwork')).toContainText('Approve in wallet')
    wallets.alpha.selectChain(8453)
    await expect(networkButton(page)).toContainText('Base')
    await expect(byId(page, 'modal')).toBeHidden()
  },
)

test('state-27 a network the wallet does not know is added, then switched to', async ({
  page,
  context,
  addresses,
}) => {
  const chains = addresses.chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl }))
  const wallet = createKeyWallet({ chains, unknownChainIds: [8453] })
  const name = 'Gamma Wallet'
  await announceWallet(context, { wallet, name, rdns: 'dev.gamma.wallet' })
  await page.goto(hostUrl(addresses))
  await connect(page, name)
  await networkButton(page).click()
  await byId(page, 'network-eip155:8453').click()
  await expect(networkButton(page)).toContainText('Base')
  expect(asked(wallet)).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ])
  const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
  expect(added?.params[0]).toMatchObject({
    chainId: '0x2105',
    chainName: 'Base',
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://mainnet.base.org'],
    blockExplorerUrls: ['https://basescan.org'],
  })
  wallet.stop()
})

test(
  'state-30 a network chosen before connecting is the one the wallet is asked for',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses))
    await networkButton(page).click()
    await byId(page, 'network-eip155:8453').click()
    await expect(networkButton(page)).toContainText('Base')
    await connect(page, ALPHA.name)
    await expect.poll(() => wallets.alpha.selectedChainId()).toBe(8453)
    await expect(networkButton(page)).toContainText('Base')
    expect(asked(wallets.alpha)).toHaveLength(1)
  },
)

test("networks-1 networks-2 the list is searched, and 'What is a network' explains", async ({
  page,
  addresses,
}) => {
  await page.goto(hostUrl(addresses))
  await networkButton(page).click()
  await page.getByPlaceholder('Search network').fill('bas')
  await expect(byId(page, 'network-eip155:1')).toBeHidden()
  await expect(byId(page, 'network-eip155:8453')).toBeVisible()
  await byId(page, 'what-is-a-network').click()
  await expect(byId(page, 'view-WhatIsANetwork')).toBeVisible()
})
