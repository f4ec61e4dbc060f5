import type { Browser } from 'playwright'
import { type Cost, createHand, untilSignedIn } from './hand.ts'
import type { Visitor, Way } from './ways.ts'

/** Where the visitors go. */
export type Place = Pick<Visitor, 'services' | 'chains' | 'relayUrl'> & { readonly pageUrl: string }

/** The costs of the first visit, and of the next one in the same browser after signing out. */
export interface Visits {
  readonly newcomer: Cost
  readonly returning: Cost
}

const STEP_MS = 60_000

/** Has somebody sign in, sign out and sign in again, in a browser that has never been there. */
export async function visit(browser: Browser, place: Place, way: Way, id: string): Promise<Visits> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(STEP_MS)
  // The compiler of these tools marks functions with a helper that a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
  const page = await context.newPage()
  const visitor: Visitor = { ...place, page, id, hand: createHand() }
  const end = await way.prepare(visitor)
  try {
    await page.goto(place.pageUrl)
    const newcomer = await measure(visitor, way, true)
    await page.evaluate(() => window.foyer?.disconnect())
    await page.waitForFunction(() => window.foyer?.getState().status === 'disconnected')
    // Mails to one address are half a minute apart: servers and page keep to it.
    await place.services.passMailGap()
    await page.evaluate(forgetLastMail)
    return { newcomer, returning: await measure(visitor, way, false) }
  } finally {
    await context.close()
    await end()
  }
}

/** Signs in once, from the press that opens Connect to the session that the app's server can check. */
async function measure(visitor: Visitor, way: Way, isNew: boolean): Promise<Cost> {
  const { page, hand, services, id } = visitor
  const countMails = () => services.mailbox.mails(`${id}@people.example`).length
  const mailsBefore = countMails()
  hand.gestures = 0
  hand.prompts = 0
  const startedAt = performance.now()
  await hand.press(page.locator('wallet-button').getByRole('button'))
  await way.signIn(visitor, isNew)
  await untilSignedIn(page)
  const ms = performance.now() - startedAt
  const { gestures, prompts } = hand
  return { gestures, prompts, mails: countMails() - mailsBefore, ms }
}

/** Has the page forget when the last mail was sent. Self-contained, since it is sent to the page. */
function forgetLastMail(): void {
  const key = 'foyer:v1:main:auth'
  const hints: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
  localStorage.setItem(key, JSON.stringify(Object.assign({}, hints, { lastEmailLoginMs: 0 })))
}
