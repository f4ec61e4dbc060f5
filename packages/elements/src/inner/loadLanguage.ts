import { createLanguage, type LoadedLanguage } from '@foyer/ui/locales'

/** Makes the language that a page asks for, with the words of the page, and those of the project beneath. Its texts are still to be loaded. */
export function chooseLanguage(
  tag: string,
  own: Readonly<Record<string, unknown>> | undefined,
  project: Readonly<Record<string, unknown>> | undefined,
): LoadedLanguage {
  return createLanguage(tag, { own, project, onError: (error) => console.error('[foyer] language:', error) })
}
