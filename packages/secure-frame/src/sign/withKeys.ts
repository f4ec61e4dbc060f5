import { isGuardedFailure } from '../lib/frameFailure.ts'
import type { KeyHolder } from '../session/keyHolder.ts'
import type { AskRecoveryFactor } from '../wallet/custodyContext.ts'
import type { OpenKeys } from '../wallet/openWallet.ts'

/** The keys of a wallet, and how its second factor is asked for. */
export interface KeyUse {
  readonly keys: KeyHolder
  readonly askRecoveryFactor?: AskRecoveryFactor | undefined
}

/** Runs work with the keys of the two accounts. The keys of a guarded wallet are opened for it alone, after the second factor. */
export async function withKeys<T>(
  { keys, askRecoveryFactor }: KeyUse,
  work: (keys: OpenKeys) => T,
): Promise<T> {
  try {
    return await keys.use(work)
  } catch (error) {
    if (!isGuardedFailure(error)) throw error
    return keys.once({ askRecoveryFactor }, work)
  }
}
