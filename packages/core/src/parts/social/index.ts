import type { SocialController } from './controller.ts'
import type { part } from './part.ts'
import type { SocialState } from './socialSlice.ts'

// Signing in with the visitor's account at a provider.

export { type ConfirmSocialCodeInput, confirmSocialCode } from './confirmSocialCode.ts'
export { type ConnectFarcasterInput, connectFarcaster } from './connectFarcaster.ts'
export { type ConnectSocialInput, connectSocial, SOCIAL_TIMEOUT_MS } from './connectSocial.ts'
export { controller, type SocialController } from './controller.ts'
export { copyFarcasterLink } from './copyFarcasterLink.ts'
export { copyPageAddress } from './copyPageAddress.ts'
export { part } from './part.ts'
export { type PickSocialInput, pickSocial, prepareSocial } from './pickSocial.ts'
export { isRefusedInApp, withRefusedLast } from './rules/refusedInApp.ts'
export { type SocialFacts, selectSocialFacts } from './rules/socialFacts.ts'
export { cleanSocialCode, isSocialCode } from './rules/socialMessage.ts'
export type { SocialProblem, SocialState } from './socialSlice.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly social: SocialController
  }
  interface PartExports {
    readonly social: typeof part
  }
  interface PartStates {
    readonly social?: SocialState
  }
}
