import type { ConnectWalletLists, WalletItem } from '@foyer/core/connect'
import type { Network } from '@foyer/core/ports'
import { samplePicture } from './samplePicture.ts'

const HUES = [262, 212, 28, 150, 338, 190, 48, 8]
const MARKS = [
  'M10 27V13l10 8 10-8v14',
  'M20 9l9 11-9 11-9-11z',
  'M11 25a9 9 0 0 1 18 0M14 15h.1M26 15h.1',
  'M12 20a8 8 0 1 0 16 0 8 8 0 1 0-16 0M20 12v16',
  'M12 28l8-16 8 16M15 23h10',
  'M12 14h16v12H12zM12 18h16',
  'M20 10v20M10 20h20',
  'M13 27c0-9 5-14 14-14-1 9-5 14-14 14z',
]

/** Creates a sample wallet icon for each number, for gallery states and tests. */
export function sampleIcon(index: number): string {
  const hue = HUES[index % HUES.length]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 84% 62%)"/><stop offset="1" stop-color="hsl(${(hue ?? 0) + 24} 78% 46%)"/></linearGradient></defs><rect width="40" height="40" fill="url(#g)"/><path d="${MARKS[index % MARKS.length]}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const NAMES = [
  'Marble',
  'Northstar',
  'Pocketknife',
  'Tessera Wallet',
  'Halyard',
  'Quill',
  'Lantern',
  'Fern',
  'Obelisk',
  'Saltbox Wallet',
  'Cartwheel',
  'Driftwood',
]

/** Creates a wallet item; each number gives another wallet. */
export function sampleItem(index: number, fields: Partial<WalletItem> = {}): WalletItem {
  const id = `sample-${index}`
  return {
    key: `wallet:${id}`,
    name: NAMES[index % NAMES.length] ?? id,
    imageUrl: sampleIcon(index),
    connectorId: undefined,
    walletId: id,
    tag: undefined,
    isCertified: false,
    isDuplicate: false,
    ...fields,
  }
}

/** Creates the item of an installed wallet. */
export function sampleInstalled(index: number, fields: Partial<WalletItem> = {}): WalletItem {
  return sampleItem(index, { connectorId: `com.sample.${index}`, tag: 'installed', ...fields })
}

/** Creates the lists of Connect; `fields` replace single lists. */
export function sampleLists(fields: Partial<ConnectWalletLists> = {}): ConnectWalletLists {
  return {
    pairing: undefined,
    installed: [],
    recent: [],
    featured: [],
    custom: [],
    recommended: [sampleItem(0), sampleItem(1), sampleItem(2), sampleItem(3)],
    countTag: '530+',
    showsAllWallets: true,
    ...fields,
  }
}

/** Hostile wallet names. */
export const HOSTILE_NAMES = [
  'The Wallet Whose Name Never Comes To Any End',
  'محفظة العملات الرقمية',
  'abc\u202Edcba\u2066 wallet',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
] as const

/** Creates a network without nodes. */
export function sampleNetwork(id: number, name: string): Network {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
    blockExplorers: { default: { url: 'https://explorer.example' } },
    assets: { imageUrl: samplePicture(name) ?? sampleIcon(id) },
  }
}
