import { formatUnits } from '@foyer/codec'
import type { ApprovalTexts } from '../lib/text/approval/en.ts'

// Texts that keep their own direction in a line that runs from right to left.

/** The last second that a date can represent; a later end is shown as none. */
const LAST_SECOND = 8_640_000_000_000n

/** A point in time as anybody reads it; without end where no date can be made of it. */
export function timeOf(seconds: bigint, texts: ApprovalTexts): string {
  if (seconds > LAST_SECOND) return texts.noEnd
  const [day = '', time = ''] = new Date(Number(seconds) * 1000).toISOString().split('T')
  // Isolated by control characters, since its digits would change places in a line that runs from right to left.
  return `\u2066${day} ${time.slice(0, 5)} UTC\u2069`
}

/** The decimals and the symbol of a currency or token. */
export interface AmountWords {
  readonly decimals: number
  readonly symbol: string
}

/**
 * Writes an amount with its symbol. In a language that is written from right to left, both are isolated as left-to-right text, so that the
 * number stays in front of its symbol in any sentence.
 */
export function amountText(
  { documentElement }: Pick<Document, 'documentElement'>,
  amountBase: bigint,
  { decimals, symbol }: AmountWords,
): string {
  const text = `${formatUnits(amountBase, decimals)} ${symbol}`
  return documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text
}
