import type { keyRoutes } from '@foyer/api'
import { bindingHash, NO_DEVICE } from '@foyer/secure-protocol'
import type { Selectable } from 'kysely'
import { ProblemError } from '../../http/problem.ts'
import type { ProvenHandler } from '../../http/proven.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { makeRoom } from './accounts.ts'
import { noteAdmission, requireAdmission, requireAdmitted } from './admission.ts'
import { type AuthContext, audit, problem } from './context.ts'
import {
  keepShare,
  noWallet,
  openShares,
  provenTransitKey,
  sealForFrame,
  unopened,
  wrapsOf,
} from './keyShares.ts'
import { commitRotation, readCounted } from './rotateKeys.ts'
import { noteRead, type RowSet, setOf } from './rotationRows.ts'
import { refuseWhenFrozen, requireFresh, requireSession } from './sessions.ts'
import type { AuthTables } from './tables.ts'
import { findWallet, holdWallets, readBinding } from './walletRows.ts'

type Handler<Id extends keyof typeof keyRoutes> = ProvenHandler<(typeof keyRoutes)[Id]>

/** Writes a pending wallet with two shares: the one of this device, and the one that belongs to no device. */
export function createKeys(context: AuthContext): Handler<'createKeys'> {
  const { database, keyRing, now } = context
  return async ({ body, proof }) => {
    const { binding } = body
    const { walletId, epoch } = binding
    const route = { way: 'frame-to-gateway', walletId, epoch, jkt: proof.jkt } as const
    const [share, shareOfNoDevice] = await openShares(keyRing, body.shares, route, 2)
    if (share === undefined || shareOfNoDevice === undefined) throw unopened()
    const hash = await bindingHash(binding)
    return database.transaction().execute(async (trx) => {
      const nowMs = now()
      const { account } = await requireSession(trx, proof, nowMs)
      refuseWhenFrozen(account, nowMs)
      if (binding.accountId !== account.id || binding.projectId !== account.project_id || epoch !== 1)
        throw new ProblemError('bad_request', 'body "binding": is not of this account')
      const wallets = await holdWallets(trx, account.id)
      const same = await findWallet(trx, walletId)
      if (same !== undefined) {
        const isSame =
          same.account_id === account.id && same.binding_hash === hash && same.vault === body.vault
        if (!isSame) throw problem('wallet_conflict')
        return { walletId, epoch, state: same.state }
      }
      if (wallets.some(({ state }) => state === 'live')) throw problem('wallet_conflict')
      await dropOldest(trx, wallets)
      await trx
        .insertInto('key_wallets')
        .values({
          wallet_id: walletId,
          account_id: account.id,
          epoch,
          state: 'pending',
          binding: JSON.stringify(binding),
          binding_hash: hash,
          vault: body.vault,
          wrap_ar: body.wrapAr,
          created_at: new Date(nowMs),
        })
        .execute()
      const { wrapDa, wrapDr } = body
      await keepShare(trx, keyRing, { binding, holder: proof.jkt, share, wraps: { wrapDa, wrapDr } })
      await keepShare(trx, keyRing, { binding, holder: NO_DEVICE, share: shareOfNoDevice })
      await noteAdmission(trx, account.id, proof.jkt, nowMs)
      await audit(trx, {
        event: 'wallet_created',
        atMs: nowMs,
        projectId: account.project_id,
        accountId: account.id,
        jkt: proof.jkt,
      })
      return { walletId, epoch, state: 'pending' as const }
    })
  }
}

/** Makes a pending wallet the live one of its account. */
export function commitKeys(context: AuthContext): Handler<'commitKeys'> {
  const { database, now } = context
  return async ({ body, proof }) => {
    const counted = body.counted === undefined ? undefined : await readCounted(context, body.counted)
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const session = await requireSession(trx, proof, nowMs)
      const { account } = session
      const wallets = await holdWallets(trx, account.id)
      const wallet = wallets.find(({ wallet_id }) => wallet_id === body.walletId)
      if (wallet?.state === 'live' && wallet.epoch + 1 === body.epoch) {
        // A frozen account keeps the set of shares that it has.
        refuseWhenFrozen(account, nowMs)
        return commitRotation(trx, { session, wallet, jkt: proof.jkt, counted, nowMs })
      }
      if (wallet === undefined || wallet.epoch !== body.epoch) throw noWallet()
      await requireAdmitted(trx, wallet.wallet_id, proof.jkt)
      if (wallet.state === 'live') return
      if (wallets.some(({ state }) => state === 'live')) throw problem('wallet_conflict')
      await trx
        .updateTable('key_wallets')
        .set({ state: 'live' })
        .where('wallet_id', '=', wallet.wallet_id)
        .execute()
      await trx
        .deleteFrom('key_wallets')
        .where('account_id', '=', account.id)
        .where('state', '=', 'pending')
        .execute()
      await audit(trx, {
        event: 'wallet_committed',
        atMs: nowMs,
        projectId: account.project_id,
        accountId: account.id,
        jkt: proof.jkt,
      })
    })
    return { state: 'live' }
  }
}

/** Gives out this device's share, or the one that belongs to no device. For the latter the owner must just have typed a code. */
export function releaseKeys({ database, keyRing, now }: AuthContext): Handler<'releaseKeys'> {
  return async ({ body, proof }) => {
    const transitKey = await provenTransitKey(proof, body.transitKey)
    return database.transaction().execute(async (trx) => {
      const nowMs = now()
      const session = await requireSession(trx, proof, nowMs)
      refuseWhenFrozen(session.account, nowMs)
      if (body.row !== 'device') requireFresh(session, nowMs)
      const wallet = await findWallet(trx, body.walletId)
      if (wallet?.account_id !== session.account.id) throw noWallet()
      const set = await setOf(trx, wallet, body.epoch, proof.jkt)
      const { row, wrapAr, wraps } = rowOf(set, body.row === 'device' ? proof.jkt : body.row)
      const { binding } = set
      const share = await sealForFrame(keyRing, row, { binding, transitKey, jkt: proof.jkt })
      await noteRead(trx, wallet, body.epoch, proof.jkt, body.row)
      await audit(trx, {
        event: 'share_released',
        atMs: nowMs,
        projectId: session.account.project_id,
        accountId: session.account.id,
        jkt: proof.jkt,
      })
      return {
        binding,
        bindingHash: set.bindingHash,
        state: wallet.state,
        vault: set.vault,
        ...wraps,
        wrapAr,
        share,
      }
    })
  }
}

/** The row of a device, of no device or of a recovery factor, with the wraps that belong to it. @throws ProblemError not_found */
function rowOf(set: RowSet, holder: string) {
  const way = set.ways.find(({ id }) => id === holder)
  if (way !== undefined) return { row: { ...way, holder }, wrapAr: way.wrap_ar, wraps: {} }
  const row = set.shares.find((share) => share.holder === holder)
  if (row === undefined) throw noWallet()
  return { row, wrapAr: set.wrapAr, wraps: wrapsOf(row) }
}

/** Adds the share of a new device that has opened the wallet, and whose owner has typed a code just now. */
export function addKeyDevice({ database, keyRing, now }: AuthContext): Handler<'addKeyDevice'> {
  return async ({ body, proof }) => {
    const { walletId, epoch, wrapDa, wrapDr } = body
    const route = { way: 'frame-to-gateway', walletId, epoch, jkt: proof.jkt } as const
    const [share] = await openShares(keyRing, body.share, route, 1)
    if (share === undefined) throw unopened()
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const session = await requireSession(trx, proof, nowMs)
      const { account } = session
      refuseWhenFrozen(account, nowMs)
      requireFresh(session, nowMs)
      const wallets = await holdWallets(trx, account.id)
      const wallet = wallets.find(({ wallet_id }) => wallet_id === walletId)
      if (wallet === undefined) throw noWallet()
      if (wallet.epoch !== epoch) throw problem('wallet_conflict')
      const binding = readBinding(wallet)
      requireAdmission(binding, proof.jkt, body.admission)
      await keepShare(trx, keyRing, { binding, holder: proof.jkt, share, wraps: { wrapDa, wrapDr } })
      await noteAdmission(trx, account.id, proof.jkt, nowMs)
      await makeRoom(trx, account, proof.jkt, nowMs)
      await audit(trx, {
        event: 'device_added',
        atMs: nowMs,
        projectId: account.project_id,
        accountId: account.id,
        jkt: proof.jkt,
      })
    })
    return { done: true }
  }
}

/** The most pending wallets of an account: each may turn out to be live at the vault already. */
const MAX_PENDING = 5

async function dropOldest(
  trx: DatabaseTransaction,
  wallets: readonly Selectable<AuthTables['key_wallets']>[],
): Promise<void> {
  const oldest = wallets
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(MAX_PENDING - 1)
    .map(({ wallet_id }) => wallet_id)
  if (oldest.length > 0) await trx.deleteFrom('key_wallets').where('wallet_id', 'in', oldest).execute()
}
