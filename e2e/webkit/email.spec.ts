import { writeFile } from 'node:fs/promises'
import { KEYS, openPage } from '../../tools/browser/webDriver.ts'
import type { EmailServices } from '../emailServices.ts'
import { pageUrl, WALLET_MS } from '../emailVisit.ts'
import { EMAIL_WORKER, serveEmail } from '../emailWorker.ts'
import { test as base, expect, inModal, press, see, textOf } from './fixtures.ts'
import { startWebKit } from './startWebKit.ts'

// The e-mail wallet: the frame is of another site than the page, and WebKit keeps the storage of both apart.

const test = base.extend<object, { readonly services: EmailServices | undefined }>({
  services: [serveEmail, EMAIL_WORKER],
})
const BUTTON = 'wallet-button >> button'

/** Opens the link of a mail in another browser, as on a phone, and presses the number that the page shows. */
async function approveElsewhere(link: string, number: string): Promise<void> {
  const webKit = await startWebKit()
  const other = await openPage(webKit.driverUrl)
  try {
    await other.goto(link)
    const pressed = () =>
      other.run((wanted) => {
        const found = [...document.querySelectorAll('button')].find(
          (button) => button.textContent?.trim() === wanted,
        )
        found?.setAttribute('data-wanted', '')
        return !!found
      }, number)
    await expect.poll(pressed).toBe(true)
    await press(other, '[data-wanted]')
    await expect.poll(() => textOf(other, 'h1')).toBe('Device approved')
  } finally {
    await other.end()
    await webKit.stop()
  }
}

test('an address becomes a wallet, which is asked for a signature and outlives a reload', async ({
  driverUrl,
  services,
}, info) => {
  info.skip(services === undefined, 'There is no PostgreSQL.')
  info.setTimeout(240_000)
  if (!services) return
  const email = 'ada@example.com'
  const web = await openPage(driverUrl)
  await web.resize(1000, 800)
  await web.goto(pageUrl(services))
  const before = services.mailbox.lastId
  await see(web, `${BUTTON} bdi`)
  await press(web, BUTTON)
  await press(web, 'wallet-modal >> input[type="email"]')
  await web.type(`${email}${KEYS.enter}`)
  await see(web, inModal('view-EmailVerifyDevice'))
  const number = (await textOf(web, inModal('device-number'))).trim()
  const mail = await services.mailbox.waitForMail(email, { after: before, timeoutMs: WALLET_MS })
  await approveElsewhere(mail.links[0] ?? '', number)
  await see(web, inModal('view-EmailVerifyOtp'))
  const { codes } = await services.mailbox.waitForMail(email, { after: mail.id, timeoutMs: WALLET_MS })
  await press(web, inModal('otp-0'))
  await web.type(codes[0] ?? '')
  await expect.poll(() => textOf(web, BUTTON), { timeout: WALLET_MS }).toContain('0x')
  const address = () => web.run(() => window.foyer?.getState().account?.address)
  const made = await address()
  expect(made).toMatch(/^0x[0-9a-f]{40}$/i)
  await web.run(async (account) => {
    const provider = await window.foyer?.getProvider()
    void provider?.request({ method: 'personal_sign', params: ['0x48656c6c6f', account ?? ''] })
  }, made)
  await see(web, 'iframe[name="foyer-secure"]')
  // The frame is given its height once the request is drawn in it.
  const height = () => web.read('iframe[name="foyer-secure"]', ({ clientHeight }) => clientHeight)
  await expect.poll(height).toBeGreaterThan(300)
  await writeFile(info.outputPath('request.png'), await web.screenshot())
  await web.goto(pageUrl(services))
  await expect.poll(address, { timeout: WALLET_MS }).toBe(made)
  await web.end()
})
