import { createContext } from 'react'

/** What a modal says, and how: without one it speaks English. */
export interface Language {
  /** BCP 47 tag, for numbers and dates. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** What stands in place of an English text; a text that is missing stays English. */
  readonly texts: Readonly<Record<string, string>>
}

/** The language of everything below it. */
export const LanguageContext = createContext<Language | undefined>(undefined)
