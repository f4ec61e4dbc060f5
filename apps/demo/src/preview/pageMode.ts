/** Colours of the page around the modal. */
export type PageMode = 'auto' | 'light' | 'dark'

const KEY = 'foyer.demo.mode'
const MODES: readonly PageMode[] = ['auto', 'light', 'dark']

/** The mode that a text names; `auto` for any other. */
export function toMode(text: unknown): PageMode {
  return MODES.find((mode) => mode === text) ?? 'auto'
}

/** The mode of the last visit. Without storage there is none. */
export function rememberedMode(): PageMode {
  try {
    return toMode(localStorage.getItem(KEY))
  } catch {
    return 'auto'
  }
}

/** Keeps the mode for the next visit, and tells the phone's page. */
export function rememberMode(mode: PageMode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // The page has its colours; it only forgets them.
  }
}

/** Calls back when another page of this origin changes the mode. */
export function onModeElsewhere(listener: (mode: PageMode) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) listener(toMode(event.newValue))
  })
}
