/** What a page shows of a token: an amount means something with it alone. */
export interface ShownToken {
  readonly decimals: number
  readonly symbol: string
}
