import type { InputOf, ReplyOf, RouteDefinition } from '@foyer/api'
import type { ProofNonces, ProofStore, VerifiedProof } from '@foyer/secure-protocol'
import type { Project } from '../base/projects.ts'

/** A request whose proof was verified, of a project that is known, for an origin that the project allows. */
export interface Proven<R extends RouteDefinition> {
  readonly params: InputOf<R>['params']
  readonly body: InputOf<R>['body']
  readonly proof: VerifiedProof
  readonly project: Project
  /** What the browser says it is. */
  readonly userAgent: string
  /** Fires when the caller has gone. */
  readonly signal: AbortSignal
}

/** Answers a request that carries a proof. */
export type ProvenHandler<R extends RouteDefinition> = (input: Proven<R>) => Promise<ReplyOf<R>>

/** How the proofs of possession of requests are verified. */
export interface ProofVerifier {
  /** The only origin whose pages may call the routes with a proof. */
  readonly secureSiteOrigin: string
  /** The address under which browsers know the gateway, without a trailing slash. Proofs name it. */
  publicUrl(): string
  readonly nonces: ProofNonces
  readonly proofs: ProofStore
}
