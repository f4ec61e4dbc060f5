import type { PresetName, ThemeMode, ThemeVariables } from './themeVariables.ts'

export type { PresetName } from './themeVariables.ts'

/** A preset theme: its variables, and the mode it is made for. */
export interface ThemePreset {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
}

/**
 * Six preset themes, to use as they are or to copy from. Their fonts are system fonts, and all their text meets WCAG
 * AA.
 */
export const presets: { readonly [N in PresetName]: ThemePreset } = {
  /** The default theme. */
  foyer: { themeMode: 'auto', themeVariables: {} },
  /** Like print on warm paper: a serif font, thin lines, a weak shadow. */
  paper: {
    themeMode: 'auto',
    themeVariables: {
      accent: { light: '#8a3324', dark: '#e0a080' },
      background: { light: '#faf4e8', dark: '#211c17' },
      text: { light: '#2a2118', dark: '#f0e6d6' },
      border: { light: '#e0d3bd', dark: '#433a31' },
      fontFamily: 'Charter, "Iowan Old Style", "Palatino Linotype", "Bitstream Charter", Georgia, serif',
      radius: '10px',
      shadow: 0.6,
      backdrop: { light: 'rgb(58 44 28 / 0.38)', dark: 'rgb(12 8 4 / 0.66)' },
    },
  },
  /** Like an old terminal: green on black, a monospaced font, square corners, no shadow. Dark in every mode. */
  terminal: {
    themeMode: 'dark',
    themeVariables: {
      accent: '#3dfc7c',
      background: '#07100b',
      text: '#b8f5cb',
      border: '#1d4a2f',
      success: '#3dfc7c',
      fontFamily: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
      radius: '0px',
      shadow: 0,
      density: 'compact',
      backdrop: 'rgb(0 8 3 / 0.78)',
    },
  },
  /** Pink and round with generous spacing, on a pale or a plum background. */
  candy: {
    themeMode: 'auto',
    themeVariables: {
      accent: '#f0389f',
      background: { light: '#fff3fa', dark: '#2a1430' },
      text: { light: '#4a1942', dark: '#ffe6f7' },
      fontFamily:
        'ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", Nunito, Quicksand, "Varela Round"',
      radius: '40px',
      density: 'roomy',
      shadow: 1.2,
      backdrop: { light: 'rgb(122 34 104 / 0.34)', dark: 'rgb(24 4 28 / 0.66)' },
    },
  },
  /** Grey and compact with small corners, for tools that people work with all day. */
  graphite: {
    themeMode: 'auto',
    themeVariables: {
      accent: { light: '#26292e', dark: '#e4e6ea' },
      background: { light: '#f4f4f5', dark: '#1c1c1f' },
      border: { light: '#dcdce0', dark: '#35353a' },
      fontFamily: '"Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif',
      radius: '12px',
      density: 'compact',
      shadow: 0.5,
    },
  },
  /** Maximum contrast: black and white, with an outline around everything. */
  contrast: {
    themeMode: 'auto',
    themeVariables: {
      accent: { light: '#0000c8', dark: '#ffe600' },
      background: { light: '#ffffff', dark: '#000000' },
      text: { light: '#000000', dark: '#ffffff' },
      border: { light: '#000000', dark: '#ffffff' },
      danger: { light: '#a80000', dark: '#ff9c9c' },
      success: { light: '#005a1e', dark: '#7dffa8' },
      warning: { light: '#5e3a00', dark: '#ffd166' },
      radius: '16px',
      shadow: 0,
      backdrop: { light: 'rgb(0 0 0 / 0.7)', dark: 'rgb(0 0 0 / 0.85)' },
    },
  },
}
