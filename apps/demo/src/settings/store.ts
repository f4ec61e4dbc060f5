import { presets } from '@foyer/core/presets'
import type { Settings } from './settings.ts'
import { defaultOf, tidy } from './tidy.ts'

/** The settings of the page, and who hears of them. */
export interface SettingsStore {
  get(): Settings
  /** The value of one setting, like `features.send`, when the visitor set it. */
  own(path: string): unknown
  /** Returns the preset's value of a theme variable. */
  inherited(path: string): unknown
  /** The value that counts: what was set, what the preset says, or the default. */
  read(path: string): unknown
  /** Sets one; undefined takes it back to its default. */
  set(path: string, value: unknown): void
  /** Sets some together. */
  merge(part: Settings): void
  /** Sets all of them anew. */
  replace(settings: Settings): void
  /** Calls back after every change; `isAnew` when all of them were set at once. */
  onChange(listener: (settings: Settings, isAnew: boolean) => void): void
}

/** Keeps the settings of the page. */
export function createStore(initial: Settings): SettingsStore {
  const listeners: ((settings: Settings, isAnew: boolean) => void)[] = []
  let settings = initial

  function take(next: Settings, isAnew: boolean): void {
    settings = tidy(next)
    for (const listener of listeners) listener(settings, isAnew)
  }

  function own(path: string): unknown {
    const [name = '', key] = path.split('.')
    const outer: unknown = Reflect.get(settings, name)
    if (key === undefined) return outer
    return typeof outer === 'object' && outer ? Reflect.get(outer, key) : undefined
  }
  function inherited(path: string): unknown {
    const [name, key = ''] = path.split('.')
    const { preset } = settings.themeVariables ?? {}
    return name === 'themeVariables' && preset ? Reflect.get(presets[preset].themeVariables, key) : undefined
  }

  return {
    get: () => settings,
    own,
    inherited,
    read: (path) => own(path) ?? inherited(path) ?? defaultOf(path),
    set(path, value) {
      const [name = '', key] = path.split('.')
      const outer: unknown = Reflect.get(settings, name)
      const next = key === undefined ? value : { ...(typeof outer === 'object' && outer), [key]: value }
      take({ ...settings, [name]: next }, false)
    },
    merge: (part) => take({ ...settings, ...part }, false),
    replace: (next) => take(next, true),
    onChange(listener) {
      listeners.push(listener)
    },
  }
}
