import { useState } from 'react'

/** A scheme of colours. */
export type Scheme = 'light' | 'dark'

/** The scheme in which something is shown: that of the settings, until the operator chooses the other one to look at. */
export function useScheme(wanted: Scheme | 'auto'): {
  readonly shown: Scheme
  choose(scheme: Scheme): void
} {
  const [chosen, setChosen] = useState<{ readonly wanted: Scheme | 'auto'; readonly scheme: Scheme }>()
  // Other settings are looked at as they are.
  const own = chosen?.wanted === wanted ? chosen.scheme : undefined
  return {
    shown: own ?? (wanted === 'auto' ? schemeOfConsole() : wanted),
    choose: (scheme) => setChosen({ wanted, scheme }),
  }
}

/** The scheme of the console itself: the one that was chosen for it, or the one of the device. */
function schemeOfConsole(): Scheme {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
