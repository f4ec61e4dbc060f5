import type { AuthAccount } from '@foyer/api'
import type { NewDeviceTokens } from '../wallet/custodyContext.ts'

/** A code that was right, before its account has a wallet here. It lives in memory alone. */
export interface Accepted {
  readonly email: string
  readonly account: AuthAccount
  readonly tokens?: NewDeviceTokens
  /** The provider that it was made with, and the name that its owner has there. */
  readonly social?: string
  readonly socialName?: string | undefined
}
