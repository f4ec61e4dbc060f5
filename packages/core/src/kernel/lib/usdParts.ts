/** An amount of dollars split for display (clause account-7). */
export interface UsdParts {
  /** Whole dollars with thousands separators. */
  readonly dollars: string
  /** Two digits. */
  readonly cents: string
}

/** Cuts (never rounds up) an amount of dollars to cents; a value that is not an amount counts as zero. */
export function toUsdParts(valueUsd: number): UsdParts {
  const isAmount = Number.isFinite(valueUsd) && valueUsd > 0 && valueUsd < Number.MAX_SAFE_INTEGER / 100
  // Without this, floating-point error would turn 1.15 dollars into 114 cents.
  const cents = isAmount ? Math.floor(valueUsd * 100 + 1e-6) : 0
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return { dollars, cents: String(cents % 100).padStart(2, '0') }
}

/** Formats an amount of dollars without the currency sign: `1,234.56`, or `<0.01` for less than a cent. */
export function toUsdText(valueUsd: number): string {
  if (valueUsd > 0 && valueUsd < 0.01) return '<0.01'
  const { dollars, cents } = toUsdParts(valueUsd)
  return `${dollars}.${cents}`
}
