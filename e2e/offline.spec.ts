import { socialRoutes } from '@foyer/api'
import { test } from './emailTest.ts'
import { approveDevice, pageUrl, readCode, submitAddress, typeCode, WALLET_MS } from './emailVisit.ts'
import { type BrowserContext, byId, expect, type Page, walletButton } from './fixtures.ts'
import { choose, newPerson, socialUrl } from './socialVisit.ts'
import { STRESS } from './stress.ts'

// A browser whose network is really cut while a visitor signs in: what is waited for is waited for on, what cannot go on says so, and the
// same visitor ends with an account.

/** Chromium's text for each request that finds no network. */
const CUT = /ERR_INTERNET_DISCONNECTED/
const AWAY = 'The server cannot be reached. Check your connection, then try again.'

/** Cuts the network, and waits until something of the page, of its frame or of a window has noticed. */
async function cut(context: BrowserContext): Promise<void> {
  const noticed = context.waitForEvent('requestfailed', { timeout: WALLET_MS })
  await context.setOffline(true)
  await noticed
}

async function expectAccount(page: Page): Promise<void> {
  await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
}

test(
  'state-11 connecting-1 a network that is cut while the link of a mail is waited for, and while its code is typed, ends no sign-in',
  STRESS,
  async ({ services, page, context, browser, allowed }) => {
    allowed.complaints.push(CUT)
    const email = 'nora@example.com'
    const before = services.mailbox.lastId
    // The mail is read on another device, which has a network.
    const phone = await browser.newContext()
    await page.goto(pageUrl(services))
    await submitAddress(page, email)
    await expect(byId(page, 'view-EmailVerifyDevice')).toBeVisible()

    await test.step('for a moment, of which nothing is said', async () => {
      await cut(context)
      const asked = context.waitForEvent('request', { timeout: WALLET_MS })
      await context.setOffline(false)
      await asked
      await expect(page.getByText('Waiting for the link to be opened')).toBeVisible()
      await expect(page.getByText(AWAY)).toBeHidden()
    })

    const linkId = await test.step('for more than a minute, and the same link goes on', async () => {
      await cut(context)
      const approved = await approveDevice({ services, page, context: phone }, email, before)
      await expect(page.getByText(AWAY)).toBeVisible({ timeout: 120_000 })
      await context.setOffline(false)
      await byId(page, 'device-retry').click()
      await expect(byId(page, 'view-EmailVerifyOtp')).toBeVisible({ timeout: WALLET_MS })
      return approved
    })

    await test.step('while the code is typed, which can be typed again', async () => {
      const code = await readCode(services, email, linkId)
      await context.setOffline(true)
      await typeCode(page, code)
      // It is read out as well, by a text that nobody sees.
      await expect(byId(page, 'email-verify-otp').getByRole('status')).toHaveText(AWAY, {
        timeout: WALLET_MS,
      })
      await expect(page.getByRole('paragraph').filter({ hasText: AWAY })).toBeVisible()
      await context.setOffline(false)
      await typeCode(page, code)
      await expectAccount(page)
    })
    await phone.close()
  },
)

test(
  'state-13 state-14 a network that is cut before a provider is chosen, before its page is opened, and when its window comes back',
  STRESS,
  async ({ services, page, context, allowed }) => {
    allowed.complaints.push(CUT)
    const who = newPerson(services, 'traveller')
    const retry = byId(page, 'social-retry')
    const expectNotOpened = () =>
      expect(
        page.getByText('The page of Google could not be opened. Check your connection, then try again.'),
      ).toBeVisible({ timeout: WALLET_MS })
    const again = async () => {
      const opening = page.waitForEvent('popup', { timeout: WALLET_MS })
      await context.setOffline(false)
      await retry.click()
      const popup = await opening
      await expect(popup.getByRole('heading', { name: /^Sign in with / })).toBeVisible({ timeout: WALLET_MS })
      return popup
    }
    await page.goto(socialUrl(services))
    await walletButton(page).click()
    const button = byId(page, 'social-google')
    await expect(button).toBeVisible()

    await test.step('before the frame was ever there', async () => {
      await context.setOffline(true)
      await button.click()
      await expectNotOpened()
      const popup = await again()
      await byId(page, 'social-cancel').click()
      await expect.poll(() => popup.isClosed()).toBe(true)
    })

    await test.step('with the frame there, before the page of the provider is known', async () => {
      await context.setOffline(true)
      await button.click()
      await expectNotOpened()
    })

    await test.step('while the window is open, and when it has come back', async () => {
      const popup = await again()
      // Nobody is asked meanwhile: the window says by itself when it has ended.
      await context.setOffline(true)
      await expect(page.getByText('Continue in the window')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Continue in the window')).toBeVisible()
      // The window hears who it belongs to, and from then on there is no network.
      const { path } = socialRoutes.getSocialOrigin
      await context.route(`**${path}`, async (route) => {
        const response = await route.fetch()
        await context.setOffline(true)
        await route.fulfill({ response })
      })
      await choose(popup, who)
      await expect(page.getByText(AWAY)).toBeVisible({ timeout: WALLET_MS })
      await context.unroute(`**${path}`)
      await choose(await again(), who)
      await expectAccount(page)
    })
  },
)
