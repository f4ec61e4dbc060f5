/** Colours of the wallet's own panel. */
export type DevWalletTheme = 'auto' | 'light' | 'dark'
