import { OPTION_DEFAULTS } from '../options/definitions.ts'
import type { ThemeChoice, ThemeState } from './themeVariables.ts'

// A file of its own: buttons are drawn by it before there is a modal.

/**
 * Joins the theme of a page with that of its project. The page has the last word on the mode and on each variable: `null` from it stands
 * for the default, `undefined` for what the project says, and a preset for all variables.
 */
export function joinThemes(page: ThemeChoice, project: ThemeChoice = {}): ThemeState {
  const own = Object.entries(page.themeVariables ?? {}).filter(([, value]) => value !== undefined)
  return {
    mode: page.themeMode ?? project.themeMode ?? OPTION_DEFAULTS.themeMode,
    variables: { ...(!page.themeVariables?.preset && project.themeVariables), ...Object.fromEntries(own) },
  }
}
