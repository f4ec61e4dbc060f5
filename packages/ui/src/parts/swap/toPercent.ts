/** Hundredths of a percent as text, such as `0.5%`. */
export function toPercent(bps: number): string {
  return `${bps / 100}%`
}
