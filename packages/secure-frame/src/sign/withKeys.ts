import { isGuardedFailure } from '../lib/frameFailure.ts'
import type { OpenKeys } from '../wallet/openWallet.ts'
import type { RpcContext } from './rpcContext.ts'

/** Runs work with the keys of the two accounts. Those of a guarded wallet are opened for it alone, after the second factor. */
export async function withKeys<T>(
  { keys, askWay }: Pick<RpcContext, 'keys' | 'askWay'>,
  work: (keys: OpenKeys) => T,
): Promise<T> {
  try {
    return await keys.use(work)
  } catch (error) {
    if (!isGuardedFailure(error)) throw error
    return keys.once({ askWay }, work)
  }
}
