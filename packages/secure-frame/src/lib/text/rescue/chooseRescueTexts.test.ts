import { expect, test } from 'vitest'
import { chooseRescueTexts } from './chooseRescueTexts.ts'
import { texts as english } from './en.ts'

const LANGUAGES = ['ar', 'de', 'es', 'fr', 'he', 'hi', 'id', 'ja', 'ko', 'pt', 'tr', 'zh']
const valuesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([one]) => one).sort()

test('every language of the rescue page has texts of its own, with the values that English has', async () => {
  const titles = new Set([english.title])
  for (const wanted of LANGUAGES) {
    const { language, isRightToLeft, texts } = await chooseRescueTexts([wanted])
    expect([language, isRightToLeft]).toEqual([wanted, wanted === 'ar' || wanted === 'he'])
    for (const [key, text] of Object.entries(english))
      expect(
        valuesIn(Object.entries(texts).find(([one]) => one === key)?.[1] ?? ''),
        `${language} ${key}`,
      ).toEqual(valuesIn(text))
    titles.add(texts.title)
  }
  expect(titles.size).toBe(LANGUAGES.length + 1)
})
