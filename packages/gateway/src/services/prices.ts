/** Something that may have a price: the coin of a chain, or a token by its contract. */
export interface PricedAsset {
  readonly symbol: string
  /** Lower case; absent for the chain's coin. */
  readonly contract?: string
}

/** Knows what coins and tokens are worth. */
export interface PriceSource {
  /**
   * Worth of one of each asset in USD, in their order; undefined where no price is known. Never throws and never takes
   * long: an amount without a price is still an amount.
   */
  priceUsd(chainId: string, assets: readonly PricedAsset[]): Promise<readonly (number | undefined)[]>
}
