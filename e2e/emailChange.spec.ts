import { authRoutes } from '@foyer/api'
import { agreeToChange, answerChangeLink, nextLink, openSettings, typeInWindow } from './emailChangeVisit.ts'
import { test } from './emailTest.ts'
import {
  addressOf,
  approve,
  approveDevice,
  ask,
  beginAgain,
  frameOf,
  pageUrl,
  readCode,
  signIn,
  submitAddress,
  typeCode,
  WALLET_MS,
} from './emailVisit.ts'
import { byId, expect, type Page, walletButton } from './fixtures.ts'
import { STRESS } from './stress.ts'

const HELLO = `0x${Buffer.from('Hello').toString('hex')}`

/** Does what has a mail sent, until enough time lies behind the last one and the next view is there. */
async function untilSent(page: Page, view: string, send: () => Promise<void>): Promise<void> {
  await expect(async () => {
    // It may have come after the last try had given up.
    if (!(await byId(page, view).isVisible())) await send()
    await expect(byId(page, view)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 120_000 })
}

test(
  'state-12 the address is changed, and the new one opens the same wallet on another device',
  STRESS,
  async ({ services, page, context, browser }) => {
    const [from, to] = ['mary@example.com', 'mary@example.org']
    await page.goto(pageUrl(services))
    await signIn({ services, page, context }, from)
    const address = await addressOf(page)
    await page.reload()
    await expect(walletButton(page)).toContainText('0x')
    const { mailbox } = services
    let after = mailbox.lastId
    let oldCode = ''

    let own = page

    await test.step('T35 a window asks, with both addresses, and takes the code of the old one', async () => {
      await openSettings(page)
      await byId(page, 'settings-auth').click()
      await expect(page.getByText(`Your account uses ${from}`)).toBeVisible()
      const field = byId(page, 'update-email').getByRole('textbox')
      await services.passMailGap()
      await field.fill(to)
      await field.press('Enter')
      own = await agreeToChange(page, 'Change', 'Enter the code')
      await expect(byId(page, 'view-UpdateEmailPrimaryOtp')).toBeVisible()
      // The page takes no code.
      await expect(byId(page, 'otp-0')).toBeHidden()
      oldCode = await readCode(services, from, after)
      after = mailbox.lastId
      await typeInWindow(own, String((Number(oldCode) + 1) % 1_000_000).padStart(6, '0'))
      await expect(own.getByText('That code is not right.')).toBeVisible()
      await typeInWindow(own, oldCode)
      await expect(byId(page, 'view-UpdateEmailSecondaryOtp')).toBeVisible()
    })

    await test.step('a window that was closed is opened again where it was', async () => {
      await own.close()
      await byId(page, 'change-open').click()
      own = await agreeToChange(page, 'Change', 'Open the link in your email')
      await expect(byId(page, 'view-UpdateEmailSecondaryOtp')).toBeVisible()
    })

    await test.step('a link and a code to the new one', async () => {
      await answerChangeLink({ services, own, context }, to, after)
      await expect(own.getByText(`We sent a code of six digits to \u2068${to}\u2069.`)).toBeVisible()
      await typeInWindow(own, oldCode)
      await expect(own.getByText('That code is not right.')).toBeVisible()
      await typeInWindow(own, await readCode(services, to, after))
      await expect(byId(page, 'view-AccountSettings')).toBeVisible({ timeout: WALLET_MS })
      await expect(byId(page, 'settings-auth')).toContainText(to)
      await expect.poll(() => own.isClosed()).toBe(true)
    })

    await test.step('the old address gets a link that freezes the wallet', async () => {
      const linkPage = await context.newPage()
      await linkPage.goto(await nextLink(services, from, after))
      await expect(linkPage.getByRole('heading', { name: 'Your wallet has left this address' })).toBeVisible()
      await expect(linkPage.getByRole('button', { name: 'This was not me' })).toBeVisible()
      await linkPage.close()
    })

    await test.step('this device goes on signing', async () => {
      await page.reload()
      await expect(walletButton(page)).toContainText('0x')
      await ask(page, 'personal_sign', [HELLO, address])
      expect(await approve(page)).toMatch(/^0x/)
    })

    await test.step('another device waits, hears until when, and then finds the same wallet by the new address', async () => {
      const elsewhere = await browser.newContext()
      const other = await elsewhere.newPage()
      // Another site at the top: nothing of what the first one stored is here.
      await other.goto(pageUrl(services, '127.0.0.1'))
      await services.passMailGap()
      const before = mailbox.lastId
      await submitAddress(other, to)
      await expect(byId(other, 'view-EmailVerifyDevice')).toBeVisible({ timeout: WALLET_MS })
      await expect(byId(other, 'device-number')).toBeVisible()
      await approveDevice({ services, page: other, context: elsewhere }, to, before)
      await expect(other.getByText('This wallet makes new devices wait.')).toBeVisible()
      await services.passDeviceWait()
      // The gap between two mails, which the page keeps as well, is long over here.
      await other.evaluate(() => localStorage.clear())
      await other.reload()
      await beginAgain({ services, page: other, context: elsewhere }, to)
      await expect(walletButton(other)).toContainText('0x', { timeout: WALLET_MS })
      expect(await addressOf(other)).toBe(address)
      await elsewhere.close()
    })
  },
)

test(
  'state-22 a session that has ended asks for a code while signing, and the signature goes on',
  STRESS,
  async ({ services, page, context }) => {
    const email = 'nell@example.com'
    await page.goto(pageUrl(services))
    await signIn({ services, page, context }, email)
    const address = await addressOf(page)
    // The frame asks about the session of the last visit as it starts: one that is over by then is a sign-out.
    const checked = page.waitForResponse(
      (response) => response.url().endsWith(authRoutes.getMe.path) && response.status() === 200,
    )
    await page.reload()
    await checked
    await expect(walletButton(page)).toContainText('0x')
    await services.endSessions()
    await ask(page, 'personal_sign', [HELLO, address])
    await expect(byId(page, 'view-DataCapture')).toBeVisible({ timeout: WALLET_MS })
    await expect(page.getByText('We need to verify your account again.')).toBeVisible()
    const after = services.mailbox.lastId
    await untilSent(page, 'view-DataCaptureOtpConfirm', () =>
      byId(page, 'capture-send').click({ timeout: 3_000 }),
    )
    await typeCode(page, await readCode(services, email, after))
    await expect(frameOf(page).getByText('Hello')).toBeVisible({ timeout: WALLET_MS })
    expect(await approve(page)).toMatch(/^0x/)
  },
)
