import type { RpcContext } from '../rpcContext.ts'
import { readOwnState } from './readOwnState.ts'

/**
 * Whether calls are made by an operation. A single call that the address has to pay for is a plain transaction, which costs less and
 * changes nothing at the address. So is everything where the network runs no delegates.
 * @param wanted the parameters of a transaction, or the calls of a batch
 * @param isAtomic whether the page wants all of the calls or none
 */
export async function isOperated(
  { smart, address, chainId, signal }: Pick<RpcContext, 'smart' | 'address' | 'chainId' | 'signal'>,
  wanted: unknown,
  isAtomic = false,
): Promise<boolean> {
  const [first, ...others] = Array.isArray(wanted) ? wanted : []
  const { to = undefined, target = to, nonce = undefined } = Object(first)
  // A contract that is created, or a transaction in a given order.
  if (target === undefined || nonce !== undefined) return false
  const known = await smart()
  const chain = (await known.chains()).find((one) => one.chainId === chainId)
  if (!chain || !(isAtomic || others.length > 0 || chain.isSponsored)) return false
  const place = { smart: known, address, chainId, signal }
  return (await readOwnState(place)) !== 'unsupported'
}
