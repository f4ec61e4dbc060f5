import {
  announceBitcoinWallet,
  type BitcoinKind,
  type BitcoinWalletOptions,
  createFakeBitcoin,
  type FakeBitcoin,
} from '@foyer/devkit/bitcoin'
import type { BrowserContext } from '@playwright/test'
import type { Addresses } from './addresses.ts'
import { hostUrl } from './fixtures.ts'

/** The name of the wallet that the tests add, where its kind has no name of its own. */
export const NAME = 'Orange Wallet'

/** Adds a wallet of a kind to every page, whose accounts are on the local chain. */
export async function addBitcoin(
  context: BrowserContext,
  kind: BitcoinKind,
  options: BitcoinWalletOptions = {},
): Promise<FakeBitcoin> {
  const wallet = createFakeBitcoin({ name: NAME, networks: ['regtest'], ...options })
  await announceBitcoinWallet(context, kind, wallet)
  return wallet
}

/** The local Bitcoin as an app names it. */
export function localBitcoin({ bitcoin: { networkId, rpcUrl } }: Addresses) {
  return {
    id: networkId.slice('bip122:'.length),
    caipNetworkId: networkId,
    chainNamespace: 'bip122',
    name: 'Bitcoin Local',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: [rpcUrl],
    blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space/testnet4' } },
  }
}

/** The plain page with the local Bitcoin, and with other networks before it. */
export function bitcoinUrl(
  addresses: Addresses,
  networks: readonly number[] = [],
  options: object = {},
): string {
  const all = { networks: [...networks, localBitcoin(addresses)], ...options }
  return hostUrl(addresses, { options: JSON.stringify(all) })
}
