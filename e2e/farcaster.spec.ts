import { readQr } from '@foyer/testing/pairing'
import { verifyMessage } from 'ethers'
import type { EmailSite } from './emailServices.ts'
import { test } from './emailTest.ts'
import { addressOf, approve, approveDevice, ask, pageUrl, WALLET_MS } from './emailVisit.ts'
import { type BrowserContext, byId, expect, type Page, shorten, walletButton } from './fixtures.ts'
import { choose, giveAddress, newPerson, type Somebody, signOut, visitDemo } from './socialVisit.ts'
import { STRESS } from './stress.ts'

// Signing in with Farcaster: the gateway's own code, at fakes of the relay, of the app on a phone, and of a node of OP Mainnet.

const MESSAGE = 'Hello from Farcaster'

/** The plain page with Farcaster and one more. */
const farcasterUrl = (services: EmailSite) =>
  pageUrl(services, 'localhost', services.hostUrl, {
    features: { socials: true },
    remoteFeatures: { socials: ['google', 'farcaster'] },
  })

/** Opens Connect and from there the code of Farcaster. */
async function openCode(page: Page): Promise<void> {
  await walletButton(page).click()
  await showCode(page)
}

/** Shows the code, with Connect open. */
async function showCode(page: Page): Promise<void> {
  await byId(page, 'social-farcaster').click()
  await expect(byId(page, 'view-ConnectingFarcaster')).toBeVisible()
  await expect(byId(page, 'qr-code')).toBeVisible({ timeout: WALLET_MS })
}

/** Reads the address off the screen, as a camera would. */
async function readCode(page: Page): Promise<string> {
  let url: string | undefined
  const read = async () => {
    url = readQr(await page.screenshot())
    return url
  }
  await expect.poll(read, { message: 'a code that can be read off the screen' }).toMatch(/^http/)
  return url ?? ''
}

/** Opens on a phone what the code says: the app of Farcaster. */
async function openApp(phone: BrowserContext, url: string): Promise<Page> {
  const app = await phone.newPage()
  await app.goto(url)
  await expect(app.getByRole('heading', { name: 'Sign in with Farcaster' })).toBeVisible()
  return app
}

/** Scans the code that is on the screen, and signs. */
async function scan(page: Page, phone: BrowserContext, who: Somebody): Promise<void> {
  const app = await openApp(phone, await readCode(page))
  await choose(app, who)
  await expect(app.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await app.close()
}

test(
  'product-2 call-7 a code that a phone scans signs in, signs, stays over a reload, and is another device elsewhere',
  STRESS,
  async ({ services, page, browser }) => {
    const { mailbox } = services
    const who = newPerson(services, 'farah')
    const phone = await browser.newContext()
    await page.goto(farcasterUrl(services))
    await openCode(page)
    await scan(page, phone, who)
    // Farcaster says nothing of an address.
    await giveAddress(services, page, who.email)
    await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
    const address = (await addressOf(page)) ?? ''
    expect(address).toMatch(/^0x[0-9a-f]{40}$/i)

    await test.step('is there after a reload, and signs', async () => {
      await page.reload()
      await expect(walletButton(page)).toContainText(shorten(address))
      await expect.poll(() => addressOf(page)).toBe(address)
      await ask(page, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, address])
      expect(verifyMessage(MESSAGE, await approve(page))).toBe(address)
    })

    await test.step('comes back on this device without a mail once it has signed out', async () => {
      await signOut(page)
      const sent = mailbox.lastId
      await openCode(page)
      await scan(page, phone, who)
      await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
      expect(await addressOf(page)).toBe(address)
      expect(mailbox.mails(who.email).filter(({ id }) => id > sent)).toEqual([])
    })

    await test.step('opens on a new device by the link of the vault alone', async () => {
      const elsewhere = await browser.newContext()
      const other = await elsewhere.newPage()
      await other.goto(farcasterUrl(services))
      const sent = mailbox.lastId
      await openCode(other)
      await scan(other, phone, who)
      await expect(byId(other, 'view-EmailVerifyDevice')).toBeVisible({ timeout: WALLET_MS })
      expect(await addressOf(other)).toBeUndefined()
      await approveDevice({ services, page: other, context: elsewhere }, who.email, sent)
      await expect(walletButton(other)).toContainText('0x', { timeout: WALLET_MS })
      expect(await addressOf(other)).toBe(address)
      await elsewhere.close()
    })
    await phone.close()
  },
)

test(
  'product-2 on the demo page Farcaster signs in beside the six, stays over a reload, and signs out',
  STRESS,
  async ({ services, page, browser }) => {
    const who = newPerson(services, 'demofarcaster')
    const phone = await browser.newContext()
    await visitDemo(services, page, async () => {
      await page.locator('#hero-connect').getByRole('button').click()
      // The seventh has no room in the row.
      await byId(page, 'more-socials').click()
      await byId(page, 'social-farcaster').click()
      await expect(byId(page, 'qr-code')).toBeVisible({ timeout: WALLET_MS })
      await scan(page, phone, who)
      await giveAddress(services, page, who.email)
      await expect(page.locator('#status')).toHaveText('connected', { timeout: WALLET_MS })
      await expect(page.locator('#fact-address')).toHaveText(/^0x[0-9a-f]{40}$/i)
      const shown = await page.locator('#fact-address').innerText()
      await page.reload()
      await expect(page.locator('#status')).toHaveText('connected', { timeout: WALLET_MS })
      await expect(page.locator('#fact-address')).toHaveText(shown)
      await page.locator('#do-disconnect').click()
      await expect(page.locator('#status')).toHaveText('disconnected')
    })
    await phone.close()
  },
)

test(
  'product-2 cancelling, in the app or on the page, signs nobody in, and neither does what is signed afterwards',
  STRESS,
  async ({ services, page, browser }) => {
    const who = newPerson(services, 'fickle')
    const phone = await browser.newContext()
    await page.goto(farcasterUrl(services))
    await openCode(page)
    const url = await readCode(page)
    const app = await openApp(phone, url)
    await app.getByRole('link', { name: 'Cancel' }).click()
    await expect(app.getByRole('heading', { name: 'Nothing was signed' })).toBeVisible()
    // The relay says nothing of that: the code may still be scanned.
    await expect(byId(page, 'qr-code')).toBeVisible()
    await byId(page, 'farcaster-cancel').click()
    await expect(byId(page, 'view-Connect')).toBeVisible()
    await choose(await openApp(phone, url), who)
    await showCode(page)
    expect(await readCode(page)).not.toBe(url)
    expect(await addressOf(page)).toBeUndefined()
    await scan(page, phone, who)
    await giveAddress(services, page, who.email)
    await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
    await phone.close()
  },
)

test(
  'product-2 a code whose time is over says so, be it scanned or not, and another one takes its place',
  STRESS,
  async ({ services, page, browser }) => {
    const { identities } = services
    const who = newPerson(services, 'tardy')
    const phone = await browser.newContext()
    await page.goto(farcasterUrl(services))

    await test.step('where the relay has forgotten it', async () => {
      await openCode(page)
      identities.misbehaveFarcaster('dropped')
      await expect(page.getByText('This sign-in has expired. Try again.')).toBeVisible()
      await expect(byId(page, 'qr-code')).toBeHidden()
      identities.behave()
    })

    await test.step('where somebody signs too late', async () => {
      await byId(page, 'connecting-retry').click()
      await expect(byId(page, 'qr-code')).toBeVisible({ timeout: WALLET_MS })
      const url = await readCode(page)
      await services.endSocialFlows()
      await choose(await openApp(phone, url), who)
      await expect(page.getByText('This sign-in has expired. Try again.')).toBeVisible()
      expect(await addressOf(page)).toBeUndefined()
    })

    await test.step('and the next one signs in', async () => {
      await byId(page, 'connecting-retry').click()
      await expect(byId(page, 'qr-code')).toBeVisible({ timeout: WALLET_MS })
      await scan(page, phone, who)
      await giveAddress(services, page, who.email)
      await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
    })
    await phone.close()
  },
)

test(
  "product-2 error-2 a signature that is not accepted is said at once: 'Failed to connect to farcaster'",
  STRESS,
  async ({ services, page, browser }) => {
    const { identities } = services
    const who = newPerson(services, 'forger')
    const phone = await browser.newContext()
    await page.goto(farcasterUrl(services))
    await openCode(page)
    identities.misbehaveFarcaster('forged')
    await scan(page, phone, who)
    await expect(page.getByText('Failed to connect to farcaster').first()).toBeVisible()
    await expect(page.getByText('Farcaster did not confirm who you are. Try again.')).toBeVisible()
    expect(await addressOf(page)).toBeUndefined()
    identities.behave()

    await test.step('and so is a relay that opens no channel', async () => {
      identities.misbehaveFarcaster('serverError')
      await byId(page, 'connecting-retry').click()
      await expect(page.getByText('Farcaster did not confirm who you are. Try again.')).toBeVisible()
      await expect(byId(page, 'qr-code')).toBeHidden()
      identities.behave()
    })
    expect(await addressOf(page)).toBeUndefined()
    await phone.close()
  },
)
