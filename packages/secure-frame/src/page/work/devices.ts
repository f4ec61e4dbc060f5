import { type AuthDevice, authRoutes, vaultRoutes } from '@foyer/api'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { PageSession } from '../pageSession.ts'

/** The devices of the account: this one first, then by when they were last seen. */
export async function listDevices({ context }: PageSession): Promise<readonly AuthDevice[]> {
  const { devices } = await context.gateway.call(authRoutes.listDevices, undefined)
  return [...devices].sort(
    (a, b) => Number(b.isThisDevice) - Number(a.isThisDevice) || b.lastSeenAtMs - a.lastSeenAtMs,
  )
}

/**
 * Removes a device at both servers: at the vault first, whose share opens a wallet without the gateway. It can be repeated after
 * one of them has failed. Removing another device than this one needs a code typed in the last minutes.
 */
export async function revokeDevice({ context, code, wallet }: PageSession, jkt: string): Promise<void> {
  if (!wallet) throw new ServerFailure('login_required', 'Please sign in again')
  const login = code.login()
  const { walletId } = wallet.binding
  await context.vault.call(vaultRoutes.revokeShares, { walletId, jkt, ...(login !== undefined && { login }) })
  await context.gateway.call(authRoutes.revokeDevice, { jkt }).catch((error: unknown) => {
    // It was removed already, and the answer to the first request was lost.
    if (!(error instanceof ServerFailure) || error.code !== 'not_found') throw error
  })
}

/** Removes this device at both servers, here and in the frame. */
export async function forgetThisDevice(session: PageSession): Promise<void> {
  const { jkt } = await session.device.get()
  await revokeDevice(session, jkt)
  await session.forget()
}
