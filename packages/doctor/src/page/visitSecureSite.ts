import type { BrowserContext } from 'playwright-core'
import * as v from 'valibot'
import { SecureConfig, type SecureSiteVisit } from './pageFacts.ts'
import type { Watch } from './watchPage.ts'

const VISIT_MS = 5_000

/** Asks the gateway what it told the page: a browser does not keep the body of an answer that the page has read. */
async function askConfig(context: BrowserContext, watch: Watch, pageUrl: string) {
  const url = watch.configUrl()
  if (url === undefined) return undefined
  try {
    const { origin } = new URL(pageUrl)
    const response = await context.request.get(url, {
      timeout: VISIT_MS,
      maxRedirects: 0,
      headers: { origin },
    })
    const parsed = v.safeParse(SecureConfig, await response.json())
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Visits the frame of the secure site by itself, which shows whom its headers let embed it. Undefined where the page does not use the site:
 * the gateway names one for every page of the project, and only a page that offers e-mail loads it.
 */
export async function visitSecureSite(
  context: BrowserContext,
  watch: Watch,
  pageUrl: string,
): Promise<SecureSiteVisit | undefined> {
  const config = await askConfig(context, watch, pageUrl)
  const site = config?.embeddedWallet?.secureSiteUrl
  if (config === undefined || site === undefined) return undefined
  const { origin } = new URL(site)
  const isUsed =
    watch.requests.some(({ url }) => url.startsWith(`${origin}/`)) ||
    watch.violations.some(({ blocked }) => blocked === origin || blocked.startsWith(`${origin}/`))
  if (!isUsed) return undefined
  const page = await context.newPage()
  try {
    const address = `${origin}/frame?projectId=${encodeURIComponent(config.projectId)}`
    const response = await page.goto(address, { timeout: VISIT_MS, waitUntil: 'commit' })
    return { origin, headers: response?.headers() }
  } catch {
    return { origin, headers: undefined }
  } finally {
    await page.close()
  }
}
