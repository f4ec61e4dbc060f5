import type { BitcoinKind } from '@foyer/devkit/bitcoin'
import { addBitcoin, bitcoinUrl, NAME } from './bitcoinPages.ts'
import {
  byId,
  connect,
  expect,
  expectAccessible,
  hostUrl,
  pick,
  shorten,
  test,
  walletButton,
} from './fixtures.ts'
import { STRESS, stressUnless } from './stress.ts'

const KINDS: readonly (readonly [kind: BitcoinKind, name: string])[] = [
  ['standard', NAME],
  ['request', NAME],
  ['leather', 'Leather'],
  ['unisat', 'UniSat Wallet'],
  ['phantom', 'Phantom'],
]

for (const [kind, name] of KINDS) {
  const title = `entity-2 call-6 a wallet of Bitcoin (${kind}) connects, is shown with its balance, and signs`
  // One that is announced and one that is not; how each kind is asked has tests of its own beside the adapter.
  test(title, stressUnless(kind, 'standard'), async ({ page, context, addresses }) => {
    const wallet = await addBitcoin(context, kind, { hasOrdinals: kind !== 'unisat' })
    const [payment] = wallet.addresses()
    await page.goto(bitcoinUrl(addresses))
    await pick(page, name)
    await expect(walletButton(page)).toContainText(shorten(payment?.address ?? ''))
    await expect(walletButton(page)).toContainText(/\d+(\.\d+)? BTC/)
    await expect(page.locator('network-button')).toContainText('Bitcoin Local')
    const signed = await page.evaluate(async (address) => {
      const provider = await window.foyer?.getProvider({ namespace: 'bip122' })
      return provider?.request({ method: 'signMessage', params: { address, message: 'Signed by the page' } })
    }, payment?.address)
    expect(signed).toBeTruthy()
    wallet.decline(true)
    await page.evaluate(() => window.foyer?.disconnect())
    await walletButton(page).click()
    await byId(page, 'view-Connect').getByRole('button', { name }).click()
    await expect(byId(page, 'view-ConnectingExternal')).toContainText(/declined/i)
  })
}

test(
  'state-1 entity-2 a wallet is restored without a prompt, and forgotten when it is disconnected',
  STRESS,
  async ({ page, context, addresses }) => {
    const wallet = await addBitcoin(context, 'request')
    const address = wallet.addresses()[0]?.address ?? ''
    await page.goto(bitcoinUrl(addresses))
    await pick(page, NAME)
    await expect(walletButton(page)).toContainText(shorten(address))
    wallet.decline(true)
    await page.reload()
    await expect(walletButton(page)).toContainText(shorten(address))
    await expect
      .poll(() => page.evaluate(() => window.foyer?.getState().account?.networkId))
      .toBe(addresses.bitcoin.networkId)
    await walletButton(page).click()
    await byId(page, 'disconnect').click()
    await expect(walletButton(page)).toContainText('Connect Wallet')
    await page.reload()
    await expect(walletButton(page)).toContainText('Connect Wallet')
  },
)

test(
  'state-2 profile-3 payment and ordinals are labelled, and what lies for ordinals is no money',
  STRESS,
  async ({ page, context, addresses }) => {
    const wallet = await addBitcoin(context, 'standard')
    const [payment, ordinals] = wallet.addresses()
    await page.goto(bitcoinUrl(addresses, [1], { remoteFeatures: { multiWallet: true, activity: true } }))
    await pick(page, NAME)
    await expect(walletButton(page)).toContainText('BTC')
    await walletButton(page).click()
    await byId(page, 'switch-wallet').click()
    const view = byId(page, 'view-ProfileWallets')
    await expect(view).toContainText('PAYMENT')
    await expect(view).toContainText('ORDINALS')
    await expect(view.getByRole('tab')).toHaveText(['EVM', 'Bitcoin'])
    await expectAccessible(page)
    // The other address, in use: its amount is not told as money.
    await view
      .getByRole('button', { name: /Switch/ })
      .first()
      .click()
    await page.keyboard.press('Escape')
    await expect(walletButton(page)).toContainText(shorten(ordinals?.address ?? ''))
    await expect(walletButton(page)).toContainText(/\b0(\.0+)? BTC/)
    wallet.selectAccount(1)
    await expect(walletButton(page)).toContainText(shorten(wallet.addresses()[0]?.address ?? ''))
    expect(wallet.addresses()[0]?.address).not.toBe(payment?.address)
  },
)

test(
  'entity-2 a page with EVM networks alone neither loads the family nor lists its wallets',
  STRESS,
  async ({ page, context, addresses, wallets }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await addBitcoin(context, 'standard')
    await page.goto(hostUrl(addresses))
    await connect(page, 'Alpha Wallet')
    await page.evaluate(() => window.foyer?.disconnect())
    await walletButton(page).click()
    await expect(byId(page, 'view-Connect')).toContainText('Alpha Wallet')
    await expect(byId(page, 'view-Connect')).not.toContainText(NAME)
    expect(wallets.alpha.requests.length).toBeGreaterThan(0)
    expect(scripts.filter((path) => /bitcoin|unisat|leather|phantom|requestObject/i.test(path))).toEqual([])
  },
)

test(
  'siwx-1 state-21 the text of the gateway is signed by BIP-322, and the gateway gives a session',
  STRESS,
  async ({ page, context, addresses }) => {
    for (const [kind, name] of KINDS.slice(0, 4)) {
      const wallet = await addBitcoin(context, kind, { hasOrdinals: kind !== 'unisat' })
      const address = wallet.addresses()[0]?.address ?? ''
      await page.goto(bitcoinUrl(addresses, [], { siwx: true, metadata: { name: 'My Shop' } }))
      await pick(page, name)
      await expect(byId(page, 'view-SIWXSignMessage')).toBeVisible()
      await byId(page, 'siwx-sign').click()
      await expect(byId(page, 'modal')).toBeHidden()
      const session = await page.evaluate(() => window.foyer?.getSession())
      expect(session).toMatchObject({ address, chainId: addresses.bitcoin.networkId })
      expect(session?.message).toContain(`Bitcoin account:\n${address}\n`)
      expect(session?.token).toBeTruthy()
      await page.evaluate(() => window.foyer?.disconnect())
      await expect(walletButton(page)).toContainText('Connect Wallet')
      if (kind === 'request') break
    }
  },
)

test('validate-7 const-4 activity is there, sending is not', STRESS, async ({ page, context, addresses }) => {
  await addBitcoin(context, 'standard')
  await page.goto(
    bitcoinUrl(addresses, [], { remoteFeatures: { activity: true, send: true, receive: true } }),
  )
  await pick(page, NAME)
  await expect(walletButton(page)).toContainText('BTC')
  await walletButton(page).click()
  await expect(byId(page, 'feature-send')).toHaveCount(0)
  await page.evaluate(() => void window.foyer?.open({ view: 'WalletSend' }))
  await expect(byId(page, 'view-WalletSend')).toContainText('Unsupported chain')
  await byId(page, 'modal-close').click()
  await walletButton(page).click()
  await byId(page, 'feature-activity').click()
  const rows = byId(page, 'activity-item')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeGreaterThan(5)
  await expect(rows.first()).toContainText(/received/i)
})

test('on the demo the Dev Wallet speaks Bitcoin beside EVM', STRESS, async ({ page, addresses }) => {
  await page.goto(addresses.bitcoinDemoUrl)
  await walletButton(page).click()
  const row = byId(page, 'view-Connect').getByRole('button', { name: 'Foyer Dev Wallet' }).first()
  // The list is there before the family is, and the wallet connects EVM alone until then.
  await expect(row).toContainText(/multichain/i)
  await row.click()
  await byId(page, 'chain-bip122').click()
  await page.getByTestId('dev-wallet-approve').click()
  await expect(page.locator('#fact-balance')).toContainText('BTC')
  await walletButton(page).click()
  await expect(byId(page, 'view-Account')).toContainText('Bitcoin Local')
  await expectAccessible(page, 'wallet-modal')
})
