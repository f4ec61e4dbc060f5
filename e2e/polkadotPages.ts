import { startLocalPolkadot } from '@foyer/devkit/localPolkadot'
import {
  announcePolkadotExtension,
  createPolkadotExtension,
  POLKADOT_KEYS,
  type PolkadotExtensionFake,
  type PolkadotExtensionOptions,
} from '@foyer/devkit/polkadot'
import type { BrowserContext } from '@playwright/test'
import { test as base } from './familySite.ts'

/** The name of the extension that the tests add. */
export const NAME = 'Grove Wallet'

/** Adds an extension to every page, which may come after the page has loaded. */
export async function addPolkadot(
  context: BrowserContext,
  { appearAfterMs = 0, ...options }: PolkadotExtensionOptions & { readonly appearAfterMs?: number } = {},
): Promise<PolkadotExtensionFake> {
  const extension = createPolkadotExtension({ name: NAME, decideMs: 0, ...options })
  await announcePolkadotExtension(context, extension, { appearAfterMs })
  return extension
}

/** Two networks of one local node, which write addresses in different ways. */
function toNetworks(rpcUrl: string) {
  const toNetwork = (digit: string, name: string, addressPrefix: number) => ({
    id: digit.repeat(32),
    caipNetworkId: `polkadot:${digit.repeat(32)}`,
    chainNamespace: 'polkadot',
    name,
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls: [rpcUrl],
    blockExplorers: {
      default: {
        url: 'https://polkadot.subscan.io',
        paths: { address: '/account/{}', transaction: '/extrinsic/{}' },
      },
    },
    polkadot: { addressPrefix, existentialDepositBase: '10000000000' },
  })
  return [toNetwork('a', 'Polkadot Local', 0), toNetwork('b', 'Kusama Local', 2)] as const
}

/** A page with two networks of Polkadot, after EVM chains where asked for. The first account has 12.5 DOT to spend. */
export interface PolkadotSite {
  readonly networks: ReturnType<typeof toNetworks>
  url(options?: object, before?: readonly number[]): string
}

export const test = base.extend<{ polkadot: PolkadotSite }>({
  polkadot: async ({ startSite }, use) => {
    const accountId = POLKADOT_KEYS[0]?.accountId ?? new Uint8Array()
    const amounts = { free: 135_000_000_000n }
    const node = await startLocalPolkadot({ port: 0, accounts: [{ accountId, amounts }], isTicking: false })
    const site = await startSite([node.url])
    site.stopLater(() => node.stop())
    const networks = toNetworks(node.url)
    await use({
      networks,
      url: (options = {}, before = []) => site.url({ networks: [...before, ...networks], ...options }),
    })
  },
})
