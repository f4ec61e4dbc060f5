/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export type Rgba = readonly [number, number, number, number]

const canvas = document.createElement('canvas')
canvas.width = 1
canvas.height = 1

const read = new Map<string, Rgba>()

/** Converts any CSS colour, with the browser's parser. Reading a pixel back takes time, and a page has few colours. */
export function toRgba(color: string): Rgba {
  const known = read.get(color)
  if (known) return known
  const rgba = readPixel(color)
  read.set(color, rgba)
  return rgba
}

function readPixel(color: string): Rgba {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('there is no canvas')
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

/** Blends a colour over an opaque one. */
export function over([red, green, blue, alpha]: Rgba, below: Rgba): Rgba {
  const mix = (top: number, under: number) => top * alpha + under * (1 - alpha)
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
}

/** The background behind an element's text: its own over those of its ancestors. */
export function backgroundOf(element: Element | null): Rgba {
  if (!element) return toRgba(getComputedStyle(document.body).backgroundColor)
  const own = toRgba(getComputedStyle(element).backgroundColor)
  if (own[3] === 1) return own
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  const below = element === document.documentElement ? ([255, 255, 255, 1] as const) : backgroundOf(parent)
  return over(own, below)
}

function luminance([red, green, blue]: Rgba): number {
  const line = (part: number) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * line(red) + 0.7152 * line(green) + 0.0722 * line(blue)
}

/** Contrast of two opaque colours, 1 to 21. */
export function contrast(one: Rgba, other: Rgba): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((left, right) => right - left) as [
    number,
    number,
  ] // sorting keeps both values
  return (light + 0.05) / (dark + 0.05)
}
