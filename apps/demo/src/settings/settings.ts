import * as v from 'valibot'

/** Languages of the modal, each by its own name for itself. */
export const LANGUAGES = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
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

const Features = v.strictObject({
  email: flag,
  socials: flag,
  connectMethodsOrder: v.exactOptional(
    v.pipe(v.array(v.picklist(['email', 'social', 'wallet'])), v.maxLength(3)),
  ),
  emailShowWallets: flag,
  collapseWallets: flag,
  legalCheckbox: flag,
  send: flag,
  receive: flag,
  walletFeaturesOrder: v.exactOptional(
    v.pipe(v.array(v.picklist(['onramp', 'swaps', 'receive', 'send'])), v.maxLength(4)),
  ),
})

const RemoteFeatures = v.strictObject({
  email: flag,
  socials: v.exactOptional(v.pipe(v.array(v.picklist(SOCIALS)), v.maxLength(SOCIALS.length))),
  onramp: flag,
  swaps: flag,
  payWithExchange: flag,
  activity: flag,
  multiWallet: flag,
  reownBranding: flag,
})

const CustomWallet = v.strictObject({
  id: Name,
  name: Name,
  homepage: v.exactOptional(WebUrl),
  mobile_link: v.exactOptional(Text),
})

/**
 * What a visitor can set here: the options of the modal, but for those that name a place to talk to. The gateway and the
 * relay are those of this page or none, so that no link makes the page ask anybody else.
 */
export const Settings = v.strictObject({
  gateway: flag,
  relay: flag,
  networks: v.exactOptional(
    v.pipe(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), v.maxLength(20)),
  ),
  defaultNetwork: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  themeMode: v.exactOptional(v.picklist(['light', 'dark', 'auto'])),
  themeVariables: v.exactOptional(Theme),
  locale: v.exactOptional(v.picklist(Object.keys(LANGUAGES))),
  texts: v.exactOptional(
    v.pipe(
      v.record(Name, Text),
      v.check((texts) => Object.keys(texts).length <= MAX_ENTRIES, 'too many texts'),
    ),
  ),
  features: v.exactOptional(Features),
  remoteFeatures: v.exactOptional(RemoteFeatures),
  customWallets: v.exactOptional(v.pipe(v.array(CustomWallet), v.maxLength(MAX_ENTRIES))),
  featuredWalletIds: v.exactOptional(ids),
  includeWalletIds: v.exactOptional(ids),
  excludeWalletIds: v.exactOptional(ids),
  allWallets: v.exactOptional(v.picklist(['SHOW', 'HIDE', 'ONLY_MOBILE'])),
  enableWallets: flag,
  enableWalletGuide: flag,
  enableMobileFullScreen: flag,
  enableEmbedded: flag,
  enableNetworkSwitch: flag,
  enableVerify: flag,
  manualWCControl: flag,
  preferUniversalLinks: flag,
  allowUnsupportedChain: flag,
  termsConditionsUrl: v.exactOptional(WebUrl),
  privacyPolicyUrl: v.exactOptional(WebUrl),
  metadata: v.exactOptional(
    v.strictObject({ name: v.exactOptional(Text), description: v.exactOptional(Text) }),
  ),
  debug: flag,
})

/** The settings of the playground; what is not there is as the page starts. */
export type Settings = v.InferOutput<typeof Settings>

/** What the page starts with where that is not what the product starts with. */
export const START: Settings = { themeMode: 'auto' }
