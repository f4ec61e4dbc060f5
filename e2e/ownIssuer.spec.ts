import { startIssuer } from '@foyer/devkit/issuer'
import { startEmbeddedEmailServices } from './emailServices.ts'
import { test } from './emailTest.ts'
import { addressOf, approve, approveDevice, ask, pageUrl, WALLET_MS } from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'
import { signOut } from './socialVisit.ts'

// Signing in at issuers of the operator's own: a certified issuer over HTTP, in a browser, with the gateway's own code.

const ISSUERS = ['acme', 'club'] as const
const WAYS = ISSUERS.map((name) => `oidc_${name}`)
const PERSON = { sub: 'ada', name: 'Ada', email: 'ada@acme.example', email_verified: true }

/** Presses the button of an issuer, whose window comes back by itself: the person is signed in there. */
async function continueWith(page: Page, way: string): Promise<void> {
  await walletButton(page).click()
  await expect(byId(page, `social-${way}`)).toHaveAccessibleName(/^Continue with (Acme Staff|Club)$/)
  const opening = page.waitForEvent('popup', { timeout: WALLET_MS })
  await byId(page, `social-${way}`).click()
  const popup = await opening
  await expect.poll(() => popup.isClosed(), { timeout: WALLET_MS }).toBe(true)
}

test('a person of an own issuer has a wallet, finds it again, and opens it elsewhere with the link of the vault', async ({
  page,
  browser,
  addresses,
  allowed,
}) => {
  test.setTimeout(300_000)
  // Chromium's console names every answer of a server that is not a success, expected or not.
  allowed.complaints.push(/^Failed to load resource: the server responded with a status of 4\d\d/)
  const stops: (() => Promise<void>)[] = []
  const started = ISSUERS.map((name) => ({ name, label: name === 'acme' ? 'Acme Staff' : 'Club' }))
  const services = await startEmbeddedEmailServices(addresses.chains, async (gatewayUrl) => {
    const settings: Record<string, string> = {}
    for (const { name, label } of started) {
      const redirectUri = `${gatewayUrl}/v1/auth/social/callback/oidc_${name}`
      const client = { id: `client-${name}`, secret: `secret-of-${name}`, redirectUri }
      const issuer = await startIssuer({ clients: [client] })
      issuer.person = PERSON
      stops.push(() => issuer.stop())
      const variable = `FOYER_OIDC_${name.toUpperCase()}`
      Object.assign(settings, {
        [`${variable}_ISSUER`]: issuer.url,
        [`${variable}_ID`]: client.id,
        [`${variable}_SECRET`]: client.secret,
        [`${variable}_LABEL`]: label,
      })
    }
    return settings
  })
  const url = pageUrl(services, 'localhost', services.hostUrl, { features: { socials: WAYS } })
  try {
    const address = await test.step('a newcomer', async () => {
      await page.goto(url)
      await walletButton(page).click()
      // Two of them are told apart by what is written on them.
      await expect(byId(page, 'social-oidc_acme')).toHaveText('Acme Staff')
      await expect(byId(page, 'social-oidc_club')).toHaveText('Club')
      await page.reload()
      await continueWith(page, 'oidc_acme')
      await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
      return (await addressOf(page)) ?? ''
    })
    await test.step('finds the wallet again, and signs', async () => {
      await signOut(page)
      await continueWith(page, 'oidc_acme')
      await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
      expect(await addressOf(page)).toBe(address)
      await ask(page, 'personal_sign', ['0x48656c6c6f', address])
      expect(await approve(page)).toMatch(/^0x/)
    })
    await test.step('opens it on a new device, after the link that is mailed', async () => {
      const elsewhere = await browser.newContext()
      const other = await elsewhere.newPage()
      await other.goto(url)
      const sent = services.mailbox.lastId
      await continueWith(other, 'oidc_acme')
      await expect(byId(other, 'view-EmailVerifyDevice')).toBeVisible({ timeout: WALLET_MS })
      await approveDevice({ services, page: other, context: elsewhere }, PERSON.email, sent)
      await expect(walletButton(other)).toContainText('0x', { timeout: WALLET_MS })
      expect(await addressOf(other)).toBe(address)
      await elsewhere.close()
    })
  } finally {
    // A page that is open would say that its servers are gone.
    await page.goto('about:blank')
    await services.stop()
    for (const stop of stops) await stop()
  }
})
