import { FEATURES } from '@foyer/core/options'
import { COLOR_NAMES, HOSTS, LANGUAGES, SETTINGS_TABLE } from '../settings/settings.ts'
import { EMAIL } from './email.ts'
import { type Choices, type Control, onOff, type Section } from './section.ts'
import { SMART } from './smart.ts'
import { SOCIAL } from './social.ts'
import { toControl } from './toControl.ts'

const FONTS: Choices = [
  ['', 'System'],
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
  ['', 'From browser language'],
  ['US', 'United States'],
  ['DE', 'Germany'],
  ['GB', 'United Kingdom'],
  ['JP', 'Japan'],
  ['BR', 'Brazil'],
]
const MONEY: Choices = [
  ['', 'Country’s currency'],
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
        hint: 'z-index of an embedded modal.',
      },
    ],
  },
  {
    id: 'language',
    title: 'Language and texts',
    controls: [
      toControl('locale', {
        label: 'Language',
        choices: Object.entries(LANGUAGES).map(([tag, name]) => [tag === 'en' ? '' : tag, name] as const),
      }),
      toControl('texts', { label: 'Custom texts', hint: 'Replace single English texts.' }),
    ],
  },
  {
    id: 'networks',
    title: 'Networks',
    controls: [
      toControl('networks', { label: 'Networks' }),
      toControl('defaultNetwork', { label: 'Default network' }),
      toControl('enableNetworkSwitch', { label: 'Network switching' }),
      toControl('allowUnsupportedChain', {
        label: 'Allow unsupported networks',
        hint: 'Wallets may stay on a network your app doesn’t use.',
      }),
    ],
  },
  {
    id: 'wallets',
    title: 'Wallets',
    controls: [
      toControl('enableWallets', { label: 'Show wallets' }),
      toControl('allWallets', {
        label: 'All wallets',
        choices: [
          ['SHOW', 'Show'],
          ['ONLY_MOBILE', 'Mobile only'],
          ['HIDE', 'Hide'],
        ],
      }),
      toControl('featuredWalletIds', {
        label: 'Featured',
        choices: WALLETS,
        hint: 'Shown first, in the order you pick them.',
      }),
      toControl('includeWalletIds', { label: 'Include only', choices: WALLETS }),
      toControl('excludeWalletIds', { label: 'Exclude', choices: WALLETS }),
      toControl('customWallets', { label: 'Custom wallets' }),
      toControl('enableWalletGuide', {
        label: 'Wallet guide',
        hint: 'Helps people without a wallet get one.',
      }),
      toControl('preferUniversalLinks', {
        label: 'Prefer universal links',
        hint: 'Opens wallet apps through a web link if they have one.',
      }),
      toControl('hostOrigins', {
        label: 'Hosts',
        choices: [
          [HOSTS[0], 'Safe'],
          [HOSTS[1], 'localhost:3000'],
        ],
        hint: 'Pages that may frame the app and act as its wallet: Safe, until you pick.',
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
        label: 'Token list',
        hint: 'In the account, if the gateway knows the balances.',
      }),
      toControl('features.legalCheckbox', {
        label: 'Require consent',
        hint: 'Needs a link to your terms or privacy policy.',
      }),
      toControl('features.walletFeaturesOrder', {
        label: 'Account actions',
        choices: [
          ['', 'Default'],
          ['send,receive', 'Send, receive'],
          ['receive,send', 'Receive, send'],
          ['send', 'Send only'],
        ],
      }),
    ],
  },
  {
    id: 'remote',
    title: 'Project features',
    controls: [
      onOff('remoteFeatures.activity', 'Activity'),
      onOff('remoteFeatures.swaps', 'Swaps'),
      onOff('remoteFeatures.onramp', 'Buy crypto'),
      onOff('remoteFeatures.payWithExchange', 'Pay from an exchange'),
      { kind: 'select', path: 'onramp.country', label: 'Buyer’s country', choices: COUNTRIES },
      { kind: 'select', path: 'onramp.fiat', label: 'Default currency', choices: MONEY },
      onOff('remoteFeatures.multiWallet', 'Multiple wallets'),
      onOff('remoteFeatures.reownBranding', 'Branding'),
    ],
  },
  {
    id: 'behaviour',
    title: 'Behaviour',
    controls: [
      toControl('enableEmbedded', {
        label: 'Embedded',
        hint: 'Shows the modal in the page instead of on top of it.',
      }),
      toControl('enableMobileFullScreen', { label: 'Full screen on phones' }),
      toControl('manualWCControl', {
        label: 'Manual pairing',
        hint: 'Your app pairs with WalletConnect through foyer.setPairing.',
      }),
      toControl('enableVerify', {
        label: 'WalletConnect Verify',
        hint: 'Blocked by this page’s content policy.',
      }),
      toControl('siwx', {
        label: 'Sign-in message',
        hint: 'Asks for a signed message after connecting.',
      }),
      toControl('publicNodes', {
        label: 'Public nodes',
        hint: 'Reads from public nodes if the gateway doesn’t respond. Blocked by this page’s content policy.',
      }),
      toControl('debug', { label: 'Developer alerts', hint: 'Shows configuration problems in the modal.' }),
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
        placeholder: 'Shown by wallets',
      },
      toControl('termsConditionsUrl', { label: 'Terms' }),
      toControl('privacyPolicyUrl', { label: 'Privacy' }),
      toControl('gateway', { label: 'Gateway', hint: 'When off, the built-in wallet list is used.' }),
      toControl('relay', { label: 'Relay', hint: 'When off, only wallets in this browser can connect.' }),
    ],
  },
  EMAIL,
  SOCIAL,
  SMART,
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
