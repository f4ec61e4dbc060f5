import { FEATURES } from '@foyer/core/options'
import { COLOR_NAMES, LANGUAGES, SETTINGS_TABLE } from '../settings/settings.ts'
import { EMAIL } from './email.ts'
import { type Choices, type Control, onOff, type Section } from './section.ts'
import { SOCIAL } from './social.ts'
import { toControl } from './toControl.ts'

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
const COUNTRIES: Choices = [
  ['', 'By the browser’s language'],
  ['US', 'United States'],
  ['DE', 'Germany'],
  ['GB', 'United Kingdom'],
  ['JP', 'Japan'],
  ['BR', 'Brazil'],
]
const MONEY: Choices = [
  ['', 'That of the country'],
  ['USD', 'US dollars'],
  ['EUR', 'Euros'],
  ['GBP', 'Pounds'],
  ['JPY', 'Yen'],
  ['BRL', 'Reais'],
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

/** Settings that this page has a place and a label for. */
const PLACED: readonly Section[] = [
  {
    id: 'theme',
    title: 'Theme',
    isOpen: true,
    controls: [
      { kind: 'presets', path: 'themeVariables.preset', label: 'Preset' },
      toControl('themeMode', { label: 'Mode', choices: [['auto', 'Auto']] }),
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
      toControl('locale', {
        label: 'Language',
        choices: Object.entries(LANGUAGES).map(([tag, name]) => [tag === 'en' ? '' : tag, name] as const),
      }),
      toControl('texts', { label: 'Words of your own', hint: 'In place of a single English text.' }),
    ],
  },
  {
    id: 'networks',
    title: 'Networks',
    controls: [
      toControl('networks', { label: 'Networks' }),
      toControl('defaultNetwork', { label: 'Starts on' }),
      toControl('enableNetworkSwitch', { label: 'Network can be changed' }),
      toControl('allowUnsupportedChain', {
        label: 'Other networks are tolerated',
        hint: 'A wallet may stay where the app is not.',
      }),
    ],
  },
  {
    id: 'wallets',
    title: 'Wallets',
    controls: [
      toControl('enableWallets', { label: 'Wallets are offered' }),
      toControl('allWallets', {
        label: 'All wallets',
        choices: [
          ['SHOW', 'Show'],
          ['ONLY_MOBILE', 'Phones'],
          ['HIDE', 'Hide'],
        ],
      }),
      toControl('featuredWalletIds', {
        label: 'Featured',
        choices: WALLETS,
        hint: 'First, in the order of picking.',
      }),
      toControl('includeWalletIds', { label: 'Only these', choices: WALLETS }),
      toControl('excludeWalletIds', { label: 'Never these', choices: WALLETS }),
      toControl('customWallets', { label: 'Wallets of your own' }),
      toControl('enableWalletGuide', { label: 'Guide for newcomers' }),
      toControl('preferUniversalLinks', {
        label: 'Prefer web links',
        hint: 'Opens apps by their web address where they have one.',
      }),
    ],
  },
  {
    id: 'features',
    title: 'Features',
    controls: [
      toControl('features.send', { label: 'Send' }),
      toControl('features.receive', { label: 'Receive' }),
      toControl('features.tokens', {
        label: 'Tokens of every wallet',
        hint: 'On the account, where the gateway knows balances.',
      }),
      toControl('features.legalCheckbox', {
        label: 'Ask for agreement',
        hint: 'Needs an address of terms or privacy.',
      }),
      toControl('features.walletFeaturesOrder', {
        label: 'Order on the account',
        choices: [
          ['', 'As it comes'],
          ['send,receive', 'Send, receive'],
          ['receive,send', 'Receive, send'],
          ['send', 'Send alone'],
        ],
      }),
    ],
  },
  {
    id: 'remote',
    title: 'What the project allows',
    controls: [
      onOff('remoteFeatures.activity', 'Activity'),
      onOff('remoteFeatures.swaps', 'Swaps'),
      onOff('remoteFeatures.onramp', 'Buying'),
      onOff('remoteFeatures.payWithExchange', 'Paying from an exchange'),
      { kind: 'select', path: 'onramp.country', label: 'Country of buyers', choices: COUNTRIES },
      { kind: 'select', path: 'onramp.fiat', label: 'Money chosen first', choices: MONEY },
      onOff('remoteFeatures.multiWallet', 'Several wallets'),
      onOff('remoteFeatures.reownBranding', 'Branding'),
    ],
  },
  {
    id: 'behaviour',
    title: 'Behaviour',
    controls: [
      toControl('enableEmbedded', { label: 'Embedded', hint: 'Drawn in the page instead of over it.' }),
      toControl('enableMobileFullScreen', { label: 'Full screen on phones' }),
      toControl('manualWCControl', {
        label: 'Pairing by the app',
        hint: 'The app hands over its own by foyer.setPairing.',
      }),
      toControl('enableVerify', {
        label: 'WalletConnect’s verify server',
        hint: 'This page’s content policy keeps its frame out.',
      }),
      toControl('debug', { label: 'Developer alerts' }),
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
      toControl('termsConditionsUrl', { label: 'Terms' }),
      toControl('privacyPolicyUrl', { label: 'Privacy' }),
      toControl('gateway', { label: 'Gateway', hint: 'Without it the built-in wallet list serves.' }),
      toControl('relay', { label: 'Relay', hint: 'Without it only wallets in this browser.' }),
    ],
  },
  EMAIL,
  SOCIAL,
]

const placed = new Set(PLACED.flatMap(({ controls }) => controls.map(({ path }) => path)))

/** Kinds of options that are objects, whose fields have a control each. */
const OBJECTS = ['features', 'remoteFeatures', 'themeVariables', 'metadata', 'onramp']

const paths = [
  ...Object.entries(SETTINGS_TABLE).flatMap(([name, { kind }]) =>
    OBJECTS.includes(`${kind}`) ? [] : [name],
  ),
  ...Object.keys(FEATURES).map((name) => `features.${name}`),
]

/** Options that nobody has given a place yet: their names and the words of the option table have to do. */
const OTHERS: Section = {
  id: 'others',
  title: 'Other options',
  controls: paths.filter((path) => !placed.has(path)).map((path) => toControl(path)),
}

/** Every setting of the playground, in the order in which a visitor meets them. */
export const SECTIONS: readonly Section[] = OTHERS.controls.length > 0 ? [...PLACED, OTHERS] : PLACED
