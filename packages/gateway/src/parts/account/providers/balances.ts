import type { Asset } from './activity.ts'

/** How much of something an account holds. */
export interface Holding {
  readonly asset: Asset
  readonly amountBase: bigint
}

/** Lists what accounts hold. */
export interface BalanceSource {
  supports(chainId: string): boolean
  /**
   * Returns the holdings of an account on one chain, the coin of the chain first.
   * @throws ProblemError upstream_unavailable
   */
  list(input: {
    readonly chainId: string
    /** The address, as its family writes it: in lower case on EVM chains. */
    readonly address: string
    readonly signal: AbortSignal
  }): Promise<readonly Holding[]>
}

declare module '../../../base/services.ts' {
  interface Services {
    /** The first one that has a chain is asked. */
    readonly balances: readonly BalanceSource[]
  }
}
