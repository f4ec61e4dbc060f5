import type {
  addMethodRoutes,
  authRoutes,
  bundlerRoutes,
  EmbeddedWalletConfig,
  emailChangeRoutes,
  fedcmRoutes,
  InputOf,
  keyRoutes,
  OwnIssuer,
  passkeyMethodRoutes,
  passkeyRoutes,
  RemoteFeatures,
  ReplyOf,
  SignInProvider,
  SocialProvider,
  socialRoutes,
} from '@foyer/api'
import type { Project } from '../../base/projects.ts'
import type { ProofVerifier, ProvenHandler } from '../../http/proven.ts'
import type { StoredImage } from '../../http/storedImage.ts'
import type { AccountSupport } from './accountSupport.ts'
import type { LineMeter } from './line/lineMeter.ts'

type ProvenSocialRoutes = Omit<typeof addMethodRoutes, 'goToProvider'> &
  Pick<typeof fedcmRoutes, 'startFedcm'> &
  Omit<typeof socialRoutes, 'getSocialCallback' | 'postSocialCallback' | 'getSocialOrigin'>

type ProvenRoutes = Pick<typeof bundlerRoutes, 'setAccountType'> &
  Omit<typeof authRoutes, 'listFrameOrigins' | 'noticeFreeze' | 'takePlace'> &
  ProvenSocialRoutes &
  typeof emailChangeRoutes &
  typeof keyRoutes &
  typeof passkeyRoutes &
  typeof passkeyMethodRoutes

/** Signing in and custody: what a gateway needs to serve their routes. */
export interface EmbeddedWallet extends ProofVerifier {
  /** Whether one operator runs gateway and vault. */
  readonly custody: 'split' | 'single'
  /** Reads how long the line of sign-ins is; absent where there is none. */
  readonly lineMeter?: LineMeter | undefined
  /** The providers with which signing in works. */
  readonly socials: RemoteFeatures['socials']
  /** Returns the facts that `/v1/config` tells the pages of a project. */
  describe(project: Project): EmbeddedWalletConfig
  /** Takes the vault's signed word that an address was frozen. */
  noticeFreeze(notice: string): Promise<void>
  /** The help for owners that operators give. */
  readonly support: AccountSupport
  /** Takes what a provider has sent by the browser, and answers with the address to send it on to. */
  takeSocialCallback(provider: SocialProvider, parameters: URLSearchParams): Promise<string>
  /** Answers with the provider's page to which the window of a flow is led that was begun to add a provider. */
  leadToProvider(state: string): Promise<string>
  /** The address of the secure site's page on which windows of providers end, with what it shall read behind the number sign. */
  pageOfWindow(facts: Readonly<Record<string, string>>): string
  /** Tells the page in a window that has come back which app it belongs to. */
  getSocialOrigin(
    body: InputOf<(typeof socialRoutes)['getSocialOrigin']>['body'],
  ): Promise<ReplyOf<(typeof socialRoutes)['getSocialOrigin']>>
  /** The icon of an issuer of the operator's own, by its id among the images. */
  issuerImage(imageId: string): StoredImage | undefined
  /** Reads the page of a sign-in that the browser itself shall ask for; undefined for one that is over or of another kind. */
  readFedcmPage(state: string): Promise<FedcmPage | undefined>
  /** Takes the ID token that the browser has given to that page. */
  takeFedcm(
    body: InputOf<(typeof fedcmRoutes)['takeFedcm']>['body'],
  ): Promise<ReplyOf<(typeof fedcmRoutes)['takeFedcm']>>
  readonly handlers: { readonly [Id in keyof ProvenRoutes]: ProvenHandler<ProvenRoutes[Id]> }
}

/** The facts of the page that has the browser ask which account to use. */
export interface FedcmPage {
  readonly projectId: string
  /** The only app in which it is shown. */
  readonly appOrigin: string
  readonly configUrl: string
  readonly clientId: string
  readonly nonce: string
}

/** Members of an embedded wallet that sign people in at providers. */
export interface SocialSignIn
  extends Pick<
    EmbeddedWallet,
    | ('socials' | 'takeSocialCallback' | 'leadToProvider' | 'pageOfWindow' | 'getSocialOrigin')
    | ('readFedcmPage' | 'takeFedcm' | 'issuerImage')
  > {
  /** The providers that a project offers, of those with which signing in works. */
  socialsOf(project: Project): RemoteFeatures['socials']
  /** The issuers of the operator's own that a project offers. */
  issuersOf(project: Project): readonly OwnIssuer[]
  /** The providers of a project for which the browser itself may ask. */
  fedcmOf(project: Project): readonly SignInProvider[]
  readonly handlers: { readonly [Id in keyof ProvenSocialRoutes]: ProvenHandler<ProvenSocialRoutes[Id]> }
}

declare module '../../base/services.ts' {
  interface Services {
    /** Signing in and custody; absent where they are not set up, and then their routes are not there. */
    readonly embeddedWallet?: EmbeddedWallet
  }
}
