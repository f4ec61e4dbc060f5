import type { Page, Request } from 'playwright-core'
import * as v from 'valibot'
import { type PageHeaders, type SeenRequest, Violation } from './pageFacts.ts'

/** The most entries of a kind that are kept: a page may make any number. */
const MAX_SEEN = 1_000
const MAX_MESSAGE_CHARS = 2_000
/** A browser gives up after 20 redirects of a server; those of scripts are counted here. */
const MAX_NAVIGATIONS = 20
const CONFIG_PATH = '/v1/config'
const EARLY_CALL =
  /\bfoyer is not defined\b|\(reading '(init|on|observe|open|connect|update|setTheme|defineElements)'\)/

/** The doings of a watched page so far. */
export interface Watch {
  readonly requests: readonly SeenRequest[]
  readonly violations: readonly Violation[]
  readonly messages: readonly string[]
  readonly earlyCalls: readonly string[]
  /** The answer that brought the page that is open now. */
  document(): { readonly status: number; readonly headers: PageHeaders } | undefined
  /** The address at which the page asked the gateway about its project. */
  configUrl(): string | undefined
  /** How long nothing was requested and nothing arrived. */
  quietMs(): number
  /** Whether the page never comes to rest at one address. */
  isCircling(): boolean
}

function add<T>(list: T[], entry: T): void {
  if (list.length < MAX_SEEN) list.push(entry)
}

async function seen(request: Request): Promise<SeenRequest> {
  const response = await request.response().catch(() => null)
  return {
    url: request.url(),
    kind: request.resourceType(),
    status: response?.status(),
    contentType: response?.headers()['content-type'],
    failure: request.failure()?.errorText,
  }
}

/** Whether the first file that the stack of an error names speaks of Foyer. */
async function speaksOfFoyer(page: Page, stack: string): Promise<boolean> {
  const [file] = stack.match(/https?:\/\/[^\s)]+?(?=:\d+:\d+)/) ?? []
  if (file === undefined) return false
  const isPage = file === page.url().replace(/#.*$/, '')
  if (isPage) return true
  const response = await page.request.get(file, { timeout: 3_000, maxRedirects: 3 }).catch(() => undefined)
  return (await response?.text().catch(() => ''))?.includes('foyer') ?? false
}

/** Watches a page from before it is opened. */
export async function watchPage(page: Page): Promise<Watch> {
  const requests: SeenRequest[] = []
  const violations: Violation[] = []
  const messages: string[] = []
  const earlyCalls: string[] = []
  let navigations = 0
  let document: { readonly status: number; readonly headers: PageHeaders } | undefined
  let configUrl: string | undefined
  // Questions of the page would wait for a person for good.
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  page.on('popup', (popup) => void popup.close().catch(() => {}))
  page.on('download', (download) => void download.cancel().catch(() => {}))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) navigations += 1
  })
  page.on('console', (message) => add(messages, message.text().slice(0, MAX_MESSAGE_CHARS)))
  page.on('pageerror', (error) => {
    const text = error.message.slice(0, MAX_MESSAGE_CHARS)
    add(messages, text)
    if (!EARLY_CALL.test(text)) return
    const isNamed = text.includes('foyer is not defined')
    void (isNamed ? Promise.resolve(true) : speaksOfFoyer(page, error.stack ?? '')).then((isOurs) => {
      if (isOurs) add(earlyCalls, text)
    })
  })
  let lastMs = performance.now()
  const note = (request: Request) => {
    lastMs = performance.now()
    void seen(request).then((entry) => add(requests, entry))
  }
  page.on('request', () => {
    lastMs = performance.now()
  })
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  page.on('response', (response) => {
    const request = response.request()
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      document = { status: response.status(), headers: response.headers() }
    if (URL.canParse(response.url()) && new URL(response.url()).pathname === CONFIG_PATH)
      configUrl = response.url()
  })
  await page.exposeFunction(REPORT, (value: unknown) => {
    const parsed = v.safeParse(Violation, value)
    if (parsed.success) add(violations, parsed.output)
  })
  return {
    requests,
    violations,
    messages,
    earlyCalls,
    document: () => document,
    configUrl: () => configUrl,
    quietMs: () => performance.now() - lastMs,
    isCircling: () => navigations > MAX_NAVIGATIONS,
  }
}

/** The name of the function by which the page reports violations. */
export const REPORT = '__foyerDoctorViolation'
