import { lastAccount } from '@foyer/devkit/chainTransactions'
import { waitUntilMined } from '@foyer/testing/wallets'
import { JsonRpcProvider, toQuantity } from 'ethers'
import type { Addresses } from './addresses.ts'
import { byId, expect, type Page, typeInto, walletButton } from './fixtures.ts'

export const ACTIVITY = {
  // The policy of the page allows the gateway alone.
  options: JSON.stringify({ publicNodes: false, remoteFeatures: { activity: true } }),
}
const BALANCE_OF = '0x70a08231'

/** The same first and last four characters, everything between another. */
export function toLookAlike(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const middle = digits
    .slice(4, -4)
    .replace(/./g, (digit) => ((Number.parseInt(digit, 16) + 5) % 16).toString(16))
  return `0x${digits.slice(0, 4)}${middle}${digits.slice(-4)}`
}

export const fresh = () =>
  `0x${Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`

export function ethereum(addresses: Addresses): JsonRpcProvider {
  const url = addresses.chains.find(({ chainId }) => chainId === 1)?.rpcUrl
  return new JsonRpcProvider(url, 1, { staticNetwork: true, pollingInterval: 50 })
}

export const usdc = ({ tokens }: Addresses) =>
  tokens.find(({ chainId, symbol }) => chainId === 1 && symbol === 'USDC')?.address ?? ''

export async function tokenBalance(node: JsonRpcProvider, token: string, holder: string): Promise<bigint> {
  return BigInt(
    await node.call({ to: token, data: BALANCE_OF + holder.slice(2).toLowerCase().padStart(64, '0') }),
  )
}

/** The account that holds most of each token, and is nobody's wallet. */
export const treasuryOf = (node: JsonRpcProvider): Promise<string> =>
  lastAccount({ request: (method, params) => node.send(method, Array.isArray(params) ? params : []) })

/** Gives an account 10 ETH and 100 USDC on the local Ethereum. */
export async function fundAccount(
  node: JsonRpcProvider,
  addresses: Addresses,
  address: string,
): Promise<void> {
  await node.send('anvil_setBalance', [address, toQuantity(10n ** 19n)])
  // Nobody's wallet: the payer of the fee has a little less than others expect to see.
  const holder = await treasuryOf(node)
  const words = [address.slice(2).toLowerCase(), 100_000_000n.toString(16)]
  const data = `0xa9059cbb${words.map((word) => word.padStart(64, '0')).join('')}`
  const hash: string = await node.send('eth_sendTransaction', [{ from: holder, to: usdc(addresses), data }])
  const receipt = await waitUntilMined(node, hash)
  if (receipt.status !== 1)
    throw new Error(`The chain refused the transfer of 100 USDC: ${JSON.stringify(receipt)}`)
}

/** From the page to the form. Where there are several tokens, none of them is chosen beforehand. */
export async function openSend(page: Page, symbol?: string): Promise<void> {
  await expect(byId(page, 'modal')).toBeHidden()
  await walletButton(page).click()
  await byId(page, 'feature-send').click()
  await expect(byId(page, 'view-WalletSend')).toBeVisible()
  if (symbol) await chooseToken(page, symbol)
}

async function chooseToken(page: Page, symbol: string): Promise<void> {
  await byId(page, 'send-token').click()
  await byId(page, 'view-WalletSendSelectToken').getByRole('button', { name: symbol }).click()
  await expect(byId(page, 'view-WalletSend')).toBeVisible()
}

/**
 * Types into a field in place of what stands there, key by key. `fill` sets the field's value as a script would, of which
 * React takes no note where Playwright drives Firefox.
 */
export async function typeIn(page: Page, id: string, text: string): Promise<void> {
  await typeInto(byId(page, id), text)
}

export async function fill(page: Page, amount: string, receiver: string): Promise<void> {
  await typeIn(page, 'send-amount', amount)
  await typeIn(page, 'send-receiver', receiver)
}

export async function review(page: Page): Promise<void> {
  await expect(byId(page, 'send-review')).toHaveText('Review transfer')
  await byId(page, 'send-review').click()
  await expect(byId(page, 'view-WalletSendPreview')).toBeVisible()
}

/** Sends what the form asks for, and waits until it has arrived. */
export async function sendInView(
  page: Page,
  { symbol, amount, to }: { symbol: string; amount: string; to: string },
) {
  await openSend(page, symbol)
  await fill(page, amount, to)
  await review(page)
  await byId(page, 'send-confirm').click()
  await expect(page.getByText(`Sent ${amount}`)).toBeVisible({ timeout: 40_000 })
}

/**
 * The list behind a button, of the view of what was sent unless told otherwise, names it first. The gateway reads the chain a moment after the node knows of it; who comes back
 * to the list sees what is new.
 */
export async function expectInActivity(page: Page, sent: RegExp, button = 'send-activity'): Promise<void> {
  await expect(async () => {
    await byId(page, button).click()
    const newest = byId(page, 'activity-item').first()
    const isThere = await newest
      .filter({ hasText: sent })
      .waitFor({ timeout: 4_000 })
      .then(
        () => true,
        () => false,
      )
    if (!isThere) await byId(page, 'modal-back').click()
    expect(isThere).toBe(true)
  }).toPass({ timeout: 40_000 })
}
