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

const SOL: NativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** Answers from a table of EVM chain numbers; all networks of Solana have the same coin. */
export function createCurrencyDirectory(
  byChainNumber: Readonly<Record<string, readonly [name: string, symbol: string, decimals: number]>>,
): CurrencyDirectory {
  return {
    nativeOf(chainId) {
      const [namespace, reference = ''] = chainId.split(':')
      if (namespace === 'solana') return SOL
      const found =
        namespace === 'eip155' && Object.hasOwn(byChainNumber, reference)
          ? byChainNumber[reference]
          : undefined
      const [name, symbol, decimals] = found ?? ['Native currency', 'NATIVE', 18]
      return { name, symbol, decimals }
    },
  }
}
