import { expect, test } from '@foyer/testing/playwright'
import { readAddresses } from './readAddresses.ts'
import { STRESS } from './stress.ts'

// The journeys of an app's own tests, by nothing but what the package gives them. docs/guide/testing-your-app.md shows
// the same.

let url = ''

test.beforeEach(() => {
  const { hostUrl, gatewayUrl, chains } = readAddresses()
  const networks = chains.map(({ chainId }) => chainId).join(',')
  url = `${hostUrl}/?${new URLSearchParams({ gateway: gatewayUrl, networks })}`
})

test('a visitor connects and signs', async ({ page, wallet, foyer }) => {
  await page.goto(url)
  const account = await foyer.connect(wallet)
  expect(account.address).toBe(wallet.address())

  const signing = foyer.request('personal_sign', ['0x6869', account.address])
  expect((await wallet.waitForRequest('personal_sign')).params[0]).toBe('0x6869')
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
})

test('a visitor leaves', async ({ page, wallet, foyer }) => {
  await page.goto(url)
  expect(await foyer.account()).toBeUndefined()
  await foyer.connect(wallet)
  await foyer.disconnect()
  expect(await foyer.account()).toBeUndefined()
})

test('a refusal is told, and the second try works', async ({ page, wallet, foyer }) => {
  wallet.rejectNext()
  await page.goto(url)
  await foyer.pick(wallet)
  await expect(foyer.modal.getByText('Connection declined', { exact: true })).toBeVisible()
  await foyer.modal.getByRole('button', { name: 'Try again' }).click()
  expect((await foyer.waitForAccount()).address).toBe(wallet.address())
})

test('a wallet that takes its time is waited for', STRESS, async ({ page, wallet, foyer }) => {
  wallet.approveNext({ delayMs: 15_000 })
  await page.goto(url)
  await foyer.pick(wallet)
  await wallet.waitForRequest('eth_requestAccounts')
  expect(await foyer.account()).toBeUndefined()
  await foyer.waitForAccount()
})

test(
  'another account of the wallet is followed, and its leaving',
  STRESS,
  async ({ page, wallet, foyer }) => {
    await page.goto(url)
    await foyer.connectDirectly(wallet)
    wallet.selectAccount(1)
    await expect.poll(async () => (await foyer.account())?.address).toBe(wallet.addresses[1])
    wallet.disconnect()
    await expect.poll(() => foyer.account()).toBeUndefined()
  },
)

test('a second wallet stands beside the first', STRESS, async ({ page, wallet, addWallet, foyer }) => {
  const other = await addWallet({ name: 'Other Wallet', rdns: 'dev.example.other', firstAccount: 4 })
  await page.goto(url)
  const account = await foyer.connect(other)
  expect(account.address).toBe(other.address())
  expect(wallet.requests).toEqual([])
})

const onChains = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  walletOptions: async ({}, use) => use({ chains: [...readAddresses().chains, 137] }),
})

onChains.describe('a wallet on several chains', () => {
  onChains('switches with the app, and says no where it must', STRESS, async ({ page, wallet, foyer }) => {
    await page.goto(url)
    await foyer.connectDirectly(wallet)
    await foyer.switchNetwork(8453)
    expect(wallet.chainId()).toBe(8453)
    wallet.rejectNext({ method: 'wallet_switchEthereumChain' })
    await expect(foyer.switchNetwork(1)).rejects.toThrow()
    expect(wallet.chainId()).toBe(8453)
  })

  onChains('can be on a chain that the app does not serve', async ({ page, wallet, foyer }) => {
    wallet.selectChain(137)
    await page.goto(url)
    await foyer.pick(wallet)
    await expect.poll(async () => (await foyer.account())?.networkId).toBe('eip155:137')
  })

  onChains('sends through a real node', STRESS, async ({ page, wallet, foyer }) => {
    await page.goto(url)
    const { address } = await foyer.connectDirectly(wallet)
    const hash = await foyer.request('eth_sendTransaction', [
      { from: address, to: wallet.addresses[1], value: '0x1' },
    ])
    expect(await wallet.request({ method: 'eth_getTransactionByHash', params: [hash] })).toMatchObject({
      hash,
    })
  })
})

test.describe('a wallet that takes batches of calls', () => {
  test.use({ walletOptions: { batches: 'beside' } })

  test('runs them without a node at all', STRESS, async ({ page, wallet, foyer }) => {
    await page.goto(url)
    const { address } = await foyer.connectDirectly(wallet)
    const calls = [{ to: address, value: '0x1' }]
    const batch = { version: '2.0.0', from: address, chainId: '0x1', atomicRequired: false, calls, id: 'one' }
    await foyer.request('wallet_sendCalls', [batch])
    await expect.poll(() => foyer.request('wallet_getCallsStatus', ['one'])).toMatchObject({ status: 200 })
  })
})

test('what keeps the modal from working can be read', async ({ page, foyer }) => {
  await page.goto(url)
  expect(await foyer.diagnose()).toContain('# Foyer diagnosis')
})
