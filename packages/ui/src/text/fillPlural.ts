/** `one {# wallet}`: a form of CLDR and what is said in it. */
const FORM = /(\w+) \{([^{}]*)\}/g

/**
 * The form of a text that goes with a count: of `{count, plural, one {# wallet} other {# wallets}}` the one that the
 * rules of the language choose, with the count for `#`.
 */
export function fillPlural(text: string, count: number, tag: string): string {
  const forms = new Map(Array.from(text.matchAll(FORM), ([, form = '', said = '']) => [form, said]))
  const form = forms.get(new Intl.PluralRules(tag).select(count)) ?? forms.get('other') ?? text
  return form.replaceAll('#', new Intl.NumberFormat(tag).format(count))
}
