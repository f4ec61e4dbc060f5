import { createLanguage, type LoadedLanguage } from '@foyer/ui/locales'
import { partTable } from '@foyer/ui/modal'

const PARTS = Object.keys(partTable) as (keyof typeof partTable)[] // the keys of the table

/** Loads the language that the states are drawn in; undefined for English. */
export async function loadLanguage(tag: string): Promise<LoadedLanguage | undefined> {
  const language = createLanguage(tag)
  return language.tag === 'en' ? undefined : language.load(PARTS)
}
