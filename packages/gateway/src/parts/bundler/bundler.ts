import type { RpcReply, RpcRequest } from '@foyer/contract'
import type { VerifiedProof } from '@foyer/secure-protocol'
import type { Project } from '../../base/projects.ts'

/** One call of the bundler, of a project and a device that are known. */
export interface BundlerCall {
  /** CAIP-2. */
  readonly chainId: string
  readonly request: RpcRequest
  readonly project: Project
  readonly proof: VerifiedProof
  /** Fires when the caller has gone. */
  readonly signal: AbortSignal
}

/** What the relayer of a chain has left. */
export interface RelayerState {
  /** CAIP-2. */
  readonly chainId: string
  /** In smallest units of the coin; undefined as long as the chain has not been asked. */
  readonly balanceBase: bigint | undefined
  /** Whether that is less than its operator wants it to have. */
  readonly isLow: boolean
}

/** Sends operations of smart accounts. */
export interface Bundler {
  /** What it refuses is an error in the reply. @throws ProblemError for what has nothing to do with the operation */
  answer(call: BundlerCall): Promise<RpcReply>
  /** The chains whose operations it takes, and whether a project pays for them there. */
  chains(project: Project): readonly { readonly chainId: number; readonly isSponsored: boolean }[]
  /** The relayers of chains that this process sends on itself. */
  relayers(): readonly RelayerState[]
}
