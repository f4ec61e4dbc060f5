import type { Browser } from '@playwright/test'
import { test as base } from './emailTest.ts'
import { expect, type Page } from './fixtures.ts'
import { addAuthenticator } from './virtualAuthenticator.ts'

/** Opens the one-time link of an owner that the command line prints, and registers a passkey with it. */
async function becomeOwner(page: Page, link: string, first = 'Overview'): Promise<void> {
  await addAuthenticator(page, false)
  await page.goto(link)
  await page.getByLabel('Your name').fill('Ada Winter')
  await page.getByRole('button', { name: 'Register a passkey' }).click()
  await expect(page.getByRole('heading', { name: first, level: 1 })).toBeVisible()
  // The secret is in no history.
  expect(page.url()).not.toContain('invite')
}

/** Goes to a page of the console by its navigation. */
export async function goTo(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
}

/** The time within which an operator has the answer, in milliseconds. */
export const ANSWER_MS = 60_000

/** A test of the console, on the servers of the e-mail wallet: a page of an owner who is signed in. */
export const test = base.extend<{ readonly consolePage: Page; readonly vaultPage: Page }>({
  consolePage: async ({ services, browser }, use) => {
    const printed = await services.runGateway(INVITE)
    await visit(browser, { printed, first: 'Overview' }, use)
  },
  /** The same at the vault, which has operators of its own. */
  vaultPage: async ({ services, browser }, use) => {
    const printed = await services.runVault(INVITE)
    await visit(browser, { printed, first: 'Health' }, use)
  },
})

const INVITE = ['console', 'invite', '--role', 'owner'] as const

/** Has a new owner use a page, in a browser of their own. Nothing of it may fail. */
async function visit(
  browser: Browser,
  { printed, first }: { readonly printed: string; readonly first: string },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401'))
      refused.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => refused.push(error.message))
  await becomeOwner(page, printed.split('\n').at(-1) ?? '', first)
  await use(page)
  // The first line of a failure is what a summary prints.
  expect(refused.join('; '), `the console's page was told: ${refused.join('; ')}`).toBe('')
  await context.close()
}
