import type { SocialProvider } from '@foyer/api'
import { startDemo } from '../apps/demo/server.ts'
import { toHash } from '../apps/demo/src/settings/permalink.ts'
import { agreeToChange, typeInWindow } from './emailChangeVisit.ts'
import type { EmailSite } from './emailServices.ts'
import { pageUrl, readCode, typeAddress, WALLET_MS } from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'

// Steps of a visitor who signs in with a social account.

/** The providers of clause validate-14, in the order of the project. */
export const PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** These say nothing of an address that they have checked. */
const WITHOUT_ADDRESS: readonly string[] = ['facebook', 'x']

/** The plain page with social accounts switched on. */
export const socialUrl = (services: EmailSite, hostUrl = services.hostUrl, more = {}) =>
  pageUrl(services, 'localhost', hostUrl, { features: { socials: true }, ...more })

/** A person whom every provider knows. */
export interface Somebody {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Makes a person of whom no other test knows. */
export function newPerson({ identities }: EmailSite, id: string): Somebody {
  const name = `${id[0]?.toUpperCase()}${id.slice(1)} Jones`
  const person = { id, name, email: `${id}@people.example` }
  identities.addPerson({ ...person, isVerified: true })
  return person
}

/** Presses the button of a provider, with Connect open, and answers with the window of its page. */
export async function openWindow(page: Page, provider: SocialProvider): Promise<Page> {
  const button = byId(page, `social-${provider}`)
  // Providers that the row has no room for are in a list behind it.
  await expect(button.or(byId(page, 'more-socials')).first()).toBeVisible()
  if (!(await button.isVisible())) await byId(page, 'more-socials').click()
  const opening = page.waitForEvent('popup', { timeout: WALLET_MS })
  await button.click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: /^Sign in with / })).toBeVisible()
  return popup
}

/** Opens Connect, and the window of a provider. */
export async function begin(page: Page, provider: SocialProvider): Promise<Page> {
  await walletButton(page).click()
  return openWindow(page, provider)
}

/** Opens the demo with social accounts switched on, for the time of a visit. */
export async function visitDemo(
  { gatewayUrl, siteUrl }: EmailSite,
  page: Page,
  visit: () => Promise<void>,
): Promise<void> {
  const demo = await startDemo({
    port: 0,
    gatewayUrl,
    secureSiteUrl: siteUrl,
    relayUrls: [],
    testWalletUrl: undefined,
    chains: [],
  })
  try {
    await page.goto(`${demo.url}/${toHash({ features: { socials: true } })}`)
    await visit()
  } finally {
    await page.goto('about:blank')
    await demo.close()
  }
}

/** Chooses who signs in. */
export async function choose(popup: Page, who: { readonly name: string }): Promise<void> {
  await popup.getByRole('link', { name: who.name }).click()
}

/** Gives the address that a new account lacks, agrees to it in the window of the wallet, and types the code there that is mailed. */
export async function giveAddress(services: EmailSite, page: Page, email: string): Promise<void> {
  await expect(byId(page, 'view-DataCapture')).toBeVisible({ timeout: WALLET_MS })
  const before = services.mailbox.lastId
  await typeAddress(page, email)
  const own = await agreeToChange(page, 'Add', 'Enter the code')
  await expect(byId(page, 'view-DataCaptureOtpConfirm')).toBeVisible()
  // The page takes no code.
  await expect(byId(page, 'otp-0')).toBeHidden()
  await typeInWindow(own, await readCode(services, email, before))
}

/** Chooses who signs in, and does what an account without a checked address needs. */
export async function finish(
  services: EmailSite,
  page: Page,
  input: { readonly popup: Page; readonly provider: SocialProvider; readonly who: Somebody },
): Promise<void> {
  const { popup, provider, who } = input
  await choose(popup, who)
  if (WITHOUT_ADDRESS.includes(provider)) await giveAddress(services, page, who.email)
}

/** Signs in with a provider, from the button of the page to the account on it. */
export async function signInWith(
  services: EmailSite,
  page: Page,
  input: { readonly provider: SocialProvider; readonly who: Somebody },
): Promise<void> {
  const popup = await begin(page, input.provider)
  await finish(services, page, { ...input, popup })
  await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
}

/** Signs out, as a button of the app's own does. */
export async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => window.foyer?.disconnect())
  await expect(walletButton(page)).toContainText('Connect Wallet')
}
