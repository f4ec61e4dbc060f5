import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLanguage } from './createLanguage.ts'
import type { findTexts } from './locales.ts'

const BACK = { id: 'frame.back', english: 'Back' }
const SEND = { id: 'title.walletSend', english: 'Send' }

/** Texts that are there at once, and what was asked for. */
function samples(): { asked: string[]; find: typeof findTexts } {
  const asked: string[] = []
  return {
    asked,
    find: (locale, part) => async () => {
      asked.push(`${locale} ${part ?? 'common'}`)
      return { texts: part ? { title: { walletSend: 'Senden' } } : { frame: { back: 'Zurück' } } }
    },
  }
}

afterEach(() => vi.useRealTimers())

describe('a language', () => {
  test('loads the common texts with those of the parts that are wanted, and each part once', async () => {
    const { asked, find } = samples()
    const language = createLanguage('de-AT', { find })
    expect(language.find(BACK)).toBeUndefined()
    await expect(language.load(['account'])).resolves.toBe(language)
    expect([language.find(BACK), language.find({ id: 'frame.none', english: 'None' })]).toEqual([
      'Zurück',
      undefined,
    ])
    await Promise.all([language.loadPart('account'), language.loadPart('send'), language.loadPart('send')])
    expect(language.find(SEND)).toBe('Senden')
    expect(asked).toEqual(['de common', 'de account', 'de send'])
  })

  test('has the texts of its parts in their own files', async () => {
    // The files are fetched in real time, which a busy machine may have less of than texts are waited for.
    vi.useFakeTimers()
    const language = await createLanguage('fr').load(['networks'])
    expect(language.find({ id: 'title.networks', english: 'Select Network' })).toBe('Choisir un réseau')
    expect(language.find({ id: 'connect.or', english: 'or' })).toBe('ou')
    expect(language.find(SEND)).toBeUndefined()
    await language.loadPart('bundled')
  })

  test('the app’s own words win, by address before by the English text', async () => {
    const own = { 'frame.back': 'Retour', Back: 'Nope', Send: 'Ab damit', 'title.walletSend': 7 }
    const language = await createLanguage('de', { find: samples().find, own }).load(['send'])
    expect([language.find(BACK), language.find(SEND)]).toEqual(['Retour', 'Ab damit'])
  })

  test('words need no language, and no words need no text', async () => {
    const { asked, find } = samples()
    const language = await createLanguage('en-GB', { find, own: { Back: 'Return' } }).load(['send'])
    await language.loadPart('account')
    expect([language.tag, language.direction, language.find(BACK), language.find(SEND)]).toEqual([
      'en',
      'ltr',
      'Return',
      undefined,
    ])
    expect(asked).toEqual([])
  })

  test('a part whose texts fail stays English, and that is told once', async () => {
    const errors: unknown[] = []
    const offline = new Error('offline')
    const { find } = samples()
    const language = createLanguage('de', {
      find: (locale, part) => (part ? () => Promise.reject(offline) : find(locale)),
      onError: (error) => errors.push(error),
    })
    await language.load(['send'])
    await language.loadPart('send')
    expect([language.find(BACK), language.find(SEND), errors]).toEqual(['Zurück', undefined, [offline]])
  })

  test('texts are waited for four seconds, and are left out when they come later', async () => {
    vi.useFakeTimers()
    const errors: string[] = []
    const answered = () => new Promise<never>((_, reject) => setTimeout(reject, 60_000))
    const arrive: ((found: { texts: { title: { walletSend: string } } }) => void)[] = []
    const language = createLanguage('de', {
      find: (_, part) => (part ? () => new Promise((resolve) => arrive.push(resolve)) : answered),
      onError: (error) => errors.push(String(error)),
    })
    const common = language.load().catch(String)
    const part = language.loadPart('send')
    await vi.advanceTimersByTimeAsync(3999)
    expect(errors).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await part
    expect([await common, errors]).toEqual(['Error: de: timed out', ['Error: de: timed out']])
    arrive[0]?.({ texts: { title: { walletSend: 'Senden' } } })
    await vi.advanceTimersByTimeAsync(1)
    expect(language.find(SEND)).toBeUndefined()
  })
})

test('texts of the project hold in their language, beneath every text of the page', async () => {
  const project = {
    de: { 'frame.close': 'Weg', 'frame.back': 'Retour', 'frame.help': 7 },
    en: { 'frame.close': 'Away' },
    __proto__: { 'frame.help': 'never' },
  }
  const language = createLanguage('de-CH', { own: { Back: 'Zurück zur Liste' }, project })
  await language.load()
  const find = (key: string, english: string) => language.find({ id: `frame.${key}`, english })
  expect([find('close', 'Close'), find('back', 'Back')]).toEqual(['Weg', 'Zurück zur Liste'])
  expect(find('help', 'What is a wallet?')).toBe('Was ist eine Wallet?')
  expect(createLanguage('xx', { project }).find({ id: 'frame.close', english: 'Close' })).toBe('Away')
  expect(
    createLanguage('de', { project: { de: 'no texts' } }).find({ id: 'frame.close', english: 'Close' }),
  ).toBe(undefined)
})
