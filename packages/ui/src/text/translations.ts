import type * as common from './en.ts'
import type { Catalogue, TextEntry } from './text.ts'

/** A language besides English, as the first part of its tag. */
export type Locale = 'ar' | 'de' | 'es' | 'fr' | 'he' | 'hi' | 'id' | 'ja' | 'ko' | 'pt' | 'tr' | 'zh'

/** English texts that are the same in every language, and are not translated: names, and what is no word. */
export const SAME_IN_ALL = [
  'Solana',
  'Polkadot',
  'Bitcoin',
  'Cosmos',
  'EVM',
  'WalletConnect',
  '–',
  '{amount} {symbol}',
] as const

type SameEntry = TextEntry<string, (typeof SAME_IN_ALL)[number]>

/** Every text in the catalogues that a module exports. */
type EntryOf<M> = { [C in keyof M]: M[C] extends Catalogue ? M[C][keyof M[C]] : never }[keyof M]

type NameOf<E> = E extends TextEntry<`${infer Name}.${string}`> ? Name : never
type KeyOf<E, Name extends string> = E extends TextEntry<`${Name}.${infer Key}`> ? Key : never

/** Translations by catalogue and key: one that is missing, and one that is too many, fails the type check. */
type Translations<E> = {
  readonly [Name in NameOf<E>]: { readonly [Key in KeyOf<E, Name>]: string }
}

/** The texts of a language for the common catalogues. */
export type CommonTexts = Translations<Exclude<EntryOf<typeof common>, SameEntry>>

/** The texts of a language for the catalogues of a part: those in its `text/en.ts`, without texts that they take from the common ones. */
export type PartTexts<M> = Translations<Exclude<EntryOf<M>, EntryOf<typeof common> | SameEntry>>

/** Loads what a part says in each language. */
export type PartLanguages<M> = Readonly<Record<Locale, () => Promise<{ readonly texts: PartTexts<M> }>>>
