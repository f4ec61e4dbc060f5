import { announceWallet, createKeyWallet } from '@foyer/testing/wallets'
import type { BrowserContext, Page } from '@playwright/test'
import { type RunningTestOnramp, startTestOnramp } from '../apps/test-onramp/server.ts'
import type { Addresses } from './addresses.ts'
import { byId, connect, expect, expectAccessible, hostUrl, test, walletButton } from './fixtures.ts'
import { expectHeard, hear } from './heard.ts'
import { readAddresses } from './readAddresses.ts'
import { STRESS } from './stress.ts'

const NAME = 'Empty Wallet'
/** The first of the accounts to which nobody has given anything. */
const FIRST_EMPTY = 60
const CHAIN_ID = 1

const OPTIONS = {
  // The policy of the page allows the gateway alone.
  publicNodes: false,
  defaultNetwork: CHAIN_ID,
  features: { tokens: true },
  remoteFeatures: { onramp: true, payWithExchange: true, activity: true },
  termsConditionsUrl: 'https://shop.example/terms',
}

let onramp: RunningTestOnramp

function startProvider(): Promise<RunningTestOnramp> {
  const { chains, tokens, gatewayUrl, onramp: shared } = readAddresses()
  return startTestOnramp({
    ...shared,
    gatewayUrl: () => gatewayUrl,
    chains: chains.map(({ chainId, rpcUrl }) => ({
      chainId,
      rpcUrl,
      tokens: tokens.filter((token) => token.chainId === chainId),
    })),
  })
}

test.beforeAll(async () => {
  onramp = await startProvider()
})
test.afterAll(() => onramp?.close())

/** A wallet of one account that holds nothing, in every page of the context. Each test has a place of its own, whatever ran before. */
async function announceEmpty(context: BrowserContext, addresses: Addresses, place: number) {
  const wallet = createKeyWallet({
    chains: [...addresses.chains]
      .sort((one) => (one.chainId === CHAIN_ID ? -1 : 1))
      .map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl })),
    firstAccount: FIRST_EMPTY + place,
    accountCount: 1,
  })
  await announceWallet(context, { wallet, name: NAME, rdns: 'dev.empty.wallet' })
  return wallet
}

const pageUrl = (addresses: Addresses) => hostUrl(addresses, { options: JSON.stringify(OPTIONS) })

/** From the page to the ways to fund the account. */
async function openFund(page: Page): Promise<void> {
  await walletButton(page).click()
  await byId(page, 'feature-fund').click()
  await expect(byId(page, 'view-FundWallet')).toBeVisible()
}

/** From the ways to fund to offers for an amount of money. */
async function askOffers(page: Page, amount: string): Promise<void> {
  await byId(page, 'fund-buy').click()
  await expect(byId(page, 'view-OnRampProviders')).toBeVisible()
  await byId(page, 'onramp-amount').fill(amount)
  await expect(byId(page, 'onramp-pick-test')).toBeVisible()
}

/** Presses a provider, and waits for its page in the tab that opens. */
async function openProvider(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await byId(page, 'onramp-pick-test').click()
  const tab = await opened
  await tab.waitForURL(`${onramp.url}/**`)
  return tab
}

const step = (page: Page) => byId(page, 'purchase')

test('account-3 account-8 onramp-2 somebody with an empty wallet buys, and sees the coins', async ({
  page,
  context,
  addresses,
}) => {
  const wallet = await announceEmpty(context, addresses, 0)
  await page.goto(pageUrl(addresses))
  await connect(page, NAME)
  await hear(page, 'purchase')
  await openFund(page)
  await expectAccessible(page)
  await askOffers(page, '50')
  await expect(byId(page, 'onramp-footer')).toContainText('How does it work?')
  await expectAccessible(page)

  await test.step('another token and other money are a press away', async () => {
    await byId(page, 'onramp-choose-money').click()
    await expectAccessible(page)
    await expect(byId(page, 'legal-footer')).toContainText('Terms of Service')
    await byId(page, 'onramp-money-EUR').click()
    await byId(page, 'onramp-choose-asset').click()
    await expectAccessible(page)
    await expect(byId(page, 'legal-footer')).toContainText('Terms of Service')
    await byId(page, 'onramp-asset-ETH').click()
    await expect(byId(page, 'onramp-pick-test')).toContainText('ETH')
  })

  const tab = await openProvider(page)
  await expect(step(page)).toHaveAttribute('data-step', 'waiting')
  await expectAccessible(page)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.getByRole('button', { name: 'Pay' }).click()
  await expect(tab.getByRole('heading')).toHaveText('Done')
  await page.bringToFront()
  await expect(step(page)).toHaveAttribute('data-step', 'completed')
  await expectAccessible(page)
  await byId(page, 'purchase-done').click()
  await expect(byId(page, 'view-Account')).toBeVisible()
  await expect(byId(page, 'modal')).toContainText('0.0269')
  await expectHeard(page, 'onramp begun onramp completed ')
  wallet.stop()
})

test(
  'who closes everything in the middle finds the purchase again',
  STRESS,
  async ({ page, context, addresses }) => {
    const wallet = await announceEmpty(context, addresses, 1)
    await page.goto(pageUrl(addresses))
    await connect(page, NAME)
    await openFund(page)
    await askOffers(page, '20')
    const tab = await openProvider(page)
    await page.close()
    const later = await context.newPage()
    await later.goto(pageUrl(addresses))
    await expect(walletButton(later)).toContainText('0x')
    await openFund(later)
    await byId(later, 'fund-buy').click()
    await byId(later, 'onramp-under-way').click()
    await expect(step(later)).toHaveAttribute('data-step', 'waiting')
    await tab.getByRole('button', { name: 'Pay' }).click()
    await expect(tab.getByRole('heading')).toHaveText('Done')
    await later.bringToFront()
    await expect(step(later)).toHaveAttribute('data-step', 'completed')
    await expect(step(later)).toContainText('USDC')
    wallet.stop()
  },
)

test(
  'what is declined at the provider is said, and may be tried again',
  STRESS,
  async ({ page, context, addresses }) => {
    const wallet = await announceEmpty(context, addresses, 2)
    await page.goto(pageUrl(addresses))
    await connect(page, NAME)
    await openFund(page)
    await askOffers(page, '30')
    const tab = await openProvider(page)
    await tab.getByRole('button', { name: 'Decline' }).click()
    await expect(tab.getByRole('heading')).toHaveText('Declined')
    await tab.close()
    await page.bringToFront()
    await expect(step(page)).toHaveAttribute('data-step', 'failed')
    await expectAccessible(page)
    const opened = context.waitForEvent('page')
    await byId(page, 'purchase-retry').click()
    const again = await opened
    await again.getByRole('button', { name: 'Pay' }).click()
    await expect(again.getByRole('heading')).toHaveText('Done')
    await page.bringToFront()
    await expect(step(page)).toHaveAttribute('data-step', 'completed')
    wallet.stop()
  },
)

test('account-3 an exchange sends tokens', STRESS, async ({ page, context, addresses }) => {
  const wallet = await announceEmpty(context, addresses, 3)
  await page.goto(pageUrl(addresses))
  await connect(page, NAME)
  await openFund(page)
  await byId(page, 'fund-exchange').click()
  await byId(page, 'onramp-choose-money').click()
  await expect(byId(page, 'view-PayWithExchangeSelectAsset')).toContainText('USDC on Ethereum')
  await expectAccessible(page)
  await byId(page, 'onramp-asset-USDC').click()
  await expect(byId(page, 'onramp-pick-test')).toBeDisabled()
  await byId(page, 'onramp-amount').fill('12.5')
  await expectAccessible(page)
  const tab = await openProvider(page)
  await expect(tab.getByRole('main')).toContainText('12.5 USDC')
  await tab.getByRole('button', { name: 'Send' }).click()
  await expect(tab.getByRole('heading')).toHaveText('Done')
  await page.bringToFront()
  await expect(step(page)).toHaveAttribute('data-step', 'completed')
  await byId(page, 'purchase-done').click()
  await expect(byId(page, 'modal')).toContainText('12.5')
  wallet.stop()
})

test(
  'a provider that is down is said, and the rest of the modal goes on',
  STRESS,
  async ({ page, context, addresses, allowed }) => {
    allowed.complaints.push(/503/)
    const wallet = await announceEmpty(context, addresses, 4)
    await page.goto(pageUrl(addresses))
    await connect(page, NAME)
    await onramp.close()
    await openFund(page)
    await byId(page, 'fund-buy').click()
    await expect(byId(page, 'onramp-failed')).toBeVisible()
    await expectAccessible(page)
    onramp = await startProvider()
    await expect(async () => {
      await byId(page, 'onramp-retry').click()
      await expect(byId(page, 'onramp-amount')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await askAgain(page)
    wallet.stop()
  },
)

async function askAgain(page: Page): Promise<void> {
  await byId(page, 'onramp-amount').fill('50')
  await expect(byId(page, 'onramp-pick-test')).toBeVisible()
}
