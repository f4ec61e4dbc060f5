import { toAppearanceKey } from '@foyer/core/storage-keys'
import type { LoadedLanguage } from '@foyer/ui/locales'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShellHost } from '../shell/port.ts'
import { createAppearances } from './appearances.ts'
import type { LoadRuntimeScript } from './backendTypes.ts'

/** A language that notes which texts it is asked for, and has them when the test says so. */
function createSample(tag: string, asked: string[]): LoadedLanguage & { arrive(error?: Error): void } {
  let arrive: (error?: Error) => void = () => {}
  const wait = new Promise<void>((resolve, reject) => {
    arrive = (error) => (error ? reject(error) : resolve())
  })
  const language = {
    tag,
    direction: 'ltr' as const,
    find: () => undefined,
    async load(parts: Iterable<string> = []) {
      asked.push([tag, ...parts].join(' '))
      await wait
      return language
    },
    async loadPart(part: string) {
      asked.push(`${tag} +${part}`)
    },
    arrive: (error?: Error) => arrive(error),
  }
  return language
}

/** The appearances of a page whose language script arrives at once. */
function createPage() {
  const asked: string[] = []
  const samples = new Map<string, ReturnType<typeof createSample>>()
  const inits = new Map<string, object>()
  const chosen: unknown[] = []
  const chooseLanguage = (tag: string, own: unknown, project: unknown) => {
    chosen.push([own, project])
    const sample = createSample(tag, asked)
    samples.set(tag, sample)
    return sample
  }
  const written: unknown[] = []
  const theme = {
    writeTheme(_sheet: unknown, variables: unknown) {
      written.push(variables)
      return []
    },
  }
  const load = async (name: string) => (name === 'language' ? { chooseLanguage } : theme)
  const port = { hosts: new Set<ShellHost>(), script: {}, inits }
  // They ask for nothing else.
  const appearances = createAppearances(port, load as unknown as LoadRuntimeScript)
  return {
    asked,
    chosen,
    inits,
    written,
    appearances,
    setLocale(locale: string) {
      inits.set('a', { locale })
      appearances.updateLanguage('a')
    },
    sample: (tag: string) => vi.waitUntil(() => samples.get(tag), { timeout: 15_000 }),
  }
}

afterEach(() => vi.restoreAllMocks())

test('the texts of a part are asked for while those of the language are still on their way', async () => {
  const { appearances, setLocale, sample, asked } = createPage()
  setLocale('de')
  const connect = appearances.loadTexts('connect')
  const german = await sample('de')
  await connect
  await appearances.loadTexts('wallets')
  expect(asked).toEqual(['de connect', 'de +connect', 'de +wallets'])
  expect(appearances.get('a').language).toBeUndefined()
  german.arrive()
  await appearances.get('a').pending
  expect(appearances.get('a').language).toBe(german)
})

test('another language is drawn once it has the texts of every part that was asked for', async () => {
  const { appearances, setLocale, sample, asked } = createPage()
  await appearances.loadTexts('connect')
  setLocale('de')
  ;(await sample('de')).arrive()
  await appearances.get('a').pending
  await appearances.loadTexts('account')
  let drawn = 0
  appearances.get('a').redraws.add(() => {
    drawn += 1
  })
  setLocale('ar')
  const arabic = await sample('ar')
  await appearances.loadTexts('send')
  expect([appearances.get('a').language?.tag, drawn]).toEqual(['de', 0])
  arabic.arrive()
  await appearances.get('a').pending
  expect([appearances.get('a').language?.tag, drawn]).toEqual(['ar', 1])
  expect(asked).toEqual(['de connect', 'de +account', 'ar connect account', 'ar +send'])
})

test('where a language does not arrive the one before it stays, for later parts too', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { appearances, setLocale, sample, asked } = createPage()
  setLocale('de')
  ;(await sample('de')).arrive()
  await appearances.get('a').pending
  setLocale('fr')
  ;(await sample('fr')).arrive(new Error('offline'))
  await appearances.get('a').pending
  await appearances.loadTexts('send')
  expect([appearances.get('a').language?.tag, asked.at(-1)]).toEqual(['de', 'de +send'])
  expect(told).toHaveBeenCalledWith('[foyer] language:', new Error('offline'))
})

test('a page in English asks for no texts', async () => {
  const { appearances, setLocale, asked } = createPage()
  setLocale('en-GB')
  await appearances.loadTexts('send')
  await appearances.get('a').pending
  expect([asked, appearances.get('a').language]).toEqual([[], undefined])
})

test('the look that the last visit kept is there before anything is drawn, beneath what the page says', async () => {
  const { appearances, inits, written, chosen } = createPage()
  const texts = { de: { 'frame.titleConnect': 'Anmelden' } }
  const look = { themeMode: 'light', themeVariables: { accent: '#8a3324', radius: 12 }, texts }
  localStorage.setItem(toAppearanceKey('a'), JSON.stringify({ projectId: 'my-shop', appearance: look }))
  localStorage.setItem(toAppearanceKey('b'), JSON.stringify({ projectId: 'my-shop', appearance: look }))
  try {
    const own = { 'frame.close': 'Weg' }
    inits.set('a', { projectId: 'my-shop', themeVariables: { radius: 0 }, locale: 'de', texts: own })
    inits.set('b', { projectId: 'another' })
    // Nothing is drawn while this is set.
    expect(appearances.get('a').pending).toBeDefined()
    await vi.waitUntil(() => written.length > 0, { timeout: 15_000 })
    expect(written).toEqual([{ accent: '#8a3324', radius: 0 }])
    expect(appearances.get('a').sheet.cssRules[0]?.cssText).toContain('--foyer-scheme: light')
    expect(chosen).toEqual([[own, texts]])
    expect(appearances.get('b').sheet.cssRules[0]?.cssText).toContain('--foyer-scheme: dark')
    expect(appearances.get('b').texts).toBeUndefined()
  } finally {
    localStorage.removeItem(toAppearanceKey('a'))
    localStorage.removeItem(toAppearanceKey('b'))
  }
})

test('texts of the project that come later are loaded, also where the page is plain English', async () => {
  const { appearances, chosen, sample } = createPage()
  await appearances.get('a').pending
  appearances.setTexts('a', { en: { 'frame.titleConnect': 'Sign in' } })
  ;(await sample('en')).arrive()
  await appearances.get('a').pending
  expect(chosen).toEqual([[undefined, { en: { 'frame.titleConnect': 'Sign in' } }]])
  expect(appearances.get('a').language?.tag).toBe('en')
  // The same again loads nothing.
  appearances.setTexts('a', { en: { 'frame.titleConnect': 'Sign in' } })
  expect(chosen).toHaveLength(1)
})
