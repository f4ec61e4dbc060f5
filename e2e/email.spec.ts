import { verifyMessage, verifyTypedData } from 'ethers'
import { readAddresses } from './addresses.ts'
import { type EmailServices, startEmailServices } from './emailServices.ts'
import {
  ALPHA,
  type BrowserContext,
  byId,
  expect,
  type Page,
  shorten,
  test,
  walletButton,
} from './fixtures.ts'

// Signing in by e-mail on real parts: each server is a process, mails go by SMTP, and the frame's storage is partitioned by
// the site around it, as in every browser of today.

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Playwright switches the partitioning of storage off. Of this switch the last one counts.
      const args = [...(launchOptions.args ?? []), '--disable-features=HttpsUpgrades']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ timeout: 240_000 })

const MESSAGE = 'Hello from a wallet without an extension'
const TYPED_DATA = {
  domain: { name: 'Plain page', chainId: 1 },
  types: { Vote: [{ name: 'proposal', type: 'string' }] },
  primaryType: 'Vote',
  message: { proposal: 'Plant trees' },
} as const
/** Making a wallet takes the servers several steps, and the machine may be busy with other tests. */
const WALLET_MS = 60_000

let started: EmailServices | undefined

test.beforeAll(async () => {
  test.setTimeout(300_000)
  started = await startEmailServices(readAddresses().chains)
})
test.afterAll(() => started?.stop())
test.beforeEach(({ allowed }) => {
  // Chromium's console names every answer of a server that is not a success, expected or not.
  allowed.complaints.push(/^Failed to load resource: the server responded with a status of 4\d\d/)
})

function services(): EmailServices {
  test.info().skip(started === undefined, 'There is no PostgreSQL.')
  if (!started) throw new Error('The test goes on although it is skipped.')
  return started
}

/** The plain page with e-mail switched on, under one of its names. */
function pageUrl(hostUrl: string, name = 'localhost'): string {
  const url = new URL(hostUrl)
  url.hostname = name
  const options = JSON.stringify({ features: { email: true } })
  url.search = new URLSearchParams({ gateway: services().gatewayUrl, networks: '1', options }).toString()
  return url.href
}

async function submitAddress(page: Page, email: string): Promise<void> {
  await walletButton(page).click()
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('textbox', { name: 'Email address' }).press('Enter')
}

/** Opens the link of the next mail and chooses the number that the page shows. */
async function approveDevice(page: Page, context: BrowserContext, email: string, after: number) {
  const number = await page.getByTestId('device-number').innerText()
  const mail = await services().mailbox.waitForMail(email, { after, timeoutMs: 60_000 })
  const link = mail.links[0] ?? ''
  const linkPage = await context.newPage()
  await linkPage.goto(link)
  await linkPage.getByRole('button', { name: number.trim(), exact: true }).click()
  await expect(linkPage.getByRole('heading', { name: 'Device approved' })).toBeVisible()
  await linkPage.close()
  return mail.id
}

async function readCode(email: string, after: number): Promise<string> {
  const mail = await services().mailbox.waitForMail(email, { after, timeoutMs: 60_000 })
  return mail.codes[0] ?? ''
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByTestId('otp-0').focus()
  await page.keyboard.type(code)
}

async function signIn(page: Page, context: BrowserContext, email: string): Promise<void> {
  const before = services().mailbox.lastId
  await submitAddress(page, email)
  await expect(byId(page, 'view-EmailVerifyDevice')).toBeVisible()
  const linkId = await approveDevice(page, context, email, before)
  await expect(byId(page, 'view-EmailVerifyOtp')).toBeVisible()
  await typeCode(page, await readCode(email, linkId))
  await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
}

/** Asks for a signature without waiting for it: the answer is in `window.signed`. */
async function ask(page: Page, method: string, params: readonly unknown[]): Promise<void> {
  await page.evaluate(
    ([name, values]) => {
      Object.assign(window, { signed: undefined })
      const done = (signed: unknown) => Object.assign(window, { signed })
      const asked = async () => {
        const provider = await window.foyer?.getProvider()
        return provider?.request({ method: name, params: [...values] })
      }
      asked().then(done, (error: { code?: unknown }) => done(`refused ${String(error.code)}`))
    },
    [method, params] as const,
  )
}

function frameOf(page: Page) {
  return page.frameLocator('iframe[name="foyer-secure"]')
}

/** Signs in the frame as a person does: the pointer has been on the button for a while when it presses. */
async function approve(page: Page): Promise<string> {
  const button = frameOf(page).getByRole('button', { name: 'Sign', exact: true })
  await expect(async () => {
    if (!(await readSigned(page))) {
      await button.hover({ timeout: 20_000 })
      await expect(button).toBeEnabled()
      // One that comes too soon for the frame is ignored, and the pointer has been there longer for the next.
      await button.click({ delay: 50, timeout: 20_000 })
    }
    await expect.poll(() => readSigned(page), { timeout: 3_000 }).toBeTruthy()
  }).toPass({ timeout: 90_000 })
  return (await readSigned(page)) ?? ''
}

function readSigned(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (window as { signed?: string }).signed) // set by ask
}

function addressOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => window.foyer?.getState().account?.address)
}

test('an address becomes a wallet that signs, survives a reload, belongs to one site, and is signed out', async ({
  page,
  context,
}) => {
  const { hostUrl, siteUrl, gatewayUrl } = services()
  const email = 'ada@example.com'
  await page.goto(pageUrl(hostUrl))
  await test.step('signs in with the link and the code', () => signIn(page, context, email))
  const address = (await addressOf(page)) ?? ''

  await test.step('signs a message', async () => {
    const hex = `0x${Buffer.from(MESSAGE).toString('hex')}`
    await ask(page, 'personal_sign', [hex, address])
    await expect(frameOf(page).getByText(MESSAGE)).toBeVisible()
    expect(verifyMessage(MESSAGE, await approve(page))).toBe(address)
  })

  await test.step('signs typed data', async () => {
    const { domain, types, message } = TYPED_DATA
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    const data = { ...TYPED_DATA, types: { EIP712Domain, ...types } }
    await ask(page, 'eth_signTypedData_v4', [address, JSON.stringify(data)])
    await expect(frameOf(page).getByText(message.proposal)).toBeVisible()
    const signature = await approve(page)
    expect(verifyTypedData(domain, { Vote: [...types.Vote] }, message, signature)).toBe(address)
  })

  await test.step('does not sign what was refused', async () => {
    await ask(page, 'personal_sign', ['0x00', address])
    await frameOf(page).getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => readSigned(page)).toBe('refused 4001')
  })

  await test.step('is there after a reload, before the gateway has said whether the session goes on', async () => {
    await page.route('**/v1/auth/**', () => {})
    await page.reload()
    await expect(walletButton(page)).toContainText('0x')
    await expect.poll(() => addressOf(page)).toBe(address)
    // Lets through what was held.
    await page.unroute('**/v1/auth/**')
  })

  await test.step('is not known to another site, whose part of the storage is its own', async () => {
    const other = await context.newPage()
    await other.goto(pageUrl(hostUrl, '127.0.0.1'))
    await expect(async () => {
      // The next link to an address is sent half a minute after the last one.
      await other.reload()
      await submitAddress(other, email)
      await expect(byId(other, 'view-EmailVerifyDevice')).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 120_000 })
    const frames = [page, other].map((one) => one.frames().find((frame) => frame.url().startsWith(siteUrl)))
    await frames[0]?.evaluate(() => localStorage.setItem('who', 'the first site'))
    expect(await frames[0]?.evaluate(() => localStorage.getItem('who'))).toBe('the first site')
    expect(await frames[1]?.evaluate(() => localStorage.getItem('who'))).toBe(null)
    await other.close()
  })

  await test.step('is signed out within three seconds, and the frame forgets', async () => {
    await walletButton(page).click()
    await byId(page, 'switch-wallet').click()
    const button = byId(page, 'wallet-disconnect')
    await expect(button).toBeVisible()
    const told = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let pressedMs = 0
          document.addEventListener('click', () => (pressedMs = performance.now()), { capture: true })
          document.addEventListener('disconnect', () => resolve(performance.now() - pressedMs))
        }),
    )
    const signedOut = page.waitForRequest(
      (request) => request.url() === `${gatewayUrl}/v1/auth/sign-out` && request.method() === 'POST',
    )
    await button.click()
    expect(await told).toBeLessThan(3_000)
    await signedOut
    await expect(walletButton(page)).toContainText('Connect Wallet')
    await page.reload()
    await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('disconnected')
    await expect(walletButton(page)).toContainText('Connect Wallet')
  })
})

test('a wrong code is said to be wrong, and the right one still counts', async ({ page, context }) => {
  const email = 'bea@example.com'
  await page.goto(pageUrl(services().hostUrl))
  const before = services().mailbox.lastId
  await submitAddress(page, email)
  await expect(byId(page, 'view-EmailVerifyDevice')).toBeVisible()
  const code = await readCode(email, await approveDevice(page, context, email, before))
  await expect(byId(page, 'view-EmailVerifyOtp')).toBeVisible()
  await typeCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await expect(page.getByText('Invalid code. Try again.')).toBeVisible()
  await typeCode(page, code)
  await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
})

test('a program that follows the link approves nothing', async ({ page, context }) => {
  const email = 'cid@example.com'
  const before = services().mailbox.lastId
  await page.goto(pageUrl(services().hostUrl))
  await submitAddress(page, email)
  await expect(byId(page, 'view-EmailVerifyDevice')).toBeVisible()
  const mail = await services().mailbox.waitForMail(email, { after: before, timeoutMs: 60_000 })
  const link = new URL(mail.links[0] ?? '')
  link.hostname = '127.0.0.1'
  for (const method of ['GET', 'HEAD', 'GET']) {
    expect((await fetch(link, { method })).status, method).toBe(200)
  }
  await expect(byId(page, 'view-EmailVerifyDevice')).toBeVisible()
  await approveDevice(page, context, email, before)
  await expect(byId(page, 'view-EmailVerifyOtp')).toBeVisible()
})

test('without a mail server the sign-in waits, and wallets connect as ever', async ({ page, wallets }) => {
  const { mailbox, hostUrl } = services()
  const email = 'dot@example.com'
  const before = mailbox.lastId
  await mailbox.refuse('down')
  try {
    await page.goto(pageUrl(hostUrl))
    await submitAddress(page, email)
    await expect(page.getByText(`Open the link we sent to ${email}`)).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.locator('wallet-modal').getByRole('button', { name: ALPHA.name }).click()
    await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
  } finally {
    await mailbox.recover()
  }
  // It was kept, and is sent when it can be.
  const mail = await mailbox.waitForMail(email, { after: before, timeoutMs: 120_000 })
  expect(mail.links).toHaveLength(1)
})

test('a page whose policy has no frames says that e-mail cannot be had', async ({
  page,
  allowed,
  wallets,
}) => {
  allowed.complaints.push(/frame-src/, /^CSP frame-src/, /default-src/)
  await page.goto(pageUrl(services().closedHostUrl))
  await submitAddress(page, 'eve@example.com')
  await expect(page.getByText('Unable to load email login dependency')).toBeVisible()
  await page.locator('wallet-modal').getByRole('button', { name: ALPHA.name }).click()
  await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
})
