import { authRoutes, vaultRoutes } from '@foyer/api'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { PageSession } from '../pageSession.ts'

/**
 * When the wallet will be deleted, by what either server says: the earlier of the two, since one of them may keep its part to
 * itself. Undefined while nobody has asked for it, and where neither can be reached.
 */
export async function readDeletion(session: PageSession): Promise<number | undefined> {
  const { gateway, vault } = session.context
  const walletId = walletIdOf(session)
  const answers = await Promise.allSettled([
    vault.call(vaultRoutes.listReleases, { walletId }).then(({ deleteAtMs }) => deleteAtMs),
    gateway.call(authRoutes.getMe, undefined).then(({ account }) => account.deleteAtMs),
  ])
  const times = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []))
  return times.length > 0 ? Math.min(...times) : undefined
}

/**
 * Asks both servers to delete account and wallet, the vault first, since the gateway requires its statement; then this device is
 * signed out here and in the frame. Needs a code typed in the last minutes. Repeated after one of them could not be reached, it
 * continues. Answers when the deletion is due, by the later of the two.
 */
export async function deleteWallet(session: PageSession): Promise<number> {
  const { gateway, vault } = session.context
  const walletId = walletIdOf(session)
  const login = session.code.login()
  if (login === undefined) throw new ServerFailure('login_required', 'Please type a new code')
  const atVault = await vault.call(vaultRoutes.deleteShares, { walletId, login })
  const atGateway = await gateway.call(authRoutes.deleteAccount, { deletion: atVault.deletion })
  await session.signOut()
  return Math.max(atVault.deleteAtMs, atGateway.deleteAtMs)
}

/** Cancels the deletion at both servers. It needs no code, and repeating it does no harm. */
export async function keepWallet(session: PageSession): Promise<void> {
  const { gateway, vault } = session.context
  await vault.call(vaultRoutes.keepShares, { walletId: walletIdOf(session) })
  await gateway.call(authRoutes.keepAccount, {})
}

function walletIdOf({ wallet }: PageSession): string {
  if (!wallet) throw new ServerFailure('login_required', 'Please sign in again')
  return wallet.binding.walletId
}
