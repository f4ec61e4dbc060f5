import { FAMILIES } from '@foyer/kit/families'
import { isNamespace } from '../../kernel/chains/caip.ts'
import type { Namespace } from '../../ports/provider.ts'
import { COIN_MARKS, MARKS, NETWORK_MARKS, TOKEN_MARKS } from './marks.ts'

/** The properties of a network by which its mark is found. */
export interface MarkedNetwork {
  readonly caipNetworkId: string
  readonly chainNamespace: Namespace
  readonly testnet?: boolean
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
}

/** The mark of a family of chains, as the address of a picture; undefined for one that has none. */
export function familyMark(namespace: Namespace): string | undefined {
  return toPicture(FAMILIES[namespace]?.mark)
}

/**
 * The mark of a network, as the address of a picture: a built-in one has its own, one of a family with one coin that of its
 * family, and so has a test network that nobody knows by a mark. One that the app has a picture of has none.
 */
export function networkMark({
  caipNetworkId,
  chainNamespace,
  testnet,
  assets,
}: MarkedNetwork): string | undefined {
  if (assets?.imageUrl ?? assets?.imageId) return undefined
  const { hasOneCoin, hasTestMark } = FAMILIES[chainNamespace] ?? {}
  const isKnownByFamily = hasOneCoin || (hasTestMark && testnet)
  const mark = toPicture(own(NETWORK_MARKS, caipNetworkId))
  return mark ?? (isKnownByFamily ? familyMark(chainNamespace) : undefined)
}

/**
 * The mark of a token by its network and its contract, or of the network's coin. Never by its symbol: the maker of a token can call it
 * like another one. Coins of EVM networks that are not built in have no mark, since they may be any coin.
 */
export function tokenMark(chainId: string, contract?: string): string | undefined {
  const [namespace] = chainId.split(':')
  const family = isNamespace(namespace) ? FAMILIES[namespace] : undefined
  if (contract !== undefined) {
    // In some families an address is the same in every case.
    const address = family?.checkedByCase ? contract.toLowerCase() : contract
    return toPicture(own(TOKEN_MARKS, `${chainId}:${address}`))
  }
  return toPicture(own(COIN_MARKS, chainId)) ?? (family?.hasOneCoin ? toPicture(family.mark) : undefined)
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
