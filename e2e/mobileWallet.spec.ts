import { createMobileWalletState, startMobileWallet } from '@foyer/devkit/mobileWallet'
import { type BrowserContext, devices, type Page } from '@playwright/test'
import { byId, expect, expectAccessible, shorten, test, walletButton } from './fixtures.ts'
import { signThroughProvider, solanaUrl } from './solanaPages.ts'

// Solana wallets that are apps on a phone with Android, by the Mobile Wallet Adapter.

const { defaultBrowserType: _, ...PIXEL } = devices['Pixel 7']

test.use(PIXEL)

/** The browser writes down each try for which nobody listens yet. */
const REFUSED = /ws:\/\/localhost:\d+\/solana-wallet' failed: .*ERR_CONNECTION_REFUSED/

/** Lets the test say that another app is in front of the page, which a browser without a screen never has. */
function standAside(): void {
  Object.defineProperty(document, 'visibilityState', {
    get: () => (Reflect.get(window, 'isAside') === true ? 'hidden' : 'visible'),
  })
}

/** Opens a page whose policy lets it reach wallets on the device, as the guide says, and collects the links that it opens apps by. */
async function openPhone(
  context: BrowserContext,
  url: string,
  open: (link: string, page: Page) => void,
): Promise<{ readonly page: Page; readonly links: string[] }> {
  // The browser takes a page that a test has changed for one of the web, which asks before it reaches programs on the device.
  await context.grantPermissions(['local-network-access'])
  const page = await context.newPage()
  const links: string[] = []
  await page.addInitScript(standAside)
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch()
      const policy = response.headers()['content-security-policy'] ?? ''
      const headers = {
        ...response.headers(),
        'content-security-policy': policy.replace('connect-src', 'connect-src ws://localhost:*'),
      }
      await route.fulfill({ response, headers })
    },
  )
  const client = await context.newCDPSession(page)
  await client.send('Page.enable')
  client.on('Page.frameRequestedNavigation', (event) => {
    if (!event.url.startsWith('solana-wallet:')) return
    links.push(event.url)
    open(event.url, page)
  })
  await page.goto(url)
  return { page, links }
}

test.beforeEach(({ addresses }) => {
  // biome-ignore lint/suspicious/noSkippedTests: only where litesvm has no build, such as on Windows
  test.skip(!addresses.solana, 'The local Solana has no build for this platform.')
})

test('entity-2 call-6 a tap opens the wallet by its link, which connects over a socket, signs, and is there after a reload', async ({
  context,
  addresses,
  allowed,
}) => {
  // The test asks for the signature without a tap, for which Chrome would open no app.
  allowed.complaints.push(REFUSED, /^Not allowed to launch 'solana-wallet:.* a user gesture is required/)
  const state = await createMobileWalletState()
  const stops: (() => void)[] = []
  const { page, links } = await openPhone(context, solanaUrl(addresses), async (link, phone) => {
    await phone.evaluate(() => Reflect.set(window, 'isAside', true))
    stops.push(await startMobileWallet(link, state))
  })
  await walletButton(page).tap()
  expect(links).toEqual([])
  await byId(page, 'wallet-solana-mobile').tap()
  const read = () => page.evaluate(() => window.foyer?.getState().account?.address ?? '')
  await expect.poll(read).not.toBe('')
  const address = await read()
  await expect(walletButton(page)).toContainText(shorten(address))
  expect(await signThroughProvider(page)).toBe(true)
  expect(links).toHaveLength(2)
  expect(new Set(links).size).toBe(2)
  expect(state.requests.map(({ method }) => method)).toEqual(['authorize', 'authorize', 'sign_messages'])

  await page.reload()
  await expect(walletButton(page)).toContainText(shorten(address))
  expect(links).toHaveLength(2)
  for (const stop of stops) stop()
})

test('error-3 where no app opens, the view says so, offers to try again, and leads back to the list', async ({
  context,
  addresses,
  allowed,
}) => {
  allowed.complaints.push(REFUSED)
  const { page, links } = await openPhone(context, solanaUrl(addresses), () => {})
  await walletButton(page).tap()
  await byId(page, 'wallet-solana-mobile').tap()
  await byId(page, 'connecting-retry').waitFor()
  await expect(page.getByText('No wallet app opened')).toBeVisible()
  await expectAccessible(page)
  expect(links).toHaveLength(1)
  // A tap would wait for the end of the navigation to the app, which does not come.
  await byId(page, 'get-wallet').dispatchEvent('click')
  await expect(byId(page, 'view-GetWallet')).toBeVisible()
  await byId(page, 'modal-back').dispatchEvent('click')
  await expect(byId(page, 'view-Connect')).toBeVisible()
})
