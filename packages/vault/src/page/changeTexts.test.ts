import { expect, test } from 'vitest'
import { changeTexts } from './changeTexts.ts'
import { LANGUAGES } from './chooseTexts.ts'

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

test.each(['change', 'moved'] as const)(
  'what the page says of a link for "%s" is there in every language, with the places of the English text',
  (purpose) => {
    const english = changeTexts(purpose, 'en')
    for (const language of LANGUAGES.keys()) {
      const texts = changeTexts(purpose, language)
      expect(Object.keys(texts), language).toEqual(Object.keys(english))
      for (const [key, text] of Object.entries(texts)) {
        const wanted = english[key as keyof typeof english] ?? '' // the keys are those of the English texts
        expect(text.trim(), `${language} ${key}`).not.toBe('')
        expect(placesIn(text), `${language} ${key}`).toEqual(placesIn(wanted))
        if (language !== 'en') expect(text, `${language} ${key}`).not.toBe(wanted)
      }
    }
  },
)

test('a purpose has its own texts, and none in a language that there is not', () => {
  expect(changeTexts('change', 'en').confirmButton).toBe('Confirm the address')
  expect(changeTexts('moved', 'en').overAgain).toBe('If that was you, there is nothing to do.')
  expect(changeTexts('moved', 'xx')).toEqual({})
})
