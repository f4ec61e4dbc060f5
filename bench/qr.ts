import { startRelay } from '@foyer/relay'
import { createPairingWallet, type PairingWallet } from '@foyer/testing/pairing'
import type { Page } from 'playwright'
import { watchRelay, watchRequests } from '../tools/browser/pageWaits.ts'
import { type BenchPages, median, startBenchPages } from './page/openPage.ts'
import { BUTTON, timeClick } from './page/timeClick.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

export const summary =
  'how soon a QR code is painted, and an account is on the button once a wallet has paired'

const ROUNDS = 5

const ROW = 'wallet-modal >>> [data-testid="wallet-walletConnect"]'
const CODE = 'wallet-modal >>> [data-testid="qr-code"]'
const COPY = 'wallet-modal >>> [data-testid="copy-link"]'

/** Opens Connect; a pairing is made a moment after, unless the click comes first. */
async function openConnect(page: Page, url: string): Promise<void> {
  const requests = watchRequests(page)
  await page.goto(url)
  await page.waitForFunction(() =>
    (Reflect.get(window, 'heard') as [string][]).some(([name]) => name === 'ready'),
  )
  await requests.quiet()
  await timeClick(page, BUTTON, ROW)
}

/** Takes the link that the page copies, as a visitor without a camera does. */
async function copyLink(page: Page): Promise<string> {
  await page.evaluate(() => {
    const { clipboard } = navigator
    clipboard.writeText = async (text) => void Reflect.set(window, 'copied', text)
  })
  await timeClick(page, COPY, 'wallet-modal >>> [data-testid="toast"]')
  return page.evaluate(() => String(Reflect.get(window, 'copied')))
}

interface Round {
  readonly warmMs: number
  readonly coldMs: number
  readonly pairMs: number
}

async function measure(pages: BenchPages, url: string, phone: PairingWallet): Promise<Round> {
  const coldContext = await pages.browser.newContext()
  const cold = await pages.open(coldContext)
  await openConnect(cold, url)
  const coldMs = await timeClick(cold, ROW, CODE)
  await coldContext.close()

  const context = await pages.browser.newContext()
  const page = await pages.open(context)
  const relay = watchRelay(page)
  await openConnect(page, url)
  await relay.invited()
  const warmMs = await timeClick(page, ROW, CODE)
  const uri = await copyLink(page)
  const startedAtMs = performance.now()
  await phone.pair(uri)
  await page.waitForFunction(() => window.foyer?.getState().account !== undefined, undefined, {
    polling: 'raf',
  })
  const pairMs = performance.now() - startedAtMs
  await context.close()
  return { warmMs, coldMs, pairMs }
}

/** Times are reported; that every round ends with an account decides. */
export async function run(): Promise<BenchResult> {
  const relay = await startRelay({ port: 0 })
  const pages = await startBenchPages(undefined, [relay.url])
  const phone = await createPairingWallet({ relayUrl: relay.url })
  try {
    const url = `${pages.server.url}/?relay=${encodeURIComponent(relay.url)}`
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(pages, url, phone))
    return {
      ...judge({ pairings: { value: rounds.length, atLeast: ROUNDS } }),
      notes: {
        warmMs: median(rounds.map(({ warmMs }) => warmMs)),
        coldMs: median(rounds.map(({ coldMs }) => coldMs)),
        pairMs: median(rounds.map(({ pairMs }) => pairMs)),
      },
      rounds: ROUNDS,
    }
  } finally {
    await phone.stop()
    await pages.close()
    await relay.close()
  }
}
