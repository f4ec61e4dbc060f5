/** What a token says of itself. Anybody can write a token that says anything. */
export interface TokenWords {
  readonly symbol: string
  readonly decimals: number
}

/** What the network says of a token. Undefined is what it does not say. */
export interface TypedToken {
  readonly symbol?: string
  readonly decimals?: number
  /** What the account has of it, in base units. */
  readonly balanceBase?: bigint
  /** What there is of it, in base units. */
  readonly supplyBase?: bigint
  /** It is a collection, or does not say that it is none: an amount may be the number of an item. */
  readonly mayBeItem?: boolean
}
