import type { ThemeVariables } from '@foyer/core/kernel'
import { type PresetName, presets } from '@foyer/core/presets'
import { parseColor } from './color.ts'

/** A colour for each mode, as text for `parseColor`. */
export interface ColorPair {
  readonly light: string
  readonly dark: string
}

/** Validated theme variables, with each colour for both modes. */
export interface ReadVariables {
  readonly preset?: PresetName
  readonly accent?: ColorPair
  readonly background?: ColorPair
  readonly text?: ColorPair
  readonly border?: ColorPair
  readonly danger?: ColorPair
  readonly success?: ColorPair
  readonly warning?: ColorPair
  readonly backdrop?: ColorPair
  readonly radius?: string
  readonly shadow?: number
  readonly density?: 'compact' | 'regular' | 'roomy'
  readonly fontFamily?: string
  readonly zIndex?: string
}

const LENGTH = /^(\d{1,2}(?:\.\d{1,3})?)(?:px)?$/
const FONTS =
  /^(?:[\w-]+(?: [\w-]+)*|"[\w -]+"|'[\w -]+')(?:\s*,\s*(?:[\w-]+(?: [\w-]+)*|"[\w -]+"|'[\w -]+'))*$/
const MAX_RADIUS_PX = 40
const MAX_SHADOW = 2
/** Largest length of a value. */
const MAX_LENGTH = 300

type Readers = { readonly [K in keyof Required<ReadVariables>]: (value: unknown) => ReadVariables[K] }

/** The validator of each variable: returns the value, or undefined when it is invalid. */
const READERS: Readers = {
  preset: (value) => (isPresetName(value) ? value : undefined),
  accent: readColors,
  background: readColors,
  text: readColors,
  border: readColors,
  danger: readColors,
  success: readColors,
  warning: readColors,
  backdrop: readColors,
  radius(value) {
    const px = Number(LENGTH.exec(toText(value))?.[1] ?? Number.NaN)
    return px <= MAX_RADIUS_PX ? `${px}px` : undefined
  },
  shadow(value) {
    const strength = Number(/^\d(?:\.\d{1,3})?$/.exec(toText(value))?.[0] ?? Number.NaN)
    return strength <= MAX_SHADOW ? strength : undefined
  },
  density: (value) => (value === 'compact' || value === 'regular' || value === 'roomy' ? value : undefined),
  fontFamily(value) {
    const text = toText(value)
    return FONTS.test(text) ? text : undefined
  },
  zIndex(value) {
    const text = toText(value)
    return /^-?\d{1,10}$/.test(text) ? text : undefined
  },
}

function isPresetName(value: unknown): value is PresetName {
  return typeof value === 'string' && Object.hasOwn(presets, value)
}

/** Accepts only strings and numbers, because other values may run code when they are converted to text. */
function toText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.length <= MAX_LENGTH ? value.trim() : ''
}

function readColors(value: unknown): ColorPair | undefined {
  const pair =
    typeof value === 'object' && value !== null && 'light' in value && 'dark' in value
      ? { light: toText(value.light), dark: toText(value.dark) }
      : { light: toText(value), dark: toText(value) }
  return parseColor(pair.light) && parseColor(pair.dark) ? pair : undefined
}

/**
 * Validates theme variables, which come from the page and are not trusted. `rejected` names the invalid ones and
 * unknown names. Undefined and null count as not given.
 */
export function readVariables(variables: ThemeVariables): {
  readonly read: ReadVariables
  readonly rejected: readonly string[]
} {
  const rejected: string[] = []
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined || value === null) continue
    const reader = Object.hasOwn(READERS, name) ? READERS[name as keyof Readers] : undefined // the name was found above
    const understood = reader?.(value)
    if (understood === undefined) rejected.push(name.slice(0, 40))
    else read[name] = understood
  }
  return { read, rejected }
}
