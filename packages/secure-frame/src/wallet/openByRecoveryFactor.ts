import { vaultRoutes } from '@foyer/api'
import { bindingHash, CustodyError, openAr, openShareWrap } from '@foyer/secure-protocol'
import { fillZero } from '../custody/wipe.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { CustodyContext, OpenRecoveryFactor } from './custodyContext.ts'
import { openPinned } from './openPinned.ts'
import { bytesOf, mismatch, releaseFromGateway } from './shares.ts'

/** Names the wallet that a recovery factor is to open. */
export interface RecoveryFactorPlaceQuery {
  readonly walletId: string
  readonly epoch: number
  readonly jkt: string
  readonly login: string
  /** The vault's token, for a device that is new to it. */
  readonly approval?: string | undefined
}

/**
 * Opens a wallet by a recovery factor: the vault gives what only the secret opens, the gateway its share, and the key inside has to
 * belong to the address that both agree on. @throws FrameFailure way_wrong
 */
export async function openByRecoveryFactor(
  { gateway, vault }: Pick<CustodyContext, 'gateway' | 'vault'>,
  { walletId, epoch, jkt, login, approval }: RecoveryFactorPlaceQuery,
  { wayId, kind, secret }: OpenRecoveryFactor,
) {
  const body = { walletId, login, ...(approval !== undefined && { approval }) }
  const { wraps, bindingHash: hash } = await vault.call(vaultRoutes.listWraps, body)
  const wrapped = wraps.find((wrap) => wrap.wayId === wayId)?.wrapped
  if (wrapped === undefined) throw wrongRecoveryFactor()
  const released = await releaseFromGateway({ gateway }, { walletId, epoch, row: wayId, jkt })
  const { binding, share, wrapAr: ar } = released
  try {
    if ((await bindingHash(binding)) !== hash) throw mismatch()
    const vaultShare = await openShareWrap(bytesOf(wrapped), secret, { binding, wayId, kind })
    const shares = { binding, holder: wayId, gatewayShare: share, vaultShare }
    const kek = await openAr(ar, shares).finally(() => fillZero(vaultShare))
    const admission = await openPinned(kek, released.vault, { binding, jkt })
    return { kek, released, admission }
  } catch (error) {
    throw error instanceof CustodyError ? wrongRecoveryFactor() : error
  } finally {
    fillZero(share)
  }
}

function wrongRecoveryFactor(): FrameFailure {
  return new FrameFailure('way_wrong', 'This does not open the wallet')
}
