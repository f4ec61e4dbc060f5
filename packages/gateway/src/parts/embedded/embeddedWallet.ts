import type {
  addMethodRoutes,
  authRoutes,
  bundlerRoutes,
  EmbeddedWalletConfig,
  emailChangeRoutes,
  InputOf,
  keyRoutes,
  OwnIssuer,
  passkeyRoutes,
  RemoteFeatures,
  ReplyOf,
  SocialProvider,
  socialRoutes,
} from '@foyer/api'
import type { Project } from '../../base/projects.ts'
import type { ProofVerifier, ProvenHandler } from '../../http/proven.ts'

type ProvenSocialRoutes = typeof addMethodRoutes &
  Omit<typeof socialRoutes, 'getSocialCallback' | 'postSocialCallback' | 'getSocialOrigin'>

type ProvenRoutes = Pick<typeof bundlerRoutes, 'setAccountType'> &
  Omit<typeof authRoutes, 'listFrameOrigins' | 'noticeFreeze'> &
  ProvenSocialRoutes &
  typeof emailChangeRoutes &
  typeof keyRoutes &
  typeof passkeyRoutes

/** Signing in and custody: what a gateway needs to serve their routes. */
export interface EmbeddedWallet extends ProofVerifier {
  /** Whether one operator runs gateway and vault. */
  readonly custody: 'split' | 'single'
  /** The providers with which signing in works. */
  readonly socials: RemoteFeatures['socials']
  /** Returns the facts that `/v1/config` tells the pages of a project. */
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

/** Members of an embedded wallet that sign people in at providers. */
export interface SocialSignIn
  extends Pick<EmbeddedWallet, 'socials' | 'takeSocialCallback' | 'pageOfWindow' | 'getSocialOrigin'> {
  /** The providers that a project offers, of those with which signing in works. */
  socialsOf(project: Project): RemoteFeatures['socials']
  /** The issuers of the operator's own that a project offers. */
  issuersOf(project: Project): readonly OwnIssuer[]
  readonly handlers: { readonly [Id in keyof ProvenSocialRoutes]: ProvenHandler<ProvenSocialRoutes[Id]> }
}

declare module '../../base/services.ts' {
  interface Services {
    /** Signing in and custody; absent where they are not set up, and then their routes are not there. */
    readonly embeddedWallet?: EmbeddedWallet
  }
}
