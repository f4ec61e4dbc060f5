import { contrast, INK, mix, type Rgb, shiftUntil, toClear, toHex, WHITE } from './color.ts'
import { ENOUGH, SOFT_PART } from './deriveAccent.ts'

/** What a theme may say about the grounds and texts of one mode. */
export interface SurfaceInput {
  readonly background?: Rgb | undefined
  readonly text?: Rgb | undefined
  readonly accent: Rgb
}

/** The grounds and texts of one mode. All text among them reaches WCAG AA on all grounds. */
export interface Surface {
  /** Whether the ground is a light or a dark one, whatever mode it was given for. */
  readonly kind: 'light' | 'dark'
  /** All that text may lie on. */
  readonly grounds: readonly Rgb[]
  /** Those among them that are no row. */
  readonly bare: readonly Rgb[]
  /** Custom properties by name. */
  readonly tokens: Readonly<Record<string, string>>
  readonly text: Rgb
}

const DEFAULTS = {
  light: { background: WHITE, text: [21, 23, 28] },
  dark: { background: [23, 24, 27], text: [243, 244, 246] },
} as const

/** By kind of ground: how strong the tint of rows is at rest, under the pointer and pressed. */
const FILLS = { light: [0.042, 0.07, 0.1], dark: [0.052, 0.085, 0.12] } as const

/** A ground on which neither black nor white reaches this leaves no room for quieter text and tints: it is moved. */
const ROOM = 9

/** Tells light grounds from dark ones: by what can be read on them better. */
export function kindOf(ground: Rgb): 'light' | 'dark' {
  return contrast(ground, INK) >= contrast(ground, WHITE) ? 'light' : 'dark'
}

/** Moves a text away from its grounds until it can be read on all of them. */
export function readableOn(grounds: readonly Rgb[], color: Rgb, kind: 'light' | 'dark'): Rgb {
  const away = kind === 'light' ? INK : WHITE
  return shiftUntil(color, away, (candidate) => grounds.every((one) => contrast(candidate, one) >= ENOUGH))
}

/** Derives the grounds, tints and texts of one mode from a ground, a text, or both. */
export function deriveSurface(input: SurfaceInput, mode: 'light' | 'dark'): Surface {
  const wanted = input.background ?? DEFAULTS[mode].background
  const kind = kindOf(wanted)
  const [toward, away] = kind === 'light' ? [WHITE, INK] : [INK, WHITE]
  const background = shiftUntil(wanted, toward, (one) => contrast(one, away) >= ROOM)
  const raised = mix(background, WHITE, kind === 'light' ? 0.6 : 0.045)
  const wish = input.text ?? DEFAULTS[kind].text
  const [fill1, fill2, fill3] = FILLS[kind]
  // Rows are tinted with the text's own colour, which lies between the ground and `away`: that is the worst case.
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
      '--foyer-bg': toHex(background),
      '--foyer-bg-raised': toHex(raised),
      '--foyer-fill-1': toClear(text, fill1),
      '--foyer-fill-2': toClear(text, fill2),
      '--foyer-fill-3': toClear(text, fill3),
      '--foyer-text-1': toHex(text),
      '--foyer-text-2': toHex(quiet(mix(text3, text, 0.3), grounds)),
      '--foyer-text-3': toHex(text3),
    },
  }
}
