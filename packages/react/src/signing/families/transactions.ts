/** A transaction of an EVM chain. The wallet adds the rest. */
export interface EvmTransaction {
  readonly to: `0x${string}`
  /** In the smallest unit: 1 ETH is 10n ** 18n. */
  readonly value?: bigint
  readonly data?: `0x${string}`
  /** The wallet is switched to this chain first. @default the one that it is on */
  readonly chainId?: number
}

/** A transaction of Solana, made by a library, whose signature is still missing. */
export interface SolanaTransaction {
  readonly transaction: Uint8Array
}
