import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Browser } from 'playwright'

/** The longest wait for a page that keeps on fetching. */
const IDLE_MS = 15_000
/** A CDN sends the best; a whole build of many megabytes would take minutes by it. */
const QUALITY = { best: 11, quick: 5 } as const

/** The compressed bytes of scripts. */
export interface ScriptBytes {
  /** The bytes that the page fetches by itself when it is opened. */
  readonly first: number
  /** The bytes of the whole build. */
  readonly all: number
}

function compress(body: Buffer, quality: number): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliCompressSync(body, { params }).length
}

/** The bytes of all scripts in a folder. */
export function measureFolder(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile() && /\.m?js$/.test(file.name))
    .map((file) => compress(readFileSync(join(file.parentPath, file.name)), QUALITY.quick))
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** Opens a page in a browser without wallets, and counts the scripts of its own origin that it fetches. */
export async function measureFirstLoad(browser: Browser, url: string, path: string): Promise<number> {
  const context = await browser.newContext()
  const bodies = new Map<string, Promise<Buffer | undefined>>()
  try {
    const page = await context.newPage()
    // Measured as they are: what other origins send is no part of the build, and cannot be reached everywhere.
    await context.route(
      (asked) => asked.origin !== new URL(url).origin,
      (route) => route.abort(),
    )
    page.on('response', (response) => {
      const isScript = response.request().resourceType() === 'script' || /\.m?js(\?|$)/.test(response.url())
      if (isScript && response.ok())
        bodies.set(
          response.url(),
          response.body().catch(() => undefined),
        )
    })
    await page.goto(`${url}${path}`)
    await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined)
    const read = await Promise.all(bodies.values())
    return read.reduce((sum, body) => sum + (body ? compress(body, QUALITY.best) : 0), 0)
  } finally {
    await context.close()
  }
}
