import type { Features, ModalOptions } from './modalOptions.ts'
import type { OptionEntry } from './optionKinds.ts'

// The one place where an option is described. `npm run generate` makes of it the types (modalOptions.ts), what a page loads first, without
// the words (definitions.ts), the attributes, and docs/reference/options.md. `npm run new option showHints` adds an entry.

/** Every option of `createModal` and `foyer.init`, in the order of the reference. */
export const OPTIONS: Readonly<Record<keyof ModalOptions, OptionEntry>> = {
  id: { kind: 'name', default: 'main', words: 'Names the modal and its storage when a page has several.' },
  gatewayUrl: {
    kind: 'url',
    attribute: 'gateway-url',
    words: 'Base address of a Foyer gateway. Without one, built-in wallets and the networks’ nodes serve.',
  },
  projectId: { kind: 'name', attribute: 'project-id', words: 'Public id of the project at the gateway.' },
  secureSiteUrl: {
    kind: 'url',
    defaultWords: 'what the gateway says',
    words:
      'Origin of the secure site, which holds the keys of visitors who sign in by e-mail. A change counts from the next visit on.',
    clause: 'call-10',
  },
  hasReturnPage: {
    kind: 'flag',
    default: false,
    words: 'The app serves `/foyer-return.html`, on which the window of a provider ends.',
    guide: 'social#the-way-back',
    clause: 'state-13',
  },
  publicNodes: {
    kind: 'flag',
    default: true,
    attribute: 'public-nodes',
    words:
      'Reads from the networks’ own nodes where the gateway does not answer. With `false` no node of a network is asked, built-in or given: reads go through the gateway, or else through a wallet in the browser.',
    guide: 'networks',
    clause: 'call-5',
  },
  relayUrls: {
    kind: 'relays',
    default: [],
    attribute: 'relay-urls',
    attributeWords: 'addresses between commas',
    words:
      'Relays for wallets on other devices, in the order in which they are tried. Without one, only wallets in the browser are offered. A change counts from the next pairing on: one on show, and a session, keep the relay they were made at.',
    guide: 'walletconnect',
  },
  networks: {
    kind: 'networks',
    default: [1],
    defaultWords: 'Ethereum',
    attribute: 'networks',
    attributeWords: 'ids between commas, or a JSON list',
    words:
      'Networks of the app: EVM chain numbers, CAIP-2 ids, or whole networks. An id that is not in the built-in table raises `APKT001`; give such a network whole.',
    guide: 'networks',
    clause: 'validate-27',
  },
  hostOrigins: {
    kind: 'origins',
    attribute: 'host-origins',
    words: 'Origins, between commas in the attribute, of pages that may frame the app and act as its wallet.',
    guide: 'hosts',
  },
  defaultNetwork: {
    kind: 'network',
    defaultWords: 'the first network',
    words: 'Network in use before a wallet says otherwise.',
  },
  themeMode: {
    kind: ['light', 'dark', 'auto'],
    default: 'dark',
    attribute: 'theme-mode',
    words: 'Colour scheme; `auto` follows the visitor’s system.',
    clause: 'product-14',
  },
  themeVariables: {
    kind: 'themeVariables',
    default: {},
    defaultWords: 'Foyer’s own',
    attribute: 'theme-variables',
    attributeWords: 'a JSON object',
    words: 'Preset, colours, shape, font and layer. Each is checked by itself, and a wrong one is left out.',
    guide: 'theming#variables',
    clause: 'product-14',
  },
  features: {
    kind: 'features',
    defaultWords: 'what each feature says',
    words: 'The features that the page itself offers.',
    clause: 'entity-14',
  },
  remoteFeatures: {
    kind: 'remoteFeatures',
    default: {},
    defaultWords: 'what the project allows',
    words: 'Overrides what the project’s configuration at the gateway says; for apps without a gateway.',
    clause: 'entity-14',
  },
  siwx: {
    kind: 'siwx',
    default: false,
    words:
      'Has visitors sign in by signing a message: with `true` the gateway makes it and keeps the session, with a store of your own your back end does. A change counts from the next visit on.',
    guide: 'sign-in',
    clause: 'product-5',
  },
  customWallets: {
    kind: 'wallets',
    default: [],
    words: 'Wallets added to the catalogue, in the catalogue’s own shape, with `image_url`.',
    guide: 'wallet-catalogue',
    clause: 'entity-14',
  },
  featuredWalletIds: {
    kind: 'ids',
    default: [],
    words: 'Wallets of the catalogue that are shown first, in this order.',
    clause: 'entity-14',
  },
  includeWalletIds: {
    kind: 'ids',
    default: [],
    defaultWords: 'all',
    words: 'Only these wallets of the catalogue are listed.',
  },
  excludeWalletIds: { kind: 'ids', default: [], words: 'These wallets of the catalogue are never listed.' },
  allWallets: {
    kind: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
    default: 'SHOW',
    words: "Whether 'All wallets' is offered.",
    clause: 'entity-14',
  },
  enableWallets: { kind: 'flag', default: true, words: 'Offers wallets at all.', clause: 'entity-14' },
  enableNetworkSwitch: {
    kind: 'flag',
    default: true,
    words: 'Offers to change network.',
    clause: 'state-29',
  },
  enableWalletGuide: {
    kind: 'flag',
    default: true,
    words: 'Tells visitors without a wallet how to get one.',
    clause: 'entity-14',
  },
  enableMobileFullScreen: {
    kind: 'flag',
    default: false,
    words: 'Fills the screen of a phone.',
    clause: 'entity-14',
  },
  enableEmbedded: {
    kind: 'flag',
    default: false,
    words: 'Draws the modal where its element stands in the page instead of over it.',
    clause: 'entity-14',
  },
  enableVerify: {
    kind: 'flag',
    default: false,
    words:
      'Lets wallets ask WalletConnect’s verify server what it knows of the page; loads a frame from there. A change counts from the next pairing on.',
    guide: 'walletconnect',
  },
  manualWCControl: {
    kind: 'flag',
    default: false,
    words: 'Leaves pairing to the app, which hands over its own by `foyer.setPairing`.',
    clause: 'entity-14',
  },
  preferUniversalLinks: {
    kind: 'flag',
    default: false,
    words: 'Opens apps by their web address rather than by their own scheme when they have both.',
    clause: 'call-11',
  },
  allowUnsupportedChain: {
    kind: 'flag',
    default: false,
    words: 'Lets a wallet stay on a network that the app did not ask for.',
    clause: 'validate-27',
  },
  termsConditionsUrl: {
    kind: 'url',
    words: 'Terms of service, named in the legal line.',
    clause: 'connect-6',
  },
  privacyPolicyUrl: { kind: 'url', words: 'Privacy policy, named in the legal line.', clause: 'connect-6' },
  metadata: {
    kind: 'metadata',
    default: { name: '', description: '', icons: [] },
    defaultWords: 'the page’s origin as `url`',
    words: 'The description of the app that wallets get: `name`, `description`, `url`, `icons`.',
    clause: 'entity-12',
  },
  locale: {
    kind: 'name',
    defaultWords: 'the `lang` of the page',
    attribute: 'locale',
    words: 'Language of the modal and its buttons, a BCP 47 tag; English where there is no translation.',
    guide: 'languages',
  },
  texts: {
    kind: 'texts',
    words:
      "Words of the app’s own in place of single texts, by key or by the English one: `{ 'frame.titleConnect': 'Sign in' }`.",
    guide: 'languages',
  },
  debug: {
    kind: 'flag',
    default: false,
    attribute: 'debug',
    words: 'Shows developer alerts in the modal; the console has them in any case.',
    clause: 'error-7',
  },
  swapPlaces: {
    kind: 'swapPlaces',
    default: {},
    words:
      'Contracts by which swaps are made on chains of your own, by network id. The contracts of public chains are built in, and a gateway cannot add any.',
    guide: 'swap#on-a-chain-of-your-own',
    clause: 'account-4',
  },
  onramp: {
    kind: 'onramp',
    default: {},
    defaultWords: 'the country of the browser’s language, and its money',
    words:
      'Where buyers are, and what they pay with until they choose: `country`, such as `DE`, is what providers are told, and `fiat`, such as `EUR`, is the money that is chosen first.',
    guide: 'buy#country-and-money',
    clause: 'onramp-2',
  },
}

/** Every feature that the app switches in its own page, as options of the option `features`. */
export const FEATURES: Readonly<Record<keyof Features, OptionEntry>> = {
  email: {
    kind: 'flag',
    default: false,
    words: 'Offers sign-in by e-mail where the project allows it.',
    clause: 'entity-14',
  },
  passkey: {
    kind: 'flag',
    default: false,
    words: 'Offers sign-in by passkey beside e-mail: no mail is sent.',
    clause: 'entity-14',
  },
  socials: {
    kind: 'socials',
    default: false,
    words: 'Offers social accounts where the project allows them: all of those, or a list, in its order.',
    clause: 'entity-14',
  },
  connectMethodsOrder: {
    kind: { listOf: ['email', 'social', 'wallet'] },
    defaultWords: 'e-mail, social, wallet; wallet first when one is installed',
    words: 'Order of the methods on Connect.',
    clause: 'connect-1',
  },
  emailShowWallets: {
    kind: 'flag',
    default: true,
    words: 'Shows wallets beside e-mail.',
    clause: 'connect-4',
  },
  collapseWallets: {
    kind: 'flag',
    default: false,
    words: 'Folds the wallet list into one button when e-mail or social is on.',
    clause: 'connect-4',
  },
  legalCheckbox: {
    kind: 'flag',
    default: false,
    words: 'Asks for agreement before connecting, when a terms or privacy address is set.',
    clause: 'connect-7',
  },
  send: { kind: 'flag', default: true, words: 'Offers to send, on the account.', clause: 'entity-14' },
  receive: { kind: 'flag', default: true, words: 'Offers to receive, on the account.', clause: 'entity-14' },
  tokens: {
    kind: 'flag',
    default: false,
    words: 'Lists the tokens of every wallet, with their total in US dollars, where the gateway knows them.',
    guide: 'account',
    clause: 'account-7',
  },
  walletFeaturesOrder: {
    kind: { listOf: ['onramp', 'swaps', 'receive', 'send'] },
    defaultWords: 'onramp, swaps, send',
    words: 'Order of what an account offers; the rest is not offered. `onramp` and `receive` are one row.',
    clause: 'account-2',
  },
}
