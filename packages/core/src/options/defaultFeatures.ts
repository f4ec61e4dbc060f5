import type { Features } from './options.ts'

/** What the page offers unless it says otherwise. */
export const DEFAULT_FEATURES: Features = {
  email: false,
  socials: false,
  connectMethodsOrder: undefined,
  emailShowWallets: true,
  collapseWallets: false,
  legalCheckbox: false,
  send: true,
  receive: true,
  walletFeaturesOrder: undefined,
}

/** Options that are on or off, and what they are unless the page says otherwise. */
export const DEFAULT_FLAGS = {
  enableWallets: true,
  enableWalletGuide: true,
  enableMobileFullScreen: false,
  enableEmbedded: false,
  enableNetworkSwitch: true,
  enableVerify: false,
  manualWCControl: false,
  preferUniversalLinks: false,
  allowUnsupportedChain: false,
  debug: false,
} as const
