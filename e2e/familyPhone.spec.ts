import { COSMOS_KEYS } from '@foyer/devkit/cosmos'
import { type BrowserContext, devices, mergeTests, type Page } from '@playwright/test'
import { addBitcoin, NAME as BITCOIN_NAME, bitcoinUrl } from './bitcoinPages.ts'
import { addCosmos, test as withCosmos } from './cosmosPages.ts'
import { byId, expect, expectAccessible, shorten, walletButton } from './fixtures.ts'
import { addPolkadot, NAME as POLKADOT_NAME, test as withPolkadot } from './polkadotPages.ts'
import { STRESS } from './stress.ts'

// On a phone these wallets are apps with a browser of their own, which adds to pages what an extension adds on a computer.

const test = mergeTests(withCosmos, withPolkadot)
const { defaultBrowserType: _, ...IPHONE } = devices['iPhone 15']

test.describe("in the browser of a wallet's app", STRESS, () => {
  test.use(IPHONE)

  async function connectByTap(page: Page, url: string, name: string): Promise<void> {
    await page.goto(url)
    await walletButton(page).tap()
    await page.locator('wallet-modal').getByRole('button', { name }).tap()
  }

  async function readAccount(page: Page, context: BrowserContext): Promise<void> {
    await walletButton(page).tap()
    await expect(byId(page, 'view-Account')).toBeVisible()
    await expectAccessible(page, 'wallet-modal')
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isTooWide).toBe(false)
    await byId(page, 'disconnect').tap()
    await expect(walletButton(page)).toContainText('Connect Wallet')
    expect(context.pages()).toHaveLength(1)
  }

  test('entity-2 a wallet of Bitcoin connects by a tap, shows its account and leaves', async ({
    page,
    context,
    addresses,
  }) => {
    const wallet = await addBitcoin(context, 'request')
    await connectByTap(page, bitcoinUrl(addresses), BITCOIN_NAME)
    await expect(walletButton(page)).toContainText(shorten(wallet.addresses()[0]?.address ?? ''))
    await readAccount(page, context)
  })

  test('entity-2 a wallet of Polkadot connects by a tap, shows its account and leaves', async ({
    page,
    context,
    polkadot,
  }) => {
    await addPolkadot(context, { appearAfterMs: 700 })
    await connectByTap(page, polkadot.url(), POLKADOT_NAME)
    await expect(walletButton(page)).toContainText('DOT')
    await readAccount(page, context)
  })

  test('entity-2 a wallet of Cosmos connects by a tap, shows its account and leaves', async ({
    page,
    context,
    cosmos,
  }) => {
    await addCosmos(context, { appearAfterMs: 700 })
    await connectByTap(page, cosmos.url(), 'Keplr')
    await expect(walletButton(page)).toContainText(shorten(COSMOS_KEYS[0]?.addressOn('foy') ?? ''))
    await readAccount(page, context)
  })
})
