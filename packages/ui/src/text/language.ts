import { createContext } from 'react'
import type { TextEntry } from './text.ts'

/** The language of a modal: its tag, direction and translations. A modal without one is in English. */
export interface Language {
  /** BCP 47 tag, for numbers and dates. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** The translation of a text; undefined for a text that stays English. */
  find(text: TextEntry): string | undefined
}

/** The context with the language of all components below its provider. */
export const LanguageContext = createContext<Language | undefined>(undefined)
