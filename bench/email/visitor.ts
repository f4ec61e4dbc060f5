import { sleep } from '@foyer/kit'
import type { Browser, BrowserContext, Frame, Page } from 'playwright'
import type { EmailSite } from '../../e2e/emailServices.ts'
import { watchFrame, watchPage } from './visitTimes.ts'

/** The waits of one visitor. */
export interface VisitTimes {
  /** From the request of the frame's page to its first message. Nothing of it is in the cache. */
  readonly frameReadyMs: number
  /** From the last digit of the code to the address on the button. */
  readonly codeToAddressMs: number
  /** From an app's request, after a reload, to the approval in the frame's document, which comes once the keys are open. */
  readonly unlockMs: number
  /** From the same request to the approval on the screen, with the dialog of the page around it. */
  readonly approvalShownMs: number
  /** From the press to the signature in the app. */
  readonly signMs: number
}

/** Longer than any step takes on a busy machine. */
const STEP_MS = 60_000
const POINTER_RESTS_MS = 400
const PRESS_AGAIN_MS = 3_000
const MAX_PRESSES = 5
const MESSAGE = '0x48656c6c6f'

/** The answer to the app, and its time. */
interface Signed {
  readonly answer: string
  readonly atMs: number
}

/** Signs in a new visitor, in a browser that has never been there, and has them sign after a reload. */
export async function visit(browser: Browser, services: EmailSite, email: string): Promise<VisitTimes> {
  const context = await browser.newContext()
  context.setDefaultTimeout(STEP_MS)
  try {
    // The compiler of these tools marks functions with a helper that a page does not have.
    await context.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
    await context.addInitScript(watchPage)
    await context.addInitScript(watchFrame)
    const page = await context.newPage()
    await page.goto(pageUrl(services))
    await signIn({ services, context, page }, email)
    const signedIn = await readSignIn(page)
    return { ...signedIn, ...(await unlockAndSign(page)) }
  } finally {
    await context.close()
  }
}

function pageUrl(services: EmailSite): string {
  const url = new URL(services.hostUrl)
  url.hostname = 'localhost'
  const options = JSON.stringify({ features: { email: true } })
  url.search = new URLSearchParams({ gateway: services.gatewayUrl, networks: '1', options }).toString()
  return url.href
}

interface Visit {
  readonly services: EmailSite
  readonly context: BrowserContext
  readonly page: Page
}

async function signIn({ services, context, page }: Visit, email: string): Promise<void> {
  const { mailbox } = services
  const before = mailbox.lastId
  await page.locator('wallet-button').getByRole('button').click()
  const field = page.getByRole('textbox', { name: 'Email address' })
  await field.fill(email)
  await field.press('Enter')
  const number = (await page.getByTestId('device-number').innerText()).trim()
  const link = await mailbox.waitForMail(email, { after: before, timeoutMs: STEP_MS })
  const linkPage = await context.newPage()
  await linkPage.goto(link.links[0] ?? '')
  await linkPage.getByRole('button', { name: number, exact: true }).click()
  await linkPage.getByRole('heading', { name: 'Device approved' }).waitFor()
  await linkPage.close()
  const mail = await mailbox.waitForMail(email, { after: link.id, timeoutMs: STEP_MS })
  await page.getByTestId('otp-0').focus()
  await page.keyboard.type(mail.codes[0] ?? '')
  await page.waitForFunction(() => window.seen?.shown)
}

async function readSignIn(page: Page): Promise<Pick<VisitTimes, 'frameReadyMs' | 'codeToAddressMs'>> {
  return page.evaluate(() => {
    const { ready = Number.NaN, key = Number.NaN, shown = Number.NaN } = window.seen ?? {}
    const asked = performance
      .getEntriesByType('resource')
      .find((entry) => Reflect.get(entry, 'initiatorType') === 'iframe')
    const askedMs = asked ? performance.timeOrigin + asked.startTime : Number.NaN
    return {
      frameReadyMs: ready - askedMs,
      codeToAddressMs: shown - key,
    }
  })
}

async function unlockAndSign(
  page: Page,
): Promise<Pick<VisitTimes, 'unlockMs' | 'approvalShownMs' | 'signMs'>> {
  // The page forgets everything that was opened.
  await page.reload()
  // A button names the account of the last visit before the page is connected to it again.
  await page.waitForFunction(() => window.foyer?.getState().status === 'connected')
  const frame = await secureFrame(page)
  const askedMs = await page.evaluate((message) => {
    const asked = performance.timeOrigin + performance.now()
    const request = async () => {
      const provider = await window.foyer?.getProvider()
      const address = window.foyer?.getState().account?.address
      const answer = await provider?.request({ method: 'personal_sign', params: [message, address] })
      return { answer: String(answer), atMs: performance.timeOrigin + performance.now() }
    }
    const note = (signed: object) => Object.assign(window, { signed })
    request().then(note, (error: unknown) => note({ answer: String(error), atMs: 0 }))
    return asked
  }, MESSAGE)
  const button = frame.locator('.panel[data-state="armed"] .primary')
  const isAnswered = () =>
    page.waitForFunction(() => Reflect.get(window, 'signed'), { timeout: PRESS_AGAIN_MS })
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    // Presses as a person does: the pointer has been there for a while, and the button is held for a moment. A press that comes too soon
    // for the frame is lost, and the next one counts.
    await button.hover()
    await sleep(POINTER_RESTS_MS)
    await button.click({ delay: 80 })
    if (
      await isAnswered().then(
        () => true,
        () => false,
      )
    )
      break
  }
  // Set above.
  const signed = await page.evaluate(() => Reflect.get(window, 'signed') as Signed | undefined)
  if (!signed?.answer.startsWith('0x')) throw new Error(`Nothing was signed: ${signed?.answer}`)
  const {
    panel = Number.NaN,
    drawn = Number.NaN,
    press = Number.NaN,
  } = await frame.evaluate(() => window.seen ?? {})
  return { unlockMs: panel - askedMs, approvalShownMs: drawn - askedMs, signMs: signed.atMs - press }
}

async function secureFrame(page: Page): Promise<Frame> {
  await page.locator('iframe[name="foyer-secure"]').waitFor({ state: 'attached' })
  const frame = page.frame({ name: 'foyer-secure' })
  if (!frame) throw new Error('There is no secure frame.')
  return frame
}
