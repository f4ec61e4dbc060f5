import { watchRequests } from '../tools/browser/pageWaits.ts'
import { MODULE, test } from './coexistSite.ts'
import { ALPHA, byId, connect, expect, shorten } from './fixtures.ts'
import { LITE } from './lite.ts'

// The widgets of the built script, under the strict policy: no inline style, no Trusted Types policy. The watch of the fixtures
// fails a test at the first violation.

const TAGS = ['account', 'balance', 'tokens', 'activity', 'networks', 'qr'].map((name) => `wallet-${name}`)

const SCRIPTS = TAGS.map((tag) => `<script type="module" src="/foyer/widgets/${tag}.js"></script>`).join('')

const BODY = `<header><wallet-button></wallet-button></header><main><h1>A host</h1>
  ${TAGS.map((tag) => `<${tag}></${tag}>`).join('\n')}<p id="below">Below</p></main>`

test(
  'widgets under the strict policy share the page: nothing is asked before a wallet is connected, everything is shown after, and nothing moves',
  LITE,
  async ({ page, site, wallets }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const isData = (path: string) => /^\/v1\/(balances|activity)$/.test(path)
    await page.goto(site.put({ headAfter: SCRIPTS, body: BODY }))
    // From the top of the page: a click may scroll.
    const below = () =>
      page.locator('#below').evaluate((line) => line.getBoundingClientRect().top + window.scrollY)
    const widget = (tag: string) => page.locator(tag)
    await expect(widget('wallet-account')).toContainText('No wallet connected')
    await expect(widget('wallet-networks').getByTestId('network-eip155:8453')).toBeVisible()
    const before = await below()
    expect(asked.filter(isData)).toEqual([])

    await connect(page, ALPHA.name)
    const address = wallets.alpha.selectedAddress()
    await expect(widget('wallet-account')).toContainText(shorten(address))
    await expect(widget('wallet-balance').getByTestId('balance')).toHaveAttribute('data-state', 'ready')
    await expect(widget('wallet-tokens').getByTestId('token').first()).toBeVisible()
    await expect(widget('wallet-activity').getByTestId('wallet-activity')).not.toHaveAttribute(
      'aria-busy',
      'true',
    )
    await expect(widget('wallet-qr').getByTestId('qr-code')).toHaveAttribute('data-state', 'ready')
    expect(await below()).toEqual(before)

    await widget('wallet-networks').getByTestId('network-eip155:8453').click()
    await expect(widget('wallet-balance')).toContainText('Base')
    expect(wallets.alpha.selectedChainId()).toBe(8453)
    expect(await below()).toEqual(before)
    expect(await page.locator('style').count()).toBe(0)
  },
)

test('widgets: a page that loads none asks for nothing of theirs', async ({ page, site, wallets }) => {
  const requests = watchRequests(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(site.put({}))
  await connect(page, ALPHA.name)
  await expect(page.locator('wallet-button')).toContainText(shorten(wallets.alpha.selectedAddress()))
  await page.locator('wallet-button').getByRole('button').click()
  await expect(byId(page, 'view-Account')).toBeVisible()
  await requests.quiet()
  expect(asked).toContain('/foyer/chunks/ui.js')
  expect(asked.filter((path) => /\/(widgets\/|chunks\/(widget|wrapped|wallet[A-Z]))/.test(path))).toEqual([])
})

test('widgets: a script that stands before the page’s own works as well', async ({ page, site }) => {
  await page.goto(site.put({ script: '', headAfter: `${SCRIPTS}${MODULE}`, body: BODY }))
  await expect(page.locator('wallet-account')).toContainText('No wallet connected')
})
