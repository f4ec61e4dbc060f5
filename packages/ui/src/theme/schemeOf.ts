import type { ThemeMode } from '@foyer/core'

const SCHEMES: { readonly [M in ThemeMode]: string } = { light: 'light', dark: 'dark', auto: 'light dark' }

/** The colour scheme of a mode; the page may have given anything, which is dark. Spec: validate-15. */
export function schemeOf(mode: ThemeMode): string {
  return SCHEMES[mode] ?? SCHEMES.dark
}
