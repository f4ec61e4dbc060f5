import { contrast, INK, mix, parseColor, type Rgb, shiftUntil, toHexColor, WHITE } from './color.ts'

/** Colours derived from an accent, as hex. All text among them reaches WCAG AA, 4.5 to 1. */
export interface AccentColors {
  /** Background of text, as of primary buttons: the accent, or the nearest shade on which the text is readable. */
  readonly fill: string
  readonly fillHover: string
  /** Text on `fill` and `fillHover`. */
  readonly onFill: string
  /** The accent as text on the modal's background and on raised rows. */
  readonly text: string
  /** The accent as text on its own soft tint. */
  readonly textOnSoft: string
}

/** The accent of the default theme. */
export const DEFAULT_ACCENT = '#0988F0'

/** Share of the accent in `--foyer-a-soft`. */
export const SOFT_PART = 0.13

/** Slightly more than the required 4.5, because browsers round mixed colours. */
export const ENOUGH = 4.6
/** Contrast of text on an opaque colour, where no browser mixes anything. */
const AA = 4.5
/** Step towards a readable fill. It is small, so that the fill stays near the accent. */
const FILL_STEP_PART = 0.005
// Below this contrast dark text and graphics are used: white graphics need it on the accent itself, and darkening the
// accent further for white text would change its colour too much.
const WHITE_WORTH_TRYING = 3

/** The backgrounds with the lowest contrast to accent text, by mode: a raised row under the pointer, and the page. */
const GROUNDS: { readonly [M in 'light' | 'dark']: readonly Rgb[] } = {
  light: [WHITE, [234, 235, 237]],
  dark: [
    [23, 24, 27],
    [51, 52, 55],
  ],
}

/**
 * Derives readable colours from any accent; an invalid one gives those of the default accent. `grounds` are the
 * backgrounds of its text, all light or all dark as `mode` says.
 */
export function deriveAccent(
  accent: string,
  mode: 'light' | 'dark',
  grounds: readonly Rgb[] = GROUNDS[mode],
): AccentColors {
  const base = parseColor(accent) ?? parseColor(DEFAULT_ACCENT) ?? INK
  const isWhiteOn = contrast(base, WHITE) >= WHITE_WORTH_TRYING
  const onFill = isWhiteOn ? WHITE : INK
  const fill = shiftUntil(
    base,
    isWhiteOn ? INK : WHITE,
    (color) => contrast(color, onFill) >= AA,
    FILL_STEP_PART,
  )
  const fillHover = mix(fill, onFill === WHITE ? INK : WHITE, 0.1)
  const away = mode === 'light' ? INK : WHITE
  const text = shiftUntil(base, away, (color) => grounds.every((ground) => contrast(color, ground) >= ENOUGH))
  const soft = grounds.map((ground) => mix(ground, base, SOFT_PART))
  const textOnSoft = shiftUntil(text, away, (color) =>
    soft.every((ground) => contrast(color, ground) >= ENOUGH),
  )
  return {
    fill: toHexColor(fill),
    fillHover: toHexColor(fillHover),
    onFill: toHexColor(onFill),
    text: toHexColor(text),
    textOnSoft: toHexColor(textOnSoft),
  }
}
