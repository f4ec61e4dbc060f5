import type { ExactOutCapability } from './exactOut.ts'
import type { MovesCapability } from './moves.ts'
import type { Network } from './network.ts'
import type { PaymasterService } from './paymaster.ts'
import type { PermissionsCapability } from './permissions.ts'
import type { AccountType, CaipNetworkId, Namespace, NetworkApproval, Stop } from './provider.ts'
import type { SiwxMessage, SiwxRecord } from './siwx.ts'
import type { SwapsCapability } from './swaps.ts'
import type { TransferCapability } from './transfer.ts'

/** An amount of a chain's own currency. */
export interface Balance {
  /** In smallest units, as a decimal string. */
  readonly amountBase: string
  readonly decimals: number
  readonly symbol: string
}

/** The name and image of an address. */
export interface AccountProfile {
  readonly name: string
  /** A validated `https:` or `data:` URL. */
  readonly imageUrl: string | undefined
}

/** Looks up names of addresses, and addresses of names. */
export interface NamesCapability {
  /**
   * The primary name of an address on a network, if it resolves to the address there; undefined when there is none. `networkId` is by
   * default that of the names. Rejects with `rpc_failed`.
   */
  profile(input: {
    readonly address: string
    readonly networkId?: CaipNetworkId | undefined
    readonly signal?: AbortSignal
  }): Promise<AccountProfile | undefined>
  /**
   * The checksummed address of a name; undefined when there is none. A name may lead to a contract account, which is on one network alone:
   * `networkId` is the one on which it is wanted, by default that of the names. Rejects with `rpc_failed`.
   */
  resolve?(input: {
    readonly name: string
    readonly networkId?: CaipNetworkId | undefined
    readonly signal?: AbortSignal
  }): Promise<ResolvedName | undefined>
}

/** The result of resolving a name. */
export interface ResolvedName {
  readonly address: string
  /** The name as it is shown. */
  readonly name: string
  /** Only the app's gateway could be asked which account it leads to. */
  readonly isUnconfirmed?: boolean
  /** A validated `https:` or `data:` URL. */
  readonly imageUrl: string | undefined
}

/** One call of a batch. */
export interface Call {
  readonly to: string
  readonly data?: string | undefined
  /** In smallest units, as a decimal string. */
  readonly valueBase?: string | undefined
}

/** The status of a batch of calls. Standard: EIP-5792. */
export interface CallsStatus {
  readonly status: 'pending' | 'confirmed' | 'reverted' | 'failed'
  readonly hashes: readonly string[]
}

/** The capabilities of a wallet by hex chain id, as in EIP-5792. */
export type WalletCapabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** An asset of an account as reported by the wallet. Standard: ERC-7811. */
export interface WalletAsset {
  readonly type: 'native' | 'erc20' | 'erc721'
  readonly address: string | undefined
  /** In smallest units, as a decimal string. */
  readonly amountBase: string
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** Batches of calls and the wallet's capabilities. Standard: EIP-5792. */
export interface CallsCapability {
  /** Empty when the wallet does not report them (clause call-6). */
  capabilities(input?: { readonly signal?: AbortSignal | undefined }): Promise<WalletCapabilities>
  /** Rejects with `bad_call`, `user_rejected`, `unsupported_method`, `timed_out`. @returns the id of the batch */
  send(input: {
    readonly network: Network
    readonly from: string
    readonly calls: readonly Call[]
    /** A service that the wallet may have pay, where it says that it takes one. */
    readonly paymaster?: PaymasterService | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<string>
  status(input: { readonly id: string; readonly signal?: AbortSignal | undefined }): Promise<CallsStatus>
  /** The assets of the account as reported by the wallet; undefined when it does not report them. */
  assets(input: {
    readonly network: Network
    readonly address: string
    readonly signal?: AbortSignal | undefined
  }): Promise<readonly WalletAsset[] | undefined>
}

/** A call of a contract function. */
export interface ContractCall {
  readonly network: Network
  readonly from: string
  readonly address: string
  /** Functions in human-readable form, as `function transfer(address to, uint256 amount) returns (bool)`. */
  readonly abi: readonly string[]
  readonly functionName: string
  readonly args: readonly unknown[]
  /** In smallest units, as a decimal string. */
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

/** A change in a session, whatever caused it. */
export type SessionEvent =
  | {
      readonly type: 'accounts'
      readonly namespace: Namespace
      readonly connectorId: string
      /** Addresses, the active one first; never empty. */
      readonly addresses: readonly string[]
      /** The type of each address, in the same order, from wallets that have several types. */
      readonly accountTypes?: readonly (AccountType | undefined)[]
    }
  | {
      readonly type: 'network'
      readonly namespace: Namespace
      readonly connectorId: string
      readonly networkId: CaipNetworkId
    }
  | ({
      /** Emitted by wallets that approve networks when the session starts. */
      readonly type: 'approval'
      readonly namespace: Namespace
      readonly connectorId: string
    } & NetworkApproval)
  | { readonly type: 'ended'; readonly namespace: Namespace; readonly connectorId: string }

/** A session with one wallet in one namespace. A capability is supported if its method exists. */
export interface Session {
  readonly namespace: Namespace
  readonly connectorId: string
  /** Addresses, the active one first; EIP-55 checksummed on eip155. */
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId
  /** Signs text and verifies the signature. Rejects with `user_rejected`, `signature_invalid`, `check_unavailable`. */
  signMessage(input: { readonly message: string; readonly signal?: AbortSignal }): Promise<string>
  /**
   * Signs a message to sign in, in wallets that write its text themselves; without it the message's own text is signed. Rejects
   * as `signMessage` does.
   */
  signIn?(input: { readonly message: SiwxMessage; readonly signal?: AbortSignal }): Promise<SiwxRecord>
  /** Reads the balance of the active address on the active network, or on the given one. */
  balance(input: {
    readonly network: Network
    readonly address: string
    readonly signal?: AbortSignal
  }): Promise<Balance>
  /**
   * Asks the wallet to switch the network. Also resolves when the wallet reports the new network without answering the
   * request.
   */
  switchNetwork?(input: { readonly network: Network; readonly signal?: AbortSignal }): Promise<void>
  /** Makes another address the active one until the wallet reports a change. Emits `accounts`. */
  selectAccount?(address: string): void
  /** Parses a typed address and returns it checksummed; undefined when it is invalid or its checksum is wrong. */
  parseAddress?(text: string): string | undefined
  /**
   * The checksum by which people hand an address on a network on: eight capital hexadecimal digits. Rejects where its script cannot be
   * loaded. Standard: ERC-7930.
   */
  addressChecksum?(input: { readonly address: string; readonly networkId: CaipNetworkId }): Promise<string>
  /** Present when one of the networks has a name service. */
  readonly names?: NamesCapability
  readonly transfer?: TransferCapability
  readonly calls?: CallsCapability
  readonly moves?: MovesCapability
  readonly contracts?: ContractCapability
  readonly swaps?: SwapsCapability
  readonly permissions?: PermissionsCapability
  readonly exactOut?: ExactOutCapability
  /** Stops listening; sends nothing to the wallet. */
  stop(): void
}

/**
 * Sends one JSON-RPC request to a node of a network, through the gateway when there is one. With `isDirect` the network's own nodes alone are
 * asked, which rejects with `unsupported_method` where there are none, or the app asks none.
 */
export type RpcRead = (input: {
  readonly network: Network
  readonly method: string
  readonly params: readonly unknown[]
  readonly isDirect?: boolean | undefined
  readonly signal?: AbortSignal
}) => Promise<unknown>

/**
 * Asks the app's gateway for the answers of servers to which a contract sends its clients, as hex: no page asks these servers itself. Rejects
 * with `gateway_refused`, `gateway_unreachable`. Standards: ERC-3668, ENSIP-21.
 */
export type OffchainRead = (input: {
  /** The contract that was called. */
  readonly sender: string
  readonly data: string
  readonly signal?: AbortSignal | undefined
}) => Promise<string>

export type { Stop }
