import { createLanguage, type LoadedLanguage } from '@foyer/ui/locales'

/** Parts that have states to show. */
const PARTS = [
  'account',
  'activity',
  'connect',
  'connections',
  'email',
  'frame',
  'fund',
  'networks',
  'send',
  'wallets',
] as const

/** Loads the language that the states are drawn in; undefined for English. */
export async function loadLanguage(tag: string): Promise<LoadedLanguage | undefined> {
  const language = createLanguage(tag)
  return language.tag === 'en' ? undefined : language.load(PARTS)
}
