import type { Namespace } from '../../ports/provider.ts'
import { COIN_MARKS, MARKS, NETWORK_MARKS, TOKEN_MARKS } from './marks.ts'

/** The mark of a family whose network is not a built-in one: that of its first network. */
const FAMILY_MARKS: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: 'ethereum',
  solana: 'solana',
  bip122: 'bitcoin',
  polkadot: 'polkadot',
  cosmos: 'cosmos-hub',
}

/** The properties of a network by which its mark is found. */
export interface MarkedNetwork {
  readonly caipNetworkId: string
  readonly chainNamespace: Namespace
  readonly testnet?: boolean
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

/** The mark of a family of chains, as the address of a picture; undefined for one that has none. */
export function familyMark(namespace: Namespace): string | undefined {
  return toPicture(FAMILY_MARKS[namespace])
}

/**
 * The mark of a network, as the address of a picture: a built-in one has its own, every one of Solana and Bitcoin that of its
 * family, and a test network of Polkadot or Cosmos too, which nobody knows by a mark. One that the app has a picture of has none.
 */
export function networkMark({
  caipNetworkId,
  chainNamespace,
  testnet,
  assets,
}: MarkedNetwork): string | undefined {
  if (assets?.imageUrl ?? assets?.imageId) return undefined
  const isOfOneCoin = chainNamespace === 'solana' || chainNamespace === 'bip122'
  const isKnownByFamily = isOfOneCoin || (chainNamespace !== 'eip155' && testnet)
  const mark = toPicture(own(NETWORK_MARKS, caipNetworkId))
  return mark ?? (isKnownByFamily ? familyMark(chainNamespace) : undefined)
}

/**
 * The mark of a token by its network and its contract, or of the network's coin. Never by its symbol: the maker of a token can call it
 * like another one. Coins of EVM networks that are not built in have no mark, since they may be any coin.
 */
export function tokenMark(chainId: string, contract?: string): string | undefined {
  if (contract !== undefined) {
    // Addresses of EVM are the same in every case, mints of Solana are not.
    const address = chainId.startsWith('eip155:') ? contract.toLowerCase() : contract
    return toPicture(own(TOKEN_MARKS, `${chainId}:${address}`))
  }
  const [namespace] = chainId.split(':')
  const isOfOneCoin = namespace === 'solana' || namespace === 'bip122'
  return toPicture(own(COIN_MARKS, chainId)) ?? (isOfOneCoin ? familyMark(namespace) : undefined)
}

function toPicture(name: string | undefined): string | undefined {
  const body = name === undefined ? undefined : own(MARKS, name)
  if (body === undefined) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" fill="none" viewBox="0 0 24 24">${body}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Returns the table's own entry of that name, and not a property that every object has. */
function own(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
