import type { ThemeMode, ThemeVariables } from '@foyer/core/kernel'
import { schemeOf } from './schemeOf.ts'

/** The theme of one modal: a style sheet that all its roots adopt. */
export interface ThemeSheet {
  readonly sheet: CSSStyleSheet
  /**
   * Applies a theme: the mode at once, the variables when their script is loaded. Invalid values are dropped. @returns
   * the names of rejected variables @throws when that script could not be loaded
   */
  apply(theme: { readonly mode: ThemeMode; readonly variables: ThemeVariables }): Promise<readonly string[]>
}

/** The script that reads theme variables. */
export interface ThemeWriter {
  /** Writes variables into the sheet. @returns those that were refused */
  writeTheme(sheet: CSSStyleSheet, variables: ThemeVariables): readonly string[]
}

/** Creates the theme sheet of one modal; `loadWriter` loads the script for theme variables. */
export function createThemeSheet(loadWriter: () => Promise<ThemeWriter>): ThemeSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host{}')
  const { style } = sheet.cssRules[0] as CSSStyleRule // the rule inserted in the line before
  let latest: object | undefined

  return {
    sheet,
    async apply(theme) {
      latest = theme
      const { mode, variables } = theme
      style.setProperty('--foyer-scheme', schemeOf(mode))
      // Pages without theme variables do not load the script.
      if (!sheet.cssRules[1] && Object.values(variables).every((value) => value == null)) return []
      const { writeTheme } = await loadWriter()
      return latest === theme ? writeTheme(sheet, variables) : []
    },
  }
}
