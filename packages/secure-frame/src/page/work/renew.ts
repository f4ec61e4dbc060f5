import { vaultRoutes } from '@foyer/api'
import { copyBytes } from '@foyer/secure-protocol'
import { fillZero } from '../../custody/wipe.ts'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { AskRecoveryFactor } from '../../wallet/custodyContext.ts'
import { openByRecoveryFactor } from '../../wallet/openByRecoveryFactor.ts'
import type { KeptRecoveryFactor } from '../../wallet/sealSet.ts'
import type { PageSession } from '../pageSession.ts'
import { areSeparate, type RecoveryFactor } from './recoveryFactors.ts'

/**
 * Gives the wallet a new key and new shares. Takes a code of the last minutes. If only its owner can bring the wallet back, two
 * separate recovery factors must open it first, and are kept with the new shares; `askRecoveryFactor` asks for each.
 */
export async function renewWallet(session: PageSession, askRecoveryFactor: AskRecoveryFactor): Promise<void> {
  const { context, device, code } = session
  const { wallet } = session
  const login = code.login()
  if (!wallet || login === undefined) throw new ServerFailure('login_required', 'Please type a new code')
  const { walletId } = wallet.binding
  const { mode, wraps } = await context.vault.call(vaultRoutes.listWraps, { walletId })
  const kept =
    mode === 'user-held' ? await useRecoveryFactors(session, { ways: wraps, login, askRecoveryFactor }) : []
  try {
    const { row, jkt } = await device.get()
    const { rotateWallet } = await import('../../wallet/rotateWallet.ts')
    await rotateWallet(context, { device: row, jkt, login }, wallet, kept)
  } finally {
    // Also after a failure, since the new set may be live already.
    session.renew((await context.store.read()).wallet ?? wallet)
    for (const { secret } of kept) fillZero(secret)
  }
}

/** Asks for recovery factors that open the wallet until two of them are independent of each other. The caller overwrites their secrets. */
async function useRecoveryFactors(
  { context, wallet, device }: PageSession,
  {
    ways,
    login,
    askRecoveryFactor,
  }: {
    readonly ways: readonly RecoveryFactor[]
    readonly login: string
    readonly askRecoveryFactor: AskRecoveryFactor
  },
): Promise<readonly KeptRecoveryFactor[]> {
  if (!wallet) return []
  const { walletId, epoch } = wallet.binding
  const { jkt } = await device.get()
  const used: KeptRecoveryFactor[] = []
  const usedRecoveryFactors = () => ways.filter(({ wayId }) => used.some((way) => way.wayId === wayId))
  while (!areSeparate(usedRecoveryFactors())) {
    const [first] = usedRecoveryFactors()
    const offered = first ? ways.filter((way) => areSeparate([first, way])) : ways
    await askRecoveryFactor(walletId, offered, async (way) => {
      const opened = await openByRecoveryFactor(context, { walletId, epoch, jkt, login }, way)
      fillZero(opened.kek)
      const { credentialId } = ways.find(({ wayId }) => wayId === way.wayId) ?? {}
      // A copy: who asks overwrites the secret.
      used.push({ ...way, secret: copyBytes(way.secret), credentialId })
    })
  }
  return used
}
