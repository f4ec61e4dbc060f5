import type { TextEntry } from '../text/text.ts'
import type { TextsById } from './readCatalogues.ts'

const FORMS = /^\{count, plural,( \w+ \{[^{}]+\})+\}$/

/** Whether a text depends on a count. */
export function isPlural(text: string): boolean {
  return text.startsWith('{count, plural,')
}

function placesOf(text: string): string {
  return [...text.matchAll(/\{\w+\}/g)]
    .map(([place]) => place)
    .sort()
    .join()
}

/** The forms that a language needs. The forms of the Romance languages for whole millions are beyond any count here. */
function formsOf(locale: string): string {
  return new Intl.PluralRules(locale)
    .resolvedOptions()
    .pluralCategories.filter((form) => form !== 'many' || locale === 'ar')
    .sort()
    .join()
}

function problemOf(locale: string, { english }: TextEntry, local: string): string | undefined {
  if (local.trim() === '' || local !== local.trim()) return 'says nothing, or begins or ends with a blank'
  if (/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(local)) {
    return 'holds a character that turns the direction of a line, or that cannot be seen'
  }
  if (isPlural(english)) {
    if (!FORMS.test(local)) return 'is not written as {count, plural, one {…} other {…}}'
    const given = [...local.matchAll(/(\w+) \{/g)].map(([, form]) => form)
    return given.sort().join() === formsOf(locale) ? undefined : `needs the forms ${formsOf(locale)}`
  }
  if (placesOf(english) !== placesOf(local)) return `needs the places ${placesOf(english) || '(none)'}`
  const endsSentence = /[.。।!?！？]$/.test(english) && !/[.。।!?！？؟？…]$/.test(local)
  return endsSentence ? 'does not end its sentence' : undefined
}

/**
 * Returns the faults in the translations of one folder into one language, a line each: a text that is missing or too many, places and
 * plural forms that differ, and text that cannot be read.
 */
export function findTextProblems(
  locale: string,
  wanted: ReadonlyMap<string, TextEntry>,
  texts: TextsById,
): string[] {
  const missing = [...wanted.keys()].filter((id) => !texts.has(id)).map((id) => `${id} is missing`)
  const found = [...texts].flatMap(([id, local]) => {
    const entry = wanted.get(id)
    const problem = entry ? problemOf(locale, entry, local) : 'is no text of a catalogue'
    return problem ? [`${id} ${problem}`] : []
  })
  return [...missing, ...found]
}
