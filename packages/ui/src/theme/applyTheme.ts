import type { ThemeMode, ThemeVariables } from '@foyer/core'
import { schemeOf } from './schemeOf.ts'

/** The theme of one modal: a sheet that all its roots adopt, so that one write reaches them all. */
export interface ThemeSheet {
  readonly sheet: CSSStyleSheet
  /**
   * Writes a theme: the mode at once, variables when the script that reads them has arrived. Values of a wrong shape
   * are left out. @returns the variables that were refused @throws when that script could not be loaded
   */
  apply(theme: {
    readonly mode: ThemeMode
    readonly variables: ThemeVariables
  }): Promise<readonly (keyof ThemeVariables)[]>
}

/** Makes the theme sheet of one modal. */
export function createThemeSheet(): ThemeSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host{}')
  const { style } = sheet.cssRules[0] as CSSStyleRule // the rule written the line before
  let latest: object | undefined

  function write(mode: ThemeMode, declarations: Readonly<Record<string, string>>): void {
    for (const name of [...style]) if (!(name in declarations)) style.removeProperty(name)
    for (const [name, value] of Object.entries(declarations)) style.setProperty(name, value)
    style.setProperty('--foyer-scheme', schemeOf(mode))
  }

  return {
    sheet,
    async apply(theme) {
      latest = theme
      const { mode, variables } = theme
      if (Object.values(variables).every((value) => value === undefined)) {
        write(mode, {})
        return []
      }
      style.setProperty('--foyer-scheme', schemeOf(mode))
      // Most pages set none of them, and are spared the reading of colours.
      const { themeRules } = await import('./themeRules.ts')
      const { declarations, rejected } = themeRules(variables)
      if (latest === theme) write(mode, declarations)
      return rejected
    },
  }
}
