import { startRelay } from '@foyer/relay'
import { startLocalChain } from '@foyer/testing/localChain'
import { createPairingWallet, type PairingWallet } from '@foyer/testing/pairing'
import type { Page } from 'playwright'
import { startBenchPages } from './page/openPage.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

export const summary = 'ten minutes of connecting, rejecting, reloading and disconnecting with a real wallet'

/** FOYER_SOAK_S shortens or lengthens it. */
const DURATION_MS = Number(process.env.FOYER_SOAK_S ?? 600) * 1000
const STEP_TIMEOUT_MS = 20_000

/** The complaints of the page and of this process. */
interface Complaints {
  readonly page: string[]
  readonly process: string[]
}

function watch(page: Page): Complaints {
  const complaints: Complaints = { page: [], process: [] }
  // Playwright reports uncaught errors and unhandled rejections alike.
  page.on('pageerror', (error) => complaints.page.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.page.push(message.text())
  })
  process.on('unhandledRejection', (error) => complaints.process.push(String(error)))
  return complaints
}

const status = (page: Page) => page.evaluate(() => window.foyer?.getState().status)

function untilStatus(page: Page, wanted: string): Promise<unknown> {
  return page.waitForFunction((name) => window.foyer?.getState().status === name, wanted, {
    timeout: STEP_TIMEOUT_MS,
  })
}

/** Opens the code, copies its link and hands it to the phone. */
async function scan(page: Page, phone: PairingWallet): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void Reflect.set(window, 'copied', text)
    Reflect.deleteProperty(window, 'copied')
    void window.foyer?.open({ view: 'ConnectingWalletConnect' })
  })
  const copy = page.getByTestId('copy-link')
  await copy.click({ timeout: STEP_TIMEOUT_MS })
  await page.waitForFunction(() => Reflect.has(window, 'copied'))
  await phone.pair(await page.evaluate(() => String(Reflect.get(window, 'copied'))))
}

const STEPS = {
  async connect(page: Page, phone: PairingWallet) {
    phone.answer = 'approve'
    await scan(page, phone)
    await untilStatus(page, 'connected')
  },
  async reject(page: Page, phone: PairingWallet) {
    phone.answer = 'reject'
    await scan(page, phone)
    await page.getByText('Connection declined', { exact: true }).waitFor({ timeout: STEP_TIMEOUT_MS })
    await page.evaluate(() => window.foyer?.close())
  },
  async reload(page: Page) {
    const before = await status(page)
    await page.reload()
    if (before === 'connected') await untilStatus(page, 'connected')
  },
  async disconnect(page: Page) {
    await page.evaluate(() => window.foyer?.disconnect())
    await untilStatus(page, 'disconnected')
  },
} as const

type StepName = keyof typeof STEPS

/** Draws the next step: nobody connects twice, and only a connected visitor disconnects. */
function nextStep(isConnected: boolean, draw: number): StepName {
  if (isConnected) return draw < 0.6 ? 'disconnect' : 'reload'
  return draw < 0.6 ? 'connect' : draw < 0.85 ? 'reject' : 'reload'
}

function toNetwork(rpcUrl: string) {
  return {
    id: 1,
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  }
}

/** No step may fail, and nobody may complain. */
export async function run(): Promise<BenchResult> {
  const relay = await startRelay({ port: 0 })
  // Balances are read from a real chain, as a page's would be.
  const chain = await startLocalChain({ chainId: 1, port: 0 })
  const pages = await startBenchPages(undefined, [relay.url, chain.url])
  const phone = await createPairingWallet({ relayUrl: relay.url })
  const counts: Record<StepName, number> = { connect: 0, reject: 0, reload: 0, disconnect: 0 }
  const failures: string[] = []
  try {
    const page = await pages.open()
    const complaints = watch(page)
    const query = new URLSearchParams({
      relay: relay.url,
      'wallet-modal.preload': 'eager',
      options: JSON.stringify({ networks: [toNetwork(chain.url)] }),
    })
    await page.goto(`${pages.server.url}/?${query}`)
    const endAtMs = Date.now() + DURATION_MS
    // A fixed sequence, so that a failure can be had again.
    let seed = 20_261
    while (Date.now() < endAtMs && failures.length < 5) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      const step = nextStep((await status(page)) === 'connected', seed / 2_147_483_648)
      try {
        await STEPS[step](page, phone)
        counts[step] += 1
      } catch (error) {
        failures.push(`${step}: ${String(error).split('\n')[0]}`)
        await page.evaluate(() => window.foyer?.close())
      }
    }
    return {
      ...judge({
        failures: { value: failures.length, atMost: 0 },
        complaintsOfPage: { value: complaints.page.length, atMost: 0 },
        complaintsOfProcess: { value: complaints.process.length, atMost: 0 },
      }),
      durationS: Math.round(DURATION_MS / 1000),
      ...counts,
      failures,
      complaints,
    }
  } finally {
    await phone.stop()
    await pages.close()
    await chain.stop()
    await relay.close()
  }
}
