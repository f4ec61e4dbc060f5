import type { ThemeVariables } from '@foyer/core'
import { parseColor, toHex } from './color.ts'
import { deriveAccent } from './deriveAccent.ts'

/** Declarations of a theme's variables, and the variables whose values were refused. */
export interface ThemeRules {
  readonly declarations: Readonly<Record<string, string>>
  readonly rejected: readonly (keyof ThemeVariables)[]
}

const LENGTH = /^(\d{1,2}(?:\.\d+)?)(?:px)?$/
const FONTS =
  /^(?:[\w-]+(?: [\w-]+)*|"[\w -]+"|'[\w -]+')(?:\s*,\s*(?:[\w-]+(?: [\w-]+)*|"[\w -]+"|'[\w -]+'))*$/
const MAX_RADIUS_PX = 40

/** For each variable: its property, and the value that may be written, or undefined when it is refused. */
const ALLOWED: {
  readonly [K in keyof ThemeVariables]-?: readonly [
    property: string,
    read: (text: string) => string | undefined,
  ]
} = {
  accent: ['--foyer-accent', readColor],
  radius: ['--foyer-radius', readRadius],
  fontFamily: ['--foyer-font-family', (text) => (FONTS.test(text) ? text : undefined)],
  zIndex: ['--foyer-z-index', (text) => (/^-?\d{1,10}$/.test(text) ? text : undefined)],
}

function readColor(text: string): string | undefined {
  const color = parseColor(text)
  return color && toHex(color)
}

function readRadius(text: string): string | undefined {
  const px = Number(LENGTH.exec(text)?.[1] ?? Number.NaN)
  return px <= MAX_RADIUS_PX ? `${px}px` : undefined
}

function accentRules(accent: string): Record<string, string> {
  const [light, dark] = [deriveAccent(accent, 'light'), deriveAccent(accent, 'dark')]
  return {
    '--foyer-accent': accent,
    '--foyer-accent-fill': dark.fill,
    '--foyer-accent-fill-hover': dark.fillHover,
    '--foyer-on-accent': dark.onFill,
    '--foyer-accent-text': `light-dark(${light.text}, ${dark.text})`,
    '--foyer-accent-text-soft': `light-dark(${light.textOnSoft}, ${dark.textOnSoft})`,
  }
}

/**
 * Turns theme variables into custom properties; the defaults are those of `tokens.css`. Values come from the page and are not trusted: only colours, lengths and font
 * names of known shape pass, everything else is left out and named in `rejected`.
 * Spec: product-14.
 */
export function themeRules(variables: ThemeVariables): ThemeRules {
  const rejected: (keyof ThemeVariables)[] = []
  const declarations: Record<string, string> = {}
  for (const key of Object.keys(ALLOWED) as (keyof ThemeVariables)[]) {
    const given = variables[key]
    if (given === undefined) continue
    const [property, read] = ALLOWED[key]
    const value = read(String(given).trim())
    if (value === undefined) rejected.push(key)
    else Object.assign(declarations, key === 'accent' ? accentRules(value) : { [property]: value })
  }
  return { declarations, rejected }
}
