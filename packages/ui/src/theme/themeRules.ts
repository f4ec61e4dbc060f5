import type { ThemeVariables } from '@foyer/core/kernel'
import { presets } from '@foyer/core/presets'
import { mix, parseAlpha, parseColor, type Rgb, toClear, toHexColor, WHITE } from './color.ts'
import { DEFAULT_ACCENT, deriveAccent } from './deriveAccent.ts'
import { deriveShadows } from './deriveShadows.ts'
import { deriveSurface, readableOn, type Surface } from './deriveSurface.ts'
import { type ColorPair, type ReadVariables, readVariables } from './readVariable.ts'

type Tokens = Record<string, string>
type Mode = keyof ColorPair

/** The declarations for theme variables, and the names of rejected variables. */
export interface ThemeRules {
  /** Custom properties by name, with their values. */
  readonly declarations: Readonly<Tokens>
  readonly rejected: readonly string[]
}

const STATES = {
  danger: { light: '#b81f2a', dark: '#ff8080', softParts: [0.08, 0.13] },
  success: { light: '#0b6b3e', dark: '#45d195', softParts: [0.1, 0.14] },
  warning: { light: '#7d4f00', dark: '#f6bd55', softParts: [0.12, 0.13] },
} as const

/** The strongest tint behind text of the same colour: that of a danger button under the pointer. */
const STATE_SOFT_PART = 0.17

const DENSITIES = { compact: '0.86', regular: '1', roomy: '1.12' } as const

function toRgb(text: string): Rgb {
  return parseColor(text) ?? WHITE
}

function surfaceOf(read: ReadVariables, mode: Mode): Surface {
  return deriveSurface(
    {
      background: read.background && toRgb(read.background[mode]),
      text: read.text && toRgb(read.text[mode]),
      accent: toRgb((read.accent ?? { light: DEFAULT_ACCENT, dark: DEFAULT_ACCENT })[mode]),
    },
    mode,
  )
}

function accentTokens(accent: string, surface: Surface, hasSurface: boolean): Tokens {
  const derived = deriveAccent(accent, surface.kind, hasSurface ? surface.grounds : undefined)
  return {
    '--foyer-a': toHexColor(toRgb(accent)),
    '--foyer-a-fill': derived.fill,
    '--foyer-a-fill-hover': derived.fillHover,
    '--foyer-a-on': derived.onFill,
    '--foyer-a-text': derived.text,
    '--foyer-a-text-soft': derived.textOnSoft,
  }
}

function stateTokens(name: keyof typeof STATES, given: string | undefined, surface: Surface): Tokens {
  const { kind, grounds, bare } = surface
  const color = toRgb(given ?? STATES[name][kind])
  const soft = bare.map((ground) => mix(ground, color, STATE_SOFT_PART))
  return {
    [`--foyer-${name}`]: toHexColor(readableOn([...grounds, ...soft], color, kind)),
    [`--foyer-${name}-soft`]: toClear(color, STATES[name].softParts[kind === 'light' ? 0 : 1]),
  }
}

function lineTokens(border: string | undefined, { text, kind }: Surface): Tokens {
  if (!border) {
    return {
      '--foyer-line': toClear(text, 0.085),
      '--foyer-line-strong': toClear(text, 0.16),
      '--foyer-edge': toClear(text, kind === 'light' ? 0.06 : 0.09),
    }
  }
  const line = toRgb(border)
  return {
    '--foyer-line': toHexColor(line),
    '--foyer-line-strong': toHexColor(mix(line, text, 0.2)),
    '--foyer-edge': toHexColor(line),
    '--foyer-outline': toHexColor(line),
  }
}

/** The colours of one mode that derive from the given variables; the others stay as in `tokens.css`. */
function colorTokens(read: ReadVariables, mode: Mode): Tokens {
  const surface = surfaceOf(read, mode)
  const hasSurface = !!(read.background ?? read.text)
  const tokens: Tokens = hasSurface ? { ...surface.tokens } : {}
  if (hasSurface || read.border) Object.assign(tokens, lineTokens(read.border?.[mode], surface))
  if (hasSurface || read.accent)
    Object.assign(tokens, accentTokens(read.accent?.[mode] ?? DEFAULT_ACCENT, surface, hasSurface))
  for (const name of Object.keys(STATES) as (keyof typeof STATES)[] /* its keys are the states */) {
    if (hasSurface || read[name]) Object.assign(tokens, stateTokens(name, read[name]?.[mode], surface))
  }
  const backdrop = read.backdrop?.[mode]
  if (backdrop) tokens['--foyer-backdrop'] = toClear(toRgb(backdrop), parseAlpha(backdrop))
  return tokens
}

/** Writes a value that is equal in both modes once. */
function joinModes(light: Tokens, dark: Tokens): Tokens {
  return Object.fromEntries(
    Object.entries(light).map(([name, value]) => [
      name,
      value === dark[name] ? value : `light-dark(${value}, ${dark[name]})`,
    ]),
  )
}

/** With one background for both modes, scroll bars and shadows follow it in both modes. */
function schemeTokens(read: ReadVariables): Tokens {
  if (!read.background) return {}
  const [light, dark] = [surfaceOf(read, 'light').kind, surfaceOf(read, 'dark').kind]
  return light === dark ? { '--foyer-scheme': light } : {}
}

function shapeTokens({ radius, fontFamily, zIndex, shadow, density }: ReadVariables): Tokens {
  return {
    ...(radius !== undefined && { '--foyer-r': radius }),
    ...(fontFamily !== undefined && { '--foyer-font': `${fontFamily}, system-ui, sans-serif` }),
    ...(zIndex !== undefined && { '--foyer-z-index': zIndex }),
    ...(shadow !== undefined && deriveShadows(shadow)),
    ...(density !== undefined && { '--foyer-density': DENSITIES[density] }),
  }
}

/**
 * Converts theme variables to custom properties; the defaults are in `tokens.css`. Values come from the page and are
 * not trusted: only valid colours, lengths, numbers and font names pass, everything else is dropped and named in
 * `rejected`.
 * Spec: product-14.
 */
export function themeRules(variables: ThemeVariables): ThemeRules {
  const given = readVariables(variables)
  const { rejected } = given
  const { preset } = given.read
  const read = preset ? { ...readVariables(presets[preset].themeVariables).read, ...given.read } : given.read
  return {
    declarations: {
      ...schemeTokens(read),
      ...joinModes(colorTokens(read, 'light'), colorTokens(read, 'dark')),
      ...shapeTokens(read),
    },
    rejected,
  }
}
