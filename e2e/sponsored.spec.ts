import { createSponsoredWallet, type SponsoredWallet } from '@foyer/devkit/smartAccounts'
import { announceWallet } from '@foyer/testing/wallets'
import type { BrowserContext } from '@playwright/test'
import { byId, expect, type Page, pick, test } from './fixtures.ts'
import { CHAIN_ID, type SponsoredServices, startSponsoredServices } from './sponsoredServices.ts'

// Wallets that are no part of Foyer, in front of the project's paymaster: the gateway, its budget and the chain are real.

const NAMES = { pays: 'Smart Wallet', plain: 'Plain Wallet' } as const
const WAIT_MS = 60_000
/** Two operations a day; the third one is over the budget. */
const POLICY = {
  chains: { [`eip155:${CHAIN_ID}`]: { dayBase: String(10n ** 18n), dayOperations: 2 } },
  perAccount: { operations: 10 },
}

let services: SponsoredServices
test.beforeAll(async () => {
  services = await startSponsoredServices(POLICY)
})
test.afterAll(() => services?.stop())

const result = (page: Page) => page.locator('#result')

/** Opens the demo with a wallet that says that it takes a paymaster, or that does not say so, and connects it. */
async function visit(page: Page, context: BrowserContext, isSupported: boolean): Promise<SponsoredWallet> {
  const wallet = createSponsoredWallet(services.chain, CHAIN_ID, { isSupported })
  const name = isSupported ? NAMES.pays : NAMES.plain
  const silent = { on: () => undefined, removeListener: () => undefined }
  await announceWallet(context, {
    ...{ wallet: { request: wallet.request, ...silent } as never, name, rdns: 'dev.smart.wallet' },
  })
  await page.goto(services.demoUrl)
  await pick(page, name)
  await expect(page.locator('#fact-address')).toHaveText(wallet.address, {
    timeout: WAIT_MS,
    ignoreCase: true,
  })
  return wallet
}

/** The batches that a wallet got. */
const batchesOf = ({ requests }: SponsoredWallet) =>
  requests
    .filter(({ method }) => method === 'wallet_sendCalls')
    .map(({ params }) => (params as readonly Record<string, unknown>[])[0]) // as EIP-5792 writes it

async function depositNow(): Promise<bigint> {
  const data = `0x70a08231${services.paymaster.slice(2).padStart(64, '0')}`
  const to = '0x0000000071727de22e5e9d8baf0edac6f37da032'
  return BigInt(String(await services.chain.request('eth_call', [{ to, data }, 'latest'])))
}

const balanceOf = async (address: string) =>
  BigInt(String(await services.chain.request('eth_getBalance', [address, 'latest'])))

test('call-6 the project pays for a wallet that takes its paymaster, until the budget of the day is spent', async ({
  page,
  context,
  allowed,
}) => {
  // Chromium's console names the answer of a wallet that refuses.
  allowed.complaints.push(/^Failed to load resource/)
  const wallet = await visit(page, context, true)

  await test.step('a batch is made, for which the account pays nothing', async () => {
    const before = await depositNow()
    await page.locator('#do-sponsored').click()
    await expect(result(page)).toContainText('Batch confirmed: 0x', { timeout: WAIT_MS })
    const [batch] = batchesOf(wallet)
    expect(batch).toMatchObject({
      capabilities: {
        paymasterService: {
          url: `${services.gatewayUrl}/v1/paymaster/${CHAIN_ID}?projectId=dev`,
          context: { token: expect.any(String) },
        },
      },
    })
    expect(await depositNow()).toBeLessThan(before)
    expect(await balanceOf(wallet.address)).toBe(0n)
  })

  await test.step('the budget goes down: the second is paid for, the third is not, and says why', async () => {
    await page.locator('#do-sponsored').click()
    await expect.poll(() => batchesOf(wallet).length, { timeout: WAIT_MS }).toBe(2)
    await expect(result(page)).toContainText('Batch confirmed: 0x', { timeout: WAIT_MS })
    const before = await depositNow()
    await page.locator('#do-sponsored').click()
    await expect(result(page)).toContainText('the project has spent what it has for the day', {
      timeout: WAIT_MS,
    })
    await expect(result(page)).toContainText('Refused')
    // Nothing was sent: the page asked for these calls to be paid for, or not made.
    expect(await depositNow()).toBe(before)
  })

  await test.step('with `optional` the calls go unsponsored, and the account pays', async () => {
    await services.chain.fund(wallet.address, 1)
    const [before, balance] = [await depositNow(), await balanceOf(wallet.address)]
    const sent = await page.evaluate(async (from) => {
      const [provider, paymaster] = await Promise.all([
        window.foyer?.getProvider(),
        window.foyer?.getPaymaster(),
      ])
      const calls = [{ to: `0x${'11'.repeat(20)}`, value: '0x0', data: '0x' }]
      const paymasterService = { ...paymaster, optional: true }
      const batch = { version: '2.0.0', from, chainId: '0xa', calls, capabilities: { paymasterService } }
      return provider?.request({ method: 'wallet_sendCalls', params: [batch] })
    }, wallet.address)
    expect(sent).toMatchObject({ id: expect.stringMatching(/^0x/) })
    expect(await depositNow()).toBe(before)
    expect(await balanceOf(wallet.address)).toBeLessThan(balance)
  })
})

test('call-6 a wallet that does not say that it takes a paymaster sees no field of one', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const wallet = await visit(page, context, false)
  await page.locator('#do-sponsored').click()
  await expect(result(page)).toContainText('Not sponsored', { timeout: WAIT_MS })
  expect(batchesOf(wallet)).toEqual([])
  // Nor is the gateway asked for a context that nobody takes.
  expect(asked.filter((url) => url.includes('/v1/paymaster-contexts'))).toEqual([])
  await services.chain.fund(wallet.address, 1)
  await page.locator('#do-batch').click()
  await expect(result(page)).toContainText('Batch confirmed: 0x', { timeout: WAIT_MS })
  expect(JSON.stringify(batchesOf(wallet))).not.toContain('paymaster')
  expect(await byId(page, 'modal').isVisible()).toBe(false)
})

test('attack: a page of another site gets no context of the project, and one of its own is no use at another address', async ({
  page,
  context,
}) => {
  const wallet = await visit(page, context, true)
  const paymaster = await page.evaluate(() => window.foyer?.getPaymaster())
  expect(paymaster).toBeDefined()
  const post = async (url: string, body: unknown, origin?: string) => {
    const headers = { 'content-type': 'application/json', ...(origin !== undefined && { origin }) }
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const question = { account: wallet.address, chainId: `eip155:${CHAIN_ID}` }
  const contexts = `${services.gatewayUrl}/v1/paymaster-contexts?projectId=dev`
  const foreign = await post(contexts, question, 'https://thief.example')
  expect(foreign.status).toBe(403)
  expect(await foreign.json()).toMatchObject({ code: 'origin_not_allowed' })
  // The address of another project, with the context of this one.
  const other = `${services.gatewayUrl}/v1/paymaster/${CHAIN_ID}?projectId=other`
  const asked = { jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params: [] }
  expect((await post(other, asked)).ok).toBe(false)
})
