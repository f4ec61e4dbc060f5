import type {
  authRoutes,
  bundlerRoutes,
  EmbeddedWalletConfig,
  emailChangeRoutes,
  InputOf,
  keyRoutes,
  RemoteFeatures,
  ReplyOf,
  RouteDefinition,
  SocialProvider,
  socialRoutes,
} from '@foyer/contract'
import type { ProofNonces, ProofStore, VerifiedProof } from '@foyer/secure-protocol'
import type { Project } from '../../base/projects.ts'

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

/** What answers such a request. */
export type ProvenHandler<R extends RouteDefinition> = (input: Proven<R>) => Promise<ReplyOf<R>>

type ProvenRoutes = Pick<typeof bundlerRoutes, 'setAccountType'> &
  Omit<typeof authRoutes, 'listFrameOrigins' | 'noticeFreeze'> &
  Omit<typeof socialRoutes, 'getSocialCallback' | 'postSocialCallback' | 'getSocialOrigin'> &
  typeof emailChangeRoutes &
  typeof keyRoutes

/** Signing in and custody: what a gateway needs to serve their routes. */
export interface EmbeddedWallet {
  /** The only origin whose pages may call the routes with a proof. */
  readonly secureSiteOrigin: string
  /** The address under which browsers know the gateway, without a trailing slash. Proofs name it. */
  publicUrl(): string
  /** Whether one operator runs gateway and vault. */
  readonly custody: 'split' | 'single'
  /** The providers with which signing in works. */
  readonly socials: RemoteFeatures['socials']
  readonly nonces: ProofNonces
  readonly proofs: ProofStore
  /** What `/v1/config` tells the pages of a project. */
  describe(project: Project): EmbeddedWalletConfig
  /** Takes the vault's signed word that an address was frozen. */
  noticeFreeze(notice: string): Promise<void>
  /** Takes what a provider has sent by the browser, and answers with the address to send it on to. */
  takeSocialCallback(provider: SocialProvider, parameters: URLSearchParams): Promise<string>
  /** The address of the secure site's page on which windows of providers end, with what it shall read behind the number sign. */
  pageOfWindow(facts: Readonly<Record<string, string>>): string
  /** Tells the page in a window that has come back which app it belongs to. */
  getSocialOrigin(
    body: InputOf<(typeof socialRoutes)['getSocialOrigin']>['body'],
  ): Promise<ReplyOf<(typeof socialRoutes)['getSocialOrigin']>>
  readonly handlers: { readonly [Id in keyof ProvenRoutes]: ProvenHandler<ProvenRoutes[Id]> }
}
