/** The modes of clause validate-15; `auto` follows the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** Names of the preset themes. */
export type PresetName = 'foyer' | 'paper' | 'terminal' | 'candy' | 'graphite' | 'contrast'

/** A colour as hex, rgb() or hsl(); or two, for the light and for the dark mode. */
export type ThemeColor = string | { readonly light: string; readonly dark: string }

/** A value; `null` resets the variable to its default, and `undefined` to what the project says, else to its default. */
type Settable<T> = T | undefined | null

/** The public theme variables. Each value is validated; the modal's styles derive from them. */
export interface ThemeVariables {
  /** A preset theme to start from; the other variables override those of the preset. */
  readonly preset?: Settable<PresetName>
  /** Accent colour; text and backgrounds that use it are derived so that they stay readable. @default '#0988F0' */
  readonly accent?: Settable<ThemeColor>
  /** Background of the modal; those of rows, fields and messages are derived from it. A single colour for both modes decides whether the modal counts as light or dark. @default { light: '#fff', dark: '#17181b' } */
  readonly background?: Settable<ThemeColor>
  /** Colour of text; secondary text and the tint of rows are derived from it. @default { light: '#15171c', dark: '#f3f4f6' } */
  readonly text?: Settable<ThemeColor>
  /** Colour of lines; rows, tiles and fields get an outline of it. */
  readonly border?: Settable<ThemeColor>
  /** Colour of errors. @default { light: '#b81f2a', dark: '#ff8080' } */
  readonly danger?: Settable<ThemeColor>
  /** Colour of success messages. @default { light: '#0b6b3e', dark: '#45d195' } */
  readonly success?: Settable<ThemeColor>
  /** Colour of warnings. @default { light: '#7d4f00', dark: '#f6bd55' } */
  readonly warning?: Settable<ThemeColor>
  /** Colour that covers the page behind the modal; the only variable whose transparency is used. @default { light: 'rgb(20 22 28 / 0.34)', dark: 'rgb(0 0 0 / 0.58)' } */
  readonly backdrop?: Settable<ThemeColor>
  /** Corner radius of the modal in px, up to 40; the other radii follow. @default '28px' */
  readonly radius?: Settable<string | number>
  /** Strength of shadows, from 0 for none to 2. @default 1 */
  readonly shadow?: Settable<number>
  /** Spacing. @default 'regular' */
  readonly density?: Settable<'compact' | 'regular' | 'roomy'>
  /** Font family names; nothing is loaded. @default 'system-ui' */
  readonly fontFamily?: Settable<string>
  /** The `z-index` of an embedded modal; a modal that is a window is above everything without it. */
  readonly zIndex?: Settable<number>
}

/** The slice `theme`: mode and variables. */
export interface ThemeState {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
}

/** A theme as options have it; what is left out is as the one beneath says. */
export interface ThemeChoice {
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
}
