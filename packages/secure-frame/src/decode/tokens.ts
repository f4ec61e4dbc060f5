/** A token's own words about itself. Anyone can write a token that says anything. */
export interface TokenWords {
  readonly symbol: string
  readonly decimals: number
}

/** The network's facts about a token. A member is undefined where the network does not state it. */
export interface TypedToken {
  readonly symbol?: string
  readonly decimals?: number
  /** The account's balance of it, in base units. */
  readonly balanceBase?: bigint
  /** The total supply of it, in base units. */
  readonly supplyBase?: bigint
  /** It is a collection, or does not say that it is none: an amount may be the number of an item. */
  readonly mayBeItem?: boolean
}
