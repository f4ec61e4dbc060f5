/**
 * One text: its id (`<catalogue>.<key>`), by which translations and texts of an app refer to it, and its English words.
 * `{name}` is a placeholder for a value.
 */
export interface TextEntry<Id extends string = string, English extends string = string> {
  readonly id: Id
  readonly english: English
}

/** Texts that are used together, by key. A key may name a text of another catalogue, which keeps its address. */
export type Catalogue = Readonly<Record<string, TextEntry>>

type EnglishTexts = Readonly<Record<string, string>>

/** The catalogue that `defineTexts` makes. */
export type CatalogueOf<Name extends string, English extends EnglishTexts> = {
  readonly [K in keyof English & string]: TextEntry<`${Name}.${K}`, English[K]>
}

/** Creates a catalogue of English texts. Its name is the first half of their ids. */
export function defineTexts<Name extends string, const English extends EnglishTexts>(
  name: Name,
  texts: English,
): CatalogueOf<Name, English> {
  const entries: Record<string, TextEntry> = {}
  for (const [key, english] of Object.entries(texts)) entries[key] = { id: `${name}.${key}`, english }
  return entries as CatalogueOf<Name, English> // of the same keys
}

type Values<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Values<Rest>
  : never

/** The values a text needs: none, or one for each `{name}` in its English form. */
export type TextArguments<T extends string> = [Values<T>] extends [never]
  ? []
  : [values: { readonly [N in Values<T>]: string }]

/** Returns a text of a catalogue with its values filled in. */
export type TextOf<C extends Catalogue> = <K extends keyof C>(
  key: K,
  ...values: TextArguments<C[K]['english']>
) => string

/** Fills in the values of a text. */
function fillText(text: string, values: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** Asks a language for its own words for a text. */
interface TextFinder {
  find(text: TextEntry): string | undefined
}

/** Returns the words of a text in a language, with its values filled in; English where there is no language. */
export function toWords(
  text: TextEntry,
  language: TextFinder | undefined,
  values?: Readonly<Record<string, string>>,
): string {
  return fillText(language?.find(text) ?? text.english, values)
}

/** Makes the function that gives the texts of one catalogue in a language. */
export function createText<C extends Catalogue>(catalogue: C, language?: TextFinder): TextOf<C> {
  // One of its own keys.
  return (key, ...[values]) => toWords(catalogue[key] as TextEntry, language, values)
}
