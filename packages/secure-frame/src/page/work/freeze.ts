import { authRoutes, vaultRoutes } from '@foyer/api'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { PageSession } from '../pageSession.ts'

/** A new device that waits for the wallet. */
export interface WaitingDevice {
  readonly releaseId: string
  readonly appOrigin: string
  readonly releaseAtMs: number
}

/** Lists the new devices that wait. */
export async function listWaiting(session: PageSession): Promise<readonly WaitingDevice[]> {
  const walletId = walletIdOf(session)
  return (await session.context.vault.call(vaultRoutes.listReleases, { walletId })).releases
}

/** Removes a waiting device. It needs no code, since the mailbox may be what was stolen. */
export async function sendAway(session: PageSession, releaseId: string): Promise<void> {
  await session.context.vault.call(vaultRoutes.vetoRelease, { walletId: walletIdOf(session), releaseId })
}

/** Freezes the wallet at both servers, at the vault first. Answers until when. */
export async function freeze(session: PageSession): Promise<number> {
  const { gateway, vault } = session.context
  const atVault = await vault.call(vaultRoutes.freezeWallet, { walletId: walletIdOf(session) })
  const atGateway = await gateway.call(authRoutes.freezeAccount, { notice: atVault.notice })
  return Math.min(atVault.frozenUntilMs, atGateway.frozenUntilMs)
}

function walletIdOf({ wallet }: PageSession): string {
  if (!wallet) throw new ServerFailure('login_required', 'Please sign in again')
  return wallet.binding.walletId
}
