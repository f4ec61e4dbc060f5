import { createPairingWallet, openTestWallet, type PairingWallet } from '@foyer/testing/pairing'
import type { Page } from '@playwright/test'
import type { Addresses } from './addresses.ts'
import { test as base, byId, expect, expectAccessible, shorten, walletButton } from './fixtures.ts'
import { openCode, PHONE_MS, pairingUrl, scan } from './pairing.ts'
import { fill, openSend, review, sendInView } from './sending.ts'
import { callNode, localSolana, signThroughProvider, solanaUrl } from './solanaPages.ts'
import { STRESS } from './stress.ts'

/** Chromium's message about a socket that is ended while it is being opened. */
const LOST_SOCKET = /WebSocket/

async function startPhone({ relayUrl, chains, solana }: Addresses): Promise<PairingWallet> {
  return createPairingWallet({
    relayUrl,
    chains: chains.map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl })),
    firstAccount: 7,
    pairTimeoutMs: PHONE_MS,
    ...(solana && { solana: { networks: [{ networkId: solana.networkId, url: solana.rpcUrl }] } }),
  })
}

/** A phone whose wallet speaks both families, on the real wallet kit, and whose holder approves. */
const test = base.extend<{ readonly phone: PairingWallet }>({
  phone: async ({ addresses }, use) => {
    const phone = await startPhone(addresses)
    await use(phone)
    await phone.stop()
  },
})

test.beforeEach(({ addresses }) => {
  // biome-ignore lint/suspicious/noSkippedTests: only where litesvm has no build, such as on Windows
  test.skip(!addresses.solana, 'The local Solana has no build for this platform.')
})

/** The page with the relay, and with the local Solana before Ethereum. */
function pairedUrl(addresses: Addresses, options: object = {}): string {
  const networks = [localSolana(addresses), 1]
  return solanaUrl(addresses, [], { networks, ...options }, { relay: addresses.relayUrl })
}

async function connectPhone(page: Page, phone: PairingWallet): Promise<void> {
  await openCode(page)
  await phone.pair(await scan(page))
  await expect(walletButton(page)).toContainText(shorten(phone.solanaAddresses()[0] ?? ''))
  await expect(byId(page, 'modal')).toBeHidden()
}

/** Whether the page has a provider of EVM chains, and one of Solana. */
function providers(page: Page): Promise<readonly boolean[]> {
  return page.evaluate(async () => [
    (await window.foyer?.getProvider()) !== undefined,
    (await window.foyer?.getProvider({ namespace: 'solana' })) !== undefined,
  ])
}

const methods = (phone: PairingWallet) => phone.requests.map(({ method }) => method)

test('entity-13 state-1 state-24 one session of both families: Solana sends, EVM is beside it, one is disconnected, the other one restored', async ({
  page,
  addresses,
  phone,
}) => {
  const [address = '', to = ''] = phone.solanaAddresses()
  const before = (await callNode(addresses, 'getBalance', to)).value as number
  const remoteFeatures = { activity: true, multiWallet: true }
  await page.goto(pairedUrl(addresses, { remoteFeatures }))
  await connectPhone(page, phone)
  await expect(walletButton(page)).toContainText(/\d+(\.\d+)? SOL/)
  await expect(page.locator('network-button')).toContainText('Solana Local')
  expect(await providers(page)).toEqual([true, true])
  expect(await signThroughProvider(page)).toBe(true)

  await sendInView(page, { symbol: 'Solana', amount: '1.5', to })
  expect((await callNode(addresses, 'getBalance', to)).value - before).toBe(1_500_000_000)
  await byId(page, 'send-activity').click()
  await expect(byId(page, 'activity-item').first()).toContainText(/sent/i)
  await page.keyboard.press('Escape')
  await sendInView(page, { symbol: 'So1a…1111', amount: '2', to })
  await byId(page, 'send-done').click()
  await page.keyboard.press('Escape')
  expect(methods(phone)).toEqual([
    'solana_signMessage',
    'solana_signAndSendTransaction',
    'solana_signAndSendTransaction',
  ])

  await page.reload()
  await expect.poll(() => providers(page)).toEqual([true, true])
  await page.locator('network-button').getByRole('button').click()
  await byId(page, 'view-Networks').getByRole('button', { name: 'Ethereum' }).click()
  await expect(walletButton(page)).toContainText(shorten(phone.addresses[0] ?? ''))
  await page.evaluate(() => window.foyer?.disconnect())
  await expect(walletButton(page)).toContainText(shorten(address))
  expect(phone.sessions()).toHaveLength(1)
  await page.reload()
  await expect.poll(() => providers(page)).toEqual([false, true])
  expect(await signThroughProvider(page)).toBe(true)
  await page.evaluate(() => window.foyer?.disconnect())
  await expect(walletButton(page)).toContainText('Connect Wallet')
  await expect.poll(() => phone.sessions()).toEqual([])
})

test(
  'entity-13 a wallet of Solana alone, which answers only signatures, connects and sends by the node of the app',
  STRESS,
  async ({ page, addresses, phone }) => {
    phone.changeGrant = ({ solana }) =>
      solana ? { solana: { ...solana, methods: ['solana_signTransaction', 'solana_signMessage'] } } : {}
    const [, , to = ''] = phone.solanaAddresses()
    await page.goto(pairedUrl(addresses))
    await connectPhone(page, phone)
    expect(await providers(page)).toEqual([false, true])
    await sendInView(page, { symbol: 'Solana', amount: '0.25', to })
    expect(methods(phone)).toEqual(['solana_signTransaction'])
  },
)

test(
  'error-2 state-5 what is declined in the wallet is told: the connection, a signature, a transfer',
  STRESS,
  async ({ page, addresses, phone }) => {
    phone.answer = 'reject'
    await page.goto(pairedUrl(addresses))
    await openCode(page)
    await phone.pair(await scan(page))
    await expect(page.getByText('Connection declined', { exact: true })).toBeVisible()
    phone.answer = 'approve'
    await byId(page, 'connecting-retry').click()
    await phone.pair(await scan(page))
    await expect(walletButton(page)).toContainText(shorten(phone.solanaAddresses()[0] ?? ''))
    phone.answer = 'reject'
    await expect(signThroughProvider(page)).rejects.toThrow(/rejected/i)
    await openSend(page, 'Solana')
    await fill(page, '0.5', phone.solanaAddresses()[1] ?? '')
    await review(page)
    await byId(page, 'send-confirm').click()
    await expect(byId(page, 'send-notice')).toContainText('Transaction declined')
    await expectAccessible(page)
  },
)

test(
  'state-24 a wallet that is gone keeps nobody: the account stays after a reload, and is disconnected at once',
  STRESS,
  async ({ page, addresses, phone, allowed }) => {
    allowed.complaints.push(LOST_SOCKET)
    await page.goto(pairedUrl(addresses))
    await connectPhone(page, phone)
    await phone.stop()
    await page.reload()
    await expect.poll(() => providers(page)).toEqual([true, true])
    await walletButton(page).click()
    await byId(page, 'disconnect').click()
    await expect(walletButton(page)).toContainText('Connect Wallet')
    const next = await startPhone(addresses)
    await connectPhone(page, next)
    expect(await signThroughProvider(page)).toBe(true)
    await next.stop()
  },
)

test(
  'siwx-1 a wallet on another device signs the text of signing in',
  STRESS,
  async ({ page, addresses, phone }) => {
    await page.goto(pairedUrl(addresses, { siwx: true, metadata: { name: 'My Shop' } }))
    await openCode(page)
    await phone.pair(await scan(page))
    await expect(byId(page, 'view-SIWXSignMessage')).toBeVisible()
    await byId(page, 'siwx-sign').click()
    await expect(byId(page, 'modal')).toBeHidden()
    const session = await page.evaluate(() => window.foyer?.getSession())
    expect(session).toMatchObject({
      address: phone.solanaAddresses()[0],
      chainId: addresses.solana?.networkId,
    })
    expect(session?.token).toBeTruthy()
    expect(methods(phone)).toEqual(['solana_signMessage'])
  },
)

test(
  'the test wallet shows what is asked of its account of Solana',
  STRESS,
  async ({ page, addresses, browser }) => {
    const context = await browser.newContext()
    const app = await openTestWallet(context, addresses.walletUrl)
    await page.goto(pairedUrl(addresses))
    await openCode(page)
    await app.pair(await scan(page))
    await expect(app.page.getByTestId('sheet-chain').filter({ hasText: 'Solana Local' })).toBeVisible()
    await app.approve()
    await expect(walletButton(page)).toContainText('SOL')
    const signing = signThroughProvider(page)
    await expect(app.page.getByTestId('sheet-message')).toHaveText('Signed by the page')
    await app.approveRequest()
    expect(await signing).toBe(true)
    await context.close()
  },
)

test(
  'entity-2 where the script of the family does not come, a wallet on another device connects EVM chains all the same',
  STRESS,
  async ({ page, addresses, phone, allowed }) => {
    allowed.complaints.push(/ERR_FAILED/)
    await page.route('**/chunks/walletconnectFamilies.js', (route) => route.abort())
    await page.goto(pairedUrl(addresses))
    await openCode(page)
    await phone.pair(await scan(page))
    await expect(walletButton(page)).toContainText(shorten(phone.addresses[0] ?? ''))
    expect(await providers(page)).toEqual([true, false])
  },
)

test(
  'entity-2 a page with EVM networks alone proposes them alone, and loads nothing of another family',
  STRESS,
  async ({ page, addresses, phone }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto(pairingUrl(addresses))
    await openCode(page)
    await phone.pair(await scan(page))
    await expect(walletButton(page)).toContainText(shorten(phone.addresses[0] ?? ''))
    expect(
      phone.sessions().map(({ networkIds }) => networkIds.filter((id) => !id.startsWith('eip155:'))),
    ).toEqual([[]])
    expect(scripts.filter((path) => path.endsWith('/walletconnect.js'))).toHaveLength(1)
    expect(scripts.filter((path) => /solana/i.test(path))).toEqual([])
  },
)
