import { ProblemError } from '../../http/problem.ts'
import type { AuthContext } from './context.ts'
import type { EmbeddedWallet, SocialSignIn } from './embeddedWallet.ts'

/** The dependencies that an embedded wallet gives to signing in at providers. */
export interface SocialPlugInput extends Pick<EmbeddedWallet, 'publicUrl' | 'secureSiteOrigin'> {
  readonly context: AuthContext
  /** Aborts when the wallet closes. */
  readonly stopping: AbortSignal
}

/** Makes signing in at providers for an embedded wallet. */
export type SocialPlug = (input: SocialPlugInput) => SocialSignIn

async function refuse(): Promise<never> {
  throw new ProblemError('not_found', 'This gateway signs nobody in at providers.')
}

/** An embedded wallet that signs nobody in at providers: the routes of that are not there, and neither is what they need. */
export const withoutSocial: SocialPlug = ({ secureSiteOrigin }) => ({
  socials: [],
  socialsOf: () => [],
  issuersOf: () => [],
  fedcmOf: () => [],
  takeSocialCallback: refuse,
  leadToProvider: refuse,
  pageOfWindow: () => secureSiteOrigin,
  getSocialOrigin: refuse,
  issuerImage: () => undefined,
  readFedcmPage: refuse,
  takeFedcm: refuse,
  handlers: {
    startSocial: refuse,
    startFedcm: refuse,
    finishSocial: refuse,
    checkSocial: refuse,
    startFarcaster: refuse,
    finishFarcaster: refuse,
    captureEmail: refuse,
    confirmCapture: refuse,
    skipCapture: refuse,
    findExisting: refuse,
    linkSocial: refuse,
    listOffered: refuse,
    startLink: refuse,
    reviewLink: refuse,
    confirmLink: refuse,
    listSocials: refuse,
    unlinkSocial: refuse,
  },
})
