import { verifyMessage } from 'ethers'
import type { EmailSite } from './emailServices.ts'
import { approve, ask, frameOf, pageUrl, WALLET_MS } from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'

// Steps of a visitor who signs in by passkey, with Chromium's own virtual authenticator.

const MESSAGE = 'Hello from a passkey'
export const WITH_PASSKEY = { features: { email: true, passkey: true } }

export async function choose(page: Page): Promise<void> {
  await walletButton(page).click()
  await byId(page, 'connect-passkey').click()
}

export async function isConnected(page: Page): Promise<void> {
  await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
}

export async function signsText(page: Page, address: string): Promise<void> {
  await ask(page, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, address])
  expect(verifyMessage(MESSAGE, await approve(page))).toBe(address)
}

export const press = (page: Page, name: string) =>
  frameOf(page).getByRole('button', { name, exact: true }).click()
export const open = (page: Page, services: EmailSite, name?: string) =>
  page.goto(pageUrl(services, name, services.hostUrl, WITH_PASSKEY))
