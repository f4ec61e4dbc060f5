import type { SwapAggregator, SwapLeg, SwapQuote } from '@foyer/api'

/** A token, or the coin of the chain, that can be swapped. */
export interface SwappableAsset {
  /** In lower case; absent for the coin. */
  readonly contract?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The two assets of a swap, and the amount. */
export interface SwapQuestion {
  readonly chainId: string
  /** The contract in lower case; undefined for the coin of the chain. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly amountBase: bigint
}

/** Quotes swaps on some chains. */
export interface SwapSource {
  supports(chainId: string): boolean
  /**
   * Returns the tokens that the operator has named, as far as they are on the chain.
   * @throws ProblemError chain_not_supported, upstream_unavailable
   */
  listNamed(chainId: string): Promise<readonly SwappableAsset[]>
  /**
   * Any token by its contract in lower case; undefined where no token stands there.
   * @throws ProblemError upstream_unavailable
   */
  find(chainId: string, contract: string): Promise<SwappableAsset | undefined>
  /**
   * How much of a token the contract that swaps are sent to may take from an account; both addresses in lower case.
   * @throws ProblemError chain_not_supported, bad_request for what is no token, upstream_unavailable
   */
  allowance(
    chainId: string,
    token: string,
    owner: string,
  ): Promise<{ readonly amountBase: bigint; readonly router: string }>
  /**
   * Quotes the cost of an amount of one token in another, by the cheapest way through pools of one version; absent for a source without
   * such quotes.
   * @throws ProblemError chain_not_supported, bad_request, refused, upstream_unavailable
   */
  quoteOut?(question: SwapQuestion): Promise<{
    readonly amountInBase: bigint
    readonly router: string
    readonly leg: SwapLeg
    readonly gas: bigint
  }>
  /**
   * The best ways first, all of one block.
   * @throws ProblemError chain_not_supported, refused, upstream_unavailable
   */
  quote(
    question: SwapQuestion,
  ): Promise<{ readonly quotes: readonly SwapQuote[]; readonly blockNumber: number }>
}

/** A question that names who swaps: the call of an aggregator is for one account alone. */
export interface SwapCallQuestion extends SwapQuestion {
  /** In lower case. */
  readonly account: string
  readonly slippageBps: number
}

/**
 * Quotes swaps by calls of an aggregator's contract. The answer is passed on unchanged: pages read the calls, and no swap is quoted whose
 * calls they cannot read.
 */
export interface SwapAggregatorSource {
  readonly name: SwapAggregator
  supports(chainId: string): boolean
  /** @throws ProblemError refused, upstream_unavailable */
  quote(question: SwapCallQuestion): Promise<SwapQuote>
}

declare module '../../../base/services.ts' {
  interface Services {
    /** The first one that has a chain is asked. */
    readonly swaps: readonly SwapSource[]
    /** All that have a chain are asked beside it. @default none */
    readonly swapAggregators?: readonly SwapAggregatorSource[]
  }
}
