import { createContext } from 'preact/compat'
import type { TextEntry } from './text.ts'

/** What a modal says, and how: without one it speaks English. */
export interface Language {
  /** BCP 47 tag, for numbers and dates. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** What stands in place of an English text; undefined for a text that stays English. */
  find(text: TextEntry): string | undefined
}

/** The language of everything below it. */
export const LanguageContext = createContext<Language | undefined>(undefined)
