import { startEmbeddedEmailServices } from './emailServices.ts'
import { test } from './emailTest.ts'
import { addressOf, frameOf, pageUrl, submitAddress } from './emailVisit.ts'
import { byId, expect } from './fixtures.ts'
import { choose, isConnected, open, press, signsText } from './passkeyVisit.ts'
import { addAuthenticator } from './virtualAuthenticator.ts'

// The question for a passkey gives way to the line, and comes back at the visitor's turn.

/** One sign-in may begin in so many seconds. */
const EVERY_SECONDS = 12

test('a newcomer with a passkey waits in line instead of in the question, and signs in by one press at their turn', async ({
  page,
  browser,
  addresses,
  allowed,
}) => {
  test.setTimeout(240_000)
  // Chromium's console names every answer of a server that is not a success, expected or not.
  allowed.complaints.push(/^Failed to load resource: the server responded with a status of 4\d\d/)
  const settings = { FOYER_SIGN_INS_PER_SECOND: '0.08' }
  const services = await startEmbeddedEmailServices(addresses.chains, async () => settings)
  const elsewhere = await browser.newContext()
  try {
    await test.step('others have the first places', async () => {
      const other = await elsewhere.newPage()
      await other.goto(pageUrl(services))
      await submitAddress(other, 'ada@example.com')
      await expect(byId(other, 'device-number')).toHaveText(/^\d\d$/)
      // Another site is another device to the wallet.
      await other.goto(pageUrl(services, '127.0.0.1'))
      await submitAddress(other, 'joan@example.com')
      await expect(byId(other, 'view-InLine').or(byId(other, 'device-number'))).toBeVisible()
    })
    const authenticator = await addAuthenticator(page, true)
    await open(page, services)
    await choose(page)
    await press(page, 'Create a passkey')
    await test.step('the line is shown, and nothing of the question is left', async () => {
      await expect(byId(page, 'view-InLine')).toBeVisible()
      await expect(frameOf(page).getByRole('button', { name: 'Create a passkey' })).toBeHidden()
      // A passkey that opens nothing would stay with the person.
      expect(await authenticator.credentials()).toHaveLength(0)
    })
    await test.step('at the turn it takes a press, and asks for the passkey again', async () => {
      await expect(byId(page, 'line-continue')).toBeVisible({ timeout: 3 * EVERY_SECONDS * 1_000 })
      await expect(byId(page, 'in-line')).toHaveAttribute('data-step', 'due')
      await byId(page, 'line-continue').click()
      await press(page, 'Create a passkey')
      await isConnected(page)
      expect(await authenticator.credentials()).toHaveLength(1)
      await signsText(page, (await addressOf(page)) ?? '')
    })
  } finally {
    await elsewhere.close()
    // The page still asks for what comes next.
    await page.goto('about:blank')
    await services.stop()
  }
})
