import { createThemeSheet, type Language, type ThemeSheet } from '@foyer/ui'
import type { ShellPort } from '../shell/port.ts'
import { readConfig } from './config.ts'

/** How a modal looks and what language it speaks, shared by all its elements. */
export interface Look extends ThemeSheet {
  /** Undefined for plain English. */
  language?: Language | undefined
  /** Theme or language is on its way: nothing is drawn before, so that nothing is shown in two colours or languages. */
  pending?: Promise<void> | undefined
  /** What the page asked for last. */
  wish?: string
  /** Draws all elements of the modal again. */
  readonly draws: Set<() => void>
}

/** The look of each modal. */
export interface Looks {
  /** As the page configures it, until the modal itself writes it. */
  get(id: string): Look
  /** Takes the language that the page asks for now. */
  speak(id: string): void
}

/** Makes the looks of a page. */
export function createLooks(port: ShellPort): Looks {
  const looks = new Map<string, Look>()

  function speak(id: string, look: Look, theme?: Promise<unknown>): void {
    const { locale = document.documentElement.lang, texts } = readConfig(port, id)
    // Most pages speak English, and are spared the choosing.
    const isPlain = !look.language && !look.pending && !texts && /^(en|$)/i.test(locale)
    if (isPlain && !theme) return
    const wish = JSON.stringify([locale, texts])
    if (look.wish === wish) return
    look.wish = wish
    const spoken = isPlain
      ? undefined
      : import('./loadLanguage.ts')
          .then(({ loadLanguage }) => loadLanguage(locale, texts))
          .catch((error) => {
            console.error('[foyer] language:', error)
            return look.language
          })
    const pending: Promise<void> = Promise.all([spoken, theme]).then(([language]) => {
      // Another was asked for meanwhile, and that one counts.
      if (look.pending !== pending) return
      look.pending = undefined
      look.language = language
      for (const draw of look.draws) draw()
    })
    look.pending = pending
  }

  function get(id: string): Look {
    let look = looks.get(id)
    if (!look) {
      const { themeMode = 'dark', themeVariables = {} } = readConfig(port, id)
      look = { ...createThemeSheet(), draws: new Set() }
      looks.set(id, look)
      // Written again, and a failure told, by the modal itself.
      const theme = look.apply({ mode: themeMode, variables: themeVariables }).catch(() => {})
      speak(id, look, theme)
    }
    return look
  }

  return { get, speak: (id) => speak(id, get(id)) }
}
