import { announceMetamask } from '@foyer/devkit/metamask'
import { createKeyWallet } from '@foyer/testing/wallets'
import {
  ALPHA,
  BETA,
  byId,
  connect,
  expect,
  hostUrl,
  pick,
  shorten,
  test,
  WITH_MOTION,
  walletButton,
} from './fixtures.ts'
import { LITE } from './lite.ts'
import { STRESS } from './stress.ts'

test.use(WITH_MOTION)

test('connect-1 two announced wallets are found and listed first', async ({ page, addresses, wallets }) => {
  expect(wallets.alpha.addresses).not.toEqual(wallets.beta.addresses)
  await page.goto(hostUrl(addresses))
  await walletButton(page).click()
  const rows = byId(page, 'view-Connect').locator('[data-testid^="wallet-"]')
  await expect(rows.filter({ hasText: ALPHA.name })).toBeVisible()
  await expect(rows.filter({ hasText: BETA.name })).toBeVisible()
  const names = await rows.allInnerTexts()
  expect(names.slice(0, 2).join(' ')).toMatch(/Alpha Wallet.*Beta Wallet/s)
})

test(
  'product-10 connecting shows the account and its balance on the button',
  LITE,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses))
    await connect(page, ALPHA.name)
    await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
    await expect(walletButton(page)).toContainText('10,000')
    await expect(byId(page, 'modal')).toBeHidden()
  },
)

test('state-5 a refusal is told, and a second try connects', async ({ page, addresses, wallets }) => {
  wallets.alpha.mood('reject')
  await page.goto(hostUrl(addresses))
  await pick(page, ALPHA.name)
  await expect(page.getByText('Connection declined', { exact: true })).toBeVisible()
  wallets.alpha.mood('approve')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
})

test('state-1 a reload keeps the connection without asking the wallet again', async ({
  page,
  addresses,
  wallets,
}) => {
  await page.goto(hostUrl(addresses))
  await connect(page, ALPHA.name)
  const asked = () => wallets.alpha.requests.filter(({ method }) => method === 'eth_requestAccounts').length
  const before = asked()
  await page.reload()
  await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
  await expect(walletButton(page)).toContainText('10,000')
  await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('connected')
  expect(asked()).toBe(before)
})

test('call-5 a page that is left in the midst of a read asks no further node', async ({
  page,
  addresses,
  wallets,
}) => {
  const reads = '**/v1/?chainId=*'
  let held = 0
  // Not answered, so that the reload ends it. Firefox tells the page so, which is still running then.
  await page.route(reads, () => {
    held += 1
  })
  await page.goto(hostUrl(addresses))
  await connect(page, ALPHA.name)
  await expect.poll(() => held).toBeGreaterThan(0)
  await page.unroute(reads)
  await page.reload()
  // A public node would be refused by the page's policy, and be a complaint.
  await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
  await expect(walletButton(page)).toContainText('10,000')
})

test('another account in the wallet is followed', STRESS, async ({ page, addresses, wallets }) => {
  await page.goto(hostUrl(addresses))
  await connect(page, ALPHA.name)
  wallets.alpha.selectAccount(1)
  await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
})

test('another network in the wallet is followed', async ({ page, addresses, wallets }) => {
  await page.goto(hostUrl(addresses))
  await connect(page, ALPHA.name)
  wallets.alpha.selectChain(8453)
  await expect(page.locator('network-button')).toContainText('Base')
})

test('a second tab follows a connection and its end', async ({ page, context, addresses, wallets }) => {
  await page.goto(hostUrl(addresses))
  const other = await context.newPage()
  await other.goto(hostUrl(addresses))
  await connect(page, ALPHA.name)
  // The other tab is live once its interface is there, which idle time brings.
  await expect(walletButton(other)).toContainText(shorten(wallets.alpha.selectedAddress()))
  await page.evaluate(() => window.foyer?.disconnect())
  await expect(walletButton(other)).toContainText('Connect Wallet')
})

test(
  'account-2 Disconnect in the account view ends the connection for good',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses))
    await connect(page, ALPHA.name)
    await walletButton(page).click()
    await expect(byId(page, 'view-Account')).toBeVisible()
    await byId(page, 'disconnect').click()
    await expect(walletButton(page)).toContainText('Connect Wallet')
    await page.reload()
    await expect(walletButton(page)).toContainText('Connect Wallet')
    expect(wallets.alpha.requests.length).toBeGreaterThan(0)
  },
)

test(
  'a wallet made with @metamask/providers connects, is followed and restored',
  STRESS,
  async ({ page, context, addresses }) => {
    const chains = addresses.chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl }))
    const wallet = createKeyWallet({ chains })
    await announceMetamask(context, wallet)
    await page.goto(hostUrl(addresses))
    await connect(page, 'MetaMask')
    await expect(walletButton(page)).toContainText(shorten(wallet.selectedAddress()))
    wallet.selectAccount(1)
    await expect(walletButton(page)).toContainText(shorten(wallet.selectedAddress()))
    await page.reload()
    await expect(walletButton(page)).toContainText(shorten(wallet.selectedAddress()))
    wallet.stop()
  },
)
