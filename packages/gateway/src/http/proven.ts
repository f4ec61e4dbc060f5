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

/** A device that is about to begin a sign-in. */
export interface LineAsk {
  /** The thumbprint of its key. */
  readonly jkt: string
  /** The address that it comes from, as limits count it. */
  readonly network: string
  /** A limit of that address. It refuses new places; a device that has one keeps it. */
  readonly refusal: unknown
}

/** The line in which sign-ins wait when more begin than the servers can take. */
export interface SignInLine {
  /**
   * Lets a device begin, whose turn it is. One that is signed in never waits.
   * @throws ProblemError in_line with the time to wait, and line_full; or the refusal of a device that has no place
   */
  admit(ask: LineAsk): Promise<void>
}

/** How the proofs of possession of requests are verified. */
export interface ProofVerifier {
  /** The only origin whose pages may call the routes with a proof. */
  readonly secureSiteOrigin: string
  /** The address under which browsers know the gateway, without a trailing slash. Proofs name it. */
  publicUrl(): string
  readonly nonces: ProofNonces
  readonly proofs: ProofStore
  /** Absent where sign-ins begin at once. */
  readonly line?: SignInLine | undefined
}
