import type {
  emailChangeVaultRoutes,
  FactorRule,
  factorRoutes,
  guardRoutes,
  InputOf,
  passkeyMethodVaultRoutes,
  passkeyVaultRoutes,
  ReplyOf,
  RouteDefinition,
  vaultRoutes,
} from '@foyer/api'
import type { ProofNonces, ProofStore, PublicJwk, VerifiedProof } from '@foyer/secure-protocol'
import type { KeyRing, Outbox } from '@foyer/server-kit/custody'
import type { Metrics } from '../base/metrics.ts'
import type { Challenge } from '../challenge/challenge.ts'
import type { VaultDatabase } from '../database/schema.ts'
import type { Projects, VaultProject } from '../projects/projects.ts'
import type { KnownNetworks } from './knownNetworks.ts'
import type { LinkWaits } from './linkWaits.ts'
import type { VisitorLimits } from './visitorLimits.ts'

/** The dependencies of a vault's routes. */
export interface VaultContext {
  readonly database: VaultDatabase
  readonly keyRing: KeyRing
  /** The key that gateway and vault share. It is used for nothing but the tags that stand for addresses. */
  readonly emailTagKey: CryptoKey
  /** The public keys of the gateway's logins, by setting. */
  readonly gatewayKeys: readonly PublicJwk[]
  readonly projects: Projects
  readonly nonces: ProofNonces
  readonly proofs: ProofStore
  readonly limits: VisitorLimits
  readonly waits: LinkWaits
  /** Names the networks from which an address was approved. */
  readonly networks: KnownNetworks
  /** The challenge that strangers solve before a mail to an address that others have asked for lately; undefined where there is none. */
  readonly challenge: Challenge | undefined
  readonly outbox: Outbox
  readonly metrics: Metrics
  /** The address of the vault as browsers see it, without a trailing slash. Proofs name it. */
  readonly publicUrl: string
  /** The origins at which the frame is served. */
  readonly frameOrigins: readonly string[]
  /** How long a new device waits, by its project and the age of the wallet, in ms. */
  recoveryDelayMs(projectId: string, ageMs: number): number
  /** Returns a project's rule for second factors. */
  factorRule(projectId: string): FactorRule
  /** How long new devices wait after the address of a wallet has changed, whatever its project says. */
  readonly changeHoldMs: number
  /** How long a wallet is kept after its owner has asked for its deletion. */
  readonly deletionMs: number
  readonly now: () => number
}

/** A request whose proof was verified, of a project that is known, for an origin that the project allows. */
export interface Proven<R extends RouteDefinition> {
  readonly body: InputOf<R>['body']
  readonly proof: VerifiedProof
  readonly project: VaultProject
  readonly ip: string
  /** Aborts when the caller closes the connection. */
  readonly signal: AbortSignal
}

/** A route of the vault, by its name. */
export type VaultRoute<K extends keyof VaultRoutes> = VaultRoutes[K]

type VaultRoutes = typeof vaultRoutes &
  typeof emailChangeVaultRoutes &
  typeof factorRoutes &
  typeof guardRoutes &
  typeof passkeyVaultRoutes &
  typeof passkeyMethodVaultRoutes

/** Answers a request that carries a proof. */
export type ProvenHandler<R extends RouteDefinition> = (
  context: VaultContext,
  input: Proven<R>,
) => Promise<ReplyOf<R>>
