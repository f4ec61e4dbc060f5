import { keyRoutes, vaultRoutes } from '@foyer/api'
import { type RecoveryFactorKind, randomBytes, toHex } from '@foyer/secure-protocol'
import { fillZero } from '../../custody/wipe.ts'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { AskRecoveryFactor } from '../../wallet/custodyContext.ts'
import { openByRecoveryFactor } from '../../wallet/openByRecoveryFactor.ts'
import { openKek } from '../../wallet/openWallet.ts'
import { RecoveryFailure } from '../../wallet/recovery/recoveryFailure.ts'
import { type KeptRecoveryFactor, sealRecoveryFactor } from '../../wallet/sealSet.ts'
import { releaseFromVault } from '../../wallet/shares.ts'
import type { PageSession } from '../pageSession.ts'

/** A recovery factor as the vault lists it. */
export interface RecoveryFactor {
  readonly wayId: string
  readonly kind: RecoveryFactorKind
  readonly credentialId?: string | undefined
  readonly createdAtMs: number
}

/** The recovery factors of a wallet, and who holds the share that adds a device. */
export interface RecoveryFactors {
  readonly mode: 'escrow' | 'user-held'
  readonly ways: readonly RecoveryFactor[]
}

/** The id of a new recovery factor. */
export function newRecoveryFactorId(): string {
  return toHex(randomBytes(16))
}

/** Lists the recovery factors of the wallet. */
export async function listRecoveryFactors({ context, wallet }: PageSession): Promise<RecoveryFactors> {
  const { walletId } = requireWallet(wallet).binding
  const { mode, wraps } = await context.vault.call(vaultRoutes.listWraps, { walletId })
  return { mode, ways: wraps }
}

/** Whether two of the recovery factors are independent: all codes count as kept in one place, each passkey as kept in its own. */
export function areSeparate(ways: readonly RecoveryFactor[]): boolean {
  const places = new Set(ways.map(({ kind, credentialId }) => (kind === 'code' ? 'code' : credentialId)))
  return places.size > 1
}

/**
 * Adds a recovery factor: fresh shares of both servers, of which the vault gets its own only wrapped by the secret, and the key wrapped
 * with both. Then it is opened once with what the servers give back. Takes a code of the last minutes.
 */
export async function addRecoveryFactor(session: PageSession, way: KeptRecoveryFactor): Promise<void> {
  const { context } = session
  const wallet = requireWallet(session.wallet)
  const login = requireLogin(session)
  const { row, jkt } = await session.device.get()
  const { binding } = wallet
  const { walletId, epoch } = binding
  const kek = await openKek(context, row, jkt, wallet)
  const made = await sealRecoveryFactor(context, way, { binding, kek, jkt }).finally(() => fillZero(kek))
  await context.gateway.call(keyRoutes.addKeyWay, { walletId, epoch, ...made.atGateway })
  await context.vault.call(vaultRoutes.addWrap, { walletId, epoch, login, way: made.atVault })
  const place = { walletId, epoch, jkt, login }
  const opened = await openByRecoveryFactor(context, place, way)
  fillZero(opened.kek)
}

/** Removes a recovery factor, at the vault first, whose list is the authoritative one. Needs a code typed in the last minutes. */
export async function removeRecoveryFactor(session: PageSession, wayId: string): Promise<void> {
  const { gateway, vault } = session.context
  const { walletId } = requireWallet(session.wallet).binding
  await vault.call(vaultRoutes.removeWrap, { walletId, wayId, login: requireLogin(session) })
  await gateway.call(keyRoutes.removeKeyWay, { walletId, wayId })
}

/**
 * Has both servers delete the shares by which they could bring the wallet back, and proves that the vault has none any more.
 * Before anything is deleted, `tryRecoveryFactor` must open the wallet by one of the recovery factors. After an interruption it can be
 * repeated and continues. @throws RecoveryFailure not_stopped; way_wrong where a way lacks its half at the gateway, before anything is
 * deleted
 */
export async function stopEscrow(session: PageSession, tryRecoveryFactor: AskRecoveryFactor): Promise<void> {
  const { context } = session
  const { walletId, epoch } = requireWallet(session.wallet).binding
  const login = requireLogin(session)
  // The vault only checks its own halves, and its deletion cannot be undone, so the gateway's halves are checked here.
  const [{ wraps }, { ways }] = await Promise.all([
    context.vault.call(vaultRoutes.listWraps, { walletId }),
    context.gateway.call(keyRoutes.listKeyWays, { walletId }),
  ])
  if (!wraps.every(({ wayId }) => ways.includes(wayId))) throw new RecoveryFailure('way_wrong')
  const { jkt } = await session.device.get()
  let hasOpened = false
  await tryRecoveryFactor(walletId, wraps, async (way) => {
    const opened = await openByRecoveryFactor(context, { walletId, epoch, jkt, login }, way)
    fillZero(opened.kek)
    hasOpened = true
  })
  if (!hasOpened) throw new RecoveryFailure('way_wrong')
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
    if (!isRefused) throw new RecoveryFailure('not_stopped')
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
