/** The name, symbol and decimals of a chain's own coin. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The chain's internal name of the coin, on chains whose coin has one beside its symbol. */
  readonly denom?: string
}
