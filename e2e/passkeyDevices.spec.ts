import { startHostHtml } from '../apps/host-html/server.ts'
import { agreeToChange, answerChangeLink, openSettings, typeInWindow } from './emailChangeVisit.ts'
import { test } from './emailTest.ts'
import { addressOf, pageUrl, readCode, signInAgain, WALLET_MS } from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'
import { choose, isConnected, open, press, signsText, WITH_PASSKEY } from './passkeyVisit.ts'
import { stressUnless } from './stress.ts'
import { addAuthenticator, type Passkey } from './virtualAuthenticator.ts'

// The passkey of one device on another one, the window for browsers that refuse it in a frame, and the way back without it.

for (const [words, hasPrf] of [
  ['with a secret', true],
  ['without one', false],
] as const) {
  test(
    `a passkey ${words} that a second device was synced opens the same wallet there, without a mail`,
    stressUnless(words, 'without one'),
    async ({ services, page, browser }) => {
      const mails = services.mailbox.lastId
      const authenticator = await addAuthenticator(page, hasPrf)
      await open(page, services)
      await choose(page)
      await press(page, 'Create a passkey')
      await isConnected(page)
      const address = (await addressOf(page)) ?? ''
      const context = await browser.newContext()
      const other = await context.newPage()
      const synced = await addAuthenticator(other, hasPrf)
      await open(other, services)

      await test.step('a device that was not synced has no way in by it', async () => {
        await choose(other)
        await press(other, 'Use my passkey')
        const frame = other.frameLocator('iframe[name="foyer-secure"]')
        await expect(frame.getByText('The passkey was not used.', { exact: false })).toBeVisible()
        expect(await addressOf(other)).toBeUndefined()
      })

      await test.step('once it is there it opens the wallet', async () => {
        await synced.receiveAll(authenticator)
        await press(other, 'Use my passkey')
        await isConnected(other)
        expect(await addressOf(other)).toBe(address)
        await signsText(other, address)
      })
      expect(services.mailbox.lastId).toBe(mails)
      await context.close()
    },
  )
}

/** Presses a button of the frame that opens a window, which has the passkeys of the device. */
async function inWindow(page: Page, store: Passkey[], name: string, secureSiteUrl: string): Promise<void> {
  const opening = page.context().waitForEvent('page')
  // Nothing is asked in the window before the authenticator of the test is in it.
  await page.route('**/v1/passkeys/begin', async (route) => {
    const own = await opening
    expect(new URL(own.url()).origin).toBe(secureSiteUrl)
    await isReady
    await route.continue()
  })
  const isReady = opening.then((own) => addAuthenticator(own, false, store))
  await press(page, name)
  const own = await opening
  await expect.poll(() => own.isClosed(), { timeout: WALLET_MS }).toBe(true)
  await page.unroute('**/v1/passkeys/begin')
}

test('where the page refuses passkeys to its frames, a window of the secure site makes one and uses it', async ({
  services,
  page,
}) => {
  const { gatewayUrl, siteUrl: secureSiteUrl } = services
  const permissionsPolicy = 'publickey-credentials-create=(), publickey-credentials-get=()'
  const host = await startHostHtml({ port: 0, gatewayUrl, secureSiteUrl, permissionsPolicy })
  const store: Passkey[] = []
  try {
    await page.goto(pageUrl(services, 'localhost', host.url, WITH_PASSKEY))
    await choose(page)
    await inWindow(page, store, 'Create a passkey', secureSiteUrl)
    await isConnected(page)
    expect(store).toHaveLength(1)
    const address = (await addressOf(page)) ?? ''
    await signsText(page, address)
    await page.goto(pageUrl(services, '127.0.0.1', host.url, WITH_PASSKEY))
    await choose(page)
    await inWindow(page, store, 'Use my passkey', secureSiteUrl)
    await isConnected(page)
    expect(await addressOf(page)).toBe(address)
  } finally {
    await page.goto('about:blank')
    await host.close()
  }
})

test('state-12 an address that is added to the account of a passkey opens the wallet when the passkey is lost', async ({
  services,
  page,
  context,
  browser,
}) => {
  test.slow()
  const to = 'petra@example.org'
  const authenticator = await addAuthenticator(page, true)
  await open(page, services)
  await choose(page)
  await press(page, 'Create a passkey')
  await isConnected(page)
  const address = (await addressOf(page)) ?? ''
  await page.reload()
  await expect(walletButton(page)).toContainText('0x')

  await test.step('it is added in the settings', async () => {
    const before = services.mailbox.lastId
    await openSettings(page)
    await byId(page, 'settings-auth').click()
    const field = byId(page, 'update-email').getByRole('textbox')
    await field.fill(to)
    await field.press('Enter')
    const own = await agreeToChange(page, 'Add', 'Open the link in your email')
    await answerChangeLink({ services, own, context }, to, before)
    await expect(own.getByRole('textbox', { name: 'Code' })).toBeVisible()
    await typeInWindow(own, await readCode(services, to, before))
    await expect(byId(page, 'settings-auth')).toContainText(to, { timeout: WALLET_MS })
  })

  await test.step('the passkey is lost, and link and code let a new device in', async () => {
    await authenticator.removeAll()
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(pageUrl(services, 'localhost', services.hostUrl, WITH_PASSKEY))
    await signInAgain({ services, page: other, context: elsewhere }, to)
    expect(await addressOf(other)).toBe(address)
    await signsText(other, address)
    await elsewhere.close()
  })
})
