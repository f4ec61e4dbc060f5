/** What a chain's own coin is called. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** Knows the coins of chains. */
export interface CurrencyDirectory {
  /** The coin of a CAIP-2 chain; a neutral one with 18 decimals where the chain is not known. */
  nativeOf(chainId: string): NativeCurrency
}

/** The coins of families whose networks all have the same. */
const OF_FAMILY: ReadonlyMap<string, NativeCurrency> = new Map([
  ['solana', { name: 'Solana', symbol: 'SOL', decimals: 9 }],
  ['bip122', { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }],
])

/** Answers from a table of EVM chain numbers, and for other families by their namespace. */
export function createCurrencyDirectory(
  byChainNumber: Readonly<Record<string, readonly [name: string, symbol: string, decimals: number]>>,
): CurrencyDirectory {
  return {
    nativeOf(chainId) {
      const [namespace = '', reference = ''] = chainId.split(':')
      const ofFamily = OF_FAMILY.get(namespace)
      if (ofFamily) return ofFamily
      const found =
        namespace === 'eip155' && Object.hasOwn(byChainNumber, reference)
          ? byChainNumber[reference]
          : undefined
      const [name, symbol, decimals] = found ?? ['Native currency', 'NATIVE', 18]
      return { name, symbol, decimals }
    },
  }
}
