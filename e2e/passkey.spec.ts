import { verifyMessage } from 'ethers'
import type { EmailServices } from './emailServices.ts'
import { test } from './emailTest.ts'
import { addressOf, approve, ask, frameOf, pageUrl, WALLET_MS } from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'

// Signing in by passkey on real parts, with Chromium's own virtual authenticator.

const MESSAGE = 'Hello from a passkey'
const WITH_PASSKEY = { features: { email: true, passkey: true } }

/** Gives the browser an authenticator, as a phone's lock screen is one. Other pages of the tab have it as well. */
async function addAuthenticator(page: Page, hasPrf: boolean) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    removeAll: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

async function choose(page: Page): Promise<void> {
  await walletButton(page).click()
  await byId(page, 'connect-passkey').click()
}

async function isConnected(page: Page): Promise<void> {
  await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
}

async function signsText(page: Page, address: string): Promise<void> {
  await ask(page, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, address])
  expect(verifyMessage(MESSAGE, await approve(page))).toBe(address)
}

const press = (page: Page, name: string) => frameOf(page).getByRole('button', { name, exact: true }).click()
const open = (page: Page, services: EmailServices, name?: string) =>
  page.goto(pageUrl(services, name, services.hostUrl, WITH_PASSKEY))

for (const [words, hasPrf] of [
  ['that makes a secret', true],
  ['that makes none', false],
] as const) {
  test(`a passkey ${words} makes a wallet, brings its owner back, and opens it on another device, without a mail`, async ({
    services,
    page,
  }) => {
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
  })
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

test('an app that does not ask for it has no button', async ({ services, page }) => {
  await page.goto(pageUrl(services))
  await walletButton(page).click()
  await expect(byId(page, 'email-form')).toBeVisible()
  await expect(byId(page, 'connect-passkey')).toHaveCount(0)
})
