import type { EmailServices, EmailSite } from './emailServices.ts'
import {
  type BrowserContext,
  byId,
  expect,
  type Locator,
  type Page,
  typeInto,
  walletButton,
} from './fixtures.ts'

// Steps of a visitor who signs in by e-mail.

/** Making a wallet takes the servers several steps, and the machine may be busy with other tests. */
export const WALLET_MS = 60_000

/** A visitor: a page of an app, the browser around it, and the servers behind it. */
export interface Visit {
  readonly services: EmailSite
  readonly page: Page
  readonly context: BrowserContext
}

/** The plain page with e-mail switched on, under one of its names. */
export function pageUrl(
  services: EmailSite,
  name = 'localhost',
  hostUrl = services.hostUrl,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const url = new URL(hostUrl)
  url.hostname = name
  const options = JSON.stringify({ features: { email: true }, ...more })
  url.search = new URLSearchParams({ gateway: services.gatewayUrl, networks: '1', options }).toString()
  return url.href
}

/** Types an address into the open modal, and sends it. */
export async function typeAddress(page: Page, email: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Email address' })
  await typeInto(field, email)
  await field.press('Enter')
}

export async function submitAddress(page: Page, email: string): Promise<void> {
  await walletButton(page).click()
  await typeAddress(page, email)
}

type Mail = Awaited<ReturnType<EmailSite['mailbox']['waitForMail']>>

/** The next mail to an address that is the wanted one: others, such as notices, may come in between. */
export async function nextMail(
  { mailbox }: Pick<EmailSite, 'mailbox'>,
  email: string,
  after: number,
  isWanted: (mail: Mail) => boolean,
): Promise<Mail> {
  const mail = await mailbox.waitForMail(email, { after, timeoutMs: 60_000 })
  return isWanted(mail) ? mail : nextMail({ mailbox }, email, mail.id, isWanted)
}

/** Opens the link of the next mail and chooses the number that the page shows. */
export async function approveDevice({ services, page, context }: Visit, email: string, after: number) {
  const number = await page.getByTestId('device-number').innerText()
  // A notice about the last device has a link as well.
  const isAsking = ({ subject }: Mail) => subject.startsWith('Approve a new device')
  const mail = await nextMail(services, email, after, isAsking)
  const link = mail.links[0] ?? ''
  const linkPage = await context.newPage()
  await linkPage.goto(link)
  await linkPage.getByRole('button', { name: number.trim(), exact: true }).click()
  await expect(linkPage.getByRole('heading', { name: 'Device approved' })).toBeVisible()
  await linkPage.close()
  return mail.id
}

/** Reads the code in the next mail to an address that has one: links and notices come in between. */
export async function readCode(services: EmailSite, email: string, after: number): Promise<string> {
  const { codes } = await nextMail(services, email, after, (mail) => mail.codes.length > 0)
  return codes[0] ?? ''
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByTestId('otp-0').focus()
  await page.keyboard.type(code)
}

export async function signIn(visit: Visit, email: string): Promise<void> {
  const { services, page } = visit
  const before = services.mailbox.lastId
  await submitAddress(page, email)
  await expect(byId(page, 'view-EmailVerifyDevice')).toBeVisible()
  const linkId = await approveDevice(visit, email, before)
  await expect(byId(page, 'view-EmailVerifyOtp')).toBeVisible()
  await typeCode(page, await readCode(services, email, linkId))
  await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
}

/** Asks for a signature without waiting for it: the answer is in `window.signed`. */
export async function ask(page: Page, method: string, params: readonly unknown[]): Promise<void> {
  // A button names the account of the last visit before the page is connected to it again.
  await expect.poll(() => page.evaluate(async () => !!(await window.foyer?.getProvider()))).toBe(true)
  await page.evaluate(
    ([name, values]) => {
      Object.assign(window, { signed: undefined })
      const done = (signed: unknown) => Object.assign(window, { signed })
      const asked = async () => {
        const provider = await window.foyer?.getProvider()
        return provider?.request({ method: name, params: [...values] })
      }
      asked().then(done, (error: { code?: unknown }) => done(`refused ${String(error.code)}`))
    },
    [method, params] as const,
  )
}

export function frameOf(page: Page) {
  return page.frameLocator('iframe[name="foyer-secure"]')
}

/** Signs in the frame as a person does: the pointer has been on the button for a while when it presses. */
export function approve(page: Page): Promise<string> {
  return answerRequest(page, 'Sign')
}

/** Presses a button of the request as a person does, and gives what the app was answered. */
export async function answerRequest(page: Page, name: 'Sign' | 'Cancel'): Promise<string> {
  await pressInFrame(page, name, async () => Boolean(await readSigned(page)))
  return (await readSigned(page)) ?? ''
}

/**
 * Presses a button of the request as a person does, until something is so. A request that can move tokens is answered in a window that
 * the frame opens.
 */
export async function pressInFrame(
  page: Page,
  name: 'Sign' | 'Send' | 'Confirm' | 'Cancel' | 'Open' | 'Allow',
  isDone: () => Promise<boolean>,
): Promise<void> {
  const inFrame = frameOf(page).getByRole('button', { name, exact: true })
  const opener = frameOf(page).getByRole('button', { name: 'Open window', exact: true })
  const onward = frameOf(page).getByRole('button', { name: 'Continue', exact: true })
  await expect(inFrame.or(opener).or(onward).first()).toBeVisible()
  if (name === 'Cancel' || !(await opener.isVisible())) {
    // A browser that does not tell whether something lies over the frame has two presses asked for.
    if (name !== 'Cancel' && (await onward.isVisible())) await pressUntil(onward, () => inFrame.isVisible())
    return pressUntil(inFrame, isDone)
  }
  const own = await openApprovalWindow(page)
  await pressUntil(own.getByRole('button', { name, exact: true }), isDone)
  await expect.poll(() => own.isClosed()).toBe(true)
}

/** Opens the window in which a request is answered that can move tokens. */
export async function openApprovalWindow(page: Page): Promise<Page> {
  const opened: Page[] = []
  const note = (next: Page) => void opened.push(next)
  page.context().on('page', note)
  const opener = frameOf(page).getByRole('button', { name: 'Open window', exact: true })
  await pressUntil(opener, async () => opened.length > 0)
  page.context().off('page', note)
  const [own] = opened
  if (!own) throw new Error('No window was opened.')
  await expect(own.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
  return own
}

/** Presses as a person does: the pointer has been on the button for a while when it presses. */
export async function pressUntil(button: Locator, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (!(await isDone()) && (await button.isVisible())) {
      await button.hover({ timeout: 20_000 })
      await expect(button).toBeEnabled()
      // One that comes too soon for the frame, or while it is being moved to its place, is lost; the next one counts.
      await button.click({ delay: 50, timeout: 20_000 })
    }
    await expect.poll(isDone, { timeout: 3_000 }).toBe(true)
  }).toPass({ timeout: 90_000 })
}

export function readSigned(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (window as { signed?: string }).signed) // set by ask
}

export function addressOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => window.foyer?.getState().account?.address)
}

/** The rows of the settings that open the wallet's own page, and the heading that each leads to. */
const WALLET_ROWS = { recovery: 'Recovery and devices', methods: 'Sign-in methods' } as const

/** Opens the wallet's own page from a row of the account's settings, as a person does. */
export async function openWalletPage(
  { page, context }: Visit,
  row: keyof typeof WALLET_ROWS = 'recovery',
): Promise<Page> {
  // Not waited for: it ends with the modal.
  await page.evaluate(() => {
    window.foyer?.open({ view: 'AccountSettings' })
  })
  await byId(page, `settings-${row}`).click()
  const opening = context.waitForEvent('page', { timeout: WALLET_MS })
  await pressInFrame(page, 'Open', async () => context.pages().length > 1)
  const wallet = await opening
  await expect(wallet.getByRole('heading', { name: WALLET_ROWS[row] })).toBeVisible()
  return wallet
}

/** Answers the question for a code of the last minutes. */
export async function confirm({ services }: Visit, wallet: Page, email: string): Promise<void> {
  const before = services.mailbox.lastId
  const code = wallet.getByRole('textbox', { name: 'Code' })
  // Mails to one address are half a minute apart: the button says so, and comes back.
  await expect(async () => {
    if (!(await code.isVisible())) await wallet.getByRole('button', { name: 'Send code' }).click()
    await expect(code).toBeVisible()
  }).toPass({ timeout: 60_000 })
  await code.fill(await readCode(services, email, before))
}

/** A visitor of servers whose mails can be made older. */
type LaterVisit = Visit & { readonly services: EmailServices }

/** Signs in on a further device, as far as the code, half a minute after the last link and the last code. */
export async function beginAgain(visit: LaterVisit, email: string): Promise<void> {
  const { services, page } = visit
  const before = services.mailbox.lastId
  await services.passMailGap()
  await submitAddress(page, email)
  await expect(byId(page, 'view-EmailVerifyDevice')).toBeVisible({ timeout: WALLET_MS })
  const linkId = await approveDevice(visit, email, before)
  await expect(byId(page, 'view-EmailVerifyOtp')).toBeVisible({ timeout: WALLET_MS })
  await typeCode(page, await readCode(services, email, linkId))
}

/** Signs in on a further device. */
export async function signInAgain(visit: LaterVisit, email: string): Promise<void> {
  await beginAgain(visit, email)
  await expect(walletButton(visit.page)).toContainText('0x', { timeout: WALLET_MS })
}
