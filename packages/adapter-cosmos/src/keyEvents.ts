/** What a wallet on another device says. */
export const KEYS_EVENT = 'keystorechange'
/** What wallets of this shape say by the window when another key was picked, or they were locked. */
export const KEY_EVENTS: readonly string[] = ['keplr', 'leap', 'cosmostation', 'okx'].map(
  (name) => `${name}_${KEYS_EVENT}`,
)
