import { COLOR_NAMES, LANGUAGES } from '../settings/settings.ts'
import { type Choices, type Control, onOff, type Section } from './section.ts'
import { UNBUILT } from './unbuilt.ts'

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
      onOff('features.legalCheckbox', 'Ask for agreement', 'Needs an address of terms or privacy.'),
      {
        kind: 'order',
        path: 'features.walletFeaturesOrder',
        label: 'Order on the account',
        choices: [
          ['', 'As it comes'],
          ['send,receive', 'Send, receive'],
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
      onOff('remoteFeatures.activity', 'Activity'),
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
  UNBUILT,
]
