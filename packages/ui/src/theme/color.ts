/** Red, green, blue from 0 to 255, without transparency. */
export type Rgb = readonly [red: number, green: number, blue: number]

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const FUNCTION =
  /^(rgb|hsl)a?\(\s*(\d{1,3}(?:\.\d+)?)(?:deg)?[\s,]+(\d{1,3}(?:\.\d+)?)(%?)[\s,]+(\d{1,3}(?:\.\d+)?)(%?)\s*(?:[,/]\s*(\d{0,3}(?:\.\d+)?)(%?)\s*)?\)$/i

export const WHITE: Rgb = [255, 255, 255]
/** The dark colour of text on light backgrounds. */
export const INK: Rgb = [9, 10, 12]

/** Parses a colour in hex, `rgb()` or `hsl()` notation; transparency is dropped. Undefined for anything else. */
export function parseColor(text: string): Rgb | undefined {
  if (HEX.test(text)) {
    const short = text.length < 6
    const digits = [0, 1, 2].map((i) =>
      short ? text.slice(i + 1, i + 2).repeat(2) : text.slice(i * 2 + 1, i * 2 + 3),
    )
    return digits.map((digit) => Number.parseInt(digit, 16)) as unknown as Rgb // three digits in, three numbers out
  }
  const [, kind, first, second, secondUnit, third, thirdUnit] = FUNCTION.exec(text) ?? []
  if (!kind) return undefined
  const [a, b, c] = [Number(first), Number(second), Number(third)]
  if (kind.toLowerCase() === 'rgb')
    return secondUnit || thirdUnit ? undefined : [clamp(a), clamp(b), clamp(c)]
  return secondUnit && thirdUnit ? fromHsl(a, Math.min(b, 100) / 100, Math.min(c, 100) / 100) : undefined
}

/** The opacity of a colour that `parseColor` accepts, from 0 to 1. @default 1 */
export function parseAlpha(text: string): number {
  if (text.startsWith('#')) {
    const digits = text.length === 5 ? text.slice(4).repeat(2) : text.slice(7)
    return digits ? Number.parseInt(digits, 16) / 255 : 1
  }
  const [alpha, unit] = FUNCTION.exec(text)?.slice(7) ?? []
  if (!alpha) return 1
  return Math.min(1, Number(alpha) / (unit ? 100 : 1))
}

function clamp(channel: number): number {
  return Math.round(Math.min(255, Math.max(0, channel)))
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  function channel(offset: number): number {
    const k = (offset + hue / 30) % 12
    return clamp(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Formats a colour as six hex digits. */
export function toHexColor(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Formats a translucent colour. */
export function toClear(rgb: Rgb, alpha: number): string {
  return `rgb(${rgb.join(' ')} / ${Number(alpha.toFixed(3))})`
}

/** Mixes two colours: 0 gives the first, 1 the second. */
export function mix(from: Rgb, to: Rgb, amount: number): Rgb {
  return from.map((channel, i) => clamp(channel + ((to[i] ?? 0) - channel) * amount)) as unknown as Rgb // as long as `from`
}

/** Moves a colour towards another in small steps until it passes the check; returns the other one if none does. */
export function shiftUntil(
  color: Rgb,
  target: Rgb,
  passes: (candidate: Rgb) => boolean,
  stepPart = 0.02,
): Rgb {
  for (let amount = 0; amount < 1; amount += stepPart) {
    const candidate = mix(color, target, amount)
    if (passes(candidate)) return candidate
  }
  return target
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
