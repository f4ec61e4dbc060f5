/** The moment at which the samples are looked at. */
export const NOW_MS = Date.UTC(2026, 10, 30, 14, 0)
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** A moment so long before. */
export const ago = (ms: number) => NOW_MS - ms
