import { announceWallet, createKeyWallet } from '@foyer/testing/wallets'
import type { Page } from '@playwright/test'
import type { Addresses } from './addresses.ts'
import {
  ALPHA,
  BETA,
  byId,
  connect,
  expect,
  expectAccessible,
  hostUrl,
  shorten,
  test,
  walletButton,
} from './fixtures.ts'
import { test as pairingTest, pairingUrl, scan } from './pairing.ts'
import { STRESS } from './stress.ts'

const MULTI = { options: JSON.stringify({ remoteFeatures: { multiWallet: true } }) }

function multiUrl(addresses: Addresses): string {
  return hostUrl(addresses, MULTI)
}

/** From the page to the list of wallets, by the account. */
async function openWallets(page: Page): Promise<void> {
  await walletButton(page).click()
  await byId(page, 'switch-wallet').click()
  await expect(byId(page, 'view-ProfileWallets')).toBeVisible()
}

/** With one wallet connected, adds another through the list. */
async function addWallet(page: Page, name: string): Promise<void> {
  await openWallets(page)
  await byId(page, 'add-wallet').click()
  await page.locator('wallet-modal').getByRole('button', { name }).click()
  await expect(byId(page, 'view-ProfileWallets')).toBeVisible()
}

const active = (page: Page) => byId(page, 'wallet-active')
const row = (page: Page, kind: 'other' | 'recent', rdns: string) =>
  page.locator(`[data-testid^="wallet-${kind}-${rdns}"]:not([data-testid$="-use"])`)

test('state-2 two wallets at once: the second is added, and each can be switched to', async ({
  page,
  addresses,
  wallets,
}) => {
  await page.goto(multiUrl(addresses))
  await connect(page, ALPHA.name)
  // Shown for a moment, so it is looked for from before it comes.
  await Promise.all([
    expect(page.getByText('New Wallet Added')).toBeVisible({ timeout: 60_000 }),
    addWallet(page, BETA.name),
  ])
  await expect(active(page)).toContainText(BETA.name)
  await expect(byId(page, 'wallets-count')).toHaveText('2')
  await expectAccessible(page)
  const before = wallets.alpha.requests.length
  // A toast is gone after seconds, which a busy machine may take to hear that the press was made.
  await Promise.all([
    expect(page.getByText('Wallet switched')).toBeVisible(),
    row(page, 'other', ALPHA.rdns)
      .getByRole('button', { name: /^Switch/ })
      .click(),
  ])
  await expect(active(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
  await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
  const prompts = wallets.alpha.requests.slice(before).map(({ method }) => method)
  expect(prompts).not.toContain('eth_requestAccounts')
})

test(
  'the wallet that was in use is in use again after a reload, and the other one is there too',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(multiUrl(addresses))
    await connect(page, ALPHA.name)
    await addWallet(page, BETA.name)
    await row(page, 'other', ALPHA.rdns)
      .getByRole('button', { name: /^Switch/ })
      .click()
    await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
    await page.reload()
    await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
    await openWallets(page)
    await expect(active(page)).toContainText(ALPHA.name)
    await expect(row(page, 'other', BETA.rdns)).toBeVisible()
  },
)

test(
  'profile-4 one of two is disconnected, is a recent one then, and comes back',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(multiUrl(addresses))
    await connect(page, ALPHA.name)
    await addWallet(page, BETA.name)
    await Promise.all([
      expect(page.getByText('Wallet disconnected')).toBeVisible(),
      row(page, 'other', ALPHA.rdns)
        .getByRole('button', { name: /^Disconnect/ })
        .click(),
    ])
    await expect(page.getByText('RECENTLY CONNECTED')).toBeVisible()
    await expect(walletButton(page)).toContainText(shorten(wallets.beta.selectedAddress()))
    await row(page, 'recent', ALPHA.rdns)
      .getByRole('button', { name: /^Connect/ })
      .click()
    await expect(active(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
    await expect(byId(page, 'wallets-count')).toHaveText('2')
  },
)

test(
  'profile-2 Disconnect All ends both for good; recents outlive a reload and can be deleted',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(multiUrl(addresses))
    await connect(page, ALPHA.name)
    await addWallet(page, BETA.name)
    await byId(page, 'disconnect-all').click()
    await expect(byId(page, 'wallets-empty')).toContainText('No wallet connected')
    await page.reload()
    await expect(walletButton(page)).toContainText('Connect Wallet')
    // Not returned: what it gives resolves when the modal is closed.
    await page.evaluate(() => void window.foyer?.open({ view: 'ProfileWallets' }))
    await expect(row(page, 'recent', ALPHA.rdns)).toContainText(shorten(wallets.alpha.selectedAddress()))
    // A toast is gone after seconds, which a busy machine may take to hear that the press was made.
    await Promise.all([
      expect(page.getByText('Wallet deleted')).toBeVisible(),
      row(page, 'recent', ALPHA.rdns)
        .getByRole('button', { name: /^Delete/ })
        .click(),
    ])
    await expect(row(page, 'recent', ALPHA.rdns)).toHaveCount(0)
    await expect(row(page, 'recent', BETA.rdns)).toBeVisible()
  },
)

test(
  'state-10 a wallet that takes back its permission leaves the other one in use',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(multiUrl(addresses))
    await connect(page, ALPHA.name)
    await addWallet(page, BETA.name)
    wallets.beta.disconnect()
    await expect(page.getByText('Wallet deleted')).toBeVisible()
    await expect(active(page)).toContainText(ALPHA.name)
    await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
  },
)

test(
  'profile-6 with several wallets off there is one, and no row that adds another',
  STRESS,
  async ({ page, addresses, wallets }) => {
    await page.goto(hostUrl(addresses))
    await connect(page, ALPHA.name)
    await openWallets(page)
    await expect(active(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
    await expect(byId(page, 'add-wallet')).toHaveCount(0)
    await byId(page, 'wallet-disconnect').click()
    await expect(byId(page, 'modal')).toBeHidden()
    await expect(walletButton(page)).toContainText('Connect Wallet')
  },
)

pairingTest(
  'a wallet on a phone beside one in the browser, and back and forth',
  STRESS,
  async ({ page, context, addresses, phone }) => {
    const chains = addresses.chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl }))
    const alpha = createKeyWallet({ chains })
    await announceWallet(context, { wallet: alpha, ...ALPHA })
    await page.goto(pairingUrl(addresses, MULTI))
    await connect(page, ALPHA.name)
    await openWallets(page)
    await byId(page, 'add-wallet').click()
    await byId(page, 'wallet-walletConnect').click()
    await phone.pair(await scan(page))
    await expect(byId(page, 'view-ProfileWallets')).toBeVisible()
    await expect(byId(page, 'wallets-count')).toHaveText('2')
    await row(page, 'other', ALPHA.rdns)
      .getByRole('button', { name: /^Switch/ })
      .click()
    await expect(walletButton(page)).toContainText(shorten(alpha.selectedAddress()))
    await Promise.all([
      expect(page.getByText('Wallet switched')).toBeVisible(),
      row(page, 'other', 'walletConnect')
        .first()
        .getByRole('button', { name: /^Switch/ })
        .click(),
    ])
    await expect(walletButton(page)).not.toContainText(shorten(alpha.selectedAddress()))
    alpha.stop()
  },
)
