import { test } from './emailTest.ts'
import {
  approveDevice,
  frameOf,
  pageUrl,
  readCode,
  submitAddress,
  typeCode,
  WALLET_MS,
} from './emailVisit.ts'
import { byId, expect, walletButton } from './fixtures.ts'

test('state-11 for an address that was asked for more than usual a visitor solves what the widget shows, and the mail arrives', async ({
  services,
  page,
  browser,
  allowed,
}) => {
  const { challenges, mailbox } = services
  // The script of the widget, once it is kept out.
  allowed.complaints.push(/^Failed to load resource: the server responded with a status of 503/)
  const email = 'wilma@example.com'
  await page.goto(pageUrl(services))
  await submitAddress(page, email)
  await expect(byId(page, 'device-number')).toHaveText(/^\d\d$/)

  const elsewhere = await browser.newContext({ viewport: { width: 370, height: 720 } })
  const other = await elsewhere.newPage()
  await other.goto(pageUrl(services, '127.0.0.1'))
  await services.passMailGap()
  const sent = mailbox.lastId
  const widget = () => frameOf(other).frameLocator('iframe')
  const solve = () => widget().frameLocator('iframe').getByRole('button', { name: 'I am a person' })

  await test.step('another device has the last mail, and the service hears of nobody before the visitor asks', async () => {
    await submitAddress(other, email)
    await expect(byId(other, 'device-number')).toHaveText(/^\d{4} \d{4}$/)
    await expect(byId(other, 'device-solve')).toBeVisible()
    expect([challenges.visits, challenges.requests, mailbox.lastId]).toEqual([[], [], sent])
  })

  await test.step('where the service is kept out it is said what to do, and cancelling leads back', async () => {
    challenges.script({ hostname: 'vault.localhost', widget: 'blocked' })
    await byId(other, 'device-solve').click()
    await expect(frameOf(other).getByText('A content blocker may keep it out')).toBeVisible()
    await frameOf(other).getByRole('button', { name: 'Cancel' }).click()
    await expect(byId(other, 'device-number')).toHaveText(/^\d{4} \d{4}$/)
  })

  await test.step('it is loaded anew, solved on a page of the vault, and the mail arrives', async () => {
    await byId(other, 'device-solve').click()
    await expect(frameOf(other).getByText('A content blocker may keep it out')).toBeVisible()
    challenges.script({ hostname: 'vault.localhost' })
    await frameOf(other).getByRole('button', { name: 'Try again' }).press('Enter')
    // The press takes the frame of its button away, and Playwright may wait for an answer of that frame.
    await solve().focus()
    await other.keyboard.press('Enter')
    await expect(byId(other, 'device-number')).toHaveText(/^\d\d$/)
    await expect(byId(other, 'device-solve')).toBeHidden()
    // The service was asked once, about a token and a network, and never about an address.
    expect(challenges.requests).toHaveLength(1)
    expect(JSON.stringify(challenges.requests)).not.toContain('wilma')
  })

  await test.step('the link of that mail lets this device in', async () => {
    const linkId = await approveDevice({ services, page: other, context: elsewhere }, email, sent)
    await expect(byId(other, 'view-EmailVerifyOtp')).toBeVisible()
    await typeCode(other, await readCode(services, email, linkId))
    await expect(walletButton(other)).toContainText('0x', { timeout: WALLET_MS })
  })
  await elsewhere.close()
})
