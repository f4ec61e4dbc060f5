import type { RpcReply, RpcRequest } from '@foyer/api'
import type { Project } from '../../base/projects.ts'
import type { DepositState } from './metrics.ts'

/** A call of the paymaster, by whichever wallet has its address. */
export interface PaymasterCall {
  /** CAIP-2. */
  readonly chainId: string
  readonly request: RpcRequest
  readonly project: Pick<Project, 'id' | 'name'>
  /** Fires when the caller has gone. */
  readonly signal: AbortSignal
}

/** The offer that a page gives to a wallet. */
export interface PaymasterOffer {
  /** The path of the paymaster, below the address of the gateway. */
  readonly path: string
  readonly context: { readonly token: string }
  readonly expiresAtMs: number
}

/** Pays for operations of connected wallets. Standard: ERC-7677. */
export interface Paymaster {
  /** What it refuses is an error in the reply. @throws ProblemError for what has nothing to do with the operation */
  answer(call: PaymasterCall): Promise<RpcReply>
  /** The offer for one account on one chain; undefined where the project does not pay. */
  offer(input: {
    readonly project: Pick<Project, 'id'>
    readonly chainId: string
    readonly account: string
    /** The address of the network that the page asks from. */
    readonly ip: string
  }): Promise<PaymasterOffer | undefined>
  /** Deposits of chains. */
  deposits(): readonly DepositState[]
}

declare module '../../base/services.ts' {
  interface Services {
    /** Pays for operations of connected wallets; absent where there is no key for that. */
    readonly paymaster?: Paymaster
  }
}
