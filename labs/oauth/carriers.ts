import { availableParallelism, loadavg } from 'node:os'
import { socialRoutes } from '@foyer/api'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import * as v from 'valibot'
import { startHostHtml } from '../../apps/host-html/server.ts'
import { median } from '../../bench/page/openPage.ts'
import { type EmailSite, startEmbeddedEmailServices } from '../../e2e/emailServices.ts'

/** The results of the browser's half of the bench. */
export interface CarrierCounts {
  /** Combinations of the policies of app and provider, with and without a page of return. */
  readonly combinations: number
  /** Those in which the visitor was signed in, by the way that was due. */
  readonly carried: number
  /** The faults in the others. */
  readonly broken: readonly string[]
  /** Messages that a strange page heard which had opened the window of a visitor's sign-in. */
  readonly heardByStranger: number
  readonly clicks: ClickTimes
}

/** From the click on a provider to the first request of its window, in milliseconds, and what that consists of. */
interface ClickTimes {
  /** The middle one of all clicks. Another process on the machine lengthens it: `loadAverage` says whether there was one. */
  readonly clickToRequestMs: number
  readonly fastestMs: number
  /** Until the browser has opened the window, which a driver that watches it delays. The middle one. */
  readonly windowOpenedMs: number
  /** Until the frame has the address from the gateway. The middle one. */
  readonly addressKnownMs: number
  /** Processes that wanted to run in the last minute, on how many processors. */
  readonly loadAverage: string
}

const WAIT_MS = 60_000
const Noted = v.object({ pressedMs: v.number(), openedMs: v.number() })
const POLICIES = [undefined, 'same-origin-allow-popups', 'same-origin'] as const
const PROVIDER_POLICIES = [undefined, 'same-origin'] as const
/** The person who opens a stranger's link. */
const VICTIM = 'ann'

interface Combination {
  readonly app: (typeof POLICIES)[number]
  readonly provider: (typeof PROVIDER_POLICIES)[number]
  readonly hasReturnPage: boolean
}

/** Signs in under every policy of app and provider, lets a stranger listen, and times clicks. All servers are real. */
export async function tryCarriers({ clicks }: { readonly clicks: number }): Promise<CarrierCounts> {
  const services = await startEmbeddedEmailServices([])
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // The launcher of tests switches off what keeps the storages of sites apart. The last value of this switch counts.
      args: ['--no-sandbox', '--disable-gpu', '--disable-features=HttpsUpgrades'],
    })
    const context = await browser.newContext()
    context.setDefaultTimeout(WAIT_MS)
    const combinations = POLICIES.flatMap((app) =>
      PROVIDER_POLICIES.flatMap((provider) =>
        [false, true].map((hasReturnPage): Combination => ({ app, provider, hasReturnPage })),
      ),
    )
    const broken: string[] = []
    for (const [at, combination] of combinations.entries())
      await signInUnder(services, context, { ...combination, person: `carrier${at}` }).catch(
        (error: unknown) => {
          broken.push(`${JSON.stringify(combination)}: ${String(error).slice(0, 300)}`)
        },
      )
    services.identities.setOpenerPolicy(undefined)
    return {
      combinations: combinations.length,
      carried: combinations.length - broken.length,
      broken,
      heardByStranger: await listenAsStranger(services, context),
      clicks: await timeClicks(services, context, clicks),
    }
  } finally {
    await browser?.close()
    await services.stop()
  }
}

function urlOf({ gatewayUrl }: EmailSite, hostUrl: string, more: object = {}): string {
  const url = new URL(hostUrl)
  url.hostname = 'localhost'
  const options = JSON.stringify({ features: { socials: true }, ...more })
  url.search = new URLSearchParams({ gateway: gatewayUrl, networks: '1', options }).toString()
  return url.href
}

/** Opens the window of a provider. */
async function open(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByTestId('social-google').click()
  return opening
}

async function signInUnder(
  services: EmailSite,
  context: BrowserContext,
  { app, provider, hasReturnPage, person }: Combination & { readonly person: string },
): Promise<void> {
  const { gatewayUrl, siteUrl, identities } = services
  // Each page is an app of its own, to which a known account would be a new device: a new one waits for no mail.
  identities.addPerson({ id: person, name: person, email: `${person}@people.example`, isVerified: true })
  const policy = app === undefined ? {} : { openerPolicy: app }
  const host = await startHostHtml({ port: 0, gatewayUrl, secureSiteUrl: siteUrl, ...policy })
  const page = await context.newPage()
  try {
    identities.setOpenerPolicy(provider)
    await page.goto(urlOf(services, host.url, { hasReturnPage }))
    const button = page.locator('wallet-button').getByRole('button')
    await button.click()
    const popup = await open(page)
    await popup.locator(`a[href*="auto=${person}"]`).click()
    const isCut = app === 'same-origin' || provider === 'same-origin'
    if (isCut && !hasReturnPage) {
      const digits = popup.getByText(/^\d{4} \d{4}$/)
      await digits.waitFor()
      await page.getByTestId('social-code').fill(await digits.innerText())
    }
    await button.getByText('0x').waitFor()
    // One that was told by its opener, or by the page of the app, is closed by them.
    if (popup.isClosed() === (isCut && !hasReturnPage) && !(await closes(popup)))
      throw new Error('The window ended in another way.')
    await page.evaluate(() => window.foyer?.disconnect())
  } finally {
    for (const one of context.pages()) await one.close()
    await host.close()
  }
}

async function closes(popup: Page): Promise<boolean> {
  return popup.waitForEvent('close', { timeout: 5_000 }).then(
    () => true,
    () => popup.isClosed(),
  )
}

/** Opens the link of a visitor's sign-in from a page of another origin, where they then sign in. */
async function listenAsStranger(services: EmailSite, context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  await page.goto(urlOf(services, services.hostUrl))
  await page.locator('wallet-button').getByRole('button').click()
  const own = await open(page)
  await own.waitForURL(`${services.identities.url}/**`)
  const lure = own.url()
  await own.close()

  const stranger = await context.newPage()
  await stranger.goto(services.closedHostUrl)
  const opening = stranger.waitForEvent('popup')
  await stranger.evaluate((url) => {
    Object.assign(window, { heardMessages: [] })
    const { heardMessages } = window as unknown as { heardMessages: unknown[] } // set the line before
    addEventListener('message', ({ data }) => heardMessages.push(data))
    window.open(url, 'lure')
  }, lure)
  const popup = await opening
  await popup.locator(`a[href*="auto=${VICTIM}"]`).click()
  // The page has told whom it may, and waited for them: now it shows what a person would have to type.
  await popup.getByText(/^\d{4} \d{4}$/).waitFor()
  const heard = await stranger.evaluate(
    () => (window as unknown as { heardMessages: unknown[] }).heardMessages.length, // as above
  )
  for (const one of context.pages()) await one.close()
  return heard
}

/**
 * Notes in the page when it was pressed, and when its window was open. It is text, since the compiler of this file adds calls of its own
 * to functions.
 */
const NOTE_TIMES = `
  addEventListener('click', () => { window.pressedMs = performance.timeOrigin + performance.now() }, { capture: true });
  {
    const { open } = window;
    window.open = (...how) => {
      const opened = open.apply(window, how);
      window.openedMs = performance.timeOrigin + performance.now();
      return opened;
    };
  }
`

/** Presses a provider's button with the frame loaded, as it is once the pointer was over it. */
async function timeClicks(services: EmailSite, context: BrowserContext, clicks: number): Promise<ClickTimes> {
  const page = await context.newPage()
  await page.addInitScript(NOTE_TIMES)
  await page.goto(urlOf(services, services.hostUrl))
  await page.locator('wallet-button').getByRole('button').click()
  const times: { asked: number; opened: number; known: number }[] = []
  // The first one loads the frame, and does not count.
  for (let at = 0; at <= clicks; at += 1) {
    const asking = context.waitForEvent('request', (request) =>
      request.url().startsWith(services.identities.url),
    )
    const starting = context.waitForEvent('requestfinished', (request) =>
      request.url().endsWith(socialRoutes.startSocial.path),
    )
    const popup = await open(page)
    const request = await asking
    // Before its answer a request has no times.
    await request.response()
    const [asked, started] = [request.timing(), (await starting).timing()]
    await popup.waitForLoadState()
    const { pressedMs, openedMs } = v.parse(Noted, await page.evaluate('({ pressedMs, openedMs })'))
    if (at > 0)
      times.push({
        asked: asked.startTime - pressedMs,
        opened: openedMs - pressedMs,
        known: started.startTime + started.responseEnd - pressedMs,
      })
    await page.getByTestId('social-cancel').click()
    await page.getByTestId('social-google').waitFor()
  }
  await page.close()
  const middle = (of: 'asked' | 'opened' | 'known') => Math.round(median(times.map((one) => one[of])))
  return {
    clickToRequestMs: middle('asked'),
    fastestMs: Math.round(Math.min(...times.map(({ asked }) => asked))),
    windowOpenedMs: middle('opened'),
    addressKnownMs: middle('known'),
    loadAverage: `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()}`,
  }
}
