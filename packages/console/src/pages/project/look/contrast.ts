/** The contrast that WCAG 2.2 asks of text (1.4.3). */
export const ENOUGH_CONTRAST = 4.5

/** The modal's own background and dark text, by its mode. */
export const GROUNDS = { light: '#ffffff', dark: '#17181b' } as const
const [WHITE, INK] = ['#ffffff', '#090a0c'] as const
/** The contrast from which on the modal writes in white. */
const WHITE_WORTH_TRYING = 3

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colour of text on a colour, as the modal chooses it. */
export function textOn(colour: string): string {
  return contrastOf(colour, WHITE) >= WHITE_WORTH_TRYING ? WHITE : INK
}

/** How readable an accent is in a mode: text on it, and the accent itself as text on the modal. */
export interface Readability {
  readonly onIt: number
  readonly asText: number
}

/** Measures how readable an accent is in a mode. */
export function readabilityOf(accent: string, mode: keyof typeof GROUNDS): Readability {
  return { onIt: contrastOf(accent, textOn(accent)), asText: contrastOf(accent, GROUNDS[mode]) }
}

/** The backgrounds of the modal on which accent text is the hardest to read: a raised row under the pointer. */
const ROWS = { light: '#eaebed', dark: '#333437' } as const

/** The shades of an accent that the modal draws: text and its button reach the contrast that WCAG asks for. */
export function shadesOf(accent: string, mode: keyof typeof GROUNDS) {
  const on = textOn(accent)
  return {
    on,
    fill: shadeUntil(accent, on === WHITE ? INK : WHITE, [on]),
    text: shadeUntil(accent, mode === 'light' ? INK : WHITE, [GROUNDS[mode], ROWS[mode]]),
  }
}

/** Moves a colour towards another one until it can be read on all grounds. */
function shadeUntil(colour: string, target: string, grounds: readonly string[]): string {
  const shades = Array.from({ length: 51 }, (_, at) => mix(colour, target, at / 50))
  const isReadable = (shade: string) =>
    grounds.every((ground) => contrastOf(shade, ground) >= ENOUGH_CONTRAST)
  return shades.find(isReadable) ?? target
}

function mix(from: string, to: string, share: number): string {
  const ends = channelsOf(to)
  const mixed = channelsOf(from).map((channel, at) =>
    Math.round(channel + ((ends[at] ?? 0) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function channelsOf(hex: string): readonly number[] {
  const digits = /^#(.)(.)(.)$/
    .exec(hex)
    ?.slice(1)
    .map((digit) => digit + digit)
  const pairs = digits ?? [1, 3, 5].map((at) => hex.slice(at, at + 2))
  return pairs.map((pair) => Number.parseInt(pair, 16))
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
