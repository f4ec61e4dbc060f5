import type { BrowserContext } from 'playwright/test'
import type { EmailServices } from './emailServices.ts'
import { nextMail, openApprovalWindow, pressUntil } from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'

// Steps of a visitor who changes the address of their account, for the journeys of more than one file.

/** The link of the vault in the next mails to an address. */
export async function nextLink(services: EmailServices, email: string, after: number): Promise<string> {
  // The mail with the code names the app, which is a link as well.
  const linkOf = ({ links }: { links: readonly string[] }) => links.find((one) => one.includes('/approve?t='))
  return linkOf(await nextMail(services, email, after, (mail) => linkOf(mail) !== undefined)) ?? ''
}

/** Opens the settings of the account. */
export async function openSettings(page: Page): Promise<void> {
  await walletButton(page).click()
  await byId(page, 'switch-wallet').click()
  await byId(page, 'wallet-more').click()
  await expect(byId(page, 'view-AccountSettings')).toBeVisible()
}

/** Agrees to a change of address in the window that asks, and gives that window, which takes its codes. */
export async function agreeToChange(page: Page, name: 'Change' | 'Add', next: string): Promise<Page> {
  const own = await openApprovalWindow(page)
  await expect(own.getByText('Whoever reads this mailbox can open your wallet.')).toBeVisible()
  const heading = own.getByRole('heading', { name: next })
  await pressUntil(own.getByRole('button', { name, exact: true }), () => heading.isVisible())
  return own
}

/** Types a code into the window of a change. */
export async function typeInWindow(own: Page, code: string): Promise<void> {
  await own.getByRole('textbox', { name: 'Code' }).fill(code)
}

/** Answers the link that the vault has mailed to the new address of a change, whose window shows the number. */
export async function answerChangeLink(
  visit: { readonly services: EmailServices; readonly own: Page; readonly context: BrowserContext },
  to: string,
  after: number,
): Promise<void> {
  const number = visit.own.locator('.number')
  await expect(number).toBeVisible()
  const linkPage = await visit.context.newPage()
  await linkPage.goto(await nextLink(visit.services, to, after))
  await expect(linkPage.getByText('to move a wallet to this email address')).toBeVisible()
  await linkPage.getByRole('button', { name: (await number.innerText()).trim(), exact: true }).click()
  await expect(linkPage.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  await linkPage.close()
}
