import { test } from './emailTest.ts'
import { addressOf, frameOf, pageUrl, signIn, WALLET_MS } from './emailVisit.ts'
import { byId, expect, walletButton } from './fixtures.ts'
import { choose, isConnected, open, press, signsText, WITH_PASSKEY } from './passkeyVisit.ts'
import { stressUnless } from './stress.ts'
import { addAuthenticator } from './virtualAuthenticator.ts'

// Signing in by passkey on real parts, with Chromium's own virtual authenticator.

for (const [words, hasPrf] of [
  ['that makes a secret', true],
  ['that makes none', false],
] as const) {
  test(
    `a passkey ${words} makes a wallet, brings its owner back, and opens it on another device, without a mail`,
    stressUnless(words, 'that makes a secret'),
    async ({ services, page }) => {
      const mails = services.mailbox.lastId
      const authenticator = await addAuthenticator(page, hasPrf)
      await open(page, services)

      const address = await test.step('a newcomer chooses it, and makes one in the frame', async () => {
        await choose(page)
        await press(page, 'Create a passkey')
        await isConnected(page)
        expect(
          (await authenticator.credentials()).map(({ isResidentCredential }) => isResidentCredential),
        ).toEqual([true])
        return (await addressOf(page)) ?? ''
      })
      await test.step('the wallet signs', () => signsText(page, address))

      await test.step('coming back takes one prompt, and no press in the frame', async () => {
        await page.evaluate(() => window.foyer?.disconnect())
        await expect(walletButton(page)).not.toContainText('0x')
        await choose(page)
        await isConnected(page)
        expect(await addressOf(page)).toBe(address)
      })

      await test.step('a device that has the passkey alone opens the same wallet', async () => {
        // Another site has a part of the storage of its own: to both servers it is a device that they do not know.
        await open(page, services, '127.0.0.1')
        await choose(page)
        await press(page, 'Use my passkey')
        await isConnected(page)
        expect(await addressOf(page)).toBe(address)
        await signsText(page, address)
      })
      expect(services.mailbox.lastId).toBe(mails)
    },
  )
}

test('a person who has no passkey, and one whose passkey is gone, are told so, and may try again', async ({
  services,
  page,
}) => {
  const authenticator = await addAuthenticator(page, true)
  await open(page, services)
  await choose(page)
  await press(page, 'Use my passkey')
  await expect(frameOf(page).getByText('The passkey was not used.', { exact: false })).toBeVisible()
  await press(page, 'Create a passkey')
  await isConnected(page)
  await page.evaluate(() => window.foyer?.disconnect())
  await authenticator.removeAll()
  await choose(page)
  // The passkey of this browser does not answer, so the person chooses.
  await expect(frameOf(page).getByRole('button', { name: 'Create a passkey' })).toBeVisible()
  await press(page, 'Cancel')
  await expect(byId(page, 'connect-passkey')).toBeVisible()
})

test('state-21 a passkey signs in with the message of the app too, without another question', async ({
  services,
  page,
}) => {
  await addAuthenticator(page, true)
  const options = { ...WITH_PASSKEY, siwx: true, metadata: { name: 'My Shop' } }
  await page.goto(pageUrl(services, 'localhost', services.hostUrl, options))
  const session = () => page.evaluate(() => window.foyer?.getSession())
  const signedIn = async () => {
    await isConnected(page)
    await expect.poll(session, { timeout: WALLET_MS }).toMatchObject({ address: await addressOf(page) })
    await expect(byId(page, 'view-SIWXSignMessage')).toHaveCount(0)
  }
  await choose(page)
  await press(page, 'Create a passkey')
  await signedIn()
  await page.evaluate(() => window.foyer?.disconnect())
  await expect(walletButton(page)).not.toContainText('0x')
  expect(await session()).toBeUndefined()
  await choose(page)
  await signedIn()
})

test('after a sign-in by e-mail a passkey is offered, until it is put away, which a reload keeps', async ({
  services,
  page,
  context,
}) => {
  await open(page, services)
  await signIn({ services, page, context }, 'ida@example.com')
  const isAccountShown = () => expect(byId(page, 'account-label')).toBeVisible({ timeout: WALLET_MS })
  // The account is what the modal shows after a sign-in.
  await isAccountShown()
  await expect(byId(page, 'passkey-offer')).toBeVisible()
  await byId(page, 'passkey-offer-dismiss').click()
  await expect(byId(page, 'passkey-offer')).toHaveCount(0)
  await page.reload()
  await isConnected(page)
  await walletButton(page).click()
  await isAccountShown()
  await expect(byId(page, 'passkey-offer')).toHaveCount(0)
})

test('an app that does not ask for it has no button', async ({ services, page }) => {
  await page.goto(pageUrl(services))
  await walletButton(page).click()
  await expect(byId(page, 'email-form')).toBeVisible()
  await expect(byId(page, 'connect-passkey')).toHaveCount(0)
})
