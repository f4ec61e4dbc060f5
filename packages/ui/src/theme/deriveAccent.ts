import { contrast, INK, mix, parseColor, type Rgb, shiftUntil, toHex, WHITE } from './color.ts'

/** Colours that follow from an accent, as hex. All text among them reaches WCAG AA, 4.5 to 1. */
export interface AccentColors {
  /** Ground of primary buttons: the accent, or a darker one that white can be read on. */
  readonly fill: string
  readonly fillHover: string
  /** Text on `fill` and `fillHover`. */
  readonly onFill: string
  /** The accent as text on the modal's ground and on raised rows. */
  readonly text: string
  /** The accent as text on its own soft tint. */
  readonly textOnSoft: string
}

export const DEFAULT_ACCENT = '#0988F0'

/** Part of the accent in `--foyer-a-soft`. */
export const SOFT_PART = 0.13

/** A little over the 4.5 that is asked for: browsers round the mixed colours. */
export const ENOUGH = 4.6
// Below this, darkening for white text would turn a light accent into another colour: dark text it is.
const WHITE_WORTH_TRYING = 2.9

/** The worst ground that accent text lies on, by mode: a raised row under the pointer, and the page. */
const GROUNDS: { readonly [M in 'light' | 'dark']: readonly Rgb[] } = {
  light: [WHITE, [234, 235, 237]],
  dark: [
    [23, 24, 27],
    [51, 52, 55],
  ],
}

/**
 * Derives readable colours from any accent; one that cannot be read as a colour gives those of the default. `grounds` are
 * what its text may lie on, all light or all dark as `mode` says.
 */
export function deriveAccent(
  accent: string,
  mode: 'light' | 'dark',
  grounds: readonly Rgb[] = GROUNDS[mode],
): AccentColors {
  const base = parseColor(accent) ?? parseColor(DEFAULT_ACCENT) ?? INK
  const isWhiteOn = contrast(base, WHITE) >= WHITE_WORTH_TRYING
  const onFill = isWhiteOn ? WHITE : INK
  const fill = shiftUntil(base, isWhiteOn ? INK : WHITE, (color) => contrast(color, onFill) >= ENOUGH)
  const fillHover = mix(fill, onFill === WHITE ? INK : WHITE, 0.1)
  const away = mode === 'light' ? INK : WHITE
  const text = shiftUntil(base, away, (color) => grounds.every((ground) => contrast(color, ground) >= ENOUGH))
  const soft = grounds.map((ground) => mix(ground, base, SOFT_PART))
  const textOnSoft = shiftUntil(text, away, (color) =>
    soft.every((ground) => contrast(color, ground) >= ENOUGH),
  )
  return {
    fill: toHex(fill),
    fillHover: toHex(fillHover),
    onFill: toHex(onFill),
    text: toHex(text),
    textOnSoft: toHex(textOnSoft),
  }
}
