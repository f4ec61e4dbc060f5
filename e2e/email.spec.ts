import { verifyMessage, verifyTypedData } from 'ethers'
import { STRANGER, test } from './emailTest.ts'
import {
  addressOf,
  answerRequest,
  approve,
  approveDevice,
  ask,
  frameOf,
  pageUrl,
  readCode,
  signIn,
  submitAddress,
  typeCode,
  WALLET_MS,
} from './emailVisit.ts'
import { ALPHA, byId, expect, shorten, walletButton } from './fixtures.ts'
import { listenToConsole } from './listenToConsole.ts'
import { STRESS } from './stress.ts'

const MESSAGE = 'Hello from a wallet without an extension'
const TYPED_DATA = {
  domain: { name: 'Plain page', chainId: 1 },
  types: { Vote: [{ name: 'proposal', type: 'string' }] },
  primaryType: 'Vote',
  message: { proposal: 'Plant trees' },
} as const

test('an address becomes a wallet that signs, survives a reload, belongs to one site, and is signed out', async ({
  services,
  page,
  context,
}) => {
  const { siteUrl, gatewayUrl } = services
  const email = 'ada@example.com'
  const { heard } = listenToConsole(context)
  await page.goto(pageUrl(services))
  await test.step('signs in with the link and the code', () => signIn({ services, page, context }, email))
  await test.step('error-7 and nothing of that was said in the console, and no request was refused', () => {
    expect(heard).toEqual([])
  })
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
    expect(await answerRequest(page, 'Cancel')).toBe('refused 4001')
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
    await other.goto(pageUrl(services, '127.0.0.1'))
    await services.passMailGap()
    await submitAddress(other, email)
    await expect(byId(other, 'view-EmailVerifyDevice')).toBeVisible({ timeout: WALLET_MS })
    const frames = [page, other].map((one) => one.frames().find((frame) => frame.url().startsWith(siteUrl)))
    await frames[0]?.evaluate(() => localStorage.setItem('who', 'the first site'))
    expect(await frames[0]?.evaluate(() => localStorage.getItem('who'))).toBe('the first site')
    expect(await frames[1]?.evaluate(() => localStorage.getItem('who'))).toBe(null)
    await other.close()
  })

  await test.step('is signed out though the gateway does not answer, and the frame forgets', async () => {
    await walletButton(page).click()
    await byId(page, 'switch-wallet').click()
    const button = byId(page, 'wallet-disconnect')
    await expect(button).toBeVisible()
    const told = page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          document.addEventListener('disconnect', () => resolve(), { once: true }),
        ),
    )
    const signOutUrl = `${gatewayUrl}/v1/auth/sign-out`
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(signOutUrl, async (route) => {
      if (route.request().method() === 'POST') await isAnswered
      // The page that asked may have gone.
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest(
      (request) => request.url() === signOutUrl && request.method() === 'POST',
    )
    await button.click()
    await told
    await asked
    answer()
    await page.unroute(signOutUrl)
    await expect(walletButton(page)).toContainText('Connect Wallet')
    await page.reload()
    await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('disconnected')
    await expect(walletButton(page)).toContainText('Connect Wallet')
  })
})

test('a wallet whose frame has nothing of smart accounts signs a message', async ({
  services,
  page,
  context,
  allowed,
}) => {
  allowed.complaints.push(/ERR_FAILED/)
  const kept: string[] = []
  await context.route(/\/assets\/smart-[^/]+\.js$/, (route) => {
    kept.push(route.request().url())
    return route.abort()
  })
  await page.goto(pageUrl(services))
  await signIn({ services, page, context }, 'edith@example.com')
  const address = (await addressOf(page)) ?? ''
  await ask(page, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, address])
  await expect(frameOf(page).getByText(MESSAGE)).toBeVisible()
  expect(verifyMessage(MESSAGE, await approve(page))).toBe(address)
  expect(kept).not.toEqual([])
})

test(
  'what is to be signed is painted in the frame, in every browser',
  STRESS,
  async ({ services, page, context }) => {
    await page.goto(pageUrl(services))
    await signIn({ services, page, context }, 'greta@example.com')
    await ask(page, 'personal_sign', [
      `0x${Buffer.from(MESSAGE).toString('hex')}`,
      (await addressOf(page)) ?? '',
    ])
    const message = frameOf(page).getByText(MESSAGE)
    await expect(message).toBeVisible()
    await expect(frameOf(page).getByRole('button', { name: /^(Sign|Continue)$/ })).toBeEnabled()
    const clip = await message.boundingBox()
    if (!clip) throw new Error('The message has no place.')
    const painted = await page.screenshot({ clip })
    await message.evaluate((element) => element.style.setProperty('color', 'transparent'))
    // Pictures alike would mean that nothing of the text was seen before.
    expect(painted.equals(await page.screenshot({ clip }))).toBe(false)
  },
)

test(
  'a wrong code is said to be wrong, and the right one still counts',
  STRESS,
  async ({ services, page, context }) => {
    const email = 'bea@example.com'
    await page.goto(pageUrl(services))
    const before = services.mailbox.lastId
    await submitAddress(page, email)
    await expect(byId(page, 'view-EmailVerifyDevice')).toBeVisible()
    const code = await readCode(
      services,
      email,
      await approveDevice({ services, page, context }, email, before),
    )
    await expect(byId(page, 'view-EmailVerifyOtp')).toBeVisible()
    await typeCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await expect(byId(page, 'email-verify-otp').getByRole('status')).toHaveText('Invalid code. Try again.')
    await typeCode(page, code)
    await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
  },
)

test(
  'a program that follows the link approves nothing, and a link that was used says so',
  STRESS,
  async ({ services, page, context }) => {
    const email = 'cid@example.com'
    const before = services.mailbox.lastId
    await page.goto(pageUrl(services))
    await submitAddress(page, email)
    await expect(byId(page, 'view-EmailVerifyDevice')).toBeVisible()
    const mail = await services.mailbox.waitForMail(email, { after: before, timeoutMs: 60_000 })
    const link = new URL(mail.links[0] ?? '')
    link.hostname = '127.0.0.1'
    for (const method of ['GET', 'HEAD', 'GET']) {
      expect((await fetch(link, { method })).status, method).toBe(200)
    }
    await expect(byId(page, 'view-EmailVerifyDevice')).toBeVisible()
    await approveDevice({ services, page, context }, email, before)
    await expect(byId(page, 'view-EmailVerifyOtp')).toBeVisible()
    const again = await context.newPage()
    await again.goto(mail.links[0] ?? '')
    await expect(again.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    await again.close()
    // The sign-in that was begun goes on.
    await typeCode(page, await readCode(services, email, mail.id))
    await expect(walletButton(page)).toContainText('0x', { timeout: WALLET_MS })
  },
)

test(
  'without a mail server the sign-in waits, and wallets connect as ever',
  STRESS,
  async ({ services, page, wallets }) => {
    const { mailbox } = services
    const email = 'dot@example.com'
    const before = mailbox.lastId
    await mailbox.refuse('down')
    try {
      await page.goto(pageUrl(services))
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
  },
)

test(
  'a page whose policy has no frames says that e-mail cannot be had',
  STRESS,
  async ({ services, page, allowed, wallets }) => {
    allowed.complaints.push(/frame-src/, /^CSP frame-src/, /default-src/)
    await page.goto(pageUrl(services, 'localhost', services.closedHostUrl))
    await submitAddress(page, 'eve@example.com')
    await expect(page.getByText('Unable to load email login dependency')).toBeVisible()
    const report = await page.evaluate(() => window.foyer?.diagnose())
    const { siteUrl } = services
    expect(report?.violations).toContainEqual(
      expect.objectContaining({ directive: 'frame-src', blocked: siteUrl }),
    )
    expect(report?.text).toContain('Add it to frame-src')
    await page.locator('wallet-modal').getByRole('button', { name: ALPHA.name }).click()
    await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
  },
)

test(
  'error-4 an origin that is not registered has no frame, and every other way to connect',
  STRESS,
  async ({ services, page, allowed, wallets }) => {
    // The refusal of frame-ancestors.
    allowed.complaints.push(/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE|refused to connect/, /crypto/)
    await page.goto(pageUrl(services, STRANGER))
    await submitAddress(page, 'fay@example.com')
    await expect(page.getByText('Unable to load email login dependency')).toBeVisible({ timeout: 60_000 })
    await page.locator('wallet-modal').getByRole('button', { name: ALPHA.name }).click()
    await expect(walletButton(page)).toContainText(shorten(wallets.alpha.selectedAddress()))
  },
)

test(
  'a browser that keeps nothing for the frame says so, signs, and forgets with the page',
  STRESS,
  async ({ services, page, context }) => {
    // Answers as Chromium does where a visitor has blocked the storage of the site.
    await page.addInitScript(() => {
      if (!location.hostname.startsWith('secure.')) return
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user denied permission to access the database.', 'UnknownError')
      }
    })
    const email = 'gus@example.com'
    await page.goto(pageUrl(services))
    await signIn({ services, page, context }, email)
    const address = (await addressOf(page)) ?? ''
    // The account is shown once the visitor has signed in (clause state-11).
    await expect(byId(page, 'ephemeral')).toContainText('you’ll be signed out when you close the page')
    await page.keyboard.press('Escape')
    await ask(page, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, address])
    expect(verifyMessage(MESSAGE, await approve(page))).toBe(address)
    await page.reload()
    await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('disconnected')
    await expect(walletButton(page)).toContainText('Connect Wallet')
  },
)

test(
  'a clock that is a day off signs in and signs, and tabs of one app share the end of a session',
  STRESS,
  async ({ services, page, context }) => {
    await context.addInitScript(() => {
      const { now } = Date
      Date.now = () => now() + 86_400_000
    })
    const email = 'hal@example.com'
    await page.goto(pageUrl(services))
    await signIn({ services, page, context }, email)
    const address = (await addressOf(page)) ?? ''
    await ask(page, 'personal_sign', [`0x${Buffer.from(MESSAGE).toString('hex')}`, address])
    expect(verifyMessage(MESSAGE, await approve(page))).toBe(address)

    const other = await context.newPage()
    await other.goto(pageUrl(services))
    await expect.poll(() => addressOf(other)).toBe(address)
    await other.evaluate(() => window.foyer?.disconnect())
    await expect(walletButton(page)).toContainText('Connect Wallet')
    await expect.poll(() => addressOf(page)).toBeUndefined()
  },
)
