import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { findTextProblems, isPlural } from '../../testing/findTextProblems.ts'
import { readTextHomes, readTranslations, type TextHome, toTextsById } from '../../testing/readCatalogues.ts'
import type { TextEntry } from '../text.ts'
import { type CommonTexts, SAME_IN_ALL } from '../translations.ts'
import { findLocale, LOCALES, type Locale, PART_TEXTS } from './locales.ts'

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
  es: ['Exchanges', 'Tokens', 'popular'],
  fr: ['Mobile', 'Transaction'],
  id: ['Browser', 'Desktop', 'Transfer'],
  pt: ['Chains', 'Tokens', 'popular', 'multichain'],
  tr: ['Transfer'],
}
/** Names that any language may leave as they are. */
const NAMES = ['ORDINALS', 'Ethereum and EVM', 'yourname']

/** The part that comes with the modal, and its texts with the common ones. */
const FIRST_PART = 'connect'

const LANGUAGES = ['ar', 'de', 'es', 'fr', 'he', 'hi', 'id', 'ja', 'ko', 'pt', 'tr', 'zh'] as const
const PARTS = new URL('../../parts/', import.meta.url)

const homes = await readTextHomes()
const entries = homes.flatMap((home) => [...home.entries.values()])

/** Returns the texts that a home has to have translated. */
function wantedOf(home: TextHome) {
  const same: readonly string[] = SAME_IN_ALL
  return new Map([...home.entries].filter(([, { english }]) => !same.includes(english)))
}

// A catalogue whose keys TypeScript does not know one by one would turn the check of missing texts off.
const areKeysKnown: string extends keyof CommonTexts['frame'] ? never : true = true

describe('languages', () => {
  test('the thirteen are there, with English', () => {
    expect(Object.keys(LOCALES)).toEqual([...LANGUAGES])
    expect(findLocale('en-GB')).toBeUndefined()
    expect(findLocale('zh_Hant_TW')).toBe('zh')
    expect([findLocale('he-IL'), findLocale('iw')]).toEqual(['he', 'he'])
    expect(findLocale('constructor')).toBeUndefined()
  })

  test('what is the same in all languages is a text of a catalogue', () => {
    expect(areKeysKnown).toBe(true)
    const english = new Set(entries.map((entry) => entry.english))
    expect(SAME_IN_ALL.filter((text) => !english.has(text))).toEqual([])
  })

  test('an address stands for one text, in one folder', () => {
    const ids = entries.map(({ id }) => id)
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
    expect(ids.filter((id) => !/^[a-zA-Z]\w*\.\w+$/.test(id))).toEqual([])
  })

  test('every common catalogue is in the list of them', async () => {
    const [common] = homes
    const list = await readFile(new URL('../en.ts', import.meta.url), 'utf8')
    const files = common?.files.filter((name) => name.endsWith('Text.ts')) ?? []
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((name) => !list.includes(`'./${name}'`))).toEqual([])
  })

  test('every part that has texts has them in the thirteen languages, and is loaded with them', () => {
    const parts = homes.filter(({ part }) => part !== undefined)
    const ofLanguages = LANGUAGES.map((locale) => `${locale}.ts`)
    for (const { part, files } of parts) {
      expect([...files].sort(), part).toEqual([...ofLanguages, 'en.ts'].sort())
    }
    const later = parts.map(({ part }) => part).filter((part) => part !== FIRST_PART)
    expect(Object.keys(PART_TEXTS)).toEqual(later)
  })

  test('each list of a part loads the file that it names', async () => {
    for (const home of homes) {
      const list = Object.entries(PART_TEXTS).find(([part]) => part === home.part)?.[1]
      for (const locale of list ? LANGUAGES : []) {
        const loaded = await list?.[locale]()
        expect(toTextsById(loaded?.texts ?? {})).toEqual(await readTranslations(home, locale))
      }
    }
  })

  test('a part shows no texts of another part, since these may not be there', async () => {
    const files = (await readdir(PARTS, { recursive: true })).filter((name) => /\.tsx?$/.test(name))
    expect(files.length).toBeGreaterThan(100)
    const wrong: string[] = []
    for (const file of files.filter((name) => !/\.(test|states)\./.test(name))) {
      const source = await readFile(new URL(file.replaceAll('\\', '/'), PARTS), 'utf8')
      for (const [, specifier = ''] of source.matchAll(/from '([^']+\/text\/en\.ts)'/g)) {
        const from = new URL(specifier, new URL(file.replaceAll('\\', '/'), PARTS)).href
        const own = new URL(`${file.split(/[\\/]/)[0]}/text/en.ts`, PARTS).href
        if (from !== own) wrong.push(`${file} takes texts from ${specifier}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe.each(LANGUAGES)('%s', (locale) => {
  test.each(homes)('says what $part has to say', async (home) => {
    expect(findTextProblems(locale, wantedOf(home), await readOwn(home))).toEqual([])
  })

  test('has texts that depend on a count', () => {
    expect(entries.filter(({ english }) => isPlural(english)).length).toBeGreaterThan(1)
  })

  test('leaves nothing in English that is not on the list of words taken over', async () => {
    const allowed = [...NAMES, ...(TAKEN_OVER[locale] ?? [])]
    for (const home of homes) {
      const texts = await readOwn(home)
      const same = [...home.entries.values()].filter(({ id, english }) => texts.get(id) === english)
      expect(same.map(({ english }) => english).filter((text) => !allowed.includes(text))).toEqual([])
    }
  })

  /** The common script holds the texts of Connect as well, which are checked in their own file. */
  async function readOwn(home: TextHome) {
    const texts = await readTranslations(home, locale)
    if (home.part !== undefined) return texts
    const first = homes.find(({ part }) => part === FIRST_PART)
    const ofFirst = first && (await readTranslations(first, locale))
    for (const [id, text] of ofFirst ?? []) expect(texts.get(id)).toBe(text)
    return new Map([...texts].filter(([id]) => !ofFirst?.has(id)))
  }
})

describe('a planted fault is found', () => {
  const account = homes.find(({ part }) => part === 'account')
  const wanted = account ? wantedOf(account) : new Map<string, TextEntry>()
  const good = new Map([...wanted].map(([id, { english }]) => [id, english]))

  test.each<[fault: string, id: string, text: string | undefined, problem: RegExp]>([
    ['a hole', 'profile.families', undefined, /^profile\.families is missing$/],
    ['a text that nobody shows', 'profile.gone', 'Weg', /^profile\.gone is no text of a catalogue$/],
    ['a lost place', 'profile.switchTo', 'Wechseln zu {wallet}', /needs the places \{account\},\{wallet\}/],
    ['a place of its own', 'profile.families', '{kinds}', /needs the places \(none\)/],
    [
      'a lost plural form',
      'profile.wallets',
      '{count, plural, other {Wallets}}',
      /needs the forms one,other/,
    ],
    ['an empty text', 'profile.families', '', /says nothing/],
    ['a turned line', 'profile.families', 'Arten\u202e', /turns the direction/],
  ])('%s', (_fault, id, text, problem) => {
    const texts = new Map(good)
    if (text === undefined) texts.delete(id)
    else texts.set(id, text)
    const found = findTextProblems('de', wanted, texts)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(problem)
  })

  test('none where there is none', () => {
    expect(findTextProblems('de', wanted, good)).toEqual([])
  })
})
