import type { SiwxFlows } from './controller.ts'
import type { part } from './part.ts'
import type { SignInState } from './siwxSlice.ts'

// Signing in by a signed message.

export { type CancelSignInInput, cancelSignIn } from './cancelSignIn.ts'
export { type ConnectAndSignInInput, connectAndSignIn } from './connectAndSignIn.ts'
export { controller, type SiwxFlows } from './controller.ts'
export { part } from './part.ts'
export { type SignInFacts, selectSignInFacts } from './rules/signInFacts.ts'
export { type SignInInput, signIn } from './signIn.ts'
export type { SignInState } from './siwxSlice.ts'

declare module '../../kernel/partExports.ts' {
  interface PartFlows {
    readonly siwx: SiwxFlows
  }
  interface PartExports {
    readonly siwx: typeof part
  }
  interface PartStates {
    readonly signIn?: SignInState
  }
}
