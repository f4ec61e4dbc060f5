import type { Renderer } from '../../tools/vite/renderer.ts'
import { startBenchPages } from '../page/openPage.ts'
import { startBenchGateway } from '../page/startBenchGateway.ts'

/**
 * Opens Connect on a page with the wallets of a gateway, and gives the files that were asked for. Files that are not part
 * of the first load get no answer: Connect has to do without them, however early they are asked for.
 */
export async function openConnect(
  renderer: Renderer,
  firstLoad: ReadonlySet<string>,
): Promise<{ readonly asked: readonly string[]; readonly otherOrigins: number }> {
  const gateway = await startBenchGateway()
  const pages = await startBenchPages(gateway.url, [], renderer)
  try {
    const page = await pages.open()
    const asked = new Set<string>()
    let otherOrigins = 0
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (origin !== pages.server.url && origin !== gateway.url) otherOrigins += 1
    })
    await page.route(`${pages.server.url}/foyer/**`, async (route) => {
      const path = new URL(route.request().url()).pathname.slice('/foyer/'.length)
      asked.add(path)
      if (firstLoad.has(path)) await route.continue()
    })
    // Preloads by intent, so that nothing is fetched that a click does not need.
    await page.goto(
      `${pages.server.url}/?wallet-modal.preload=intent&gateway=${encodeURIComponent(gateway.url)}`,
    )
    await page.evaluate(() => document.querySelector('connect-button')?.getBoundingClientRect())
    await page.locator('connect-button button').click()
    await page.locator('[data-testid="view-Connect"] [data-testid^="wallet-"]').first().waitFor()
    return { asked: [...asked], otherOrigins }
  } finally {
    await pages.close()
    await gateway.close()
  }
}
