import { announceWallet, createKeyWallet, type KeyWalletInput } from '@foyer/testing/wallets'
import type { BrowserContext, Page } from '@playwright/test'
import { parseEther, toQuantity } from 'ethers'
import { type Addresses, SWAP_CHAIN_ID } from './addresses.ts'
import { byId, expect, expectAccessible, test } from './fixtures.ts'
import { expectHeard, hear } from './heard.ts'
import { type Shop, startShop } from './payServices.ts'
import { readAddresses } from './readAddresses.ts'
import { treasuryOf } from './sending.ts'
import { STRESS } from './stress.ts'
import { balanceOf, giveToken, type Market, openMarket, SWAP_OPTIONS, swapUrl } from './swapping.ts'

const NAME = 'Pay Wallet'
/** An account that is in no other file. */
const PAYER_PLACE = 9
const MERCHANT = '0x00000000000000000000000000000000000000b2'
/** A gateway of its own is started first, and each confirmation asks a node that others ask too. */
const PAID = { timeout: 40_000 }

function createPayer(addresses: Addresses, input: Pick<KeyWalletInput, 'onPrompt'> = {}) {
  const chains = [...addresses.chains]
    .sort((one) => (one.chainId === SWAP_CHAIN_ID ? -1 : 1))
    .map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl }))
  return createKeyWallet({ chains, firstAccount: PAYER_PLACE, accountCount: 1, ...input })
}

let market: Market
let shop: Shop
/** A payment that is over by the time of the last test. */
let overId = ''
test.beforeAll(async () => {
  test.setTimeout(400_000)
  const addresses = readAddresses()
  const wallet = createPayer(addresses)
  const payer = wallet.addresses[0] ?? ''
  wallet.stop()
  market = await openMarket(addresses)
  await market.node.send('anvil_setBalance', [payer, toQuantity(parseEther('100'))])
  for (const token of Object.values(market.tokens)) await giveToken(market, token, payer)
  shop = await startShop(addresses)
  overId = await askFor('order-over', { amount: '7', expiresInSeconds: 60 })
})
test.afterAll(async () => {
  await shop?.stop()
  market?.node.destroy()
})

async function announce(context: BrowserContext, input?: Pick<KeyWalletInput, 'onPrompt'>) {
  const wallet = createPayer(readAddresses(), input)
  await announceWallet(context, { wallet, name: NAME, rdns: 'dev.pay.wallet' })
  const sends = () => wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  return { ...wallet, sends }
}

const url = (addresses: Addresses) =>
  swapUrl(
    { ...addresses, hostUrl: shop.hostUrl },
    {
      gateway: shop.gatewayUrl,
      options: JSON.stringify({ ...SWAP_OPTIONS, features: { tokens: true }, projectId: 'shop' }),
    },
  )
const usdc = () => `eip155:${SWAP_CHAIN_ID}/erc20:${market.tokens.USDC}`
const askFor = (orderId: string, fields: object = {}) =>
  shop.ask({ to: MERCHANT, asset: usdc(), amount: '25', label: 'Corner Bookshop', orderId, ...fields })
const eventsOf = (orderId: string) =>
  shop.told.filter((event) => event.orderId === orderId).map(({ type }) => type)
const hadOf = () => balanceOf(market, market.tokens.USDC, MERCHANT)

/** Not waited for: the call ends with the payment. The outcome is kept in the page. */
function startPaying(page: Page, paymentId: string): Promise<void> {
  return page.evaluate((id) => {
    const ended = window.foyer?.pay({ paymentId: id })
    Object.assign(window, { ended })
  }, paymentId)
}

const outcome = (page: Page) =>
  page.evaluate(async () => {
    const { status } = await Reflect.get(window, 'ended')
    return String(status)
  })

/** From the payment to a wallet, and back to it. */
async function connectToPay(page: Page): Promise<void> {
  await expect(byId(page, 'pay-confirm')).toHaveText('Connect wallet')
  await byId(page, 'pay-confirm').click()
  await page.locator('wallet-modal').getByRole('button', { name: NAME }).click()
  await expect(byId(page, 'pay-confirm')).toHaveText(/^Pay /)
}

async function expectPaid(page: Page): Promise<void> {
  await expect(byId(page, 'pay-loading')).toHaveAttribute('data-stage', 'paid', PAID)
}

test('a request of a shop is paid in another token: exactly the amount arrives, and its server is told once', async ({
  page,
  context,
  addresses,
}) => {
  const wallet = await announce(context)
  const had = await hadOf()
  await page.goto(url(addresses))
  await startPaying(page, await askFor('order-token'))
  await expect(byId(page, 'pay-amount')).toContainText('25 USDC')
  await expect(byId(page, 'pay-label')).toHaveText('Corner Bookshop')
  await connectToPay(page)
  await hear(page, 'payment')
  await byId(page, 'pay-with-FPT').click()
  await expect(byId(page, 'pay-confirm')).toHaveText('Approve and pay')
  await expectAccessible(page)
  await byId(page, 'pay-confirm').click()
  await expectPaid(page)
  await expectAccessible(page)
  expect(await outcome(page)).toBe('paid')
  await expectHeard(page, 'sent paid ')
  expect((await hadOf()) - had).toBe(25_000_000n)
  expect(wallet.sends()).toBe(2)
  await expect.poll(() => eventsOf('order-token')).toEqual(['payment.paid'])
  wallet.stop()
})

test(
  'in its own token it is one transfer, and closing the window early loses nothing',
  STRESS,
  async ({ page, context, addresses }) => {
    const wallet = await announce(context)
    const had = await hadOf()
    await page.goto(url(addresses))
    await startPaying(page, await askFor('order-same'))
    await connectToPay(page)
    await byId(page, 'pay-confirm').click()
    await expect(byId(page, 'pay-loading')).toBeVisible()
    await byId(page, 'modal-close').click()
    await expect.poll(() => eventsOf('order-same'), PAID).toEqual(['payment.paid'])
    expect((await hadOf()) - had).toBe(25_000_000n)
    expect(wallet.sends()).toBe(1)
    wallet.stop()
  },
)

test('who reloads the page in the middle and comes back is not asked to pay again', async ({
  page,
  context,
  addresses,
}) => {
  const wallet = await announce(context)
  const id = await askFor('order-back', { confirmations: 3 })
  await page.goto(url(addresses))
  await startPaying(page, id)
  await connectToPay(page)
  await byId(page, 'pay-confirm').click()
  await expect(byId(page, 'pay-loading')).toHaveAttribute('data-stage', 'confirming', PAID)
  await page.reload()
  await startPaying(page, id)
  await expect(byId(page, 'pay-loading')).toHaveAttribute('data-stage', 'confirming')
  expect(eventsOf('order-back')).toEqual([])
  await market.node.send('anvil_mine', ['0x3'])
  await expectPaid(page)
  expect(wallet.sends()).toBe(1)
  await expect.poll(() => eventsOf('order-back')).toEqual(['payment.paid'])
  wallet.stop()
})

test('who declines has paid nothing, and may try again', STRESS, async ({ page, context, addresses }) => {
  let isDeclining = true
  const wallet = await announce(context, {
    onPrompt: async (method) => {
      if (method === 'eth_sendTransaction' && isDeclining)
        throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    },
  })
  await page.goto(url(addresses))
  await startPaying(page, await askFor('order-declined'))
  await connectToPay(page)
  await byId(page, 'pay-confirm').click()
  await expect(byId(page, 'pay-notice')).toHaveText('You declined. Nothing was paid.')
  expect(eventsOf('order-declined')).toEqual([])
  isDeclining = false
  await byId(page, 'pay-confirm').click()
  await expectPaid(page)
  await expect.poll(() => eventsOf('order-declined')).toEqual(['payment.paid'])
  wallet.stop()
})

test(
  'what another device has paid by the code is found on the chain',
  STRESS,
  async ({ page, context, addresses }) => {
    const wallet = await announce(context)
    await page.goto(url(addresses))
    await startPaying(page, await askFor('order-code', { amount: '3' }))
    await byId(page, 'pay-code').click()
    await expect(byId(page, 'qr-code')).toBeVisible()
    const from = await treasuryOf(market.node)
    await giveToken(market, market.tokens.USDC, from)
    const word = (value: string) => value.replace('0x', '').toLowerCase().padStart(64, '0')
    const data = `0xa9059cbb${word(MERCHANT)}${word(toQuantity(3_000_000))}`
    await market.node.send('eth_sendTransaction', [{ from, to: market.tokens.USDC, data }])
    await expectPaid(page)
    await expect.poll(() => eventsOf('order-code')).toEqual(['payment.paid'])
    expect(wallet.sends()).toBe(0)
    wallet.stop()
  },
)

// It waits for the end of a minute, the shortest that a payment may have.
test('what nobody has paid in time is over, and the shop is told', STRESS, async ({ page, addresses }) => {
  await page.goto(url(addresses))
  await startPaying(page, overId)
  await expect(byId(page, 'pay-expired')).toBeVisible({ timeout: 70_000 })
  await expect.poll(() => eventsOf('order-over')).toEqual(['payment.expired'])
  await byId(page, 'pay-retry').click()
  expect(await outcome(page)).toBe('dismissed')
})

test('nobody but the gateway tells the shop anything', () => {
  expect(shop.forged()).toBe(0)
})
