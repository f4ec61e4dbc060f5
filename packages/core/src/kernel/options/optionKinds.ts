/** Describes the allowed values of options of one kind, in words and in types. How it is checked stands in `checkOptions.ts`. */
export interface KindDescription {
  /** Completes the sentence "it must be …" for app developers. */
  readonly words: string
  /** TypeScript type of the option, as it is written in `modalOptions.ts`. */
  readonly type: string
  /** How the text of an attribute is read; "text" takes it as it is. */
  readonly attribute: 'text' | 'flag' | 'json' | 'list' | 'networks'
  /** `resolveOptions` makes another type of it, which `ResolvedOptions` names. */
  readonly isReshaped?: boolean
}

/** Every kind with a name of its own. A list of texts is a kind too: see `OptionKind`. */
export const KINDS = {
  flag: { words: 'true or false', type: 'boolean', attribute: 'flag' },
  name: { words: '1 to 64 letters, digits, - or _', type: 'string', attribute: 'text' },
  url: { words: 'an https address', type: 'string', attribute: 'text' },
  ids: { words: 'a list of ids', type: 'readonly string[]', attribute: 'list' },
  network: { words: 'a chain id', type: 'number | string', attribute: 'text', isReshaped: true },
  networks: {
    words: 'a list of chain ids or networks',
    type: 'readonly (number | string | Network)[]',
    attribute: 'networks',
    isReshaped: true,
  },
  relays: { words: 'a list of wss addresses', type: 'readonly string[]', attribute: 'list' },
  origins: {
    words: 'a list of origins, with https: or http://localhost and without a path',
    type: 'readonly string[]',
    attribute: 'list',
  },
  wallets: {
    words: 'a list of wallets with id and name',
    type: 'readonly CustomWallet[]',
    attribute: 'json',
  },
  metadata: {
    words: 'an object with texts name and description, an address url, and a list of icons',
    type: 'Partial<AppMetadata>',
    attribute: 'json',
    isReshaped: true,
  },
  themeVariables: { words: 'an object', type: 'ThemeVariables', attribute: 'json' },
  features: { words: 'an object', type: 'Partial<Features>', attribute: 'json', isReshaped: true },
  remoteFeatures: {
    words: 'an object of true and false, and socials a list of providers',
    type: 'Partial<RemoteFeatures>',
    attribute: 'json',
  },
  socials: {
    words: 'true, false or a list of providers',
    type: "boolean | RemoteFeatures['socials']",
    attribute: 'json',
  },
  swapPlaces: {
    words:
      'an object of network ids, each with the addresses router, quoter, v2Factory and weth, and those of aggregators where there are any',
    type: 'Readonly<Record<string, SwapPlace>>',
    attribute: 'json',
  },
  onramp: {
    words: 'an object with country, two capital letters, and fiat, three of them',
    type: '{ readonly country?: string; readonly fiat?: string }',
    attribute: 'json',
  },
  siwx: { words: 'true, false or a store of sessions', type: 'boolean | SiwxStore', attribute: 'flag' },
  texts: {
    words: 'an object of texts by their key or their English form',
    type: 'Readonly<Record<string, string>>',
    attribute: 'json',
  },
} as const satisfies Readonly<Record<string, KindDescription>>

/** Name of a kind. */
export type KindName = keyof typeof KINDS

/** The kind of an option: a named kind, one of some texts, or a list of some texts. */
export type OptionKind = KindName | readonly string[] | { readonly listOf: readonly string[] }

/** One option. The table in `optionTable.ts` has one of these for each. */
export interface OptionEntry {
  /** The kind of its values, which decides how it is checked, explained and read. */
  readonly kind: OptionKind
  /** The value that counts when the app gives none. Left out when there is no such value. */
  readonly default?: unknown
  /** The default in words, when a value alone does not say it: "the first network". */
  readonly defaultWords?: string
  /** Attribute of `<wallet-modal>`; with `data-` before it, of the script tag. */
  readonly attribute?: string
  /** Completes the sentence "written as …", when the attribute's text is not simply the value. */
  readonly attributeWords?: string
  /** The purpose of the option, for app developers: shown by editors and in the reference. */
  readonly words: string
  /** Page below `docs/guide` that tells more, without its ending: `theming#variables`. */
  readonly guide?: string
  /** Id of the clause in `docs/spec.md`. */
  readonly clause?: string
}

const quote = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(' | ')

/** Describes a kind: its allowed values, their type, and how one is read out of an attribute. */
export function describeKind(kind: OptionKind): KindDescription {
  if (typeof kind === 'string') return KINDS[kind]
  if ('listOf' in kind) {
    const { listOf } = kind
    return {
      words: `a list of ${listOf.join(', ')}`,
      type: `readonly (${quote(listOf)})[]`,
      attribute: 'list',
    }
  }
  return { words: `one of ${kind.join(', ')}`, type: quote(kind), attribute: 'text' }
}
