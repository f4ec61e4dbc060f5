import { deployToken } from '@foyer/devkit/localContracts'
import { LOCAL_EXCHANGE, seedPools } from '@foyer/devkit/pools'
import { waitUntilMined } from '@foyer/testing/wallets'
import { Interface, JsonRpcProvider, parseEther, toQuantity } from 'ethers'
import { type Addresses, SWAP_CHAIN_ID } from './addresses.ts'
import { byId, expect, hostUrl, type Page, walletButton } from './fixtures.ts'
import { expectInActivity, treasuryOf } from './sending.ts'

const router = new Interface([
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params) payable returns (uint256)',
])
const token = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
])

/** A node of the chain with pools, and the tokens in them. */
export interface Market {
  readonly node: JsonRpcProvider
  readonly tokens: { readonly USDC: string; readonly FPT: string }
  /** A token of which no pool has any. */
  readonly lonely: string
}

/** Puts pools of USDC, FPT and the coin on the chain, at 2,000 dollars an ether; an account can get some of each token. */
export async function openMarket(addresses: Addresses, holder?: string): Promise<Market> {
  const url = addresses.chains.find(({ chainId }) => chainId === SWAP_CHAIN_ID)?.rpcUrl
  const node = new JsonRpcProvider(url, SWAP_CHAIN_ID, { staticNetwork: true, pollingInterval: 50 })
  const chain = {
    request: (method: string, params?: unknown) => node.send(method, Array.isArray(params) ? params : []),
  }
  const addressOf = (wanted: string) =>
    addresses.tokens.find((one) => one.chainId === SWAP_CHAIN_ID && one.symbol === wanted)?.address ?? ''
  const tokens = { USDC: addressOf('USDC'), FPT: addressOf('FPT') }
  // A worker that begins anew finds what the one before put there.
  if ((await node.getCode(LOCAL_EXCHANGE.router)) === '0x')
    await seedPools(chain, { known: tokens, tokens: ['USDC', 'FPT'], holders: holder ? [holder] : [] })
  const lonely = await deployToken(chain, {
    name: 'Lonely Token',
    symbol: 'LONE',
    decimals: 18,
    supply: 1_000,
  })
  return { node, tokens, lonely }
}

/** Options of a page on the chain with pools, whose contracts it names. */
export const SWAP_OPTIONS = {
  // The policy of the page allows the gateway alone.
  publicNodes: false,
  defaultNetwork: SWAP_CHAIN_ID,
  swapPlaces: { [`eip155:${SWAP_CHAIN_ID}`]: LOCAL_EXCHANGE },
  remoteFeatures: { swaps: true, activity: true },
}

/** The plain page on the chain with pools, whose contracts it names. */
export function swapUrl(addresses: Addresses, input: Readonly<Record<string, string>> = {}): string {
  return hostUrl(addresses, { options: JSON.stringify(SWAP_OPTIONS), ...input })
}

export async function balanceOf({ node }: Market, address: string, holder: string): Promise<bigint> {
  const answer = await node.call({ to: address, data: token.encodeFunctionData('balanceOf', [holder]) })
  return BigInt(answer)
}

/** Returns the amount of a token that the router may still take. */
export async function allowanceOf({ node }: Market, address: string, holder: string): Promise<bigint> {
  const data = token.encodeFunctionData('allowance', [holder, LOCAL_EXCHANGE.router])
  return BigInt(await node.call({ to: address, data }))
}

/** Buys an account some of a token, for ether of another account. */
export async function giveToken({ node }: Market, bought: string, recipient: string): Promise<void> {
  const from = await treasuryOf(node)
  const value = parseEther('0.2')
  const params = [LOCAL_EXCHANGE.weth, bought, 3_000, recipient, value, 0, 0]
  const transaction = { from, to: LOCAL_EXCHANGE.router, value: toQuantity(value), gas: toQuantity(500_000) }
  const data = router.encodeFunctionData('exactInputSingle', [params])
  await waitUntilMined(node, await node.send('eth_sendTransaction', [{ ...transaction, data }]))
}

/** Another account sells much ether, so that it is worth less everywhere; as the first transactions of the next block. */
export async function moveThePrice({ node, tokens }: Market, isMined = true): Promise<void> {
  const from = await treasuryOf(node)
  await node.send('anvil_setBalance', [from, toQuantity(parseEther('10000'))])
  const { USDC, FPT } = tokens
  const sales = [
    [USDC, 500, '40'],
    [USDC, 3_000, '20'],
    [FPT, 3_000, '6'],
  ] as const
  for (const [bought, fee, amount] of sales) {
    const value = parseEther(amount)
    const params = [LOCAL_EXCHANGE.weth, bought, fee, from, value, 0, 0]
    const hash = await node.send('eth_sendTransaction', [
      {
        from,
        to: LOCAL_EXCHANGE.router,
        value: toQuantity(value),
        data: router.encodeFunctionData('exactInputSingle', [params]),
        gas: toQuantity(500_000),
        maxFeePerGas: toQuantity(500_000_000_000),
        maxPriorityFeePerGas: toQuantity(50_000_000_000),
      },
    ])
    if (isMined) await waitUntilMined(node, hash)
  }
}

/** From the page to the form, with both tokens and an amount. */
export async function fillSwap(
  page: Page,
  { from, to, amount }: { readonly from: string; readonly to: string; readonly amount: string },
): Promise<void> {
  await expect(byId(page, 'modal')).toBeHidden()
  await walletButton(page).click()
  await byId(page, 'feature-swaps').click()
  await expect(byId(page, 'view-Swap')).toBeVisible()
  await chooseToken(page, 'pay', from)
  await chooseToken(page, 'receive', to)
  await byId(page, 'swap-amount').fill(amount)
}

export async function chooseToken(page: Page, side: 'pay' | 'receive', symbol: string): Promise<void> {
  await byId(page, `swap-${side}-token`).click()
  await byId(page, `swap-token-${symbol}`).click()
  await expect(byId(page, 'view-Swap')).toBeVisible()
}

export async function reviewSwap(page: Page): Promise<void> {
  await expect(byId(page, 'swap-review')).toHaveText('Review swap')
  await byId(page, 'swap-review').click()
  await expect(byId(page, 'view-SwapPreview')).toBeVisible()
}

/** Confirms what is reviewed, and waits for the receipt. */
export async function confirmSwap(page: Page): Promise<void> {
  await byId(page, 'swap-confirm').click()
  await expect(byId(page, 'view-SwapPreview')).toContainText('The network has confirmed the swap.', {
    timeout: 40_000,
  })
}

/** Activity says of the newest transaction that it was a swap. */
export async function expectSwapped(page: Page, ...symbols: readonly string[]): Promise<void> {
  await byId(page, 'swap-done').click()
  await expectInActivity(page, new RegExp(['swapped', ...symbols].join('.*'), 'i'), 'feature-activity')
  await byId(page, 'modal-close').click()
}
