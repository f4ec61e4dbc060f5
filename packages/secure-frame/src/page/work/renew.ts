import { vaultRoutes } from '@foyer/api'
import { copyBytes } from '@foyer/secure-protocol'
import { fillZero } from '../../custody/wipe.ts'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { AskWay } from '../../wallet/custodyContext.ts'
import { openByWay } from '../../wallet/openByWay.ts'
import type { KeptWay } from '../../wallet/sealSet.ts'
import type { PageSession } from '../pageSession.ts'
import { areSeparate, type Way } from './ways.ts'

/**
 * Gives the wallet a new key and new shares. Takes a code of the last minutes. If only its owner can bring the wallet back, two
 * separate ways back must open it first, and are kept with the new shares; `askWay` asks for each.
 */
export async function renewWallet(session: PageSession, askWay: AskWay): Promise<void> {
  const { context, device, code } = session
  const { wallet } = session
  const login = code.login()
  if (!wallet || login === undefined) throw new ServerFailure('login_required', 'Please type a new code')
  const { walletId } = wallet.binding
  const { mode, wraps } = await context.vault.call(vaultRoutes.listWraps, { walletId })
  const kept = mode === 'user-held' ? await useWays(session, { ways: wraps, login, askWay }) : []
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

/** Asks for ways back that open the wallet until two of them are independent of each other. The caller overwrites their secrets. */
async function useWays(
  { context, wallet, device }: PageSession,
  { ways, login, askWay }: { readonly ways: readonly Way[]; readonly login: string; readonly askWay: AskWay },
): Promise<readonly KeptWay[]> {
  if (!wallet) return []
  const { walletId, epoch } = wallet.binding
  const { jkt } = await device.get()
  const used: KeptWay[] = []
  const usedWays = () => ways.filter(({ wayId }) => used.some((way) => way.wayId === wayId))
  while (!areSeparate(usedWays())) {
    const [first] = usedWays()
    const offered = first ? ways.filter((way) => areSeparate([first, way])) : ways
    await askWay(walletId, offered, async (way) => {
      const opened = await openByWay(context, { walletId, epoch, jkt, login }, way)
      fillZero(opened.kek)
      const { credentialId } = ways.find(({ wayId }) => wayId === way.wayId) ?? {}
      // A copy: who asks overwrites the secret.
      used.push({ ...way, secret: copyBytes(way.secret), credentialId })
    })
  }
  return used
}
