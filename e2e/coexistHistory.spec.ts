import { test } from './coexistSite.ts'
import { ALPHA, byId, connect, expect, type Page, walletButton } from './fixtures.ts'
import { STRESS } from './stress.ts'

// Playwright switches the browser's cache of left pages off; a page that comes out of it is told so by two events.

const ELSEWHERE = { script: '', body: '<h1>Elsewhere</h1>' }

/** Acts on a page as a browser that puts it away and takes it out again. */
async function freeze(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['pagehide', 'pageshow']) {
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
    }
  })
}

test('coexistence: left and come back to, the account is there', async ({ page, site, wallets }) => {
  await page.goto(site.put({}))
  await connect(page, ALPHA.name)
  // Kept: what is not yet in the storage would be lost with the page.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(ALPHA.rdns)
  await page.goto(site.put(ELSEWHERE))
  await page.goBack()
  await expect(walletButton(page)).toContainText('0x')
  await walletButton(page).click()
  await expect(byId(page, 'view-Account')).toBeVisible()
  expect(wallets.alpha.requests.length).toBeGreaterThan(0)
})

test(
  'coexistence: left with the modal open, the page is free after coming back',
  STRESS,
  async ({ page, site }) => {
    await page.goto(site.put({}))
    await walletButton(page).click()
    await expect(byId(page, 'view-Connect')).toBeVisible()
    await page.goto(site.put(ELSEWHERE))
    await page.goBack()
    await walletButton(page).click()
    await expect(byId(page, 'view-Connect')).toBeVisible()
  },
)

test(
  'coexistence: a page out of the cache of the browser goes on',
  STRESS,
  async ({ page, site, wallets }) => {
    await page.goto(site.put({}))
    await connect(page, ALPHA.name)
    await freeze(page)
    await walletButton(page).click()
    await expect(byId(page, 'view-Account')).toBeVisible()
    await freeze(page)
    await byId(page, 'modal-close').click()
    await expect(byId(page, 'modal')).toBeHidden()
    expect(wallets.alpha.requests.length).toBeGreaterThan(0)
  },
)
