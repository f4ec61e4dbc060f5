import { OPTION_DEFAULTS, type ThemeMode } from '@foyer/core/kernel'

const SCHEMES: { readonly [M in ThemeMode]: string } = { light: 'light', dark: 'dark', auto: 'light dark' }

/** The CSS colour scheme of a mode; an invalid mode counts as the default one. Spec: validate-15. */
export function schemeOf(mode: ThemeMode): string {
  return SCHEMES[mode] ?? SCHEMES[OPTION_DEFAULTS.themeMode]
}
