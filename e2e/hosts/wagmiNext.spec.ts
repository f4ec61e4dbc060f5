import { ALPHA, byId, expect, test, walletButton } from '../fixtures.ts'
import { readAddresses } from '../readAddresses.ts'
import type { ServedHost } from './journey.ts'
import { nextHost } from './nextHost.ts'
import { expectShown } from './wagmiHost.ts'

// An app of Next with @foyer/wagmi: the server draws what the cookie of wagmi says. docs/guide/wagmi.md

let served: ServedHost | undefined

test.beforeAll(async () => {
  const { gatewayUrl, relayUrl } = readAddresses()
  served = await nextHost.start({ gatewayUrl, relayUrls: [relayUrl] })
})
test.afterAll(() => served?.stop())

test('the server draws a visitor who comes back as connected, and the page is hydrated without a complaint', async ({
  page,
  context,
  wallets,
}) => {
  const url = `${served?.url}/wagmi?${new URLSearchParams({ gateway: readAddresses().gatewayUrl })}`
  const address = wallets.alpha.selectedAddress()
  const html = async () => (await context.request.get(url)).text()
  await page.goto(url)
  await expectShown(page, { status: 'disconnected', account: '' })
  expect(await html()).toContain('data-testid="host-account"><')
  await walletButton(page).click()
  await byId(page, `wallet-${ALPHA.rdns}`).click()
  await expectShown(page, { status: 'connected', account: address, chain: '1' })

  // The browser's cookie is all that the server is told.
  const drawn = await html()
  expect(drawn).toContain(`data-testid="host-account">${address}<`)
  expect(drawn).toContain('data-testid="host-custom"><')
  await page.reload()
  await expectShown(page, { status: 'connected', account: address, chain: '1', custom: /^0x/ })

  await byId(page, 'host-disconnect').click()
  await expectShown(page, { status: 'disconnected', account: '' })
  expect(await html()).toContain('data-testid="host-account"><')
})
