import { startHostHtml } from '../apps/host-html/server.ts'
import type { EmailSite } from './emailServices.ts'
import { test } from './emailTest.ts'
import { addressOf, WALLET_MS } from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'
import { begin, choose, newPerson, signOut, socialUrl } from './socialVisit.ts'
import { STRESS } from './stress.ts'

// The window of a provider, and the three ways by which its end reaches the page that has opened it.

/** Within which the end of a window has to be noticed; told to the page's clock, which nobody waits for. */
const NOTICE_MS = 1_000

/** A page whose windows are cut off from it. */
const startIsolatedHost = ({ gatewayUrl, siteUrl }: EmailSite) =>
  startHostHtml({ port: 0, gatewayUrl, secureSiteUrl: siteUrl, openerPolicy: 'same-origin' })

test(
  'state-14 whoever refuses at the provider is told at once in the page, and may try again',
  STRESS,
  async ({ services, page }) => {
    const who = newPerson(services, 'refuser')
    await page.goto(socialUrl(services))
    const refused = await begin(page, 'discord')
    expect(await refused.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 800])
    await refused.getByRole('link', { name: 'Cancel' }).click()
    // Long before the limit of 45 seconds.
    await expect(page.getByText('Could not sign you in')).toBeVisible()
    await expect(page.getByText('Discord did not confirm who you are. Try again.')).toBeVisible()
    await expect.poll(() => refused.isClosed()).toBe(true)
    expect(await addressOf(page)).toBeUndefined()
    const again = page.waitForEvent('popup')
    await byId(page, 'social-retry').click()
    await choose(await again, who)
    await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
  },
)

test('state-14 product-7 whoever closes the window of the provider is told within a second, and may try again', async ({
  services,
  page,
}) => {
  await page.clock.install()
  await page.goto(socialUrl(services))
  const left = await begin(page, 'discord')
  await expect(page.getByText('Continue in the window')).toBeVisible()
  await expect(walletButton(page)).toContainText('Connecting...')
  await page.clock.pauseAt(Date.now() + NOTICE_MS)
  await left.close()
  await page.clock.runFor(NOTICE_MS)
  await expect(page.getByText('The window is closed')).toBeVisible()
  await expect(walletButton(page)).toContainText('Connect Wallet')
  await expect(byId(page, 'toast')).toBeHidden()
  expect(await addressOf(page)).toBeUndefined()
  await page.clock.resume()
  const again = page.waitForEvent('popup')
  await byId(page, 'social-retry').click()
  await (await again).close()
})

test(
  'state-13 error-1 where no window could be opened, the link in its place signs in',
  STRESS,
  async ({ services, page }) => {
    const who = newPerson(services, 'blocked')
    // Answers as a browser that blocks it; the one of these tests blocks nothing.
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto(socialUrl(services))
    await walletButton(page).click()
    await byId(page, 'social-github').click()
    await expect(page.getByText('Could not create social popup').first()).toBeVisible()
    const opening = page.waitForEvent('popup')
    await byId(page, 'social-open').click()
    const popup = await opening
    await choose(popup, who)
    await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
    // Nobody but the visitor closes a window that they have opened themselves. Where signing in takes the page longer than the
    // window waits to be closed, it shows its digits meanwhile, as where nobody hears it.
    const ends = /^(You can close this window$|Your code for )/
    await expect(popup.getByRole('heading', { name: ends })).toBeVisible()
  },
)

/** Types the digits that a window shows into the modal, which its page cannot be told in another way. */
async function typeWindowCode(page: Page, popup: Page): Promise<void> {
  await expect(popup.getByRole('heading', { name: /^Your code for / })).toBeVisible()
  const digits = (await popup.locator('body').innerText()).match(/\b\d{4} \d{4}\b/)?.[0] ?? ''
  await byId(page, 'social-code').fill(digits)
}

test(
  'state-13 on a page that is isolated (COOP same-origin) the digits of the window sign in, and so does a page of the app',
  STRESS,
  async ({ services, page }) => {
    const who = newPerson(services, 'isolated')
    const host = await startIsolatedHost(services)
    try {
      await page.goto(socialUrl(services, host.url))
      const popup = await begin(page, 'google')
      await choose(popup, who)
      await typeWindowCode(page, popup)
      await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
      const address = await addressOf(page)
      // Nobody can tell that window, which notices it by itself.
      await expect(popup.getByRole('heading', { name: 'You can close this window' })).toBeVisible()
      await expect(popup.locator('body')).not.toContainText(/\d{4} \d{4}/)
      await popup.close()
      await signOut(page)
      await page.goto(socialUrl(services, host.url, { hasReturnPage: true }))
      const back = await begin(page, 'google')
      await choose(back, who)
      await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
      expect(await addressOf(page)).toBe(address)
      await expect.poll(() => back.isClosed()).toBe(true)
    } finally {
      await page.goto('about:blank')
      await host.close()
    }
  },
)

test(
  'state-14 a refusal in a window that is cut off from its page is told at once as well',
  STRESS,
  async ({ services, page }) => {
    const host = await startIsolatedHost(services)
    try {
      await page.goto(socialUrl(services, host.url))
      const popup = await begin(page, 'google')
      await popup.getByRole('link', { name: 'Cancel' }).click()
      await expect(popup.getByRole('heading', { name: 'Sign-in cancelled' })).toBeVisible()
      // Before the limit of 45 seconds, which says something else.
      await expect(page.getByText('Could not sign you in')).toBeVisible()
      await expect(page.getByText('Google did not confirm who you are. Try again.')).toBeVisible()
      await expect(page.getByText('Social login timed out. Please try again.')).toBeHidden()
      expect(await addressOf(page)).toBeUndefined()
      await popup.close()
      const again = page.waitForEvent('popup')
      await byId(page, 'social-retry').click()
      await (await again).close()
    } finally {
      await page.goto('about:blank')
      await host.close()
    }
  },
)

test(
  'state-13 a provider that cuts its window off (COOP same-origin) does not keep a page from hearing of its end',
  STRESS,
  async ({ services, page }) => {
    const { identities } = services
    const who = newPerson(services, 'cutoff')
    identities.setOpenerPolicy('same-origin')
    try {
      await page.goto(socialUrl(services, services.hostUrl, { hasReturnPage: true }))
      const popup = await begin(page, 'apple')
      await choose(popup, who)
      await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
      await expect.poll(() => popup.isClosed()).toBe(true)
    } finally {
      identities.setOpenerPolicy(undefined)
    }
  },
)
