import { startEmbeddedEmailServices } from './emailServices.ts'
import { test } from './emailTest.ts'
import {
  approveDevice,
  pageUrl,
  readCode,
  submitAddress,
  typeAddress,
  typeCode,
  WALLET_MS,
} from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'

// More people sign in than a gateway lets in: they wait in line, and get in.

/** One sign-in may begin in so many seconds. */
const EVERY_SECONDS = 25

/** The wait that the clock of the view shows, in seconds. */
async function readClock(page: Page): Promise<number> {
  const [minutes = '', seconds = ''] = (await byId(page, 'line-clock').innerText()).split(':')
  return Number(minutes) * 60 + Number(seconds)
}

test('a visitor who comes after two others is told how long it takes, reloads the page, has the same place, and gets in', async ({
  page,
  browser,
  addresses,
  allowed,
}) => {
  test.setTimeout(300_000)
  // Chromium's console names every answer of a server that is not a success, expected or not.
  allowed.complaints.push(/^Failed to load resource: the server responded with a status of 4\d\d/)
  const settings = { FOYER_SIGN_INS_PER_SECOND: String(1 / EVERY_SECONDS) }
  const services = await startEmbeddedEmailServices(addresses.chains, async () => settings)
  const elsewhere = await browser.newContext({ viewport: { width: 370, height: 720 } })
  const other = await elsewhere.newPage()
  try {
    await test.step('the first begins at once, and the next one has a place', async () => {
      await page.goto(pageUrl(services))
      await submitAddress(page, 'ada@example.com')
      await expect(byId(page, 'device-number')).toHaveText(/^\d\d$/)
      // Another site is another device to the wallet.
      await page.goto(pageUrl(services, '127.0.0.1'))
      await submitAddress(page, 'joan@example.com')
      await expect(byId(page, 'view-InLine').or(byId(page, 'device-number'))).toBeVisible()
    })
    await other.goto(pageUrl(services))
    await submitAddress(other, 'grace@example.com')
    await expect(byId(other, 'view-InLine')).toBeVisible()
    const toldAtMs = Date.now()
    const told = await readClock(other)
    expect(told).toBeLessThanOrEqual(2 * EVERY_SECONDS)
    await expect(byId(other, 'in-line')).toContainText('You keep your place')

    await test.step('a reload, and another try with the same address, lead to the same place', async () => {
      await other.reload()
      await submitAddress(other, 'grace@example.com')
      await expect(byId(other, 'view-InLine')).toBeVisible()
      const left = await readClock(other)
      const passed = (Date.now() - toldAtMs) / 1_000
      expect(Math.abs(told - passed - left)).toBeLessThanOrEqual(2)
    })

    await test.step('leaving the modal and coming back does so too', async () => {
      await byId(other, 'line-cancel').click()
      await expect(byId(other, 'view-Connect')).toBeVisible()
      await typeAddress(other, 'grace@example.com')
      await expect(byId(other, 'view-InLine')).toBeVisible()
    })

    await test.step('it gets in by itself when the time is over', async () => {
      await expect(byId(other, 'device-number')).toHaveText(/^\d\d$/, { timeout: 2 * EVERY_SECONDS * 1_000 })
      const waited = (Date.now() - toldAtMs) / 1_000
      expect(waited).toBeGreaterThanOrEqual(told - 2)
      // How exact a told wait is, the bench measures on a machine of its own. A busy one draws the view late.
      expect(waited).toBeLessThanOrEqual(told * 1.2 + 15)
    })

    await test.step('and signs in to its end', async () => {
      const linkId = await approveDevice(
        { services, page: other, context: elsewhere },
        'grace@example.com',
        0,
      )
      await expect(byId(other, 'view-EmailVerifyOtp')).toBeVisible()
      await typeCode(other, await readCode(services, 'grace@example.com', linkId))
      await expect(walletButton(other)).toContainText('0x', { timeout: WALLET_MS })
    })
  } finally {
    await elsewhere.close()
    // The page still asks for what comes next.
    await page.goto('about:blank')
    await services.stop()
  }
})
