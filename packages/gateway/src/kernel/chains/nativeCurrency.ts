/** What a chain's own coin is called. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** What the chain itself calls it, on chains of Cosmos. */
  readonly denom?: string
}
