import type { PairingWallet } from '@foyer/testing/pairing'
import type { CDPSession, Page } from 'playwright'
import { watchRelay } from '../../tools/browser/pageWaits.ts'
import { type Cell, SHAPES } from './cells.ts'
import { emulate, type Opened } from './emulate.ts'

/** The wallets of a run: one whose holder approves, one whose holder declines. */
export interface Holders {
  readonly approving: PairingWallet
  readonly declining: PairingWallet
}

/** How a cell ended. */
export interface Outcome {
  /** From the first request of the page to the list with a pairing, which says how busy the machine is. */
  readonly openMs?: number
  /** Connected, or left with a way on. */
  readonly isSettled: boolean
  /** From the approval, or from the return to the page if that is later, to the account. */
  readonly backMs?: number
  /** From the tap, or from the return to the page, to a way on. */
  readonly wayOnMs?: number
  readonly why?: string
}

const AWAY_MS = 400
const WAIT_MS = 8_000

/** The app as the page knows it. */
export const optionsOf = ({ shape }: Cell) => ({
  customWallets: [
    {
      id: 'northstar',
      name: 'Northstar',
      app_store: 'https://apps.apple.com/app/northstar',
      ...SHAPES[shape],
    },
  ],
})

/** Prepares a page for a cell. Its context has the user agent of the place. */
export async function prepare(page: Page, { place, fate }: Cell): Promise<void> {
  const { scheme, page: inPage, pageInTab } = place
  const isInstalled = fate !== 'missing'
  const drops = fate === 'nothing'
  const end = (one: typeof scheme) => (drops && one === 'opens' ? 'drops' : one)
  await page.addInitScript(emulate, {
    scheme: end(scheme),
    page: end(inPage),
    pageInTab: end(pageInTab),
    isInstalled,
  })
}

const byId = (page: Page, id: string) => page.locator(`[data-testid="${id}"]`).first()

/** Plays one cell in a prepared page and says how it ended. */
export async function playCell(page: Page, url: string, cell: Cell, holders: Holders): Promise<Outcome> {
  try {
    const relay = watchRelay(page)
    const openMs = await timeUntil(async () => {
      await page.goto(url)
      await page.locator('wallet-button').click()
      await relay.invited()
    })
    await byId(page, 'wallet-northstar').click()
    const play = cell.place.isMobile ? playLink : playCode
    return { openMs, ...(await play(page, cell, holders)) }
  } catch (error) {
    return { isSettled: false, why: String(error).split('\n')[0] ?? '' }
  }
}

/** Reads which link the visitor's tap has opened. */
async function readOpened(page: Page): Promise<Opened | undefined> {
  return page.evaluate(() => (Reflect.get(window, 'handOff') as { opened: Opened[] }).opened.at(-1)) // put there by `emulate`
}

async function playLink(page: Page, cell: Cell, holders: Holders): Promise<Outcome> {
  await byId(page, 'connecting-cancel').waitFor()
  const opened = await readOpened(page)
  if (opened?.end === 'error') return { isSettled: false, why: 'the page was replaced by an error' }
  if (opened?.end === 'opens') {
    const uri = decodeURIComponent(/uri=([^&]+)/.exec(opened.url)?.[1] ?? '')
    return answerAway(page, cell, uri, holders)
  }
  if (opened?.end === 'leaves') {
    await setHidden(page, true)
    await new Promise((resolve) => setTimeout(resolve, AWAY_MS))
    await setHidden(page, false)
  }
  const wayOnMs = await timeUntil(() => byId(page, 'other-ways').waitFor({ timeout: WAIT_MS }))
  if (cell.fate === 'missing') return { isSettled: true, wayOnMs }
  // The visitor takes the link to the wallet by hand.
  return {
    ...(await answerAway(page, { ...cell, fate: toAnswer(cell) }, await copyLink(page), holders)),
    wayOnMs,
  }
}

/** An app that was not reached by its link answers as it would have. */
const toAnswer = ({ fate }: Cell) => (fate === 'nothing' ? 'approves' : fate)

/** On a computer the wallet is on a phone, which scans the code. */
async function playCode(page: Page, cell: Cell, holders: Holders): Promise<Outcome> {
  const wayOnMs = await timeUntil(() => byId(page, 'qr-code').waitFor({ timeout: WAIT_MS }))
  if (cell.fate === 'missing') {
    await byId(page, 'get-this-wallet').waitFor({ timeout: WAIT_MS })
    return { isSettled: true, wayOnMs }
  }
  const outcome = await answerAway(page, { ...cell, fate: toAnswer(cell) }, await copyLink(page), holders)
  return { ...outcome, wayOnMs }
}

/** Takes the link that the page copies. */
async function copyLink(page: Page): Promise<string> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void Reflect.set(window, 'copied', text)
  })
  await byId(page, 'copy-link').click()
  await page.waitForFunction(() => Reflect.get(window, 'copied') !== undefined)
  return page.evaluate(() => String(Reflect.get(window, 'copied')))
}

/** The wallet answers while the page is out of sight; then the visitor comes back. */
async function answerAway(page: Page, { fate }: Cell, uri: string, holders: Holders): Promise<Outcome> {
  const client = await page.context().newCDPSession(page)
  await setHidden(page, true)
  if (fate === 'frozen') await setLifecycle(client, 'frozen')
  const holder = fate === 'declines' ? holders.declining : holders.approving
  await holder.pair(uri)
  await new Promise((resolve) => setTimeout(resolve, AWAY_MS))
  if (fate === 'frozen') await setLifecycle(client, 'active')
  await setHidden(page, false)
  if (fate === 'declines') {
    const wayOnMs = await timeUntil(() => byId(page, 'connecting-retry').waitFor({ timeout: WAIT_MS }))
    return { isSettled: true, wayOnMs }
  }
  const backMs = await timeUntil(() =>
    page.waitForFunction(
      () => {
        const state = window.foyer?.getState()
        return state?.account !== undefined && !state.isOpen
      },
      undefined,
      { timeout: WAIT_MS, polling: 'raf' },
    ),
  )
  return { isSettled: true, backMs }
}

const setLifecycle = (client: CDPSession, state: 'frozen' | 'active') =>
  client.send('Page.setWebLifecycleState', { state })

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hide) => {
    const { handOff } = window as unknown as { handOff: { hide(): void; show(): void } } // put there by `emulate`
    if (hide) handOff.hide()
    else handOff.show()
  }, isHidden)
}

async function timeUntil(wait: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now()
  await wait()
  return performance.now() - startedAtMs
}
