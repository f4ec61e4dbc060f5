import { authRoutes, vaultRoutes } from '@foyer/contract'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'

/** How long signing out waits for the servers. */
const SIGN_OUT_MS = 2_000

/** Whether the gateway says that nobody is signed in on this device. One that is away says nothing. */
export async function isSessionOver({ gateway }: CustodyContext): Promise<boolean> {
  try {
    await gateway.call(authRoutes.getMe, undefined)
    return false
  } catch (error) {
    return error instanceof ServerFailure && error.code === 'login_required'
  }
}

/**
 * Tells both servers that this device has signed out: the gateway ends the session, and the vault takes its share away.
 * A server that does not hear of it does so before anyone signs in again.
 */
export async function endSession(
  { gateway, vault }: CustodyContext,
  { walletId, jkt }: { readonly walletId: string | undefined; readonly jkt: string },
): Promise<void> {
  const options = { limitMs: SIGN_OUT_MS, isKeptAlive: true }
  await Promise.allSettled([
    gateway.call(authRoutes.signOut, {}, options),
    ...(walletId === undefined ? [] : [vault.call(vaultRoutes.revokeShares, { walletId, jkt }, options)]),
  ])
}
