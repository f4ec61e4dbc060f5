import { texts as ar } from './text/ar.ts'
import { texts as de } from './text/de.ts'
import { texts as en, type PageTexts } from './text/en.ts'
import { texts as es } from './text/es.ts'
import { texts as fr } from './text/fr.ts'
import { texts as he } from './text/he.ts'
import { texts as hi } from './text/hi.ts'
import { texts as id } from './text/id.ts'
import { texts as ja } from './text/ja.ts'
import { texts as ko } from './text/ko.ts'
import { texts as pt } from './text/pt.ts'
import { texts as tr } from './text/tr.ts'
import { texts as zh } from './text/zh.ts'

/** The texts of the page of a link, by language. */
export const LANGUAGES: ReadonlyMap<string, PageTexts> = new Map(
  Object.entries({ en, ar, de, es, fr, he, hi, id, ja, ko, pt, tr, zh }),
)

/** The texts of one language. */
export interface ChosenTexts {
  readonly language: string
  readonly isRightToLeft: boolean
  readonly texts: PageTexts
}

const MAX_TAGS = 20

/**
 * The first language of the visitor that there is, English without one.
 * @param wanted The language in the address; it comes before that of the browser.
 * @param accepted The header `Accept-Language`.
 */
export function chooseTexts(wanted: string | undefined, accepted: string | undefined): ChosenTexts {
  const tags = [...(wanted === undefined ? [] : [wanted]), ...readAccepted(accepted ?? '')]
  const languages = tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  const language = languages.find((one) => LANGUAGES.has(one)) ?? 'en'
  return {
    language,
    isRightToLeft: language === 'ar' || language === 'he',
    texts: LANGUAGES.get(language) ?? en,
  }
}

/** The languages of the header, the one that is wanted most first. */
function readAccepted(header: string): readonly string[] {
  const entries = header.split(',', MAX_TAGS).map((entry) => {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((part) => part.startsWith('q='))?.slice(2)
    return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  return entries
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
