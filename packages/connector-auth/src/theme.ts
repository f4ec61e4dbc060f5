import { isRecord } from '@foyer/kit'
import { Theme } from '@foyer/secure-protocol'
import * as v from 'valibot'
import type { AuthPage } from './frame/authPage.ts'
import type { AuthTheme } from './options.ts'

/** Returns the theme for the frame: the mode that is drawn, and colours by the names of custom properties. */
export function toFrameTheme({ mode, variables }: AuthTheme, { window }: AuthPage): Theme {
  const isDark = mode === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark'
  const themeMode = isDark ? 'dark' : 'light'
  const colours = Object.entries(variables).flatMap(([name, value]) => {
    const colour = isRecord(value) ? value[themeMode] : value
    const entry = { [`--foyer-${name}`]: colour }
    // One by one, so that what is no colour, such as a preset's name, takes no other with it.
    return v.is(Theme, { themeVariables: entry }) ? [entry] : []
  })
  return { themeMode, themeVariables: Object.assign({}, ...colours) }
}
