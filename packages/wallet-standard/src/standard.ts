/** An account that a wallet shares. Standard: Wallet Standard, `WalletAccount`. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  /** Chains of the standard, such as `solana:mainnet`; these are no CAIP-2 ids. */
  readonly chains: readonly string[]
  /** Features that work with this account. */
  readonly features: readonly string[]
  readonly label?: string
  readonly icon?: string
}

/**
 * A wallet as the Wallet Standard has it. Untrusted: what the type says is what wallets promise, and everything is read by
 * `readField` before it is used.
 */
export interface StandardWallet {
  readonly version: string
  readonly name: string
  /** A data URL of an image. */
  readonly icon: string
  readonly chains: readonly string[]
  /** By name, such as `standard:connect`. */
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}
