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
}
