import { createThemeSheet, type ThemeSheet } from '@foyer/ui'
import type { ShellPort } from '../shell/port.ts'
import { readConfig } from './config.ts'

/** The theme sheet of each modal, shared by all its elements. */
export interface Themes {
  /** The sheet, written from the page's configuration until the modal itself writes it. */
  get(id: string): ThemeSheet
}

/** Makes the theme sheets of a page. */
export function createThemes(port: ShellPort): Themes {
  const sheets = new Map<string, ThemeSheet>()
  return {
    get(id) {
      let theme = sheets.get(id)
      if (!theme) {
        const { themeMode = 'dark', themeVariables = {} } = readConfig(port, id)
        theme = createThemeSheet()
        // Written again, and a failure told, by the modal itself.
        theme.apply({ mode: themeMode, variables: themeVariables }).catch(() => {})
        sheets.set(id, theme)
      }
      return theme
    },
  }
}
