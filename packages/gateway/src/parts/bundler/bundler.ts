import type { RpcReply, RpcRequest } from '@foyer/api'
import type { VerifiedProof } from '@foyer/secure-protocol'
import type { Project } from '../../base/projects.ts'
import type { RelayerState } from './metrics.ts'

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

/** Sends operations of smart accounts. */
export interface Bundler {
  /** What it refuses is an error in the reply. @throws ProblemError for what has nothing to do with the operation */
  answer(call: BundlerCall): Promise<RpcReply>
  /** The chains whose operations it takes, and whether a project pays for them there. */
  chains(project: Project): readonly { readonly chainId: number; readonly isSponsored: boolean }[]
  /** The relayers of chains that this process sends on itself. */
  relayers(): readonly RelayerState[]
}

declare module '../../base/services.ts' {
  interface Services {
    /** Sends operations of smart accounts; absent where there is neither a relayer nor another bundler, and then its route is not there. */
    readonly bundler?: Bundler
  }
}
