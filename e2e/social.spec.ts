import { authRoutes, type SocialProvider, siwxRoutes } from '@foyer/api'
import type { Browser } from '@playwright/test'
import { verifyMessage } from 'ethers'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { agreeToChange, answerChangeLink, openSettings, typeInWindow } from './emailChangeVisit.ts'
import type { EmailServices } from './emailServices.ts'
import { test } from './emailTest.ts'
import { addressOf, approve, approveDevice, ask, readCode, typeCode, WALLET_MS } from './emailVisit.ts'
import { byId, expect, expectAccessible, type Page, shorten, walletButton } from './fixtures.ts'
import {
  begin,
  choose,
  finish,
  newPerson,
  openWindow,
  PROVIDERS,
  signInWith,
  signOut,
  socialUrl,
  visitDemo,
} from './socialVisit.ts'
import { STRESS } from './stress.ts'

// Signing in with a social account: the gateway's own code at fakes that check what the real providers check.

const MESSAGE = 'Hello from a social account'

/** One that says an address and one that does not, and the one that answers by a form; the others vary these. */
const ALWAYS: readonly SocialProvider[] = ['google', 'apple', 'x']

/**
 * Each provider of a list signs in on the demo page, in the order of the list.
 * @param onNewDevice those that sign in on a new device as well
 */
async function signInWithEach(
  providers: readonly SocialProvider[],
  onNewDevice: readonly SocialProvider[],
  { services, page, browser }: { services: EmailServices; page: Page; browser: Browser },
): Promise<void> {
  // Two sign-ins of each, with a wallet.
  test.slow()
  const elsewhere = await browser.newContext()
  const device = await elsewhere.newPage()
  await visitDemo(services, page, async () => {
    const address = page.locator('#fact-address')
    const addresses = new Set<string>()
    for (const provider of providers) {
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
        await page.reload()
        await expect(page.locator('#status')).toHaveText('connected', { timeout: WALLET_MS })
        await expect(address).toHaveText(shown)
        await page.locator('#do-disconnect').click()
        await expect(page.locator('#status')).toHaveText('disconnected')
        if (!onNewDevice.includes(provider)) return

        await device.goto(page.url())
        await device.locator('#hero-connect').getByRole('button').click()
        const sent = services.mailbox.lastId
        await choose(await openWindow(device, provider), who)
        await expect(byId(device, 'view-EmailVerifyDevice')).toBeVisible({ timeout: WALLET_MS })
        await approveDevice({ services, page: device, context: elsewhere }, who.email, sent)
        await expect(device.locator('#status')).toHaveText('connected', { timeout: WALLET_MS })
        await expect(device.locator('#fact-address')).toHaveText(shown)
        await device.keyboard.press('Escape')
        await device.locator('#do-disconnect').click()
        await expect(device.locator('#status')).toHaveText('disconnected')
      })
    }
    expect(addresses.size).toBe(providers.length)
    await device.goto('about:blank')
  })
  await elsewhere.close()
}

test('product-2 connect-3 state-13 providers of each kind sign in on the demo page, stay over a reload, sign out, and open the same wallet on a new device', async ({
  services,
  page,
  browser,
}) => {
  await signInWithEach(ALWAYS, ['google'], { services, page, browser })
})

test('and so does each of the six, all of it', STRESS, async ({ services, page, browser }) => {
  await signInWithEach(PROVIDERS, PROVIDERS, { services, page, browser })
})

test(
  'product-2 product-5 state-21 state-22 call-8 an account with a checked address signs in without a mail, signs, stays over a reload, and is another device elsewhere',
  STRESS,
  async ({ services, page, browser }) => {
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
      // The frame asks whether its session still stands. Where that is answered after the session has ended, the account is gone.
      const isChecked = page.waitForResponse(
        (response) => new URL(response.url()).pathname === authRoutes.getMe.path,
      )
      await page.reload()
      await expect(walletButton(page)).toContainText(shorten(address))
      await expect.poll(() => addressOf(page)).toBe(address)
      await expect.poll(session).toEqual(signedIn)
      await isChecked
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
  },
)

test(
  'an account without an address, where the project allows it, lives on its device and on no other, until it is given one',
  STRESS,
  async ({ services, page, context, browser }) => {
    // Four sign-ins, and a wallet that is opened elsewhere.
    test.slow()
    const { mailbox } = services
    const who = newPerson(services, 'wanda')
    await services.letAccountsGoWithoutAddress(true)
    try {
      await page.goto(socialUrl(services))
      const before = mailbox.lastId
      await choose(await begin(page, 'x'), who)
      await expect(byId(page, 'view-DataCapture')).toBeVisible({ timeout: WALLET_MS })
      await expect(page.getByText('This wallet will then open on this device only.')).toBeVisible()
      await expectAccessible(page)
      await byId(page, 'capture-skip').click()
      await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
      const address = (await addressOf(page)) ?? ''

      await test.step('is there after a reload, and signs', async () => {
        await page.reload()
        await expect.poll(() => addressOf(page)).toBe(address)
        await ask(page, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, address])
        expect(verifyMessage(MESSAGE, await approve(page))).toBe(address)
      })

      await test.step('comes back on this device, also after its session has ended', async () => {
        // A wallet that is open signs without its servers.
        await page.reload()
        await expect.poll(() => addressOf(page)).toBe(address)
        await services.endSessions()
        await ask(page, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, address])
        // Nobody can be mailed a code, so that the page hears of the end.
        await expect(walletButton(page)).toContainText('Connect Wallet')
        await choose(await begin(page, 'x'), who)
        await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
        expect(await addressOf(page)).toBe(address)
      })

      await test.step('says on another device why it does not open there', async () => {
        const elsewhere = await browser.newContext()
        const other = await elsewhere.newPage()
        await other.goto(socialUrl(services))
        await choose(await begin(other, 'x'), who)
        await expect(other.getByText('This account has no email')).toBeVisible({ timeout: WALLET_MS })
        expect(await addressOf(other)).toBeUndefined()
        await elsewhere.close()
      })
      expect(mailbox.lastId).toBe(before)

      await test.step('state-12 is given an address in its settings, and then opens elsewhere with the mailbox', async () => {
        const to = 'wanda@example.org'
        // The account is still on show, over the button.
        await page.reload()
        await expect(walletButton(page)).toContainText('0x')
        await openSettings(page)
        await expect(byId(page, 'settings-auth')).toContainText('Add an email')
        await byId(page, 'settings-auth').click()
        await expect(page.getByText('Without it you can’t recover your wallet')).toBeVisible()
        await expectAccessible(page)
        const field = byId(page, 'update-email').getByRole('textbox')
        await field.fill(to)
        await field.press('Enter')
        const own = await agreeToChange(page, 'Add', 'Open the link in your email')
        await expect(byId(page, 'view-UpdateEmailSecondaryOtp')).toBeVisible()
        await answerChangeLink({ services, own, context }, to, before)
        await expect(own.getByRole('textbox', { name: 'Code' })).toBeVisible()
        await typeInWindow(own, await readCode(services, to, before))
        await expect(byId(page, 'view-AccountSettings')).toBeVisible({ timeout: WALLET_MS })
        await expect(byId(page, 'settings-auth')).toContainText(to)
        expect(await addressOf(page)).toBe(address)
        const elsewhere = await browser.newContext()
        const other = await elsewhere.newPage()
        const sent = mailbox.lastId
        // The vault has just mailed a link to this address.
        await services.passMailGap()
        await other.goto(socialUrl(services))
        await choose(await begin(other, 'x'), who)
        await expect(byId(other, 'view-EmailVerifyDevice')).toBeVisible({ timeout: WALLET_MS })
        await approveDevice({ services, page: other, context: elsewhere }, to, sent)
        await expect(walletButton(other)).toContainText('0x', { timeout: WALLET_MS })
        expect(await addressOf(other)).toBe(address)
        await elsewhere.close()
      })
    } finally {
      await services.letAccountsGoWithoutAddress(false)
    }
  },
)
