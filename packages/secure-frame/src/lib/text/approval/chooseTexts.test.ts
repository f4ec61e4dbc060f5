import { expect, test } from 'vitest'
import { OWN_WINDOW_READY, startOwnWindow } from '../../ownWindow.ts'
import { chooseTexts } from './chooseTexts.ts'
import { texts as english } from './en.ts'

test('every language has texts of its own, and each of them all that English has', async () => {
  const languages = ['ar', 'de', 'es', 'fr', 'he', 'hi', 'id', 'ja', 'ko', 'pt', 'tr', 'zh']
  const titles = new Set([english.titleMessage])
  for (const wanted of languages) {
    const { language, isRightToLeft, texts } = await chooseTexts([`${wanted.toUpperCase()}-XX`, 'en'])
    expect([language, isRightToLeft]).toEqual([wanted, wanted === 'ar' || wanted === 'he'])
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    titles.add(texts.titleMessage)
  }
  expect(titles.size).toBe(languages.length + 1)
})

test('the first language that there is, is taken; English where none is', async () => {
  expect((await chooseTexts(['nl', 'fr', 'de'])).language).toBe('fr')
  for (const wanted of [[], ['nl'], ['en-GB', 'de'], ['constructor']]) {
    const { language, texts } = await chooseTexts(wanted)
    expect([language, texts]).toEqual(['en', english])
  }
})

/** A page with what a window of its own uses. */
function page(opener: object | null, languages: readonly string[] = ['en']) {
  const drawn: { readonly name: string; readonly text: string }[] = []
  const element = (name: string) => ({
    ...{ name, className: '', textContent: '' },
    append(...children: readonly { readonly name: string; readonly textContent: string }[]) {
      for (const child of children) drawn.push({ name: child.name, text: child.textContent })
    },
  })
  const root: { dataset: Record<string, string>; lang?: string; dir?: string } = { dataset: {} }
  let replaced = 0
  const view = {
    ...{ opener, origin: 'https://secure.example', navigator: { languages } },
    document: {
      ...{ documentElement: root, createElement: element },
      body: { replaceChildren: () => (replaced += 1) },
    },
  }
  return {
    root,
    drawn,
    replaced: () => replaced,
    start: () => startOwnWindow(view as unknown as Window), // nothing else of a window is used
  }
}

test('a window of the frame tells whoever opened it that it is there, at its own origin alone', async () => {
  const sent: unknown[] = []
  const one = page({ postMessage: (...message: readonly unknown[]) => void sent.push(message) })
  await one.start()
  expect(sent).toEqual([[OWN_WINDOW_READY, 'https://secure.example']])
  expect(OWN_WINDOW_READY).toBe('@foyer-window/READY')
  expect([one.root.dataset.window, one.replaced()]).toEqual(['', 0])
})

test('a window that lost its opener says so, in the person’s language', async () => {
  const lost = page(null, ['he'])
  await lost.start()
  expect([lost.root.lang, lost.root.dir, lost.replaced()]).toEqual(['he', 'rtl', 1])
  const other = page(null)
  await other.start()
  expect([other.root.lang, other.root.dir]).toEqual(['en', 'ltr'])
  expect(other.drawn).toContainEqual({
    name: 'p',
    text: 'This window lost the page that opened it. Close it and go back to the app.',
  })
  expect('window' in other.root.dataset).toBe(false)
})
