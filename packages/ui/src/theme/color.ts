/** Red, green, blue from 0 to 255, without transparency. */
export type Rgb = readonly [red: number, green: number, blue: number]

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const FUNCTION =
  /^(rgb|hsl)a?\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)(%?)[\s,]+([\d.]+)(%?)\s*(?:[,/]\s*[\d.]+%?\s*)?\)$/i

/** Reads a colour written as hex, `rgb()` or `hsl()`; transparency is dropped. Anything else gives undefined. */
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

/** Writes a colour as six hex digits. */
export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Goes from one colour towards another; 0 stays, 1 arrives. */
export function mix(from: Rgb, to: Rgb, amount: number): Rgb {
  return from.map((channel, i) => clamp(channel + ((to[i] ?? 0) - channel) * amount)) as unknown as Rgb // as long as `from`
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
