/** An hour, for what is kept or waited for. */
export const HOUR_MS = 3_600_000

/** A day of 24 hours, whatever clocks are put to. */
export const DAY_MS = 86_400_000
