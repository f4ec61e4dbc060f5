import type { Network } from './network.ts'
import type { CaipNetworkId } from './provider.ts'

/** A permission to act with an account without asking. Amounts in smallest units, as decimal strings. */
export type Permission =
  /** The network's currency, to anybody. */
  | { readonly kind: 'native'; readonly amountBase: string; readonly periodSeconds: number }
  | {
      readonly kind: 'erc20'
      readonly tokenAddress: string
      readonly amountBase: string
      readonly periodSeconds: number
    }
  /** The network's currency, of which more may be spent with every second. */
  | ({ readonly kind: 'nativeStream' } & StreamLimits)
  | ({ readonly kind: 'erc20Stream'; readonly tokenAddress: string } & StreamLimits)
  | {
      readonly kind: 'calls'
      readonly contracts: readonly string[]
      /** Functions as `name(type,type)`, or by the first four bytes of their hash. */
      readonly functions: readonly string[]
    }
  /** A permission of a kind that has no words here. It is never asked for. */
  | { readonly kind: 'other'; readonly type: string }

/** The limits of a stream. Amounts in smallest units, as decimal strings. Standard: ERC-7715, `*-token-stream`. */
export interface StreamLimits {
  /** May be spent at the start. @default nothing */
  readonly initialBase?: string | undefined
  /** Is added with every second. */
  readonly perSecondBase: string
  /** The most that may be spent in all. @default the sum until the end */
  readonly maxBase?: string | undefined
  /** In seconds since 1970. @default at once */
  readonly startsAtSeconds?: number | undefined
}

/** The kinds of permissions that are asked for. */
export type PermissionKind = Exclude<Permission['kind'], 'other'>

/** Where a grant stands. `unknown`: its network could not be asked. */
export type GrantState = 'live' | 'expired' | 'revoked' | 'unknown'

/** A permission that an account has given. Standard: ERC-7715. */
export interface Grant {
  /** The proof that its holder shows with every use. Hex with 0x. Standard: ERC-7710. */
  readonly context: string
  readonly networkId: CaipNetworkId
  /** The address that may act. */
  readonly to: string
  readonly permission: Permission
  /** Undefined where the wallet does not say. */
  readonly expiresAtMs: number | undefined
  /** How often it may be used; undefined where there is no such limit. */
  readonly maxCalls: number | undefined
  readonly state: GrantState
}

/** The input for asking for a permission. */
export interface PermissionRequest {
  readonly network: Network
  readonly from: string
  readonly to: string
  readonly permission: Exclude<Permission, { readonly kind: 'other' }>
  /** At most 30 days away. */
  readonly expiresAtMs: number
  /** @default what the wallet takes */
  readonly maxCalls?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Permissions to act without asking. Standard: ERC-7715. */
export interface PermissionsCapability {
  /** The kinds that the wallet gives, by network; empty when it gives none. Rejects with `aborted` alone. */
  supported(input?: {
    readonly signal?: AbortSignal | undefined
  }): Promise<ReadonlyMap<CaipNetworkId, readonly PermissionKind[]>>
  /**
   * Asks the wallet for a permission. Rejects with `bad_call` for one without an end, without a limit or for an address that must not
   * have it, `user_rejected`, `unsupported_method`, `no_account`, `timed_out`, `aborted`.
   */
  request(input: PermissionRequest): Promise<Grant>
  /** Lists the account's grants, the latest first, as far as the wallet remembers them. Rejects with `unsupported_method`, `timed_out`. */
  list(input?: { readonly signal?: AbortSignal | undefined }): Promise<readonly Grant[]>
  /**
   * Takes a permission back, and waits until its network has done so. Rejects with `user_rejected`, `unsupported_method`, `timed_out`,
   * `would_revert`, `insufficient_funds`.
   */
  revoke(input: { readonly context: string; readonly signal?: AbortSignal | undefined }): Promise<void>
  /** Reads what a wallet answered to a request for a permission; undefined for anything else. */
  read(answer: unknown): Promise<Grant | undefined>
}
