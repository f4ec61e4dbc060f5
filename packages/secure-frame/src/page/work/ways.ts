import { keyRoutes, vaultRoutes } from '@foyer/api'
import { randomBytes, toHex, type WayKind } from '@foyer/secure-protocol'
import { fillZero } from '../../custody/wipe.ts'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { AskWay } from '../../wallet/custodyContext.ts'
import { openByWay } from '../../wallet/openByWay.ts'
import { openKek } from '../../wallet/openWallet.ts'
import { type KeptWay, sealWay } from '../../wallet/sealSet.ts'
import { releaseFromVault } from '../../wallet/shares.ts'
import { WayFailure } from '../../wallet/ways/wayFailure.ts'
import type { PageSession } from '../pageSession.ts'

/** A way back as the vault lists it. */
export interface Way {
  readonly wayId: string
  readonly kind: WayKind
  readonly credentialId?: string | undefined
  readonly createdAtMs: number
}

/** The ways back of a wallet, and who holds the share that adds a device. */
export interface Ways {
  readonly mode: 'escrow' | 'user-held'
  readonly ways: readonly Way[]
}

/** The id of a new way back. */
export function newWayId(): string {
  return toHex(randomBytes(16))
}

/** Lists the ways back of the wallet. */
export async function listWays({ context, wallet }: PageSession): Promise<Ways> {
  const { walletId } = requireWallet(wallet).binding
  const { mode, wraps } = await context.vault.call(vaultRoutes.listWraps, { walletId })
  return { mode, ways: wraps }
}

/** Whether two of the ways back are independent: all codes count as kept in one place, each passkey as kept in its own. */
export function areSeparate(ways: readonly Way[]): boolean {
  const places = new Set(ways.map(({ kind, credentialId }) => (kind === 'code' ? 'code' : credentialId)))
  return places.size > 1
}

/**
 * Adds a way back: fresh shares of both servers, of which the vault gets its own only wrapped by the secret, and the key wrapped with
 * both. Then it is opened once with what the servers give back. Takes a code of the last minutes.
 */
export async function addWay(session: PageSession, way: KeptWay): Promise<void> {
  const { context } = session
  const wallet = requireWallet(session.wallet)
  const login = requireLogin(session)
  const { row, jkt } = await session.device.get()
  const { binding } = wallet
  const { walletId, epoch } = binding
  const kek = await openKek(context, row, jkt, wallet)
  const made = await sealWay(context, way, { binding, kek, jkt }).finally(() => fillZero(kek))
  await context.gateway.call(keyRoutes.addKeyWay, { walletId, epoch, ...made.atGateway })
  await context.vault.call(vaultRoutes.addWrap, { walletId, epoch, login, way: made.atVault })
  const place = { walletId, epoch, jkt, login }
  const opened = await openByWay(context, place, way)
  fillZero(opened.kek)
}

/** Removes a way back, at the vault first, whose list is the authoritative one. Needs a code typed in the last minutes. */
export async function removeWay(session: PageSession, wayId: string): Promise<void> {
  const { gateway, vault } = session.context
  const { walletId } = requireWallet(session.wallet).binding
  await vault.call(vaultRoutes.removeWrap, { walletId, wayId, login: requireLogin(session) })
  await gateway.call(keyRoutes.removeKeyWay, { walletId, wayId })
}

/**
 * Has both servers delete the shares by which they could bring the wallet back, and proves that the vault has none any more.
 * Before anything is deleted, `tryWay` must open the wallet by one of the ways back. After an interruption it can be repeated and
 * continues. @throws WayFailure not_stopped; way_wrong where a way lacks its half at the gateway, before anything is deleted
 */
export async function stopEscrow(session: PageSession, tryWay: AskWay): Promise<void> {
  const { context } = session
  const { walletId, epoch } = requireWallet(session.wallet).binding
  const login = requireLogin(session)
  // The vault only checks its own halves, and its deletion cannot be undone, so the gateway's halves are checked here.
  const [{ wraps }, { ways }] = await Promise.all([
    context.vault.call(vaultRoutes.listWraps, { walletId }),
    context.gateway.call(keyRoutes.listKeyWays, { walletId }),
  ])
  if (!wraps.every(({ wayId }) => ways.includes(wayId))) throw new WayFailure('way_wrong')
  const { jkt } = await session.device.get()
  let hasOpened = false
  await tryWay(walletId, wraps, async (way) => {
    const opened = await openByWay(context, { walletId, epoch, jkt, login }, way)
    fillZero(opened.kek)
    hasOpened = true
  })
  if (!hasOpened) throw new WayFailure('way_wrong')
  await context.vault.call(vaultRoutes.forgetEscrow, { walletId, epoch, login })
  await context.gateway.call(keyRoutes.forgetKeyEscrow, { walletId, epoch })
  for (const row of ['device', '0'] as const) {
    const isRefused = await releaseFromVault(context, { walletId, epoch, row, jkt }, { login }).then(
      ({ share }) => {
        fillZero(share)
        return false
      },
      (error: unknown) => {
        if (error instanceof ServerFailure && error.code === 'user_held') return true
        throw error
      },
    )
    if (!isRefused) throw new WayFailure('not_stopped')
  }
}

function requireWallet(wallet: PageSession['wallet']) {
  if (!wallet) throw new ServerFailure('login_required', 'Please sign in again')
  return wallet
}

function requireLogin({ code }: PageSession): string {
  const login = code.login()
  if (login === undefined) throw new ServerFailure('login_required', 'Please type a new code')
  return login
}
