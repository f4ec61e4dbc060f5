import { FEATURES, type OptionEntry } from '@foyer/core/options'
import { REMOTE_FLAGS, SETTINGS_TABLE, type Settings, START } from './settings.ts'

function defaultsOf(table: Readonly<Record<string, OptionEntry>>, prefix = '') {
  const isPlain = (value: unknown) => typeof value === 'boolean' || typeof value === 'string'
  const named = Object.entries(table).map(([name, entry]) => [prefix + name, entry.default] as const)
  // Lists and objects are nothing by being empty, whatever the modal makes of that.
  return Object.fromEntries(named.filter(([, value]) => isPlain(value)))
}

/** The product's own defaults: stating them again adds nothing. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  'themeVariables.preset': 'foyer',
  'themeVariables.density': 'regular',
  'themeVariables.shadow': 1,
  ...defaultsOf(SETTINGS_TABLE),
  ...defaultsOf(FEATURES, 'features.'),
  ...Object.fromEntries(REMOTE_FLAGS.map((name) => [`remoteFeatures.${name}`, false])),
  themeMode: START.themeMode,
  'remoteFeatures.activity': START.remoteFeatures.activity,
}

/** Lists in which an empty one says something: that nothing is in the order, or no network is ticked. */
const MEANT_EMPTY = new Set(['features.walletFeaturesOrder'])

/** The value that a setting has when nobody set it. */
export function defaultOf(path: string): unknown {
  return DEFAULTS[path]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Paths that a preset can change: beside one, even the product's own value says something. */
const UNDER_PRESET = new Set(['themeVariables.density', 'themeVariables.shadow'])

function isNothing(path: string, value: unknown, hasPreset = false): boolean {
  if (hasPreset && UNDER_PRESET.has(path)) return value === undefined
  if (value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0 && !MEANT_EMPTY.has(path)
  return isRecord(value) ? Object.keys(value).length === 0 : value === DEFAULTS[path]
}

/** Only what says another thing than the default, so that a link stays short and the code holds no idle word. */
export function tidy(settings: Settings): Settings {
  const kept = Object.entries(settings).flatMap(([name, value]) => {
    const inner =
      isRecord(value) && name !== 'texts'
        ? Object.fromEntries(
            Object.entries(value).filter(
              ([key, one]) => !isNothing(`${name}.${key}`, one, 'preset' in value),
            ),
          )
        : value
    return isNothing(name, inner) ? [] : [[name, inner] as const]
  })
  return Object.fromEntries(kept) as Settings // the same names with the same values, but fewer
}
