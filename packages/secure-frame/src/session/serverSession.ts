import { authRoutes, vaultRoutes } from '@foyer/contract'
import { isUnreachable, ServerFailure } from '../servers/serverFailure.ts'
import type { ServerName } from '../store/rows.ts'
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
 * Tells servers that this device has signed out: the gateway ends the session, and the vault takes its share away. Answers
 * which of them could not be reached, to be told again; what a server refuses it has heard.
 */
export async function endSession(
  { gateway, vault }: CustodyContext,
  {
    walletId,
    jkt,
    servers,
  }: {
    readonly walletId: string | undefined
    readonly jkt: string
    readonly servers: readonly ServerName[]
  },
): Promise<readonly ServerName[]> {
  const options = { limitMs: SIGN_OUT_MS, isKeptAlive: true }
  const tell = {
    gateway: () => gateway.call(authRoutes.signOut, {}, options),
    vault: async () => walletId && vault.call(vaultRoutes.revokeShares, { walletId, jkt }, options),
  }
  const told = await Promise.all(
    servers.map((name) =>
      tell[name]().then(
        () => [],
        (error) => (isUnreachable(error) ? [name] : []),
      ),
    ),
  )
  return told.flat()
}
