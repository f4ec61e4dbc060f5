import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { type EnglishText, SAME_IN_ALL } from './englishText.ts'
import { findLocale, LOCALES, type Locale } from './index.ts'

const TEXT_DIR = new URL('..', import.meta.url)

/** English texts that are the same in a language, being names or words that it has taken over. */
const TAKEN_OVER: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  de: [
    'Smart Account',
    'Website',
    'Browser',
    'Desktop',
    'Explorer',
    'Chains',
    'Wallets',
    '{count, plural, one {Wallet} other {Wallets}}',
  ],
  es: ['Tokens', 'popular'],
  fr: ['Mobile', 'Transaction'],
  id: ['Browser', 'Desktop', 'Transfer'],
  pt: ['Chains', 'Tokens', 'popular', 'multichain'],
  tr: ['Transfer'],
}
/** Names that any language may leave as they are. */
const NAMES = ['ORDINALS', 'Ethereum and EVM']

/** The forms that a language needs. Those that the Romance ones have for whole millions are beyond any count here. */
function formsOf(locale: string): readonly string[] {
  return new Intl.PluralRules(locale)
    .resolvedOptions()
    .pluralCategories.filter((form) => form !== 'many' || locale === 'ar')
}

async function collectTexts(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const file of (await readdir(TEXT_DIR)).filter((name) => name.endsWith('Text.ts'))) {
    const exported: Readonly<Record<string, unknown>> = await import(new URL(file, TEXT_DIR).href)
    for (const catalogue of Object.values(exported)) {
      for (const text of Object.values(catalogue ?? {})) {
        if (typeof text === 'string' && !found.has(text)) found.set(text, file)
      }
    }
  }
  return found
}

const isPlural = (text: string) => text.startsWith('{count, plural,')

function placesOf(text: string): readonly string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
}

const english = await collectTexts()
const wanted = [...english.keys()].filter((text) => !(SAME_IN_ALL as readonly string[]).includes(text))
const locales = await Promise.all(
  Object.entries(LOCALES).map(async ([locale, entry]) => {
    const texts: Readonly<Record<string, string>> = (await entry.load()).texts
    return { locale: locale as Locale, texts } // keys of LOCALES
  }),
)

// A catalogue whose texts TypeScript does not know one by one would turn the check of missing texts off.
const isUnion: string extends EnglishText ? never : true = true

describe('languages', () => {
  test('the twelve are there, with English', () => {
    expect(Object.keys(LOCALES)).toEqual(['ar', 'de', 'es', 'fr', 'hi', 'id', 'ja', 'ko', 'pt', 'tr', 'zh'])
    expect(findLocale('en-GB')).toBeUndefined()
    expect(findLocale('zh_Hant_TW')).toBe('zh')
    expect(findLocale('constructor')).toBeUndefined()
  })

  test('what is the same in all languages is a text of a catalogue', () => {
    expect(isUnion).toBe(true)
    expect(SAME_IN_ALL.filter((text) => !english.has(text))).toEqual([])
  })

  describe.each(locales)('$locale', ({ locale, texts }) => {
    const entries = Object.entries(texts)

    test('has every text of every catalogue', () => {
      const missing = wanted.filter((text) => !(text in texts))
      expect(missing.map((text) => `${english.get(text)}: ${text}`)).toEqual([])
    })

    test('has nothing that no catalogue has', () => {
      expect(Object.keys(texts).filter((text) => !wanted.includes(text))).toEqual([])
    })

    test('has the places of the English text, no more and no fewer', () => {
      const wrong = entries.filter(
        ([text, local]) => !isPlural(text) && placesOf(text).join() !== placesOf(local).join(),
      )
      expect(wrong).toEqual([])
    })

    test('has each form of a text that depends on a count', () => {
      const forms = entries.filter(([text]) => isPlural(text)).map(([, local]) => local)
      expect(forms.length).toBeGreaterThan(0)
      for (const local of forms) {
        expect(local).toMatch(/^\{count, plural,( \w+ \{[^{}]+\})+\}$/)
        const given = [...local.matchAll(/(\w+) \{/g)].map(([, form]) => form)
        expect(given.sort(), local).toEqual([...formsOf(locale)].sort())
      }
    })

    test('says something everywhere', () => {
      expect(entries.filter(([, local]) => local.trim() === '' || local !== local.trim())).toEqual([])
    })

    test('leaves nothing in English that is not on the list of words taken over', () => {
      const same = entries.filter(([text, local]) => text === local).map(([text]) => text)
      const allowed = [...NAMES, ...(TAKEN_OVER[locale] ?? [])]
      expect(same.filter((text) => !allowed.includes(text))).toEqual([])
    })

    test('ends its sentences where English does', () => {
      const isSentence = (text: string) => /[.。।!?！？]$/.test(text)
      const wrong = entries.filter(([text, local]) => isSentence(text) && !/[.。।!?！？؟？…]$/.test(local))
      expect(wrong).toEqual([])
    })

    test('holds no character that turns the direction of a line, or that cannot be seen', () => {
      expect(
        entries.filter(([, local]) => /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(local)),
      ).toEqual([])
    })
  })
})
