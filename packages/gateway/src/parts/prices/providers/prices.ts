/** Something that may have a price: the coin of a chain, or a token by its contract. */
export interface PricedAsset {
  readonly symbol: string
  /** In lower case on EVM chains, elsewhere as it is; absent for the chain's coin. */
  readonly contract?: string
}

/** Gives prices of coins and tokens. */
export interface PriceSource {
  /**
   * Price of one unit of each asset in USD, in their order; undefined where none is known. Never throws and never takes
   * long, since amounts can be shown without a price.
   */
  priceUsd(chainId: string, assets: readonly PricedAsset[]): Promise<readonly (number | undefined)[]>
}

declare module '../../../base/services.ts' {
  interface Services {
    readonly prices: PriceSource
  }
}
