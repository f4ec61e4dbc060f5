import type { BrowserContext, Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { watchRelay } from '../tools/browser/pageWaits.ts'
import { byId, expect, hostUrl, WITH_MOTION, walletButton } from './fixtures.ts'
import { test } from './pairing.ts'
import { stressUnless } from './stress.ts'

test.use(WITH_MOTION)

/** An app that the page knows, with a scheme, a universal link and a page of its own. */
const APP = {
  id: 'northstar',
  name: 'Northstar',
  mobile_link: 'northstar://',
  link_mode: 'https://go.northstar.example/app',
  webapp_link: 'https://web.northstar.example',
  app_store: 'https://apps.apple.com/app/northstar',
}

/** Writes down what the page opens instead of leaving it, with the task it happened in. */
function recordOpened(): void {
  const opened: unknown[][] = []
  let isInTap = false
  document.addEventListener(
    'click',
    () => {
      isInTap = true
      queueMicrotask(() =>
        setTimeout(() => {
          isInTap = false
        }),
      )
    },
    true,
  )
  Object.assign(window, {
    opened,
    open: (url: string, target: string) => {
      opened.push([url, target, isInTap])
      return null
    },
  })
}

const openedBy = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'opened') as [string, string, boolean][])

const { defaultBrowserType: _ios, ...IPHONE } = devices['iPhone 15']
const { defaultBrowserType: _android, ...PIXEL } = devices['Pixel 7']

async function openPhone(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(recordOpened)
  const relay = watchRelay(page)
  await page.goto(url)
  await walletButton(page).tap()
  // The pairing is made with the first screen; a visitor takes longer to read it.
  await relay.invited()
  return page
}

for (const [name, device] of [
  ['iPhone', IPHONE],
  ['Android', PIXEL],
] as const) {
  test.describe(name, stressUnless(name, 'iPhone'), () => {
    test.use(device)

    test('call-11 a tap opens the app by its own scheme, in the same task, and its answer connects', async ({
      context,
      addresses,
      phone,
    }) => {
      const options = JSON.stringify({ customWallets: [APP] })
      const page = await openPhone(context, hostUrl(addresses, { relay: addresses.relayUrl, options }))
      const row = page.locator('wallet-modal').getByRole('button', { name: APP.name })
      await row.tap()
      await expect.poll(async () => (await openedBy(page)).length).toBe(1)
      const [url, target, isInTap] = (await openedBy(page))[0] ?? ['', '', false]
      expect(isInTap).toBe(true)
      expect(target).toBe('_self')
      const uri = decodeURIComponent(url.slice('northstar://wc?uri='.length))
      expect(url).toBe(`northstar://wc?uri=${encodeURIComponent(uri)}`)
      expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
      await phone.pair(uri)
      await expect(walletButton(page)).toContainText('0x')
    })

    test('call-11 with preferUniversalLinks the exact universal link is opened', async ({
      context,
      addresses,
    }) => {
      const options = JSON.stringify({ customWallets: [APP], preferUniversalLinks: true })
      const page = await openPhone(context, hostUrl(addresses, { relay: addresses.relayUrl, options }))
      await page.locator('wallet-modal').getByRole('button', { name: APP.name }).tap()
      await expect.poll(async () => (await openedBy(page)).length).toBe(1)
      const [url] = (await openedBy(page))[0] ?? ['']
      expect(url.startsWith('https://go.northstar.example/app/wc?uri=wc%3A')).toBe(true)
    })

    test("state-5 'Open' opens the app again, and the web page is one tab away", async ({
      context,
      addresses,
    }) => {
      const options = JSON.stringify({ customWallets: [APP] })
      const page = await openPhone(context, hostUrl(addresses, { relay: addresses.relayUrl, options }))
      await page.locator('wallet-modal').getByRole('button', { name: APP.name }).tap()
      await byId(page, 'open-wallet').tap()
      await expect.poll(async () => (await openedBy(page)).length).toBe(2)
      const [first, second] = await openedBy(page)
      expect(second?.[0]).toBe(first?.[0])
      await page.getByRole('tab', { name: 'Webapp' }).tap()
      await byId(page, 'open-wallet').tap()
      await expect.poll(async () => (await openedBy(page)).length).toBe(3)
      const [url, target] = (await openedBy(page))[2] ?? ['', '']
      expect(url.startsWith('https://web.northstar.example/wc?uri=wc%3A')).toBe(true)
      expect(target).toBe('_blank')
    })

    test('all-wallets-1 the code for another phone is behind the button beside the search', async ({
      context,
      addresses,
    }) => {
      const page = await openPhone(context, hostUrl(addresses, { relay: addresses.relayUrl }))
      await byId(page, 'all-wallets').tap()
      await byId(page, 'all-wallets-qr').tap()
      await expect(byId(page, 'qr-code')).toBeVisible()
    })
  })
}
