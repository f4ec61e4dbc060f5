/** Units of time that a period is said in, the longest first. */
const UNITS = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * A length of time in the longest unit that says it exactly, in the language of a tag (BCP 47).
 * @example periodText(7_200, 'en') === '2 hours'
 */
export function periodText(seconds: number, tag: string): string {
  const [unit, length] = UNITS.find(([, size]) => seconds % size === 0 && seconds >= size) ?? ['second', 1]
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
}
