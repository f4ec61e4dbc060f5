import { joinThemes, type PartName } from '@foyer/core/kernel'
import { createThemeSheet } from '@foyer/ui'
import type { ShellPort } from '../shell/port.ts'
import type { Appearance, Appearances, LoadRuntimeScript } from './backendTypes.ts'
import { readConfig, readKept } from './config.ts'

/** Creates the appearances of the modals of a page. */
export function createAppearances(
  port: Pick<ShellPort, 'hosts' | 'script' | 'inits'>,
  load: LoadRuntimeScript,
): Appearances {
  const appearances = new Map<string, Appearance>()
  const parts = new Set<PartName>()

  function updateLanguage(id: string, appearance: Appearance, theme?: Promise<unknown>): void {
    const { locale = document.documentElement.lang, texts } = readConfig(port, id)
    const { texts: ofProject } = appearance
    // English without texts of their own needs no script.
    const isPlain =
      !appearance.language && !appearance.pending && !texts && !ofProject && /^(en|$)/i.test(locale)
    if (isPlain && !theme) return
    const requested = JSON.stringify([locale, texts, ofProject])
    if (appearance.requested === requested) return
    appearance.requested = requested
    const requestedLanguage = isPlain
      ? undefined
      : load('language').then(({ chooseLanguage }) => chooseLanguage(locale, texts, ofProject))
    appearance.requestedLanguage = requestedLanguage
    const loading = requestedLanguage
      ?.then((language) => language.load(parts))
      .catch((error) => {
        console.error('[foyer] language:', error)
        return appearance.language
      })
    const pending: Promise<void> = Promise.all([loading, theme]).then(([language]) => {
      // A newer request replaces this one.
      if (appearance.pending !== pending) return
      appearance.pending = undefined
      appearance.language = appearance.requestedLanguage = language
      for (const redraw of appearance.redraws) redraw()
    })
    appearance.pending = pending
  }

  function get(id: string): Appearance {
    let appearance = appearances.get(id)
    if (!appearance) {
      const config = readConfig(port, id)
      const kept = readKept(config)
      appearance = { ...createThemeSheet(() => load('theme')), redraws: new Set(), texts: kept?.texts }
      appearances.set(id, appearance)
      // The modal applies its theme again later, and reports a failure then.
      const theme = appearance.apply(joinThemes(config, kept)).catch(() => {})
      updateLanguage(id, appearance, theme)
    }
    return appearance
  }

  return {
    get,
    updateLanguage: (id) => updateLanguage(id, get(id)),
    setTexts(id, texts) {
      const appearance = get(id)
      appearance.texts = texts
      updateLanguage(id, appearance)
    },
    loadTexts(part) {
      parts.add(part)
      return Promise.allSettled(
        [...appearances.values()].map(async (appearance) =>
          (await appearance.requestedLanguage)?.loadPart(part),
        ),
      )
    },
  }
}
