/** The page's facts about a token: an amount means something with them alone. */
export interface ShownToken {
  readonly decimals: number
  readonly symbol: string
}
