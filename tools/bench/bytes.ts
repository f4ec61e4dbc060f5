import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { readScriptGraph } from '../build/checkScript.ts'
import { closureOf } from '../build/moduleGraph.ts'
import { fromRoot } from '../build/paths.ts'
import type { BenchResult } from './index.ts'
import { startBenchPages } from './page/openPage.ts'
import { startBenchGateway } from './page/startBenchGateway.ts'

export const summary = 'size of the built script, minified and brotli-11, by moment of loading'

const FOLDER = fromRoot('packages/elements/dist')
const LIMITS = {
  shell: 3_000,
  runtime: 72_000,
  connect: 90_000,
  lateButtons: 600,
  largestView: 12_000,
  walletConnect: 105_000,
} as const

/** Chunks that are no views: loaded before any, or brought by an account. */
const NOT_VIEWS = new Set(['foyer.js', 'foyer.classic.js', 'chunks/ui.js', 'chunks/modal.js'])

const LATE_BUTTONS = 'chunks/lateButtons.js'

/** What speaks to wallets and chains instead of drawing. */
const NOT_DRAWN = /(ethers|walletconnect|createClient|secp256k1)\.js$/

function sizeOf(path: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(readFileSync(`${FOLDER}/${path}`), { params }).length
}

function sum(paths: Iterable<string>): number {
  return [...paths].reduce((total, path) => total + sizeOf(path), 0)
}

/** Files that a browser asks for until Connect shows the wallets of a gateway, in order. */
async function loadForReal(): Promise<{ runtime: string[]; connect: string[]; otherOrigins: number }> {
  const gateway = await startBenchGateway()
  const pages = await startBenchPages(gateway.url)
  try {
    const page = await pages.open()
    const files: string[] = []
    let otherOrigins = 0
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.origin !== pages.server.url && url.origin !== gateway.url) otherOrigins += 1
      else if (url.origin === pages.server.url && url.pathname.startsWith('/foyer/'))
        files.push(url.pathname.slice('/foyer/'.length))
    })
    // By intent, so that what the buttons need and what the modal needs are told apart.
    await page.goto(
      `${pages.server.url}/?wallet-modal.preload=intent&gateway=${encodeURIComponent(gateway.url)}`,
    )
    await page.evaluate(() => document.querySelector('connect-button')?.getBoundingClientRect())
    await page.locator('connect-button button').click()
    await page.locator('[data-testid="view-Connect"] [data-testid^="wallet-"]').first().waitFor()
    const modal = new Set(['chunks/modal.js'])
    const runtime = [...closureOf(readScriptGraph(FOLDER), 'chunks/ui.js'), 'foyer.js']
    return {
      runtime: runtime.filter((file) => files.includes(file) && !modal.has(file)),
      connect: [...new Set(files)],
      otherOrigins,
    }
  } finally {
    await pages.close()
    await gateway.close()
  }
}

/** Bytes by the graph of the built files, confirmed by what a page really asks for. */
export async function run(): Promise<BenchResult> {
  const graph = readScriptGraph(FOLDER)
  const runtimeFiles = new Set(['foyer.js', ...closureOf(graph, 'chunks/ui.js')])
  const beforeWallets = ['chunks/ui.js', 'chunks/modal.js']
  const connectFiles = new Set(['foyer.js', ...closureOf(graph, ...beforeWallets)])
  const loaded = await loadForReal()
  for (const file of loaded.connect) connectFiles.add(file)
  // The page of this bench has every kind of button; those that come by themselves have a figure of their own.
  connectFiles.delete(LATE_BUTTONS)

  const views = [...graph.keys()].filter((path) => !NOT_VIEWS.has(path) && !NOT_DRAWN.test(path))
  const [largestViewName = '', largestView = 0] =
    views.map((path) => [path, sizeOf(path)] as const).sort((a, b) => b[1] - a[1])[0] ?? []
  const figures = {
    shell: sizeOf('foyer.js'),
    classic: sizeOf('foyer.classic.js'),
    runtime: sum(runtimeFiles),
    connect: sum(connectFiles),
    lateButtons: sizeOf(LATE_BUTTONS),
    largestView,
    walletConnect: sum(
      [...closureOf(graph, 'chunks/walletconnect.js', 'chunks/createClient.js')].filter(
        // What views share is there already, or wanted next, wherever a code is shown.
        (path) => !connectFiles.has(path) && path !== 'chunks/views.js',
      ),
    ),
  }
  const hasClient = [...connectFiles].some((path) => /walletconnect|createClient/.test(path))
  const hasEthers = [...connectFiles].some(
    (path) => /ethers/.test(path) || readFileSync(`${FOLDER}/${path}`, 'utf8').includes('JsonRpcProvider'),
  )
  const over = Object.entries(LIMITS).filter(([name, limit]) => figures[name as keyof typeof LIMITS] > limit)
  const isConfirmed = [...runtimeFiles].every((file) => loaded.runtime.includes(file))
  const hasStaticImport = (graph.get('foyer.js')?.staticImports.length ?? 1) > 0
  return {
    ok:
      over.length === 0 &&
      !hasEthers &&
      !hasClient &&
      isConfirmed &&
      !hasStaticImport &&
      loaded.otherOrigins === 0,
    ...figures,
    limits: LIMITS,
    over: over.map(([name]) => name),
    largestViewName,
    hasEthers,
    hasClient,
    otherOrigins: loaded.otherOrigins,
    files: Object.fromEntries([...connectFiles].map((path) => [path, sizeOf(path)])),
  }
}
