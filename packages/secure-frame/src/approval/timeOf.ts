import type { ApprovalTexts } from '../lib/text/approval/en.ts'

/** The last second that a date can represent; a later end is shown as none. */
const LAST_SECOND = 8_640_000_000_000n

/** A point in time as anybody reads it; without end where no date can be made of it. */
export function timeOf(seconds: bigint, texts: ApprovalTexts): string {
  if (seconds > LAST_SECOND) return texts.noEnd
  const [day = '', time = ''] = new Date(Number(seconds) * 1000).toISOString().split('T')
  // Isolated by control characters, since its digits would change places in a line that runs from right to left.
  return `\u2066${day} ${time.slice(0, 5)} UTC\u2069`
}
