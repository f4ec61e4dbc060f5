/** An amount of dollars as it is shown: dollars and cents apart (clause account-7). */
export interface UsdParts {
  /** Whole dollars with commas. */
  readonly dollars: string
  /** Two digits. */
  readonly cents: string
}

/** Cuts (never rounds up) an amount of dollars to cents; what is no amount counts as nothing. */
export function toUsdParts(valueUsd: number): UsdParts {
  const isAmount = Number.isFinite(valueUsd) && valueUsd > 0 && valueUsd < Number.MAX_SAFE_INTEGER / 100
  // A hair more, or 1.15 dollars would be 114.99999 cents.
  const cents = isAmount ? Math.floor(valueUsd * 100 + 1e-6) : 0
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return { dollars, cents: String(cents % 100).padStart(2, '0') }
}

/** Writes an amount of dollars without its sign: `1,234.56`, or `<0.01` for what is worth something but no cent. */
export function toUsdText(valueUsd: number): string {
  if (valueUsd > 0 && valueUsd < 0.01) return '<0.01'
  const { dollars, cents } = toUsdParts(valueUsd)
  return `${dollars}.${cents}`
}
