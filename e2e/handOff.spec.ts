import { createPairingWallet } from '@foyer/testing/pairing'
import type { Browser } from '@playwright/test'
import { type Cell, nameOf, sampleCells } from '../labs/handoff/cells.ts'
import { type Holders, type Outcome, optionsOf, playCell, prepare } from '../labs/handoff/playCell.ts'
import type { Addresses } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import { PHONE_MS, pairingUrl } from './pairing.ts'
import { STRESS } from './stress.ts'

// A tenth of the hand-off matrix, of which `npm test` plays a third: each cell costs two seconds of a core. `npm run lab handoff` plays all
// of it, and holds the same three figures.

const PHONES_AT_ONCE = 3
const LEAST_SETTLED = 0.99
const MOST_WAY_ON_MS = 5_000
const MOST_BACK_MS = 1_000
/** How long a machine with nothing else to do takes until the list is open. The promises hold there; a busier one may take so much longer. */
const OPEN_MS = 1_200
/** A cell that was late is played again, by itself: a fault is late each time. */
const TRIES = 3

/** A browser of one kind whose pages play one cell after the other: its cache has the scripts, and its storage is emptied before each. */
async function createPlayer(browser: Browser, addresses: Addresses, isMobile: boolean, holders: Holders) {
  const context = await browser.newContext({
    hasTouch: isMobile,
    viewport: isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 },
  })
  // The compiler of the tests marks functions with a helper that a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value' })
  return {
    async play(cell: Cell): Promise<Outcome> {
      const page = await context.newPage()
      try {
        const client = await context.newCDPSession(page)
        await client.send('Emulation.setUserAgentOverride', { userAgent: cell.place.userAgent })
        await client.send('Storage.clearDataForOrigin', {
          origin: new URL(addresses.hostUrl).origin,
          storageTypes: 'local_storage,indexeddb',
        })
        await prepare(page, cell)
        const options = JSON.stringify(optionsOf(cell))
        return await playCell(page, pairingUrl(addresses, { options, gateway: '' }), cell, holders)
      } finally {
        await page.close()
      }
    },
    close: () => context.close(),
  }
}

/** How far a figure is over its limit, on a machine as busy as this one: at most 1 is within. */
function excess({ openMs = 0, wayOnMs = 0, backMs = 0 }: Outcome): number {
  const slowness = Math.max(1, openMs / OPEN_MS)
  return Math.max(wayOnMs / MOST_WAY_ON_MS, backMs / MOST_BACK_MS) / slowness
}

/** A third of the cells: every third one, beginning with one that the seed draws, so that each fate is there. */
const thirdOf = (cells: readonly Cell[], seed: number) => cells.filter((_, at) => at % 3 === seed % 3)

test('call-11 a third of a tenth of the hand-off matrix ends connected or with a way on, within the promised times', ({
  browser,
  addresses,
}) => playSample(browser, addresses, thirdOf))

test(
  'call-11 a tenth of the hand-off matrix ends connected or with a way on, within the promised times',
  STRESS,
  ({ browser, addresses }) => playSample(browser, addresses, (cells) => cells),
)

async function playSample(
  browser: Browser,
  addresses: Addresses,
  choose: (cells: readonly Cell[], seed: number) => readonly Cell[],
): Promise<void> {
  const seed = Number(process.env.FOYER_HANDOFF_SEED) || 1 + Math.floor(Math.random() * 2_147_483_645)
  console.log(`hand-off: FOYER_HANDOFF_SEED=${seed} draws these cells again`)
  const { relayUrl } = addresses
  const [approving, declining] = await Promise.all([
    createPairingWallet({ relayUrl, pairTimeoutMs: PHONE_MS }),
    createPairingWallet({ relayUrl, pairTimeoutMs: PHONE_MS }),
  ])
  declining.answer = 'reject'
  try {
    const cells = choose(sampleCells(seed), seed)
    const outcomes = new Map<Cell, Outcome>()
    /** Plays cells of one kind of device, each in the next browser that is free. */
    const playAll = async (isMobile: boolean, players: number, isDue: (cell: Cell) => boolean) => {
      const waiting = cells.filter((cell) => cell.place.isMobile === isMobile && isDue(cell))
      const work = async () => {
        if (waiting.length === 0) return
        const player = await createPlayer(browser, addresses, isMobile, { approving, declining })
        for (let cell = waiting.shift(); cell; cell = waiting.shift())
          outcomes.set(cell, await player.play(cell))
        await player.close()
      }
      await Promise.all(Array.from({ length: players }, work))
    }
    const isLate = (cell: Cell) => {
      const outcome = outcomes.get(cell)
      return !outcome?.isSettled || excess(outcome) > 1
    }
    await Promise.all([playAll(true, PHONES_AT_ONCE, () => true), playAll(false, 1, () => true)])
    for (let tries = 1; tries < TRIES; tries += 1) {
      await playAll(true, 1, isLate)
      await playAll(false, 1, isLate)
    }
    const all = cells.length
    const told = [...outcomes].map(([cell, outcome]) => ({ cell: nameOf(cell), ...outcome }))
    const lost = told.filter(({ isSettled }) => !isSettled)
    expect(outcomes.size).toBe(all)
    expect(lost.length / all, JSON.stringify(lost)).toBeLessThanOrEqual(1 - LEAST_SETTLED)
    const late = told.filter((outcome) => excess(outcome) > 1)
    expect(late, JSON.stringify(late)).toEqual([])
  } finally {
    await Promise.all([approving.stop(), declining.stop()])
  }
}
