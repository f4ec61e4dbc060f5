import type { Spend } from '@foyer/api'
import type { AskRecoveryFactor } from '../custodyContext.ts'

/** The purpose for which a guarded wallet is opened, and the function that can ask for its second factor. */
export interface Opening {
  /** The most that the signature can cost; undefined for whatever is no plain payment, which the vault asks the second factor for. */
  readonly spends?: readonly Spend[] | undefined
  /** The gateway's word on a code that was just typed: the secret words are shown. */
  readonly exportLogin?: string | undefined
  readonly askRecoveryFactor?: AskRecoveryFactor | undefined
}
