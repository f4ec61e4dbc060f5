/** Matches one plural form of CLDR with its text, such as `one {# wallet}`. */
const FORM = /(\w+) \{([^{}]*)\}/g

/**
 * Chooses the plural form for a count by the rules of the language, and fills the count in for `#`: from
 * `{count, plural, one {# wallet} other {# wallets}}`.
 */
export function fillPlural(text: string, count: number, tag: string): string {
  const forms = new Map(Array.from(text.matchAll(FORM), ([, form = '', said = '']) => [form, said]))
  const form = forms.get(new Intl.PluralRules(tag).select(count)) ?? forms.get('other') ?? text
  return form.replaceAll('#', new Intl.NumberFormat(tag).format(count))
}
