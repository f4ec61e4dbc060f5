import { keyRoutes, vaultRoutes } from '@foyer/api'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { WalletPlace } from './addDevice.ts'
import type { CustodyContext } from './custodyContext.ts'

/**
 * Has the gateway count the set of a rotation that the vault counts already, and answers with the set that counts at both. A device that is new
 * to the wallet does this before it comes in: the one that rotated may be gone, and the vault adds no device to the set before.
 */
export async function followVault(
  { gateway, vault }: Pick<CustodyContext, 'gateway' | 'vault'>,
  place: WalletPlace,
  epoch: number,
  login: string,
): Promise<WalletPlace> {
  const next = { walletId: place.walletId, epoch }
  try {
    const { counted } = await vault.call(vaultRoutes.commitShares, { ...next, login })
    await gateway.call(keyRoutes.commitKeys, { ...next, counted })
    return next
  } catch (error) {
    // The vault does not count it. It is left to the device that has written it.
    if (error instanceof ServerFailure && error.code === 'not_found') return place
    throw error
  }
}
