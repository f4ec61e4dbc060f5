import {
  announceCosmosWallet,
  COSMOS_KEYS,
  type CosmosWalletFake,
  type CosmosWalletOptions,
  createCosmosWallet,
} from '@foyer/devkit/cosmos'
import { startLocalCosmos } from '@foyer/devkit/localCosmos'
import type { BrowserContext } from '@playwright/test'
import { test as base } from './familySite.ts'

/** How addresses begin on the two networks of the tests. */
export const PREFIXES = { 'foyer-1': 'foy', 'foyer-2': 'hall' } as const

/** Adds a wallet of the shape of Keplr to every page, which knows both networks unless told otherwise. */
export async function addCosmos(
  context: BrowserContext,
  { appearAfterMs = 0, ...options }: CosmosWalletOptions & { readonly appearAfterMs?: number } = {},
): Promise<CosmosWalletFake> {
  const wallet = createCosmosWallet({ chains: PREFIXES, decideMs: 0, ...options })
  await announceCosmosWallet(context, wallet, { appearAfterMs })
  return wallet
}

/** Builds the app's description of a network for a wallet. */
const toSuggestion = (addressPrefix: string) => ({
  chainName: 'Told by the app',
  bech32Config: { bech32PrefixAccAddr: addressPrefix },
})

function toNetworks(rpcUrl: string) {
  const toNetwork = (id: keyof typeof PREFIXES, name: string, symbol: string) => ({
    id,
    caipNetworkId: `cosmos:${id}`,
    chainNamespace: 'cosmos',
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 6 },
    rpcUrls: [rpcUrl],
    blockExplorers: { default: { url: 'https://www.mintscan.io/cosmos' } },
    cosmos: {
      addressPrefix: PREFIXES[id],
      denom: `u${symbol.toLowerCase()}`,
      suggestion: toSuggestion(PREFIXES[id]),
    },
  })
  return [toNetwork('foyer-1', 'Cosmos Local', 'FOY'), toNetwork('foyer-2', 'Hall Local', 'HAL')] as const
}

/** A page with two networks of Cosmos, after EVM chains where asked for. The first key has 12.5 FOY, and 3 HAL on the other. */
export interface CosmosSite {
  readonly networks: ReturnType<typeof toNetworks>
  url(options?: object, before?: readonly number[]): string
}

export const test = base.extend<{ cosmos: CosmosSite }>({
  cosmos: async ({ startSite }, use) => {
    const [key] = COSMOS_KEYS
    const node = await startLocalCosmos({
      port: 0,
      funded: [
        { address: key?.addressOn('foy') ?? '', coins: [{ denom: 'ufoy', amount: 12_500_000n }] },
        { address: key?.addressOn('hall') ?? '', coins: [{ denom: 'uhal', amount: 3_000_000n }] },
      ],
    })
    const site = await startSite([node.url])
    site.stopLater(() => node.stop())
    const networks = toNetworks(node.url)
    await use({
      networks,
      url: (options = {}, before = []) => site.url({ networks: [...before, ...networks], ...options }),
    })
  },
})
