import { placeSmartAccountContracts } from '@foyer/devkit/smartAccounts'
import { JsonRpcProvider } from 'ethers'
import type { Addresses } from './addresses.ts'
import { approveDevice, readCode, typeAddress, typeCode, type Visit, WALLET_MS } from './emailVisit.ts'
import { byId, expect, type Page } from './fixtures.ts'
import { readAddresses } from './readAddresses.ts'

/** Has the contracts of smart accounts; Base has none of them. */
export const CHAIN_ID = 1

/** The node of that chain. It is asked anew each time: one transaction comes right after the other. */
export function nodeOf({ chains }: Addresses): JsonRpcProvider {
  const url = chains.find(({ chainId }) => chainId === CHAIN_ID)?.rpcUrl
  return new JsonRpcProvider(url, undefined, { cacheTimeout: -1 })
}

/** Puts the contracts onto the chain, where they are not there yet. */
export async function placeContracts(): Promise<void> {
  const node = nodeOf(readAddresses())
  await placeSmartAccountContracts({ request: (method, params) => node.send(method, [...(params ?? [])]) })
  node.destroy()
}

/** The address that the demo shows. */
export const address = (page: Page) => page.locator('#fact-address').innerText()

/** Signs in on the demo, as a new visitor. */
export async function signInOnDemo(visit: Visit, email: string): Promise<void> {
  const { services, page } = visit
  const before = services.mailbox.lastId
  await page.locator('#try-email').click()
  await typeAddress(page, email)
  await expect(byId(page, 'view-EmailVerifyDevice')).toBeVisible({ timeout: WALLET_MS })
  const linkId = await approveDevice(visit, email, before)
  await expect(byId(page, 'view-EmailVerifyOtp')).toBeVisible({ timeout: WALLET_MS })
  await typeCode(page, await readCode(services, email, linkId))
  await expect(page.locator('#fact-address')).toHaveText(/^0x[0-9a-f]{40}$/i, { timeout: WALLET_MS })
}

/** Closes the modal, whatever it shows. */
export async function closeModal(page: Page): Promise<void> {
  await page.evaluate(() => window.foyer?.close())
  await expect(byId(page, 'modal')).toBeHidden()
}
