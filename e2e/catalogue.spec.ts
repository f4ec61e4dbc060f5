import { byId, expect, hostUrl, test, walletButton } from './fixtures.ts'
import { LITE } from './lite.ts'
import { STRESS } from './stress.ts'

const WALLETS_OF_THE_CATALOGUE = 500

test(
  'all-wallets-3 the real catalogue is paged to its end by scrolling',
  STRESS,
  async ({ page, addresses }) => {
    await page.goto(hostUrl(addresses))
    await walletButton(page).click()
    await byId(page, 'all-wallets').click()
    const tiles = byId(page, 'view-AllWallets').getByRole('option')
    await expect(tiles.first()).toBeVisible()
    const first = await tiles.count()
    expect(first).toBeLessThan(WALLETS_OF_THE_CATALOGUE)
    await expect
      .poll(
        async () => {
          await tiles.last().scrollIntoViewIfNeeded()
          return tiles.count()
        },
        { timeout: 60_000, intervals: [50] },
      )
      .toBeGreaterThanOrEqual(WALLETS_OF_THE_CATALOGUE)
  },
)

test('all-wallets-2 two letters search the whole catalogue', LITE, async ({ page, addresses }) => {
  await page.goto(hostUrl(addresses))
  await walletButton(page).click()
  await byId(page, 'all-wallets').click()
  const search = page.getByPlaceholder('Search wallet')
  await search.fill('zer')
  const tiles = byId(page, 'view-AllWallets').getByRole('option')
  await expect(tiles.filter({ hasText: 'Zerion' }).first()).toBeVisible()
  await expect.poll(() => tiles.count()).toBeLessThan(20)
})

test('all-wallets-4 nothing found says so', async ({ page, addresses }) => {
  await page.goto(hostUrl(addresses))
  await walletButton(page).click()
  await byId(page, 'all-wallets').click()
  await page.getByPlaceholder('Search wallet').fill('no such wallet anywhere')
  await expect(page.getByText('No Wallet found')).toBeVisible()
})
