/** Texts of one part of the modal, in English. `{name}` stands for a value given with the text. */
export type Catalogue = Readonly<Record<string, string>>

type Values<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Values<Rest>
  : never

/** The values a text needs: none, or one for each `{name}` in its English form. */
export type TextArguments<T extends string> = [Values<T>] extends [never]
  ? []
  : [values: { readonly [N in Values<T>]: string }]

/** Gives a text of a catalogue, with its values filled in. */
export type TextOf<C extends Catalogue> = <K extends keyof C>(
  key: K,
  ...values: TextArguments<C[K]>
) => string

/** Fills in the values of a text. */
export function fillText(text: string, values: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** Makes the function that gives the texts of one catalogue, or what a language has in place of them. */
export function createText<C extends Catalogue>(
  catalogue: C,
  texts: Readonly<Record<string, string>> = {},
): TextOf<C> {
  return (key, ...[values]) => {
    const english = String(catalogue[key])
    return fillText(texts[english] ?? english, values)
  }
}
