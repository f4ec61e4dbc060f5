const UNITS = [
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** A wait in the words of a language, in its largest unit and never too short: `in 8 hours`. */
export function describeWait(seconds: number, tag: string): string {
  const { unit, seconds: size } = UNITS.find((one) => seconds >= one.seconds) ?? UNITS[2]
  return new Intl.RelativeTimeFormat(tag).format(Math.ceil(seconds / size), unit)
}
