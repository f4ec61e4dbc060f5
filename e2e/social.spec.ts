import { siwxRoutes } from '@foyer/contract'
import { verifyMessage } from 'ethers'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { startHostHtml } from '../apps/host-html/server.ts'
import type { EmailSite } from './emailServices.ts'
import { test } from './emailTest.ts'
import {
  addressOf,
  approve,
  approveDevice,
  ask,
  pageUrl,
  readCode,
  typeCode,
  WALLET_MS,
} from './emailVisit.ts'
import { byId, expect, type Page, shorten, walletButton } from './fixtures.ts'
import {
  begin,
  choose,
  finish,
  newPerson,
  openWindow,
  PROVIDERS,
  signInWith,
  signOut,
  visitDemo,
} from './socialVisit.ts'

// Signing in with a social account: the gateway's own code at doubles that check what the real providers check.

const MESSAGE = 'Hello from a social account'
/** Of clause state-15; told to the page's clock, which nobody waits for. */
const SOCIAL_TIMEOUT_MS = 45_000

/** The plain page with social accounts switched on. */
const socialUrl = (services: EmailSite, hostUrl = services.hostUrl, more = {}) =>
  pageUrl(services, 'localhost', hostUrl, { features: { socials: true }, ...more })

test('product-2 connect-3 state-13 each of the six providers signs in on the demo page, with its own account on the button', async ({
  services,
  page,
}) => {
  await visitDemo(services, page, async () => {
    const address = page.locator('#fact-address')
    const addresses = new Set<string>()
    for (const provider of PROVIDERS) {
      await test.step(provider, async () => {
        const who = newPerson(services, `demo${provider}`)
        await page.locator('#hero-connect').getByRole('button').click()
        if (provider === 'google') {
          // The first with its name, and the others below it as logos, in the project's order.
          await expect(byId(page, 'socials').getByRole('button')).toHaveCount(PROVIDERS.length)
          await expect(byId(page, 'social-google')).toHaveText('Continue with Google')
          await expect(byId(page, 'social-github')).toHaveAccessibleName('Continue with GitHub')
        }
        const popup = await openWindow(page, provider)
        await finish(services, page, { popup, provider, who })
        await expect(page.locator('#status')).toHaveText('connected', { timeout: WALLET_MS })
        await expect(address).toHaveText(/^0x[0-9a-f]{40}$/i)
        const shown = await address.innerText()
        addresses.add(shown)
        await expect(page.locator('#bar-wallet').getByRole('button')).toContainText(shorten(shown))
        await expect.poll(() => popup.isClosed()).toBe(true)
        await page.keyboard.press('Escape')
        await page.locator('#do-disconnect').click()
        await expect(page.locator('#status')).toHaveText('disconnected')
      })
    }
    expect(addresses.size).toBe(PROVIDERS.length)
  })
})

test('product-2 product-5 state-21 state-22 call-8 an account with a checked address signs in without a mail, signs, stays over a reload, and is another device elsewhere', async ({
  services,
  page,
  browser,
}) => {
  const { mailbox, gatewayUrl } = services
  const who = newPerson(services, 'grace')
  const session = () => page.evaluate(() => window.foyer?.getSession())
  await page.goto(socialUrl(services, services.hostUrl, { siwx: true }))
  const before = mailbox.lastId
  await signInWith(services, page, { provider: 'google', who })
  const address = (await addressOf(page)) ?? ''
  expect(mailbox.mails(who.email).filter(({ id }) => id > before)).toEqual([])

  const signedIn =
    await test.step('has signed in with a message too, in a session that a server can check', async () => {
      await expect.poll(session, { timeout: WALLET_MS }).toMatchObject({ address })
      const found = await session()
      expect(verifyMessage(found?.message ?? '', found?.signature ?? '')).toBe(address)
      const keys = createRemoteJWKSet(new URL(siwxRoutes.getSiwxKeys.path, gatewayUrl))
      const { payload } = await jwtVerify(found?.token ?? '', keys, { typ: 'foyer-siwx+jwt' })
      expect(payload).toMatchObject({ address, org: new URL(page.url()).origin })
      return found
    })

  await test.step('is there after a reload', async () => {
    await page.reload()
    await expect(walletButton(page)).toContainText(shorten(address))
    await expect.poll(() => addressOf(page)).toBe(address)
    await expect.poll(session).toEqual(signedIn)
  })

  await test.step('is asked for a code where its session has ended, and the signature goes on', async () => {
    await services.endSessions()
    await ask(page, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, address])
    await expect(byId(page, 'view-DataCapture')).toBeVisible()
    await expect(
      page.getByText('Something went wrong. We need to verify your account again.').first(),
    ).toBeVisible()
    const sent = mailbox.lastId
    await byId(page, 'capture-send').click()
    await typeCode(page, await readCode(services, who.email, sent))
    expect(verifyMessage(MESSAGE, await approve(page))).toBe(address)
  })

  await test.step('comes back on this device without a mail once it has signed out', async () => {
    await signOut(page)
    expect(await session()).toBeUndefined()
    await page.reload()
    await expect(walletButton(page)).toContainText('Connect Wallet')
    const sent = mailbox.lastId
    await signInWith(services, page, { provider: 'google', who })
    expect(await addressOf(page)).toBe(address)
    expect(mailbox.mails(who.email).filter(({ id }) => id > sent)).toEqual([])
  })

  await test.step('opens on a new device by the link of the vault alone', async () => {
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(socialUrl(services))
    const sent = mailbox.lastId
    await choose(await begin(other, 'google'), who)
    await expect(byId(other, 'view-EmailVerifyDevice')).toBeVisible({ timeout: WALLET_MS })
    expect(await addressOf(other)).toBeUndefined()
    await approveDevice({ services, page: other, context: elsewhere }, who.email, sent)
    await expect(walletButton(other)).toContainText('0x', { timeout: WALLET_MS })
    expect(await addressOf(other)).toBe(address)
    await elsewhere.close()
  })
})

test('state-14 whoever refuses at the provider is told at once in the page, and may try again', async ({
  services,
  page,
}) => {
  const who = newPerson(services, 'refuser')
  // Of which no time passes: nothing here waits for the limit.
  await page.clock.install()
  await page.goto(socialUrl(services))
  const refused = await begin(page, 'discord')
  expect(await refused.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 800])
  await refused.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('Could not sign you in')).toBeVisible()
  await expect(page.getByText('Discord did not confirm who you are. Try again.')).toBeVisible()
  await expect.poll(() => refused.isClosed()).toBe(true)
  expect(await addressOf(page)).toBeUndefined()
  const again = page.waitForEvent('popup')
  await byId(page, 'social-retry').click()
  await choose(await again, who)
  await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
})

test('state-14 state-15 whoever closes the window of the provider is told after 45 seconds', async ({
  services,
  page,
}) => {
  await page.clock.install()
  await page.goto(socialUrl(services))
  const left = await begin(page, 'discord')
  await left.close()
  // A window that reads as closed may be open, so that nothing is said of it before its time.
  await expect(page.getByText('Continue in the window')).toBeVisible()
  await page.clock.fastForward(SOCIAL_TIMEOUT_MS)
  await expect(page.getByText('The window is closed')).toBeVisible()
  await expect(page.getByText('Social login timed out. Please try again.').first()).toBeVisible()
  expect(await addressOf(page)).toBeUndefined()
})

test('state-13 error-1 where no window could be opened, the link in its place signs in', async ({
  services,
  page,
}) => {
  const who = newPerson(services, 'blocked')
  // As a browser answers that blocks it; the one of these tests blocks nothing.
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
  // Nobody but the visitor closes a window that they have opened themselves.
  await expect(popup.getByRole('heading', { name: 'You can close this window' })).toBeVisible()
})

/** Types the digits that a window shows into the modal, which its page cannot be told in another way. */
async function typeWindowCode(page: Page, popup: Page): Promise<void> {
  await expect(popup.getByRole('heading', { name: /^Your code for / })).toBeVisible()
  const digits = (await popup.locator('body').innerText()).match(/\b\d{4} \d{4}\b/)?.[0] ?? ''
  await byId(page, 'social-code').fill(digits)
}

test('state-13 on a page that is isolated (COOP same-origin) the digits of the window sign in, and so does a page of the app', async ({
  services,
  page,
}) => {
  const who = newPerson(services, 'isolated')
  const { gatewayUrl, siteUrl } = services
  const host = await startHostHtml({
    port: 0,
    gatewayUrl,
    secureSiteUrl: siteUrl,
    openerPolicy: 'same-origin',
  })
  try {
    await page.goto(socialUrl(services, host.url))
    const popup = await begin(page, 'google')
    await choose(popup, who)
    await typeWindowCode(page, popup)
    await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
    const address = await addressOf(page)
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
})

test('state-13 a provider that cuts its window off (COOP same-origin) does not keep a page from hearing of its end', async ({
  services,
  page,
}) => {
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
})
