const DAY_MS = 86_400_000
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const RELATIVE = new Intl.RelativeTimeFormat('en')
const NUMBER = new Intl.NumberFormat('en')
const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

const STEPS = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** Writes how far away a moment is: "5 minutes ago", "in 2 hours"; the date of what is more than thirty days away. */
export function timeAwayText(atMs: number, nowMs: number): string {
  const ms = atMs - nowMs
  if (Math.abs(ms) > 30 * DAY_MS) return DAY.format(atMs)
  const step = STEPS.find((one) => Math.abs(ms) >= one.ms)
  return step === undefined
    ? ms > 0
      ? 'in less than a minute'
      : 'just now'
    : RELATIVE.format(Math.trunc(ms / step.ms), step.unit)
}

/** Writes a moment as date and time. */
export function momentText(atMs: number): string {
  return DATE.format(atMs)
}

/** Writes a count: "12,345". */
export function countText(count: number): string {
  return NUMBER.format(count)
}

/** Writes a share of a whole: "42%". A dash where there is no whole. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : PERCENT.format(part / whole)
}
