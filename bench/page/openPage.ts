import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { startHostHtml } from '../../apps/host-html/server.ts'
import { readScriptGraph } from '../../tools/build/checkScript.ts'
import { fromRoot } from '../../tools/build/paths.ts'
import type { StaticServer } from '../../tools/serve/startStaticServer.ts'
import { type Renderer, readRenderer, scriptFolder } from '../../tools/vite/renderer.ts'

/** A browser and the plain page's server, for one benchmark. */
export interface BenchPages {
  readonly server: StaticServer
  readonly browser: Browser
  open(context?: BrowserContext): Promise<Page>
  close(): Promise<void>
}

/** Has every file compressed before anything is timed, as it would lie on a CDN. */
async function compressAll(url: string, renderer: Renderer): Promise<void> {
  for (const path of readScriptGraph(fromRoot(scriptFolder(renderer))).keys()) {
    const response = await fetch(`${url}/foyer/${path}`, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
  }
}

/** Serves the plain page with the script of a renderer; gateway and relays are let through by its policy. */
export async function servePlainPage(
  renderer: Renderer,
  gatewayUrl?: string,
  relayUrls: readonly string[] = [],
): Promise<StaticServer> {
  const server = await startHostHtml({ port: 0, gatewayUrl, relayUrls, compression: 'best', renderer })
  await compressAll(server.url, renderer)
  return server
}

/** Starts a browser and serves the plain page. */
export async function startBenchPages(
  gatewayUrl?: string,
  relayUrls: readonly string[] = [],
  renderer: Renderer = readRenderer(),
): Promise<BenchPages> {
  const server = await servePlainPage(renderer, gatewayUrl, relayUrls)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  })
  return {
    server,
    browser,
    async open(context) {
      const page = await (context ?? browser).newPage()
      // The compiler of these tools marks functions with a helper that a page does not have.
      await page.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
      return page
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

/** The middle one of some measurements; no number if there are none. */
export function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The middle one of some measurements, rounded. */
export function median(values: readonly number[]): number {
  return Math.round(middle(values) || 0)
}
