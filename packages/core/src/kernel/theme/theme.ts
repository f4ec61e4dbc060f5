import { proxy } from 'valtio/vanilla'

/** The modes of clause validate-15; `auto` follows the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** Names of the preset themes. */
export type PresetName = 'foyer' | 'paper' | 'terminal' | 'candy' | 'graphite' | 'contrast'

/** A colour as hex, rgb() or hsl(); or two, for the light and for the dark mode. */
export type ThemeColor = string | { readonly light: string; readonly dark: string }

/** A value; `undefined` and `null` reset the variable to its default. */
type Settable<T> = T | undefined | null

/** The public theme variables. Each value is validated; the modal's styles derive from them. */
export interface ThemeVariables {
  /** A preset theme to start from; the other variables override those of the preset. */
  readonly preset?: Settable<PresetName>
  /** Accent colour; its text and grounds are derived so that they can be read. @default '#0988F0' */
  readonly accent?: Settable<ThemeColor>
  /** Ground of the modal; rows, fields and messages follow. One colour for both modes decides which of the two it is. @default { light: '#fff', dark: '#17181b' } */
  readonly background?: Settable<ThemeColor>
  /** Colour of text; quieter text and the tint of rows follow. @default { light: '#15171c', dark: '#f3f4f6' } */
  readonly text?: Settable<ThemeColor>
  /** Colour of lines; rows, tiles and fields get an outline of it. */
  readonly border?: Settable<ThemeColor>
  /** Colour of errors. @default { light: '#b81f2a', dark: '#ff8080' } */
  readonly danger?: Settable<ThemeColor>
  /** Colour of what went well. @default { light: '#0b6b3e', dark: '#45d195' } */
  readonly success?: Settable<ThemeColor>
  /** Colour of warnings. @default { light: '#7d4f00', dark: '#f6bd55' } */
  readonly warning?: Settable<ThemeColor>
  /** What covers the page behind the modal; the one colour whose transparency counts. @default { light: 'rgb(20 22 28 / 0.34)', dark: 'rgb(0 0 0 / 0.58)' } */
  readonly backdrop?: Settable<ThemeColor>
  /** Corner radius of the modal in px, up to 40; the other radii follow. @default '28px' */
  readonly radius?: Settable<string | number>
  /** Strength of shadows, from 0 for none to 2. @default 1 */
  readonly shadow?: Settable<number>
  /** Room between things. @default 'regular' */
  readonly density?: Settable<'compact' | 'regular' | 'roomy'>
  /** Font family names; nothing is loaded. @default 'system-ui' */
  readonly fontFamily?: Settable<string>
  /** Layer of an embedded modal in the page; the window lies above everything by itself. */
  readonly zIndex?: Settable<number>
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

/** Creates the controller of the theme that the page chose. */
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
