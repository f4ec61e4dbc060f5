import type { ThemeMode, ThemeVariables } from '@foyer/core'
import { schemeOf } from './schemeOf.ts'

/** The theme of one modal: a sheet that all its roots adopt, so that one write reaches them all. */
export interface ThemeSheet {
  readonly sheet: CSSStyleSheet
  /**
   * Writes a theme: the mode at once, variables when the script that reads them has arrived. Values of a wrong shape
   * are left out. @returns the variables that were refused @throws when that script could not be loaded
   */
  apply(theme: { readonly mode: ThemeMode; readonly variables: ThemeVariables }): Promise<readonly string[]>
}

/** Makes the theme sheet of one modal. */
export function createThemeSheet(): ThemeSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host{}')
  const { style } = sheet.cssRules[0] as CSSStyleRule // the rule written the line before
  let latest: object | undefined

  return {
    sheet,
    async apply(theme) {
      latest = theme
      const { mode, variables } = theme
      style.setProperty('--foyer-scheme', schemeOf(mode))
      // Most pages set none of them, and are spared the reading of colours.
      if (!sheet.cssRules[1] && Object.values(variables).every((value) => value == null)) return []
      const { writeTheme } = await import('./writeTheme.ts')
      return latest === theme ? writeTheme(sheet, variables) : []
    },
  }
}
