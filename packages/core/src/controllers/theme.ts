import { proxy } from 'valtio/vanilla'

/** Clause validate-15, with `auto` following the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** Public theme variables; each becomes the custom property `--foyer-…` after its value passed the rules. */
export interface ThemeVariables {
  /** Accent colour as hex, rgb() or hsl(). @default '#0988F0' */
  readonly accent?: string
  /** Corner radius of the modal in px; the other radii follow. @default '28px' */
  readonly radius?: string
  /** Font family names. @default 'system-ui' */
  readonly fontFamily?: string
  /** Height of the modal above the page. @default 2147483000 */
  readonly zIndex?: number
}

export interface ThemeState {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
}

export interface ThemeController {
  readonly state: ThemeState
  setMode(mode: ThemeMode): void
  setVariables(variables: ThemeVariables): void
}

/** Owns the theme that the host chose. */
export function createThemeController(initial: ThemeState): ThemeController {
  const state = proxy<{ mode: ThemeMode; variables: ThemeVariables }>({
    mode: initial.mode,
    variables: { ...initial.variables },
  })
  return {
    state,
    setMode(mode) {
      state.mode = mode
    },
    setVariables(variables) {
      state.variables = { ...state.variables, ...variables }
    },
  }
}
