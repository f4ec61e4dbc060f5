import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { startStaticServer } from '../tools/serve/startStaticServer.ts'
import { cssSheet } from '../tools/vite/cssSheet.ts'
import { drawnBy, JSX, ONE_COPY_ONLY, type Renderer, readRenderer } from '../tools/vite/renderer.ts'
import type { AccountBench } from './page/account/main.tsx'
import { median } from './page/openPage.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary = 'tokens and transactions painted, 1,000 transactions scrolled, a network switched'

const ROUNDS = 7
const SCROLLS = 5
const TRANSACTIONS = 1000
const LONG_FRAME_MS = 50
const PAGE = fileURLToPath(new URL('page/account', import.meta.url))

/** The page with the modal's own sources, made as for production. */
async function buildPage(outDir: string, renderer: Renderer): Promise<void> {
  await build({
    configFile: false,
    oxc: JSX,
    root: PAGE,
    base: './',
    logLevel: 'warn',
    plugins: [cssSheet(), ...drawnBy(renderer)],
    resolve: {
      conditions: ['@foyer/source', 'module', 'browser', 'development|production'],
      dedupe: [...ONE_COPY_ONLY],
    },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
}

/** Calls a part of the page's bench. */
function call<K extends keyof AccountBench>(
  page: Page,
  name: K,
  ...given: Parameters<AccountBench[K]>
): Promise<Awaited<ReturnType<AccountBench[K]>>> {
  return page.evaluate(
    ([part, values]) => {
      const bench = Reflect.get(window, 'bench') as Record<string, (...args: unknown[]) => unknown> // set by the page
      return bench[part]?.(...values)
    },
    [name, given] as const,
  ) as Promise<Awaited<ReturnType<AccountBench[K]>>> // the page's own return value, sent as JSON
}

async function measure(page: Page) {
  const times = { tokensMs: [] as number[], activityMs: [] as number[], switchMs: [] as number[] }
  await call(page, 'start')
  for (let round = 0; round < ROUNDS; round += 1) {
    await call(page, 'forget')
    times.tokensMs.push(await call(page, 'tokensMs'))
    times.activityMs.push(await call(page, 'activityMs'))
    times.switchMs.push(await call(page, 'switchMs', round % 2 === 0 ? 'eip155:10' : 'eip155:1'))
  }
  const scrolls: Awaited<ReturnType<AccountBench['scroll']>>[] = []
  for (let round = 0; round < SCROLLS; round += 1) scrolls.push(await call(page, 'scroll', TRANSACTIONS))
  return { times, scrolls }
}

/** Every transaction has to come into the list; times are reported. */
export async function run(renderer = readRenderer()): Promise<BenchResult> {
  const outDir = await mkdtemp(join(tmpdir(), 'foyer-account-bench-'))
  await buildPage(outDir, renderer)
  const server = await startStaticServer({
    port: 0,
    mounts: [{ path: '/', folder: outDir }],
    headers: () => ({}),
  })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error.message))
    await page.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
    await page.goto(server.url)
    await page.waitForFunction(() => 'bench' in window)
    const { times, scrolls } = await measure(page)
    const frames = scrolls.flatMap(({ framesMs }) => framesMs).sort((a, b) => a - b)
    const items = Math.min(...scrolls.map((scroll) => scroll.items))
    return {
      ...judge({ transactions: { value: items, atLeast: TRANSACTIONS } }),
      notes: {
        tokensMs: median(times.tokensMs),
        activityMs: median(times.activityMs),
        switchMs: median(times.switchMs),
        worstSwitchMs: Math.round(Math.max(...times.switchMs)),
        frames: frames.length,
        // The middle one of the scrolls, since each is one frame of some hundred; the longest of all is a note.
        worstFrameMs: median(scrolls.map(({ framesMs }) => Math.max(...framesMs))),
        longestFrameMs: Math.round(frames.at(-1) ?? 0),
        framesAbove50Ms: frames.filter((frameMs) => frameMs > LONG_FRAME_MS).length,
        p99FrameMs: Math.round(frames[Math.floor(frames.length * 0.99)] ?? 0),
      },
      rounds: ROUNDS,
    }
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}
