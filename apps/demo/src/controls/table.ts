import { COLOR_NAMES, LANGUAGES, SOCIALS } from '../settings/settings.ts'

interface Base {
  /** Name of the setting, like `features.send`. */
  readonly path: string
  readonly label: string
  readonly hint?: string
}
type Choices = readonly (readonly [value: string, label: string])[]

interface Shapes {
  readonly switch: unknown
  readonly color: unknown
  readonly url: unknown
  readonly texts: unknown
  readonly wallets: unknown
  readonly presets: unknown
  /** Networks of this page: known only there. */
  readonly networks: unknown
  readonly network: unknown
  readonly text: { readonly placeholder: string }
  readonly number: { readonly placeholder: string }
  readonly range: {
    readonly max: number
    readonly step: number
    readonly unit: string
    readonly start: number
  }
  readonly segments: { readonly choices: Choices }
  readonly select: { readonly choices: Choices }
  readonly chips: { readonly choices: Choices }
  /** A list, picked whole; its values stand between commas. */
  readonly order: { readonly choices: Choices }
}

/** A control of one of some kinds. */
export type ControlOf<K extends keyof Shapes> = K extends keyof Shapes
  ? Base & { readonly kind: K } & Shapes[K]
  : never

/** A control, and the setting that it sets. */
export type Control = ControlOf<keyof Shapes>

/** A group of controls under one heading. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly isOpen?: boolean
  readonly controls: readonly Control[]
}

const FONTS: Choices = [
  ['', 'The system’s'],
  ['Georgia, "Times New Roman", serif', 'Serif'],
  ['ui-rounded, "SF Pro Rounded", Nunito, Quicksand, sans-serif', 'Rounded'],
  ['ui-monospace, Menlo, Consolas, monospace', 'Monospace'],
]
const WALLETS: Choices = [
  ['io.metamask', 'MetaMask'],
  ['com.coinbase.wallet', 'Base'],
  ['com.trustwallet.app', 'Trust'],
  ['me.rainbow', 'Rainbow'],
  ['io.rabby', 'Rabby'],
  ['app.phantom', 'Phantom'],
  ['com.okex.wallet', 'OKX'],
  ['com.ledger', 'Ledger'],
  ['io.zerion.wallet', 'Zerion'],
  ['co.family.wallet', 'Family'],
]
const COLOR_LABELS: Readonly<Record<(typeof COLOR_NAMES)[number], string>> = {
  accent: 'Accent',
  background: 'Background',
  text: 'Text',
  border: 'Lines',
  danger: 'Danger',
  success: 'Success',
  warning: 'Warning',
  backdrop: 'Backdrop',
}

const onOff = (path: string, label: string, hint?: string): Control => ({
  kind: 'switch',
  path,
  label,
  ...(hint ? { hint } : {}),
})

/** Every setting of the playground, in the order in which a visitor meets them. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'theme',
    title: 'Theme',
    isOpen: true,
    controls: [
      { kind: 'presets', path: 'themeVariables.preset', label: 'Preset' },
      {
        kind: 'segments',
        path: 'themeMode',
        label: 'Mode',
        choices: [
          ['auto', 'Auto'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ],
      },
      ...COLOR_NAMES.slice(0, 4).map(
        (name): Control => ({ kind: 'color', path: `themeVariables.${name}`, label: COLOR_LABELS[name] }),
      ),
      {
        kind: 'range',
        path: 'themeVariables.radius',
        label: 'Corners',
        max: 40,
        step: 2,
        unit: 'px',
        start: 28,
      },
      {
        kind: 'range',
        path: 'themeVariables.shadow',
        label: 'Shadow',
        max: 2,
        step: 0.1,
        unit: '',
        start: 1,
      },
      {
        kind: 'segments',
        path: 'themeVariables.density',
        label: 'Density',
        choices: [
          ['compact', 'Compact'],
          ['regular', 'Regular'],
          ['roomy', 'Roomy'],
        ],
      },
      { kind: 'select', path: 'themeVariables.fontFamily', label: 'Font', choices: FONTS },
      ...COLOR_NAMES.slice(4).map(
        (name): Control => ({ kind: 'color', path: `themeVariables.${name}`, label: COLOR_LABELS[name] }),
      ),
      {
        kind: 'number',
        path: 'themeVariables.zIndex',
        label: 'Layer',
        placeholder: 'auto',
        hint: 'Of an embedded modal in its page.',
      },
    ],
  },
  {
    id: 'language',
    title: 'Language and words',
    controls: [
      {
        kind: 'select',
        path: 'locale',
        label: 'Language',
        choices: Object.entries(LANGUAGES).map(([tag, name]) => [tag === 'en' ? '' : tag, name] as const),
      },
      {
        kind: 'texts',
        path: 'texts',
        label: 'Words of your own',
        hint: 'In place of a single English text.',
      },
    ],
  },
  {
    id: 'networks',
    title: 'Networks',
    controls: [
      { kind: 'networks', path: 'networks', label: 'Networks' },
      { kind: 'network', path: 'defaultNetwork', label: 'Starts on' },
      onOff('enableNetworkSwitch', 'Network can be changed'),
      onOff(
        'allowUnsupportedChain',
        'Other networks are tolerated',
        'A wallet may stay where the app is not.',
      ),
    ],
  },
  {
    id: 'wallets',
    title: 'Wallets',
    controls: [
      onOff('enableWallets', 'Wallets are offered'),
      {
        kind: 'segments',
        path: 'allWallets',
        label: 'All wallets',
        choices: [
          ['SHOW', 'Show'],
          ['ONLY_MOBILE', 'Phones'],
          ['HIDE', 'Hide'],
        ],
      },
      {
        kind: 'chips',
        path: 'featuredWalletIds',
        label: 'Featured',
        choices: WALLETS,
        hint: 'First, in the order of picking.',
      },
      { kind: 'chips', path: 'includeWalletIds', label: 'Only these', choices: WALLETS },
      { kind: 'chips', path: 'excludeWalletIds', label: 'Never these', choices: WALLETS },
      { kind: 'wallets', path: 'customWallets', label: 'Wallets of your own' },
      onOff('enableWalletGuide', 'Guide for newcomers'),
      onOff(
        'preferUniversalLinks',
        'Prefer web links',
        'Opens apps by their web address where they have one.',
      ),
    ],
  },
  {
    id: 'features',
    title: 'Features',
    controls: [
      onOff('features.send', 'Send'),
      onOff('features.receive', 'Receive'),
      onOff('features.email', 'E-mail', 'Where the project allows it, see below.'),
      onOff('features.socials', 'Social accounts', 'Where the project allows them, see below.'),
      onOff('features.emailShowWallets', 'Wallets beside e-mail'),
      onOff('features.collapseWallets', 'Wallets folded into one button'),
      onOff('features.legalCheckbox', 'Ask for agreement', 'Needs an address of terms or privacy.'),
      {
        kind: 'order',
        path: 'features.connectMethodsOrder',
        label: 'Order of methods',
        choices: [
          ['', 'By what is installed'],
          ['wallet,email,social', 'Wallet, e-mail, social'],
          ['email,social,wallet', 'E-mail, social, wallet'],
          ['social,email,wallet', 'Social, e-mail, wallet'],
        ],
      },
      {
        kind: 'order',
        path: 'features.walletFeaturesOrder',
        label: 'Order on the account',
        choices: [
          ['', 'As it comes'],
          ['send,receive,swaps', 'Send, receive, swaps'],
          ['receive,send', 'Receive, send'],
          ['send', 'Send alone'],
        ],
      },
    ],
  },
  {
    id: 'remote',
    title: 'What the project allows',
    controls: [
      onOff('remoteFeatures.email', 'E-mail'),
      {
        kind: 'chips',
        path: 'remoteFeatures.socials',
        label: 'Social accounts',
        choices: SOCIALS.map(
          (name) => [name, name === 'x' ? 'X' : name.replace(/^./, (first) => first.toUpperCase())] as const,
        ),
      },
      onOff('remoteFeatures.activity', 'Activity'),
      onOff('remoteFeatures.onramp', 'Buying'),
      onOff('remoteFeatures.swaps', 'Swaps'),
      onOff('remoteFeatures.payWithExchange', 'Paying from an exchange'),
      onOff('remoteFeatures.multiWallet', 'Several wallets'),
      onOff('remoteFeatures.reownBranding', 'Branding'),
    ],
  },
  {
    id: 'behaviour',
    title: 'Behaviour',
    controls: [
      onOff('enableEmbedded', 'Embedded', 'Drawn in the page instead of over it.'),
      onOff('enableMobileFullScreen', 'Full screen on phones'),
      onOff('manualWCControl', 'Pairing by the app', 'The app hands over its own by foyer.setPairing.'),
      onOff(
        'enableVerify',
        'WalletConnect’s verify server',
        'This page’s content policy keeps its frame out.',
      ),
      onOff('debug', 'Developer alerts'),
    ],
  },
  {
    id: 'app',
    title: 'Your app',
    controls: [
      { kind: 'text', path: 'metadata.name', label: 'Name', placeholder: 'Foyer playground' },
      {
        kind: 'text',
        path: 'metadata.description',
        label: 'Description',
        placeholder: 'What wallets are told',
      },
      { kind: 'url', path: 'termsConditionsUrl', label: 'Terms' },
      { kind: 'url', path: 'privacyPolicyUrl', label: 'Privacy' },
      onOff('gateway', 'Gateway', 'Without it the built-in wallet list serves.'),
      onOff('relay', 'Relay', 'Without it only wallets in this browser.'),
    ],
  },
]
