import type { Theme } from '@foyer/secure-protocol'

/** Names under which hosts send their accent. */
const ACCENT_NAMES = ['--foyer-accent', '--accent', '--w3m-accent', '--apkt-accent'] as const
/** The least contrast between a button and its background (WCAG 1.4.11). */
const LEAST_CONTRAST = 3

/**
 * Takes mode and accent from the app. Nothing else: a colour for text or background could hide a message, so those are the
 * frame's own. An accent in which a button could not be seen is not used either.
 */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  const { themeMode, themeVariables = {}, w3mThemeVariables = {} } = theme
  if (themeMode) root.dataset.theme = themeMode
  else delete root.dataset.theme
  const colours = { ...w3mThemeVariables, ...themeVariables }
  const name = ACCENT_NAMES.find((one) => Object.hasOwn(colours, one))
  const accent = name && readColour(colours[name] ?? '')
  root.style.removeProperty('--accent')
  root.style.removeProperty('--on-accent')
  root.style.removeProperty('--accent-shade')
  if (!accent) return
  const ground = isDark(root, themeMode) ? [23, 24, 27] : [255, 255, 255]
  if (contrast(accent, ground) < LEAST_CONTRAST) return
  const isWhiteReadable = contrast(accent, [255, 255, 255]) >= contrast(accent, [0, 0, 0])
  root.style.setProperty('--accent', `rgb(${accent.join(' ')})`)
  root.style.setProperty('--on-accent', isWhiteReadable ? '#fff' : '#000')
  root.style.setProperty('--accent-shade', isWhiteReadable ? '#000' : '#fff')
}

function isDark(root: HTMLElement, mode: Theme['themeMode']): boolean {
  if (mode) return mode === 'dark'
  return root.ownerDocument.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches ?? false
}

/** Reads `#rgb`, `#rrggbb` and `rgb(1 2 3)`; other spellings leave the frame's own accent. */
function readColour(text: string): readonly number[] | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i.exec(text)
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16))
  if (long) return long.slice(1).map((digits) => Number.parseInt(digits, 16))
  return rgb?.slice(1).map((number) => Math.min(255, Number(number)))
}

/** The contrast of two colours (WCAG 2.2). */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
