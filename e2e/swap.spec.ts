import { deployBatchAccount } from '@foyer/devkit/localContracts'
import { announceWallet, createKeyWallet, type KeyWalletInput } from '@foyer/testing/wallets'
import type { BrowserContext } from '@playwright/test'
import { parseEther, toQuantity } from 'ethers'
import { type Addresses, SWAP_CHAIN_ID } from './addresses.ts'
import { byId, connect, expect, expectAccessible, test, walletButton } from './fixtures.ts'
import { expectHeard, hear } from './heard.ts'
import { LITE } from './lite.ts'
import { connectPhone, test as pairingTest } from './pairing.ts'
import { readAddresses } from './readAddresses.ts'
import { STRESS } from './stress.ts'
import {
  allowanceOf,
  balanceOf,
  chooseToken,
  confirmSwap,
  expectSwapped,
  fillSwap,
  giveToken,
  type Market,
  moveThePrice,
  openMarket,
  reviewSwap,
  swapUrl,
} from './swapping.ts'

const NAME = 'Swap Wallet'
/** An account that is in no other file, and holds USDC and FPT of the chain with pools. */
const HOLDER_PLACE = 8
/** Nobody has pools on it. */
const QUIET_CHAIN_ID = 100
const SENDS = ['eth_sendTransaction', 'wallet_sendCalls']

function createHolder(
  addresses: Addresses,
  input: Pick<KeyWalletInput, 'batches' | 'delegate' | 'onPrompt'> = {},
) {
  const chains = [...addresses.chains]
    .sort((one) => (one.chainId === SWAP_CHAIN_ID ? -1 : 1))
    .map(({ chainId, rpcUrl }) => ({ chainId, url: rpcUrl }))
  return createKeyWallet({
    chains: [...chains, { chainId: QUIET_CHAIN_ID }],
    firstAccount: HOLDER_PLACE,
    accountCount: 1,
    ...input,
  })
}

let holder = ''
let market: Market
test.beforeAll(async () => {
  const wallet = createHolder(readAddresses())
  holder = wallet.addresses[0] ?? ''
  wallet.stop()
  market = await openMarket(readAddresses(), holder)
})
test.afterAll(() => market?.node.destroy())

async function announce(
  context: BrowserContext,
  addresses: Addresses,
  input?: Parameters<typeof createHolder>[1],
) {
  const wallet = createHolder(addresses, input)
  await announceWallet(context, { wallet, name: NAME, rdns: 'dev.swap.wallet' })
  const asked = () => wallet.requests.map(({ method }) => method).filter((method) => SENDS.includes(method))
  return { ...wallet, asked }
}

test(
  'state-33 call-4 call-6 the coin is swapped for a token, which for another, and that for the coin again',
  LITE,
  async ({ page, context, addresses }) => {
    const wallet = await announce(context, addresses)
    const { USDC, FPT } = market.tokens
    const had = await balanceOf(market, USDC, holder)
    await page.goto(swapUrl(addresses))
    await connect(page, NAME)
    await hear(page, 'swap')

    await test.step('coin to token', async () => {
      await fillSwap(page, { from: 'ETH', to: 'USDC', amount: '1' })
      await expectAccessible(page)
      await reviewSwap(page)
      await expectAccessible(page)
      const shown = Number((await byId(page, 'swap-out').textContent())?.replace(/[^\d.]/g, ''))
      await confirmSwap(page)
      expect(Number((await balanceOf(market, USDC, holder)) - had) / 1e6).toBeCloseTo(shown, 2)
      expect(wallet.asked()).toEqual(['eth_sendTransaction'])
      await expectHeard(page, 'sent confirmed ')
      await expectSwapped(page, 'USDC')
    })

    await test.step('token to token, with an approval of exactly that', async () => {
      const before = await balanceOf(market, FPT, holder)
      await fillSwap(page, { from: 'USDC', to: 'FPT', amount: '100' })
      await reviewSwap(page)
      await expect(byId(page, 'swap-confirm')).toHaveText('Approve and swap')
      await confirmSwap(page)
      expect(await balanceOf(market, FPT, holder)).toBeGreaterThan(before)
      expect(await allowanceOf(market, USDC, holder)).toBe(0n)
      expect(wallet.asked()).toHaveLength(3)
      await expectSwapped(page, 'USDC', 'FPT')
    })

    await test.step('token to coin', async () => {
      const before = await market.node.getBalance(holder)
      // Less than a hundred dollars have brought, wherever others have moved the price.
      await fillSwap(page, { from: 'FPT', to: 'ETH', amount: '100' })
      await reviewSwap(page)
      await confirmSwap(page)
      expect(await market.node.getBalance(holder)).toBeGreaterThan(before)
      expect(await allowanceOf(market, FPT, holder)).toBe(0n)
      await expectSwapped(page, 'FPT', 'ETH')
    })
    wallet.stop()
  },
)

test(
  'a wallet that makes batches as one transaction is asked once, and leaves no approval',
  STRESS,
  async ({ page, context, addresses }) => {
    const { node } = market
    const delegate = await deployBatchAccount({
      request: (method, params) => node.send(method, Array.isArray(params) ? params : []),
    })
    await giveToken(market, market.tokens.USDC, holder)
    const wallet = await announce(context, addresses, { batches: 'atomic', delegate })
    await page.goto(swapUrl(addresses))
    await connect(page, NAME)
    await fillSwap(page, { from: 'USDC', to: 'ETH', amount: '50' })
    await reviewSwap(page)
    await confirmSwap(page)
    expect(wallet.asked()).toEqual(['wallet_sendCalls'])
    expect(await allowanceOf(market, market.tokens.USDC, holder)).toBe(0n)
    wallet.stop()
  },
)

test('error-2 a wallet that refuses the second prompt has approved, swaps nothing, and is not asked for the approval again', async ({
  page,
  context,
  addresses,
}) => {
  let prompts = 0
  const wallet = await announce(context, addresses, {
    async onPrompt(method) {
      if (method !== 'eth_sendTransaction') return
      prompts += 1
      if (prompts === 2) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    },
  })
  const { USDC } = market.tokens
  const had = await balanceOf(market, USDC, holder)
  await page.goto(swapUrl(addresses))
  await connect(page, NAME)
  await fillSwap(page, { from: 'USDC', to: 'ETH', amount: '20' })
  await reviewSwap(page)
  await byId(page, 'swap-confirm').click()
  await expect(byId(page, 'swap-notice')).toContainText('Declined', { timeout: 40_000 })
  expect(await balanceOf(market, USDC, holder)).toBe(had)
  expect(await allowanceOf(market, USDC, holder)).toBe(20_000_000n)
  await confirmSwap(page)
  expect(prompts).toBe(3)
  expect(had - (await balanceOf(market, USDC, holder))).toBe(20_000_000n)
  expect(await allowanceOf(market, USDC, holder)).toBe(0n)
  wallet.stop()
})

// Before those that move the price: whoever swaps then is asked to agree to the loss.
pairingTest('a wallet on a phone swaps over the relay', STRESS, async ({ page, addresses, phone }) => {
  const { node, tokens } = market
  await page.goto(swapUrl(addresses, { relay: addresses.relayUrl }))
  await connectPhone(page, phone)
  await page.evaluate((id) => window.foyer?.switchNetwork(id), SWAP_CHAIN_ID)
  const address = phone.addresses[0] ?? ''
  await node.send('anvil_setBalance', [address, toQuantity(parseEther('10'))])
  const had = await balanceOf(market, tokens.USDC, address)
  await page.reload()
  await expect(walletButton(page)).toContainText('0x')
  await fillSwap(page, { from: 'ETH', to: 'USDC', amount: '1' })
  await reviewSwap(page)
  await confirmSwap(page)
  expect(await balanceOf(market, tokens.USDC, address)).toBeGreaterThan(had)
})

test(
  'a swap that the chain reverses says so, and costs the fee alone',
  STRESS,
  async ({ page, context, addresses }) => {
    const wallet = await announce(context, addresses)
    const { node, tokens } = market
    const had = await balanceOf(market, tokens.USDC, holder)
    await page.goto(swapUrl(addresses))
    await connect(page, NAME)
    await fillSwap(page, { from: 'ETH', to: 'USDC', amount: '1' })
    await byId(page, 'swap-slippage-10').click()
    await reviewSwap(page)
    await node.send('evm_setAutomine', [false])
    try {
      await byId(page, 'swap-confirm').click()
      await expect.poll(wallet.asked).toHaveLength(1)
      await expect(byId(page, 'view-SwapPreview')).toContainText('Waiting for the network')
      await moveThePrice(market, false)
      await node.send('evm_mine', [])
    } finally {
      await node.send('evm_setAutomine', [true])
    }
    await expect(byId(page, 'view-SwapPreview')).toContainText('Only the network fee was charged.', {
      timeout: 40_000,
    })
    expect(await balanceOf(market, tokens.USDC, holder)).toBe(had)
    wallet.stop()
  },
)

test(
  'what a price that moved brings is shown and agreed to before the wallet is asked',
  STRESS,
  async ({ page, context, addresses }) => {
    const wallet = await announce(context, addresses)
    await page.goto(swapUrl(addresses))
    await connect(page, NAME)
    await fillSwap(page, { from: 'ETH', to: 'USDC', amount: '1' })
    await reviewSwap(page)
    await moveThePrice(market)
    await expect(byId(page, 'swap-notice')).toContainText('The price has moved', { timeout: 40_000 })
    await expect(byId(page, 'swap-loss-note')).toContainText('less than')
    await expect(byId(page, 'swap-confirm')).toBeDisabled()
    await byId(page, 'swap-accept-loss').click()
    await expect(byId(page, 'swap-confirm')).toHaveText('Accept the new price')
    expect(wallet.asked()).toEqual([])
    await byId(page, 'swap-confirm').click()
    await expect(byId(page, 'swap-confirm')).toHaveText('Swap')
    await confirmSwap(page)
    wallet.stop()
  },
)

test('const-4 what no pool has, and more than there is, say so, and the wallet is not asked', async ({
  page,
  context,
  addresses,
  allowed,
}) => {
  // The answer to a question for a route that there is none of.
  allowed.complaints.push(/status of 422/)
  const wallet = await announce(context, addresses)
  await page.goto(swapUrl(addresses))
  await connect(page, NAME)
  await fillSwap(page, { from: 'ETH', to: 'USDC', amount: '999999' })
  await expect(byId(page, 'swap-review')).toHaveText('Insufficient funds')
  await byId(page, 'swap-receive-token').click()
  await byId(page, 'swap-search').fill(market.lonely)
  await byId(page, 'swap-token-LONE').click()
  await byId(page, 'swap-amount').fill('1')
  await expect(byId(page, 'swap-review')).toHaveText('Insufficient liquidity')
  await chooseToken(page, 'receive', 'USDC')
  await expect(byId(page, 'swap-review')).toHaveText('Review swap')
  expect(wallet.asked()).toEqual([])
  wallet.stop()
})

test(
  'networks-4 networks-8 account-9 on a network without pools those with some are offered, and swaps go on there',
  STRESS,
  async ({ page, context, addresses, allowed }) => {
    // The gateway knows no node of that network, and the policy of the page none of the public ones.
    allowed.complaints.push(/status of 400/, /gnosischain/)
    const wallet = await announce(context, addresses)
    await page.goto(swapUrl(addresses, { networks: `${SWAP_CHAIN_ID},10,${QUIET_CHAIN_ID}` }))
    await connect(page, NAME)
    wallet.selectChain(QUIET_CHAIN_ID)
    await expect
      .poll(() => page.evaluate(() => window.foyer?.getState().networkId))
      .toBe(`eip155:${QUIET_CHAIN_ID}`)
    await walletButton(page).click()
    await byId(page, 'feature-swaps').click()
    await expect(byId(page, 'view-UnsupportedChain')).toBeVisible()
    await expect(byId(page, 'view-UnsupportedChain')).toContainText('swap')
    await expect(byId(page, 'view-UnsupportedChain')).not.toContainText('Gnosis')
    await expectAccessible(page)
    await byId(page, 'view-UnsupportedChain').getByRole('button', { name: 'Base' }).click()
    await expect(byId(page, 'view-Swap')).toBeVisible()
    wallet.stop()
  },
)
