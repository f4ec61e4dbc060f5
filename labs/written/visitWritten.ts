import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addWalletTo, createFoyerPage, expect, type FoyerPage } from '@foyer/testing/playwright'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { findChromium } from '../../tools/setup/chromium.mjs'

/** The page that shows the mails of `npm start`. */
const INBOX = 'http://localhost:4406'
const TIMEOUT_MS = 30_000

/** The ways to sign in that each app offers. */
export const WAYS = ['wallet', 'email'] as const
type Way = (typeof WAYS)[number]

interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  readonly foyer: FoyerPage
  readonly name: string
}

/** Opens a browser with a profile of its own, in which frames of other sites may store something: docs/guide/testing-your-app.md. */
async function withProfile(work: (context: BrowserContext) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-written-'))
  mkdirSync(join(folder, 'Default'))
  const settings = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(settings))
  const executablePath = findChromium(process.env)
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  try {
    await work(context)
  } finally {
    await context.close()
    // The browser may still write when it says that it is closed.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
  }
}

async function signInByWallet({ context, page, foyer }: Visit): Promise<void> {
  const wallet = await addWalletTo(context, { name: 'Written Wallet' })
  await page.reload()
  await foyer.pick(wallet)
  await foyer.modal.getByRole('button', { name: 'Sign', exact: true }).click()
}

/** The first text of the mails to an address that a pattern finds. */
async function readMail(inbox: Page, address: string, subject: RegExp, wanted: RegExp): Promise<string> {
  await inbox.goto(`${INBOX}/?to=${encodeURIComponent(address)}`)
  await inbox.getByRole('link', { name: subject }).first().click()
  const found = wanted.exec(await inbox.locator('body').ariaSnapshot())
  if (!found) throw new Error(`No mail to ${address} has ${wanted}.`)
  return found[1] ?? ''
}

async function signInByEmail({ context, page, foyer, name }: Visit): Promise<void> {
  const address = `${name}-${Date.now()}@foyer.example`
  await foyer.open()
  await foyer.modal.getByRole('textbox', { name: 'Email address' }).fill(address)
  await page.keyboard.press('Enter')
  const number = (await foyer.modal.getByText(/^\d\d$/).textContent()) ?? ''
  const inbox = await context.newPage()
  await inbox.goto(await readMail(inbox, address, /Approve a new device/, /(http:\/\/vault\.[^\s"]+)/))
  await inbox.getByRole('button', { name: number }).click()
  await inbox.getByRole('heading', { name: 'Device approved' }).waitFor()
  const code = await readMail(inbox, address, /is your code/, /(\d{6}) is your code/)
  await page.bringToFront()
  await foyer.modal.getByRole('textbox').first().click()
  await page.keyboard.type(code)
}

const SIGN_IN: Readonly<Record<Way, (visit: Visit) => Promise<void>>> = {
  wallet: signInByWallet,
  email: signInByEmail,
}

/** Signs in, reloads, and signs out; the page has to say so each time. */
async function takeWay(way: Way, visit: Visit): Promise<void> {
  const { page } = visit
  const account = page.locator('#account')
  const session = page.locator('#session')
  const expectSignedOut = async () => {
    await expect(account).toHaveText('nobody', { timeout: TIMEOUT_MS })
    await expect(session).toHaveText('signed out', { timeout: TIMEOUT_MS })
  }
  await expectSignedOut()
  await SIGN_IN[way](visit)
  await expect(session).toHaveText(/^\s*0x\w{40} until \d{4}-/, { timeout: TIMEOUT_MS })
  const before = ((await session.textContent()) ?? '').trim()
  await expect(account).toContainText(`${before.slice(0, 42)} on eip155:1`)
  await page.reload()
  await expect(session).toHaveText(before, { timeout: TIMEOUT_MS })
  await page.locator('#sign-out').click()
  await expectSignedOut()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expectSignedOut()
}

/** Visits an app in every way, each in a new browser. Gives `passed` for each, or why it did not pass. */
export async function visitWritten(name: string, url: string): Promise<Readonly<Record<Way, string>>> {
  const ends = { wallet: 'passed', email: 'passed' }
  for (const way of WAYS) {
    try {
      await withProfile(async (context) => {
        const page = await context.newPage()
        await page.goto(url)
        await takeWay(way, { context, page, foyer: createFoyerPage(page), name })
      })
    } catch (error) {
      ends[way] = String(error)
    }
  }
  return ends
}
