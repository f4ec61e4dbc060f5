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

/** A colour of 3, 4, 6 or 8 digits as one of six. Its transparency is dropped, as the modal does. */
export function toSixDigits(hex: string): string {
  const digits = hex.slice(1).toLowerCase()
  if (digits.length > 4) return `#${digits.slice(0, 6)}`
  return `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join('')}`
}

function channelsOf(hex: string): readonly number[] {
  const digits = toSixDigits(hex)
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
