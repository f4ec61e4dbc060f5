import { expect, test } from 'vitest'
import { type ApprovePage, readerOf, renderApprovePage } from './approvePage.ts'
import { chooseTexts, LANGUAGES } from './chooseTexts.ts'
import { texts as english } from './text/en.ts'

const AT_MS = Date.UTC(2026, 10, 23, 7, 30)
const PAGES: readonly ApprovePage[] = [
  {
    kind: 'choose',
    token: 't'.repeat(43),
    appName: 'My shop',
    appOrigin: 'https://shop.example',
    askedAtMs: AT_MS,
    numbers: ['12', '34', '56'],
  },
  {
    kind: 'confirm',
    token: 't'.repeat(43),
    code: 'K7QPX-2MXD9',
    number: '12345678',
    appName: 'My shop',
    appOrigin: 'https://shop.example',
    askedAtMs: AT_MS,
  },
  { kind: 'others', token: 't'.repeat(43), appName: 'My shop' },
  { kind: 'waiting', token: 't'.repeat(43), appName: 'My shop', untilMs: AT_MS, hasOthers: true },
  { kind: 'wrong-code', token: 't'.repeat(43), appName: 'My shop' },
  { kind: 'wrong-number', token: 't'.repeat(43), appName: 'My shop' },
  { kind: 'approved', appName: 'My shop' },
  { kind: 'wrong', appName: 'My shop' },
  { kind: 'frozen', appName: 'My shop', untilMs: AT_MS },
  { kind: 'over', token: 't'.repeat(43) },
  { kind: 'failed', isBusy: false },
  { kind: 'failed', isBusy: true },
]

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()

test('there are twelve languages beside English, and each text has the places of the English one', () => {
  expect(LANGUAGES.size).toBe(13)
  for (const [language, texts] of LANGUAGES) {
    for (const [key, text] of Object.entries(texts)) {
      // The keys are those of the English texts, which the type sees to.
      expect(placesIn(text), `${language} ${key}`).toEqual(placesIn(english[key as keyof typeof english]))
      if (language !== 'en') expect(text, `${language} ${key}`).not.toBe(english[key as keyof typeof english])
    }
  }
})

test.each([...LANGUAGES.keys()])(
  'in %s every page is whole, says its language, and leaves no place open',
  (language) => {
    for (const page of PAGES) {
      const html = renderApprovePage(page, readerOf('vault.example', undefined, language))
      const direction = ['ar', 'he'].includes(language) ? 'rtl' : 'ltr'
      expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
      expect(html).toContain('vault.example')
      expect(html).not.toMatch(/\{\w+\}|undefined|<script/)
    }
  },
)

test('the language of the address comes before that of the browser, and one that there is before all', () => {
  expect(chooseTexts('ja', 'de').language).toBe('ja')
  expect(chooseTexts('xx', 'de').language).toBe('de')
  expect(chooseTexts(undefined, 'nl, pt-BR;q=0.8, fr;q=0.9').language).toBe('fr')
  expect(chooseTexts(undefined, 'fr;q=0, tr;q=0.1').language).toBe('tr')
  for (const odd of [undefined, '', '*', ';;,;q=', '__proto__', 'constructor, nl'])
    expect(chooseTexts(odd, odd).language).toBe('en')
})

test('the form asks for the language again that the address asked for, and for no markup', () => {
  const [choose] = PAGES
  if (choose === undefined) throw new TypeError('there is a page')
  const html = renderApprovePage(choose, readerOf('vault.example', 'de', 'fr'))
  expect(html.match(/<input type="hidden" name="lang" value="de">/g)).toHaveLength(2)
  expect(renderApprovePage(choose, readerOf('vault.example', undefined, 'fr'))).not.toContain('name="lang"')
  expect(renderApprovePage(choose, readerOf('vault.example', '"><script>', 'fr'))).not.toContain('<script')
})

test('a name cannot bring markup or places of its own into a page', () => {
  const page: ApprovePage = { kind: 'approved', appName: '<b>{time}</b>' }
  const html = renderApprovePage(page, readerOf('vault.example', 'de', undefined))
  expect(html).toContain('&lt;b&gt;{time}&lt;/b&gt;')
})

test('what was typed on the page comes back in the form without markup', () => {
  const page: ApprovePage = {
    kind: 'confirm',
    token: 't'.repeat(43),
    code: '"><script>',
    number: '"><b>',
    appName: 'My shop',
    appOrigin: 'https://shop.example',
    askedAtMs: AT_MS,
  }
  const html = renderApprovePage(page, readerOf('vault.example', undefined, 'en'))
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('value="&quot;&gt;')
})
