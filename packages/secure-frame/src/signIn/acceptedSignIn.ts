import type { AuthAccount } from '@foyer/api'
import type { NewDeviceTokens, SignedInAccount } from '../wallet/custodyContext.ts'

/** A sign-in that was accepted. */
export interface AcceptedSignIn {
  readonly account: SignedInAccount
  readonly wallet: AuthAccount['wallet']
  /** Only a device whose owner has just typed a code has them. */
  readonly tokens: NewDeviceTokens | undefined
}
