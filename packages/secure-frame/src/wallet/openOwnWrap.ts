import { type Bytes, type DevicePair, isGuardedWrap, openDa } from '@foyer/secure-protocol'
import { guarded } from '../lib/frameFailure.ts'
import type { CustodyContext } from './custodyContext.ts'
import type { Opening } from './guard/opening.ts'

/**
 * The key of a wallet by the wrap of this device: with the gateway's share, and where the wallet is guarded with the vault's as well.
 * @throws FrameFailure wallet_guarded for work that opens no guarded wallet
 */
export async function openOwnWrap(
  context: Pick<CustodyContext, 'vault'>,
  wrapped: Bytes,
  pair: DevicePair,
  opening: Opening | undefined,
): Promise<Bytes> {
  if (!isGuardedWrap(wrapped)) return openDa(wrapped, pair)
  if (!opening) throw guarded()
  const { openByOpening } = await import('./guard/openByOpening.ts')
  return openByOpening(context, wrapped, pair, opening)
}
