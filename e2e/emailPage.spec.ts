import { readFile } from 'node:fs/promises'
import { HDNodeWallet, verifyMessage, Wallet } from 'ethers'
import { STRANGER, test } from './emailTest.ts'
import {
  addressOf,
  approve,
  approveDevice,
  ask,
  confirm,
  openWalletPage,
  pageUrl,
  readCode,
  signIn,
  signInAgain,
  WALLET_MS,
} from './emailVisit.ts'
import { expect, type Page } from './fixtures.ts'
import { RESCUE_URL, readRescueHashes } from './rescueKit.ts'
import { STRESS } from './stress.ts'

const wordsOf = async (wallet: Page) =>
  (await wallet.getByRole('list', { name: 'Secret words' }).getByRole('listitem').allInnerTexts()).map(
    (text) => text.trim(),
  )

/** Presses and holds a button by the mouse while something is done. */
async function whileHeld<T>(wallet: Page, name: string, work: () => Promise<T>): Promise<T> {
  await wallet.getByRole('button', { name }).hover()
  await wallet.mouse.down()
  const result = await work()
  await wallet.mouse.up()
  return result
}

test(
  'the words and the key leave on the page alone, and other wallets find the same address',
  STRESS,
  async ({ services, page, context, browser }) => {
    const visit = { services, page, context }
    const email = 'hedy@example.com'
    await page.goto(pageUrl(services))
    await signIn(visit, email)
    const address = (await addressOf(page)) ?? ''
    const wallet = await openWalletPage(visit)
    const heard: string[] = []
    wallet.on('console', (message) => heard.push(message.text()))
    wallet.on('request', (request) => heard.push(`${request.url()} ${request.postData() ?? ''}`))
    expect(wallet.url()).toContain(services.siteUrl)
    await expect(wallet.getByText(address)).toBeVisible()

    await test.step('words that are held are those of the wallet, and are gone on release', async () => {
      await wallet.getByRole('button', { name: 'Secret words and private key' }).click()
      await confirm(visit, wallet, email)
      const hold = wallet.getByRole('button', { name: 'Hold to show words' })
      await expect(hold).toBeVisible()
      expect(new Set(await wordsOf(wallet))).toEqual(new Set(['••••']))
      const words = await whileHeld(wallet, 'Hold to show words', () => wordsOf(wallet))
      expect(words).toHaveLength(24)
      expect(HDNodeWallet.fromPhrase(words.join(' ')).address).toBe(address)
      const html = await wallet.content()
      for (const word of words) expect(html).not.toContain(`>${word}<`)
      expect(heard.join()).not.toContain(words.slice(0, 3).join(' '))
    })

    await test.step('the private key is that of the account', async () => {
      const key = wallet.getByText(/^0x[0-9a-f]{64}$/)
      const shown = await whileHeld(wallet, 'Hold to show key', () => key.innerText())
      expect(new Wallet(shown).address).toBe(address)
      await expect(key).toHaveCount(0)
      expect(heard.join()).not.toContain(shown.slice(2))
      const kept = await wallet.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
      expect(kept).toBe('[{},{}]')
    })

    await test.step('the kit brings the wallet back as well', async () => {
      await wallet.getByRole('button', { name: 'Back' }).click()
      await wallet.getByRole('button', { name: 'Recovery kit' }).click()
      const downloading = wallet.waitForEvent('download')
      await wallet.getByRole('button', { name: 'Download file' }).click()
      const kit = await readFile(await (await downloading).path(), 'utf8')
      const words = [...kit.matchAll(/^ ?\d+\. (\w+)$/gm)].map(([, word]) => word)
      expect(HDNodeWallet.fromPhrase(words.join(' ')).address).toBe(address)
      expect(kit).toContain("m/44'/60'/0'/0/0")
      expect(kit).toContain('Ethereum (1)')
      // The kit names the page that opens it without these servers, by its hash.
      expect(kit).toContain(`SHA-256 ${readRescueHashes()[0]}`)
      const alone = await browser.newContext({ offline: true })
      const rescue = await alone.newPage()
      await rescue.goto(RESCUE_URL)
      await rescue
        .locator('#kit')
        .setInputFiles({ name: 'recovery-kit.txt', mimeType: 'text/plain', buffer: Buffer.from(kit) })
      await expect(rescue.locator('[data-account="account"]')).toContainText(address)
      await expect(rescue.getByText('The addresses in the kit are those of its words.')).toBeVisible()
      await alone.close()
    })
  },
)

test('devices are listed, taken off and forgotten', STRESS, async ({ services, page, context, browser }) => {
  const visit = { services, page, context }
  const email = 'joan@example.com'
  await page.goto(pageUrl(services))
  await signIn(visit, email)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(pageUrl(services))
  await signInAgain({ services, page: other, context: elsewhere }, email)
  const wallet = await openWalletPage(visit)

  await test.step('another one is taken off after a code, and is signed out', async () => {
    await wallet.getByRole('button', { name: 'Devices' }).click()
    await expect(wallet.getByRole('listitem')).toHaveCount(2)
    await expect(wallet.getByText('This device', { exact: true })).toHaveCount(1)
    await wallet.getByRole('button', { name: /^Remove:/ }).click()
    await confirm(visit, wallet, email)
    await wallet.getByRole('button', { name: 'Remove' }).click()
    await expect(wallet.getByRole('listitem')).toHaveCount(1)
    await other.reload()
    await expect.poll(() => other.evaluate(() => window.foyer?.getState().status)).toBe('disconnected')
  })

  await test.step('this one is forgotten here and in the app', async () => {
    await wallet.getByRole('button', { name: 'Forget this device' }).click()
    await wallet.getByRole('button', { name: 'Forget this device' }).click()
    await expect(wallet.getByRole('heading', { name: 'This device is forgotten' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('disconnected')
  })
  await elsewhere.close()
})

test(
  'the wallet is renewed and goes on signing, and is deleted with a code and its address typed',
  STRESS,
  async ({ services, page, context }) => {
    const visit = { services, page, context }
    const email = 'maryam@example.com'
    await page.goto(pageUrl(services))
    await signIn(visit, email)
    const address = (await addressOf(page)) ?? ''
    const wallet = await openWalletPage(visit)

    await test.step('new shares take the place of the old ones after a code', async () => {
      await wallet.getByRole('button', { name: 'Refresh key shares' }).click()
      await wallet.getByRole('button', { name: 'Refresh', exact: true }).click()
      await confirm(visit, wallet, email)
      await wallet.getByRole('button', { name: 'Refresh', exact: true }).click()
      await expect(wallet.getByText('Done. An old part alone opens nothing any more.')).toBeVisible({
        timeout: 30_000,
      })
    })

    await test.step('the app signs on without a further sign-in', async () => {
      // The button of the app shows a wallet page that is open instead of opening one more.
      await wallet.close()
      await page.bringToFront()
      await page.reload()
      await ask(page, 'personal_sign', ['0x68656c6c6f', address])
      expect(verifyMessage('hello', await approve(page))).toBe(address)
    })

    await test.step('the deletion is asked of both servers, and page and app are signed out', async () => {
      const after = services.mailbox.lastId
      const again = await openWalletPage(visit)
      await again.getByRole('button', { name: 'Delete account and wallet' }).click()
      await again.getByRole('button', { name: 'Continue' }).click()
      await confirm(visit, again, email)
      await again.getByRole('textbox', { name: `Type` }).fill(email)
      await again.getByRole('button', { name: 'Delete account and wallet', exact: true }).click()
      await expect(again.getByRole('heading', { name: 'The wallet will be deleted' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => window.foyer?.getState().status)).toBe('disconnected')
      await expect
        .poll(() =>
          services.mailbox
            .mails(email)
            .filter(({ id }) => id > after)
            .map(({ subject }) => subject)
            .join(),
        )
        .toContain('will be deleted')
    })
  },
)

test(
  'a page that the app cuts off signs in by itself, and is gone with its window',
  STRESS,
  async ({ services, page, context }) => {
    const visit = { services, page, context }
    const email = 'marian@example.com'
    await page.goto(pageUrl(services))
    await signIn(visit, email)
    const address = (await addressOf(page)) ?? ''
    const wallet = await context.newPage()
    const query = new URLSearchParams({ projectId: 'dev', app: new URL(services.hostUrl).origin })
    await wallet.goto(`${services.siteUrl}/wallet?${query}`)
    const before = services.mailbox.lastId
    await wallet.getByRole('textbox', { name: 'Email address' }).fill(email)
    const link = wallet.getByRole('heading', { name: 'Open the link in your email' })
    // Within half a minute of the last link there is a number for that one, and no mail.
    await services.passMailGap()
    await wallet.getByRole('button', { name: 'Continue' }).click()
    await expect(link).toBeVisible({ timeout: WALLET_MS })
    const linkId = await approveDevice({ services, page: wallet, context }, email, before)
    await wallet.getByRole('textbox', { name: 'Code' }).fill(await readCode(services, email, linkId))
    await expect(wallet.getByText(address)).toBeVisible({ timeout: 60_000 })
    // The code that was typed to sign in counts.
    await wallet.getByRole('button', { name: 'Secret words and private key' }).click()
    const words = await whileHeld(wallet, 'Hold to show words', () => wordsOf(wallet))
    expect(HDNodeWallet.fromPhrase(words.join(' ')).address).toBe(address)
    const kept = await wallet.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      local: { ...localStorage },
      session: { ...sessionStorage },
    }))
    expect(kept).toEqual({ databases: [], local: {}, session: {} })
  },
)

test('nobody frames the page, by headers alone and by code alone', async ({ services, page, allowed }) => {
  allowed.complaints.push(/frame-ancestors/, /Refused to (frame|display)/)
  const query = new URLSearchParams({ projectId: 'dev', app: new URL(services.hostUrl).origin })
  const address = `${services.siteUrl}/wallet?${query}`
  const framed = async (url: string) => {
    await page.goto(pageUrl(services))
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.name = 'stolen'
      frame.src = src
      document.body.append(frame)
    }, address)
    // A frame has an empty address until its document came; the page's own waits know nothing of it.
    await expect.poll(() => page.frame('stolen')?.url()).toBe(url)
    const frame = page.frame('stolen')
    await frame?.waitForLoadState('networkidle')
    return frame
  }
  const byHeader = await framed('chrome-error://chromewebdata/')
  expect(await byHeader?.locator('main').count()).toBe(0)

  await page.route(`${services.siteUrl}/wallet**`, async (route) => {
    // Servers may not know the name that browsers use.
    const url = new URL(route.request().url())
    url.hostname = '127.0.0.1'
    const response = await fetch(url)
    const contentType = response.headers.get('content-type') ?? ''
    await route.fulfill({ body: await response.text(), contentType })
  })
  const byCode = await framed(address)
  expect(await byCode?.locator('main').count()).toBe(0)
  // The same answer, in a window of its own, does show the page.
  await page.goto(address)
  await expect(page.locator('main')).toBeVisible()
})

test('a stranger that opens the page hears nothing', async ({ services, page, context }) => {
  await page.goto(pageUrl(services, STRANGER))
  await page.evaluate(() => {
    Object.assign(window, { told: [] })
    window.addEventListener('message', ({ data }) => (window as { told?: unknown[] }).told?.push(data))
  })
  const opening = context.waitForEvent('page')
  await page.evaluate(
    (address) => {
      const opened = window.open(address)
      Object.assign(window, { opened })
    },
    `${services.siteUrl}/wallet?projectId=dev&app=${new URL(services.hostUrl).origin}`,
  )
  const wallet = await opening
  // It has given the window that opened it up.
  await expect(wallet.getByRole('heading', { name: 'Sign in to your wallet' })).toBeVisible()
  expect(await page.evaluate(() => (window as { told?: unknown[] }).told)).toEqual([])
})
