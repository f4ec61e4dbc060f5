import { toAmountText } from './amount.ts'

/** More decimals than any token has, so that nothing is cut. */
const ALL_DECIMALS = 36

/** Formats an amount for display with all of its digits: for what is confirmed, or is a limit. */
export function toExactAmountText(amountBase: string, decimals: number): string {
  return toAmountText(amountBase, decimals, ALL_DECIMALS)
}
