import { authRoutes, vaultRoutes } from '@foyer/api'
import { isUnreachable, ServerFailure } from '../servers/serverFailure.ts'
import type { ServerName } from '../store/rows.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'

/** How long signing out waits for the servers. */
const SIGN_OUT_MS = 2_000

/** Whether the gateway says that nobody is signed in on this device. False if it cannot be reached. */
export async function isSessionOver({ gateway }: CustodyContext): Promise<boolean> {
  try {
    await gateway.call(authRoutes.getMe, undefined)
    return false
  } catch (error) {
    return error instanceof ServerFailure && error.code === 'login_required'
  }
}

/**
 * Tells servers that this device has signed out: the gateway ends the session, and the vault deletes its share. Servers that
 * could not be reached are noted with the wallet, to be told later. A server that refuses counts as told.
 */
export async function endSession(
  { gateway, vault, store }: CustodyContext,
  {
    walletId,
    jkt,
    servers = ['gateway', 'vault'],
  }: {
    readonly walletId: string | undefined
    readonly jkt: string
    readonly servers?: readonly ServerName[] | undefined
  },
): Promise<void> {
  const options = { limitMs: SIGN_OUT_MS, isKeptAlive: true }
  const tell = {
    gateway: () => gateway.call(authRoutes.signOut, {}, options),
    vault: async () => walletId && vault.call(vaultRoutes.revokeShares, { walletId, jkt }, options),
  }
  const isAway = (name: ServerName) => tell[name]().then(() => false, isUnreachable)
  const away = await Promise.all(servers.map(isAway))
  const untold = servers.filter((_, at) => away[at])
  await store.change((rows) =>
    // If somebody has signed in meanwhile, their session is kept.
    rows.wallet?.isSignedOut ? { ...rows, wallet: { ...rows.wallet, untold } } : rows,
  )
}
