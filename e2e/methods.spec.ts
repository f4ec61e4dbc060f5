import type { Browser } from '@playwright/test'
import { test } from './emailTest.ts'
import {
  addressOf,
  approveDevice,
  confirm,
  frameOf,
  openWalletPage,
  signIn,
  WALLET_MS,
} from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'
import { begin, choose, newPerson, socialUrl } from './socialVisit.ts'
import { addAuthenticator } from './virtualAuthenticator.ts'

// Ways to sign in of one account, on real parts: an address, a provider over HTTP, and a passkey of Chromium's virtual authenticator.

const ALL_WAYS = { features: { email: true, socials: true, passkey: true } }
const EMAIL = 'grete@example.com'

/** Another browser, which knows nothing of the first one. */
async function elsewhere<T>(browser: Browser, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext()
  try {
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

async function connectedAs(page: Page): Promise<string | undefined> {
  await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
  return addressOf(page)
}

test('settings-6 one account has an address, a provider and a passkey, each opens the same wallet, and a removed one opens another', async ({
  services,
  page,
  context,
  browser,
}) => {
  // Four sign-ins, each with a wallet.
  test.setTimeout(300_000)
  const visit = { services, page, context }
  const who = newPerson(services, 'grete')
  const url = socialUrl(services, services.hostUrl, ALL_WAYS)
  await page.goto(url)
  await signIn(visit, EMAIL)
  const address = (await addressOf(page)) ?? ''
  // The row of the settings leads to them, without the page's first screen in between.
  const wallet = await openWalletPage(visit, 'methods')
  const authenticator = await addAuthenticator(wallet, false)
  await expect(wallet.getByText(EMAIL)).toBeVisible()
  // The address is the account's only one, and the last one cannot be removed.
  await expect(wallet.getByRole('button', { name: /^Remove: / })).toHaveCount(0)

  await test.step('the owner adds Google, after seeing who came back', async () => {
    await wallet.getByRole('button', { name: 'Add Google' }).click()
    const go = wallet.getByRole('button', { name: 'Go to Google' })
    await expect(go.or(wallet.getByRole('button', { name: 'Send code' }))).toBeVisible()
    if (!(await go.isVisible())) await confirm(visit, wallet, EMAIL)
    const opening = context.waitForEvent('page', { timeout: WALLET_MS })
    await go.click()
    const popup = await opening
    await choose(popup, who)
    await expect(wallet.getByRole('heading', { name: 'Add this Google account?' })).toBeVisible()
    await expect(wallet.getByText(who.email)).toBeVisible()
    await expect.poll(() => popup.isClosed()).toBe(true)
    await wallet.getByRole('button', { name: 'Add Google' }).click()
    await expect(wallet.getByText('Google was added.', { exact: false })).toBeVisible()
  })

  await test.step('and a passkey, which both servers take', async () => {
    await wallet.getByRole('button', { name: 'Add a passkey' }).click()
    await wallet.getByRole('button', { name: 'Create passkey' }).click()
    await expect(wallet.getByText('The passkey was added.', { exact: false })).toBeVisible()
    expect(await authenticator.credentials()).toHaveLength(1)
  })

  const [credential] = await authenticator.credentials()
  await test.step('the passkey alone opens the same wallet on another device', () =>
    elsewhere(browser, async (other) => {
      const own = await addAuthenticator(other, false)
      if (credential) await own.take(credential)
      await other.goto(url)
      await walletButton(other).click()
      await byId(other, 'connect-passkey').click()
      await frameOf(other).getByRole('button', { name: 'Use my passkey', exact: true }).click()
      expect(await connectedAs(other)).toBe(address)
    }))

  await test.step('Google opens the same wallet on another device, with the link in the mail', () =>
    elsewhere(browser, async (other) => {
      await other.goto(url)
      const sent = services.mailbox.lastId
      await services.passMailGap()
      await choose(await begin(other, 'google'), who)
      await expect(byId(other, 'view-EmailVerifyDevice')).toBeVisible({ timeout: WALLET_MS })
      await approveDevice({ services, page: other, context: other.context() }, EMAIL, sent)
      expect(await connectedAs(other)).toBe(address)
    }))

  await test.step('the owner removes Google, of which a mail tells', async () => {
    const sent = services.mailbox.lastId
    await wallet.getByRole('button', { name: 'Remove: Google' }).click()
    const remove = wallet.getByRole('button', { name: 'Remove', exact: true })
    await expect(remove.or(wallet.getByRole('button', { name: 'Send code' }))).toBeVisible()
    if (!(await remove.isVisible())) await confirm(visit, wallet, EMAIL)
    await remove.click()
    await expect(wallet.getByText('Removed. It no longer signs you in.')).toBeVisible()
    await expect
      .poll(async () => (await services.mailbox.waitForMail(EMAIL, { after: sent })).subject)
      .toContain('Google')
  })

  await test.step('a sign-in by it makes a wallet of its own from then on', () =>
    elsewhere(browser, async (other) => {
      await other.goto(url)
      await choose(await begin(other, 'google'), who)
      expect(await connectedAs(other)).not.toBe(address)
    }))
})
