import { proxy } from 'valtio/vanilla'
import { joinThemes } from './joinThemes.ts'
import type { ThemeChoice, ThemeMode, ThemeState, ThemeVariables } from './themeVariables.ts'

/** Holds the slice `theme`, and has the only methods that write it. */
export interface ThemeController {
  readonly state: ThemeState
  setMode(mode: ThemeMode): void
  setVariables(variables: ThemeVariables): void
  /** Sets the theme of the project, which lies beneath that of the page. */
  setProject(theme: ThemeChoice | undefined): void
}

/** Creates the controller of the theme that the page chose, above that of the project. */
export function createThemeController(given: ThemeChoice, beneath?: ThemeChoice): ThemeController {
  let page = given
  let project = beneath
  const state = proxy<{ mode: ThemeMode; variables: ThemeVariables }>(joinThemes(page, project))
  const join = () => Object.assign(state, joinThemes(page, project))
  return {
    state,
    setMode(themeMode) {
      page = { ...page, themeMode }
      join()
    },
    setVariables(variables) {
      page = { ...page, themeVariables: { ...page.themeVariables, ...variables } }
      join()
    },
    setProject(theme) {
      project = theme
      join()
    },
  }
}
