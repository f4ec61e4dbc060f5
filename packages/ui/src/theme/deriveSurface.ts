import { contrast, INK, mix, type Rgb, shiftUntil, toClear, toHexColor, WHITE } from './color.ts'
import { ENOUGH, SOFT_PART } from './deriveAccent.ts'

/** Background and text colours of one mode, as the theme gives them. */
export interface SurfaceInput {
  readonly background?: Rgb | undefined
  readonly text?: Rgb | undefined
  readonly accent: Rgb
}

/** The backgrounds and text colours of one mode. All text reaches WCAG AA on all backgrounds. */
export interface Surface {
  /** Whether the background is light or dark, regardless of the mode. */
  readonly kind: 'light' | 'dark'
  /** All backgrounds of text. */
  readonly grounds: readonly Rgb[]
  /** The backgrounds other than rows. */
  readonly bare: readonly Rgb[]
  /** Custom properties by name. */
  readonly tokens: Readonly<Record<string, string>>
  readonly text: Rgb
}

const DEFAULTS = {
  light: { background: WHITE, text: [21, 23, 28] },
  dark: { background: [23, 24, 27], text: [243, 244, 246] },
} as const

/** Strength of the tint of rows at rest, under the pointer and pressed, for light and dark backgrounds. */
const FILLS = { light: [0.042, 0.07, 0.1], dark: [0.052, 0.085, 0.12] } as const

/**
 * A background on which neither black nor white reaches this contrast is changed, because it leaves no room for
 * secondary text and tints.
 */
const ROOM = 9

/** Whether a background is light or dark: whether black or white text has more contrast on it. */
export function kindOf(ground: Rgb): 'light' | 'dark' {
  return contrast(ground, INK) >= contrast(ground, WHITE) ? 'light' : 'dark'
}

/** Changes a text colour until it is readable on all its backgrounds. */
export function readableOn(grounds: readonly Rgb[], color: Rgb, kind: 'light' | 'dark'): Rgb {
  const away = kind === 'light' ? INK : WHITE
  return shiftUntil(color, away, (candidate) => grounds.every((one) => contrast(candidate, one) >= ENOUGH))
}

/** Derives the backgrounds, tints and text colours of one mode from a background, a text colour, or both. */
export function deriveSurface(input: SurfaceInput, mode: 'light' | 'dark'): Surface {
  const wanted = input.background ?? DEFAULTS[mode].background
  const kind = kindOf(wanted)
  const [toward, away] = kind === 'light' ? [WHITE, INK] : [INK, WHITE]
  const background = shiftUntil(wanted, toward, (one) => contrast(one, away) >= ROOM)
  const raised = mix(background, WHITE, kind === 'light' ? 0.6 : 0.045)
  const wish = input.text ?? DEFAULTS[kind].text
  const [fill1, fill2, fill3] = FILLS[kind]
  // Rows are tinted with the text colour, which is between the background and `away`; `away` is the worst case.
  const plain = [background, raised].flatMap((ground) => [ground, mix(ground, away, fill2)])
  const grounds = [...plain, ...plain.map((ground) => mix(ground, input.accent, SOFT_PART))]
  const text = readableOn(grounds, wish, kind)
  const quiet = (wished: Rgb, on: readonly Rgb[]) =>
    shiftUntil(wished, text, (one) => on.every((ground) => contrast(one, ground) >= ENOUGH))
  const text3 = quiet(mix(text, background, kind === 'light' ? 0.36 : 0.44), plain)
  return {
    kind,
    grounds: plain,
    bare: [background, raised],
    text,
    tokens: {
      '--foyer-bg': toHexColor(background),
      '--foyer-bg-raised': toHexColor(raised),
      '--foyer-fill-1': toClear(text, fill1),
      '--foyer-fill-2': toClear(text, fill2),
      '--foyer-fill-3': toClear(text, fill3),
      '--foyer-text-1': toHexColor(text),
      '--foyer-text-2': toHexColor(quiet(mix(text3, text, 0.3), grounds)),
      '--foyer-text-3': toHexColor(text3),
    },
  }
}
