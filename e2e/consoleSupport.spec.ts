import { ANSWER_MS, goTo, test } from './consoleVisit.ts'
import {
  addressOf,
  approveDevice,
  pageUrl,
  readCode,
  signIn,
  submitAddress,
  typeCode,
  WALLET_MS,
} from './emailVisit.ts'
import { byId, expect, walletButton } from './fixtures.ts'

// A support case: somebody writes "I cannot sign in, I got locked out". The operator finds out why and lets them in, in under a minute.

/** Has the page forget when it last asked for a mail, as half a minute does. */
function forgetLastMail(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.endsWith(':auth')))
    localStorage.removeItem(key)
}

test('somebody who got locked out is found, unlocked, and signs in again, in under a minute of the operator', async ({
  services,
  page,
  context,
  consolePage,
}) => {
  const email = 'mara.locked@example.com'
  const address = await test.step('a visitor has a wallet, and signs out', async () => {
    await page.goto(pageUrl(services))
    await signIn({ services, page, context }, email)
    const found = await addressOf(page)
    await page.evaluate(() => window.foyer?.disconnect())
    await expect(walletButton(page)).not.toContainText('0x')
    return found
  })
  await services.passMailGap()
  /** Asks for a code, as a device that is known or is not. */
  const askForCode = async () => {
    const before = services.mailbox.lastId
    await submitAddress(page, email)
    const approval = byId(page, 'view-EmailVerifyDevice')
    await expect(byId(page, 'view-EmailVerifyOtp').or(approval)).toBeVisible()
    const isNew = await approval.isVisible()
    const after = isNew ? await approveDevice({ services, page, context }, email, before) : before
    const code = await readCode(services, email, after)
    await expect(byId(page, 'view-EmailVerifyOtp')).toBeVisible()
    return code
  }
  await test.step('coming back, the right code is not taken: too many wrong ones were typed', async () => {
    const code = await askForCode()
    await services.lockAddresses()
    await typeCode(page, code)
    await expect(byId(page, 'email-verify-otp').getByRole('status')).toContainText('Too many wrong codes')
    await expect(walletButton(page)).not.toContainText('0x')
  })

  await test.step('the operator sees why, and unlocks', async () => {
    const startedAtMs = Date.now()
    await goTo(consolePage, 'Accounts')
    await consolePage.getByLabel('E-mail address, wallet address').fill(email)
    await consolePage.keyboard.press('Enter')
    await expect(consolePage.getByText('Locked by wrong codes')).toBeVisible()
    await expect(consolePage.getByText(email)).toHaveCount(0)
    await consolePage.getByRole('button', { name: 'Unlock' }).click()
    const dialog = consolePage.getByRole('dialog', { name: 'Unlock?' })
    await expect(dialog).toContainText('still needs the code')
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await expect(consolePage.getByText('Nothing keeps the owner out.')).toBeVisible()
    expect(Date.now() - startedAtMs).toBeLessThan(ANSWER_MS)
  })

  await test.step('the visitor signs in again, and has the same wallet', async () => {
    await services.passMailGap()
    await page.evaluate(forgetLastMail)
    await page.goto(pageUrl(services))
    await typeCode(page, await askForCode())
    await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
    expect(await addressOf(page)).toBe(address)
  })

  await test.step('the audit log has the search and the act, without the address', async () => {
    await goTo(consolePage, 'Audit log')
    await expect(consolePage.getByText('The log is whole')).toBeVisible()
    await expect(
      consolePage.getByRole('row', { name: /Ada Winter unlocked an account/ }).first(),
    ).toBeVisible()
    await expect(
      consolePage.getByRole('row', { name: /Ada Winter looked for an account/ }).first(),
    ).toBeVisible()
    await expect(consolePage.getByText(email)).toHaveCount(0)
    const [file] = await Promise.all([
      consolePage.waitForEvent('download'),
      consolePage.getByRole('button', { name: 'Export all' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('audit-dev.ndjson')
  })
})

test('an operator signs out and in again by passkey, freezes an account, and reads until when', async ({
  services,
  page,
  context,
  consolePage,
}) => {
  const email = 'nils.frozen@example.com'
  await page.goto(pageUrl(services))
  await signIn({ services, page, context }, email)
  await consolePage.getByRole('button', { name: 'Sign out' }).click()
  await consolePage.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await goTo(consolePage, 'Accounts')
  await consolePage.getByLabel('E-mail address, wallet address').fill(email)
  await consolePage.getByRole('button', { name: 'Find' }).click()
  await expect(consolePage.getByText('Nothing keeps the owner out.')).toBeVisible()
  await consolePage.getByRole('button', { name: 'Freeze for three days' }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: 'Freeze for three days' }).click()
  await expect(consolePage.getByText('Frozen, ends in')).toBeVisible()
})
