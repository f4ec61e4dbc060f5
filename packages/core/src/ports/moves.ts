import type { Network } from './network.ts'

/** An amount of an asset that is moved, in smallest units as a decimal string. Without a `tokenAddress` it is the network's currency. */
export interface MovedAsset {
  readonly tokenAddress?: string | undefined
  readonly amountBase: string
}

/** The assets that are moved from one account of a wallet to the other. */
export interface MoveInput {
  readonly network: Network
  /** The account that holds them. It need not be the one in use. */
  readonly from: string
  readonly to: string
  /** In the order of the calls. */
  readonly assets: readonly MovedAsset[]
  readonly signal?: AbortSignal | undefined
}

/** The fee of a move. */
export interface MoveFee {
  /** The most that the account pays, in smallest units of the network's currency. */
  readonly feeBase: string
  /** The app pays, as long as its budget lasts. */
  readonly isPaidByApp: boolean
}

/** Moves the assets of a smart account by one batch, all or none. Standards: EIP-5792, ERC-20. */
export interface MovesCapability {
  /**
   * The most that it costs, before anybody is asked. With `paysItself`, the fee where the app does not pay. Rejects with `would_revert`,
   * `unsupported_method`, `gateway_unreachable`, `rpc_failed`.
   */
  estimate(input: MoveInput & { readonly paysItself: boolean }): Promise<MoveFee>
  /**
   * Asks the wallet. Rejects with `user_rejected`, `insufficient_funds`, `would_revert`, `unsupported_method`, `timed_out`.
   * @returns the id of the batch
   */
  send(input: MoveInput): Promise<string>
}
