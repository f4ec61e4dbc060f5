/** The themes: as the device has it, or one of the two whatever the device says. */
export const THEMES = ['auto', 'light', 'dark'] as const
/** A theme of the console. */
export type Theme = (typeof THEMES)[number]

const KEY = 'foyer-console-theme'

/** The theme that this browser has kept. */
export function readTheme(): Theme {
  const kept = storage()?.getItem(KEY)
  return THEMES.find((theme) => theme === kept) ?? 'auto'
}

/** Shows a theme, and keeps it for this browser. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  storage()?.setItem(KEY, theme)
}

/** Browsers that keep nothing throw at the first touch. */
function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}
