import { FEATURES, type KindName, OPTIONS, type OptionEntry } from '@foyer/core/options'
import type { InitOptions } from '@foyer/elements'
import * as v from 'valibot'

/** Languages of the modal, each by its own name for itself. */
export const LANGUAGES = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  he: 'עברית',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  ko: '한국어',
  pt: 'Português',
  tr: 'Türkçe',
  zh: '简体中文',
} as const

/** Names of the colours among the theme variables. */
export const COLOR_NAMES = [
  'accent',
  'background',
  'text',
  'border',
  'danger',
  'success',
  'warning',
  'backdrop',
] as const

/** Social accounts that a project can allow. */
export const SOCIALS = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const

/** The features that a project can switch on, beside social accounts. */
export const REMOTE_FLAGS = [
  'email',
  'onramp',
  'swaps',
  'payWithExchange',
  'activity',
  'multiWallet',
  'reownBranding',
] as const

const MAX_ENTRIES = 40
const Text = v.pipe(v.string(), v.maxLength(300))
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const WebUrl = v.pipe(v.string(), v.maxLength(300), v.url(), v.regex(/^https:\/\//))
const ids = v.pipe(v.array(Name), v.maxLength(MAX_ENTRIES))
const Color = v.union([Text, v.strictObject({ light: Text, dark: Text })])
const flag = v.exactOptional(v.boolean())

const colors = Object.fromEntries(COLOR_NAMES.map((name) => [name, v.exactOptional(Color)])) as Record<
  (typeof COLOR_NAMES)[number],
  ReturnType<typeof v.exactOptional<typeof Color, undefined>>
> // fromEntries forgets the names

const Theme = v.strictObject({
  preset: v.exactOptional(v.picklist(['foyer', 'paper', 'terminal', 'candy', 'graphite', 'contrast'])),
  ...colors,
  radius: v.exactOptional(Text),
  shadow: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(2))),
  density: v.exactOptional(v.picklist(['compact', 'regular', 'roomy'])),
  fontFamily: v.exactOptional(Text),
  zIndex: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
})

const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
const Money = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

const Socials = v.pipe(v.array(v.picklist(SOCIALS)), v.maxLength(SOCIALS.length))

const RemoteFeatures = v.strictObject({
  ...v.entriesFromList(REMOTE_FLAGS, flag),
  socials: v.exactOptional(Socials),
})

const CustomWallet = v.strictObject({
  id: Name,
  name: Name,
  homepage: v.exactOptional(WebUrl),
  mobile_link: v.exactOptional(Text),
})

const Texts = v.pipe(
  v.record(Name, Text),
  v.check((texts) => Object.keys(texts).length <= MAX_ENTRIES, 'too many texts'),
)
const ChainId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** The values that this page takes for an option of each kind: fewer than the modal does, since they come out of a link. */
const SCHEMAS: Readonly<Record<Exclude<KindName, 'features'>, v.GenericSchema>> = {
  flag: v.boolean(),
  name: Name,
  url: WebUrl,
  ids,
  network: ChainId,
  networks: v.pipe(v.array(ChainId), v.maxLength(20)),
  relays: v.never(),
  origins: v.never(),
  swapPlaces: v.never(),
  wallets: v.pipe(v.array(CustomWallet), v.maxLength(MAX_ENTRIES)),
  metadata: v.strictObject({ name: v.exactOptional(Text), description: v.exactOptional(Text) }),
  themeVariables: Theme,
  remoteFeatures: RemoteFeatures,
  socials: v.union([v.boolean(), Socials]),
  onramp: v.strictObject({ country: v.exactOptional(Country), fiat: v.exactOptional(Money) }),
  siwx: v.boolean(),
  texts: Texts,
}

/** Pages that may frame this one. No link names another: whoever frames the page would be its wallet. */
export const HOSTS = ['https://app.safe.global', 'http://localhost:3000'] as const

function toSchema(name: string, { kind }: OptionEntry): v.GenericSchema {
  if (kind === 'features') return v.strictObject(toEntries(FEATURES))
  // Any other language would be English in the modal, and the list of languages would show none.
  if (name === 'locale') return v.picklist(Object.keys(LANGUAGES))
  if (name === 'hostOrigins') return v.pipe(v.array(v.picklist(HOSTS)), v.maxLength(HOSTS.length))
  if (typeof kind === 'string') return SCHEMAS[kind]
  return 'listOf' in kind
    ? v.pipe(v.array(v.picklist(kind.listOf)), v.maxLength(kind.listOf.length))
    : v.picklist(kind)
}

function toEntries(table: Readonly<Record<string, OptionEntry>>) {
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [name, v.exactOptional(toSchema(name, entry))]),
  )
}

/** Addresses that a visitor may open but the modal never asks. Any other address is no setting of this page. */
const LINKS = ['termsConditionsUrl', 'privacyPolicyUrl']

/** Options that name the modal, a place that it talks to, or a file that the page has: those are the page's own. */
const isOwn = (name: string, { kind }: OptionEntry) =>
  ['id', 'projectId', 'hasReturnPage'].includes(name) ||
  kind === 'relays' ||
  kind === 'swapPlaces' ||
  (kind === 'url' && !LINKS.includes(name))

/** Everything that a visitor can set, by name: three switches of this page, and options of the modal. */
export const SETTINGS_TABLE: Readonly<Record<string, OptionEntry>> = {
  gateway: { kind: 'flag', default: true, words: 'Asks the gateway of this page.' },
  relay: { kind: 'flag', default: true, words: 'Uses the relay of this page.' },
  ownAddress: {
    kind: 'flag',
    default: false,
    words: 'Asks the project of this page whose new wallets have one address.',
  },
  ...Object.fromEntries(Object.entries(OPTIONS).filter(([name, entry]) => !isOwn(name, entry))),
}

/**
 * The settings of a visitor here: the options of the modal, but for those that name a place to talk to. The gateway and the relay are
 * those of this page or none, so that no link makes the page ask anybody else.
 */
export const Settings = v.strictObject(toEntries(SETTINGS_TABLE))

/** The settings of the playground; what is not there is as the page starts. */
export type Settings = Omit<InitOptions, 'id' | 'projectId' | 'gatewayUrl' | 'relayUrls' | 'swapPlaces'> & {
  readonly gateway?: boolean
  readonly relay?: boolean
  readonly ownAddress?: boolean
  readonly networks?: readonly number[]
  readonly defaultNetwork?: number
}

/** The settings that the page starts with where they differ from the product's. */
export const START = { themeMode: 'auto', remoteFeatures: { activity: true } } as const satisfies Settings
