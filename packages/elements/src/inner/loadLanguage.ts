import { createLanguage, type LoadedLanguage } from '@foyer/ui/locales'

/** Makes the language that a page asks for, with the app's own words. Its texts are still to be loaded. */
export function chooseLanguage(
  tag: string,
  own: Readonly<Record<string, unknown>> | undefined,
): LoadedLanguage {
  return createLanguage(tag, { own, onError: (error) => console.error('[foyer] language:', error) })
}
