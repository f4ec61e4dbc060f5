/** Translations by the English text. */
export type Translations = Readonly<Record<string, string>>

interface LocaleEntry {
  /** Its own name for itself. */
  readonly name: string
  load(): Promise<{ readonly texts: Translations }>
}

/** Every language besides English. */
export const LOCALES = {
  de: { name: 'Deutsch', load: () => import('./de.ts') },
} as const satisfies Record<string, LocaleEntry>

export type Locale = keyof typeof LOCALES

/** The language that serves a tag: `pt-BR` is served by `pt`, every Chinese by the simplified one; undefined for English and for none. */
export function findLocale(tag: string): Locale | undefined {
  const [language = ''] = tag.toLowerCase().split(/[-_]/)
  return Object.hasOwn(LOCALES, language) ? (language as Locale) : undefined // hasOwn
}

/** Whether a language is written from right to left. */
export function isRightToLeft(locale: Locale): boolean {
  return new Set<string>(['ar']).has(locale)
}
