import { guardRoutes, type OpeningUse } from '@foyer/api'
import { type Bytes, type DevicePair, openGuarded, sha256, toBase64Url } from '@foyer/secure-protocol'
import { createReplyKey, openShare, type ReplyKey } from '../../custody/transitSeal.ts'
import { fillZero } from '../../custody/wipe.ts'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { CustodyContext } from '../custodyContext.ts'
import { mismatch } from '../shares.ts'
import type { Opening } from './opening.ts'

type Vault = Pick<CustodyContext, 'vault'>

/**
 * Opens a guarded wrap with the opening share, which the vault gives out for this one use: within the owner's limits, or after the second
 * factor. @throws ServerFailure, CustodyError
 */
export async function openByOpening(
  context: Vault,
  wrapped: Bytes,
  pair: DevicePair,
  opening: Opening,
): Promise<Bytes> {
  const share = await releaseOpening(context, pair, opening)
  return openGuarded(wrapped, { ...pair, opening: share }).finally(() => fillZero(share))
}

async function releaseOpening(context: Vault, pair: DevicePair, opening: Opening): Promise<Bytes> {
  const { walletId } = pair.binding
  const key = await createReplyKey()
  try {
    return await release(context, { pair, opening, key })
  } catch (error) {
    if (!(error instanceof ServerFailure) || error.code !== 'factor_required') throw error
    const { askRecoveryFactor, exportLogin } = opening
    const { showFactor } = await import('../factors/showFactor.ts')
    const purpose = exportLogin === undefined ? 'open' : 'export'
    // The answer counts for this key alone: a program with a copy of this device cannot use it first.
    const boundTo = toBase64Url(await sha256(key.publicKey))
    await showFactor({ vault: context.vault, askRecoveryFactor }, { walletId, purpose, boundTo })
    return release(context, { pair, opening, key })
  }
}

interface Release {
  readonly pair: DevicePair
  readonly opening: Opening
  readonly key: ReplyKey
}

async function release({ vault }: Vault, { pair, opening, key }: Release): Promise<Bytes> {
  const { binding, holder: jkt } = pair
  const { walletId, epoch } = binding
  const body = { walletId, epoch, transitKey: toBase64Url(key.publicKey), use: useOf(opening) }
  const reply = await vault.call(guardRoutes.releaseOpening, body, { transitKey: key.publicKey })
  if (reply.walletId !== walletId || reply.epoch !== epoch) throw mismatch()
  return openShare(reply.opening, key, { way: 'opening-to-frame', walletId, epoch, jkt })
}

function useOf({ spends, exportLogin }: Opening): OpeningUse {
  if (exportLogin !== undefined) return { kind: 'export', login: exportLogin }
  return { kind: 'sign', ...(spends && { spends: [...spends] }) }
}
