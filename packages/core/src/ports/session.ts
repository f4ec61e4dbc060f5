import type { Network } from './network.ts'
import type { CaipNetworkId, Namespace, NetworkApproval, Stop } from './provider.ts'

/** An amount of a chain's own currency. */
export interface Balance {
  /** Smallest units, as a decimal string. */
  readonly amountBase: string
  readonly decimals: number
  readonly symbol: string
}

/** What kind an account is, where a wallet has several kinds of them. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** Who an address says it is. */
export interface AccountProfile {
  readonly name: string
  /** A checked `https:` or `data:` address. */
  readonly imageUrl: string | undefined
}

/** Looks up names of addresses, and addresses of names. */
export interface NamesCapability {
  /** The name that an address chose and that leads back to it; undefined when there is none. Rejects with `rpc_failed`. */
  profile(input: {
    readonly address: string
    readonly signal?: AbortSignal
  }): Promise<AccountProfile | undefined>
  /** The address that a name stands for, checksummed; undefined when there is none. Rejects with `rpc_failed`. */
  resolve?(input: { readonly name: string; readonly signal?: AbortSignal }): Promise<ResolvedName | undefined>
}

/** What a name leads to. */
export interface ResolvedName {
  readonly address: string
  /** The name as it is to be shown. */
  readonly name: string
  /** A checked `https:` or `data:` address. */
  readonly imageUrl: string | undefined
}

/** A transfer of a network's own currency, or of a token when it is named. */
export interface TransferInput {
  readonly network: Network
  /** Checksummed on eip155. */
  readonly from: string
  readonly to: string
  /** Smallest units, as a decimal string. */
  readonly amountBase: string
  /** Contract of the token; absent for the network's own currency. */
  readonly tokenAddress?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** What a transfer is expected to cost. */
export interface TransferEstimate {
  /** Gas units, with some room. */
  readonly gas: string
  /** What the network takes now, in smallest units of its own currency. */
  readonly feeBase: string
  /** The most that it can take, in the same units: what has to be there besides the amount. */
  readonly maxFeeBase: string
}

/** How a transaction ended. */
export interface TransferReceipt {
  /** `replaced`: another transaction of the account took its place; `hash` is the one that was mined. */
  readonly status: 'confirmed' | 'reverted' | 'replaced' | 'cancelled'
  readonly hash: string
}

/** Sends currency and tokens. */
export interface TransferCapability {
  /** Rejects with `insufficient_funds`, `would_revert`, `rpc_failed`. */
  estimate(input: TransferInput): Promise<TransferEstimate>
  /** Asks the wallet to send; resolves with the transaction's hash as soon as the wallet says it. Rejects with `user_rejected`, `insufficient_funds`, `wrong_network`, `timed_out`. */
  send(input: TransferInput): Promise<string>
  /** Waits until a transaction is mined, whatever became of it. Rejects with `timed_out`, `rpc_failed`, `aborted`. */
  receipt(input: {
    readonly network: Network
    readonly from: string
    readonly hash: string
    readonly signal?: AbortSignal | undefined
  }): Promise<TransferReceipt>
}

/** One call of a batch. */
export interface Call {
  readonly to: string
  readonly data?: string | undefined
  /** Smallest units, as a decimal string. */
  readonly valueBase?: string | undefined
}

/** How a batch of calls stands. Standard: EIP-5792. */
export interface CallsStatus {
  readonly status: 'pending' | 'confirmed' | 'reverted' | 'failed'
  readonly hashes: readonly string[]
}

/** What a wallet can do, by chain id in hex as EIP-5792 answers it. */
export type WalletCapabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** An asset that the wallet itself says an account holds. Standard: ERC-7811. */
export interface WalletAsset {
  readonly type: 'native' | 'erc20' | 'erc721'
  readonly address: string | undefined
  /** Smallest units, as a decimal string. */
  readonly amountBase: string
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** Batches of calls, and what the wallet can do with them. Standard: EIP-5792. */
export interface CallsCapability {
  /** Empty where the wallet cannot tell (clause call-6). */
  capabilities(input?: { readonly signal?: AbortSignal | undefined }): Promise<WalletCapabilities>
  /** Rejects with `bad_call`, `user_rejected`, `unsupported_method`, `timed_out`. @returns the id of the batch */
  send(input: {
    readonly network: Network
    readonly from: string
    readonly calls: readonly Call[]
    readonly signal?: AbortSignal | undefined
  }): Promise<string>
  status(input: { readonly id: string; readonly signal?: AbortSignal | undefined }): Promise<CallsStatus>
  /** What the wallet says the account holds; undefined where it does not tell. */
  assets(input: {
    readonly network: Network
    readonly address: string
    readonly signal?: AbortSignal | undefined
  }): Promise<readonly WalletAsset[] | undefined>
}

/** A call of a contract's function. */
export interface ContractCall {
  readonly network: Network
  readonly from: string
  readonly address: string
  /** Functions in human-readable form, as `function transfer(address to, uint256 amount) returns (bool)`. */
  readonly abi: readonly string[]
  readonly functionName: string
  readonly args: readonly unknown[]
  /** Smallest units, as a decimal string. */
  readonly valueBase?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Writes to contracts. */
export interface ContractCapability {
  /** Gas units. Rejects with `would_revert`, `rpc_failed`. */
  estimateGas(call: ContractCall): Promise<string>
  /** @returns the transaction's hash. Rejects with `bad_call`, `user_rejected`, `insufficient_funds`, `timed_out`. */
  write(call: ContractCall): Promise<string>
}

/** What a session reports, whether our click, a reload or the wallet itself caused it. */
export type SessionEvent =
  | {
      readonly type: 'accounts'
      readonly namespace: Namespace
      readonly connectorId: string
      /** Addresses, the active one first; never empty. */
      readonly addresses: readonly string[]
      /** The kind of each address, in the same order, from wallets that have several kinds. */
      readonly accountTypes?: readonly (AccountType | undefined)[]
    }
  | {
      readonly type: 'network'
      readonly namespace: Namespace
      readonly connectorId: string
      readonly networkId: CaipNetworkId
    }
  | ({
      /** Reported by wallets that say beforehand which networks they serve. */
      readonly type: 'approval'
      readonly namespace: Namespace
      readonly connectorId: string
    } & NetworkApproval)
  | { readonly type: 'ended'; readonly namespace: Namespace; readonly connectorId: string }

/** A live connection to one wallet on one namespace. A capability exists iff its method exists. */
export interface Session {
  readonly namespace: Namespace
  readonly connectorId: string
  /** Addresses, the active one first; EIP-55 checksummed on eip155. */
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId
  /** Signs text and checks the signature before it is given out. Rejects with `user_rejected`, `signature_invalid`. */
  signMessage(input: { readonly message: string; readonly signal?: AbortSignal }): Promise<string>
  /** Reads the balance of the active address on the active network, or on the named one. */
  balance(input: {
    readonly network: Network
    readonly address: string
    readonly signal?: AbortSignal
  }): Promise<Balance>
  /** Asks the wallet to change network; settles on what the wallet does, not only on its promise. */
  switchNetwork?(input: { readonly network: Network; readonly signal?: AbortSignal }): Promise<void>
  /** Makes another of its addresses the active one, until the wallet itself says otherwise. Emits `accounts`. */
  selectAccount?(address: string): void
  /** Reads an address as somebody typed it, checksummed; undefined when it is none, or when its checksum is wrong. */
  parseAddress?(text: string): string | undefined
  /** Present where one of the networks keeps names. */
  readonly names?: NamesCapability
  readonly transfer?: TransferCapability
  readonly calls?: CallsCapability
  readonly contracts?: ContractCapability
  /** Stops listening; sends nothing to the wallet. */
  stop(): void
}

/** Reads one JSON-RPC answer from a node of a network, through the gateway when there is one. */
export type RpcRead = (input: {
  readonly network: Network
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal?: AbortSignal
}) => Promise<unknown>

export type { Stop }
