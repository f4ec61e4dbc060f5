import type { Network } from '@foyer/core/ports'
import { type DrawnView, type DrawViewInput, drawView } from './drawView.tsx'

/** A network of a family that the wallet does not speak. */
export const SOLANA: Network = {
  id: 'mainnet',
  caipNetworkId: 'solana:mainnet',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
}

/** Draws a view in an app with three networks. */
export function drawNetworks(input: Partial<DrawViewInput> = {}) {
  return drawView({ view: 'Networks', options: { networks: [1, 10, 8453] }, ...input })
}

/** Test ids of the EVM networks that are listed, in the order shown. */
export function rows({ drawn }: DrawnView): readonly (string | undefined)[] {
  return [...drawn.root.querySelectorAll<HTMLElement>('[data-testid^="network-eip155"]')].map(
    (row) => row.dataset.testid,
  )
}
