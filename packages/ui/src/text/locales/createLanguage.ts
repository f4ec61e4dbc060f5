import { codedError, type PartName } from '@foyer/core/kernel'
import { isRecord } from '@foyer/kit'
import type { Language } from '../language.ts'
import { findLocale, findTexts, isRightToLeft, type LoadTexts, toFormatTag } from './locales.ts'

/** Longest wait for texts. After that a part is drawn in English. */
const LONGEST_WAIT_MS = 4000

/** A language whose texts are loaded part by part. */
export interface LoadedLanguage extends Language {
  /**
   * Loads the common texts and those of parts; it resolves to the language itself.
   * @throws Error when the common texts do not arrive within 4 s
   */
  load(parts?: Iterable<PartName>): Promise<LoadedLanguage>
  /** Loads the texts of a part, once. If they are not loaded within 4 s, the part stays English and `onError` is called. */
  loadPart(part: PartName): Promise<void>
}

export interface LanguageInput {
  /** Texts of the app, by `<catalogue>.<key>` or by the English text; values that are not strings are ignored. */
  readonly own?: Readonly<Record<string, unknown>> | undefined
  /** Texts of the project beneath those of the app, by the code of their language and by key. */
  readonly project?: Readonly<Record<string, unknown>> | undefined
  /** Called when the texts of a part could not be loaded. */
  readonly onError?: (error: unknown) => void
  /** Finds the loader of a language's texts. @default that of the files of Foyer */
  readonly find?: typeof findTexts
}

/**
 * Creates the language for a BCP 47 tag, without texts until they are loaded. An unknown tag gives English, and texts
 * without a translation stay English. Texts of the app take precedence: by key first, then by the English text.
 */
export function createLanguage(
  tag: string,
  { own = {}, project = {}, onError = () => {}, find = findTexts }: LanguageInput = {},
): LoadedLanguage {
  const locale = findLocale(tag)
  const words = readWords(own)
  const projectWords = readWords(project[locale ?? 'en'])
  const texts = new Map<string, string>()
  const loading = new Map<PartName, Promise<void>>()

  async function fetchTexts(load: LoadTexts | undefined): Promise<void> {
    if (!load) return
    // Texts that arrive after the time limit are not used: a view must not change its language while it is read.
    const loaded = await inTime(load(), tag)
    for (const [name, catalogue] of Object.entries(loaded.texts)) {
      for (const [key, text] of Object.entries(catalogue)) texts.set(`${name}.${key}`, text)
    }
  }

  const language: LoadedLanguage = {
    tag: locale ? toFormatTag(tag, locale) : 'en',
    direction: locale && isRightToLeft(locale) ? 'rtl' : 'ltr',
    find: ({ id, english }) => words.get(id) ?? words.get(english) ?? projectWords.get(id) ?? texts.get(id),
    async load(parts = []) {
      if (!locale) return language
      await Promise.all([fetchTexts(find(locale)), ...[...parts].map(language.loadPart)])
      return language
    },
    async loadPart(part) {
      if (!locale) return
      const promise = loading.get(part) ?? fetchTexts(find(locale, part)).catch(onError)
      loading.set(part, promise)
      await promise
    },
  }
  return language
}

function readWords(texts: unknown): ReadonlyMap<string, string> {
  const entries = Object.entries(isRecord(texts) ? texts : {})
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

async function inTime<T>(work: Promise<T>, tag: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, LONGEST_WAIT_MS, codedError('timed_out', `${tag}: timed out`))
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
