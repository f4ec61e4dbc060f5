import { chainFamilyOf, isNumbered } from './families.ts'
import { NAMED_NETWORKS } from './namedNetworks.ts'
import type { NativeCurrency } from './nativeCurrency.ts'

/** Knows the coins of chains. */
export interface CurrencyDirectory {
  /** The coin of a CAIP-2 chain; a neutral one with 18 decimals where the chain is not known. */
  nativeOf(chainId: string): NativeCurrency
  /** The coin of a CAIP-2 chain; undefined where nobody has said what it is. */
  find(chainId: string): NativeCurrency | undefined
}

const NEUTRAL: NativeCurrency = { name: 'Native currency', symbol: 'NATIVE', decimals: 18 }

/**
 * Answers from a table of EVM chain numbers, and for other families by their namespace or network; for networks of an operator's own by
 * what the operator says.
 */
export function createCurrencyDirectory(
  byChainNumber: Readonly<Record<string, readonly [name: string, symbol: string, decimals: number]>>,
  own: Readonly<Record<string, NativeCurrency>> = {},
): CurrencyDirectory {
  const named = new Map(
    NAMED_NETWORKS.flatMap(({ chainId, coin }) => (coin ? [[chainId, coin] as const] : [])),
  )
  function find(chainId: string): NativeCurrency | undefined {
    const [namespace = '', reference = ''] = chainId.split(':')
    const known = chainFamilyOf(namespace)?.coin ?? named.get(chainId)
    if (known) return known
    if (Object.hasOwn(own, chainId)) return own[chainId]
    if (!isNumbered(namespace) || !Object.hasOwn(byChainNumber, reference)) return undefined
    const [name, symbol, decimals] = byChainNumber[reference] ?? [
      NEUTRAL.name,
      NEUTRAL.symbol,
      NEUTRAL.decimals,
    ]
    return { name, symbol, decimals }
  }
  return { find, nativeOf: (chainId) => find(chainId) ?? NEUTRAL }
}

declare module '../../base/services.ts' {
  interface Services {
    readonly currencies: CurrencyDirectory
  }
}
