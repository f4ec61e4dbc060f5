import { type keyRoutes, MAX_RECOVERY_FACTORS } from '@foyer/api'
import { isSameText, NO_DEVICE, toBase64Url } from '@foyer/secure-protocol'
import type { ProvenHandler } from '../../http/proven.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { requireAdmitted } from './admission.ts'
import { type AuthContext, audit, problem } from './context.ts'
import { openShares, unopened } from './keyShares.ts'
import { lineOf, requireLive } from './rotateKeys.ts'
import { findRotation } from './rotationRows.ts'
import { type Account, refuseWhenFrozen, requireFresh, requireSession } from './sessions.ts'
import { placeOfShare, readBinding, type WalletRow } from './walletRows.ts'

type Handler<Id extends keyof typeof keyRoutes> = ProvenHandler<(typeof keyRoutes)[Id]>

/** How many recovery factors there have to be before the share of row `0` may go. */
const RECOVERY_FACTORS_NEEDED = 2

/** The recovery factors for which there is a share here. */
export function listKeyWays({ database, now }: AuthContext): Handler<'listKeyWays'> {
  return ({ body, proof }) =>
    database.transaction().execute(async (trx) => {
      const { account } = await requireSession(trx, proof, now())
      const wallet = await requireLive(trx, account, body.walletId)
      const ways = await idsOf(trx, wallet.wallet_id)
      return { ways, hasEscrow: await hasEscrow(trx, wallet.wallet_id) }
    })
}

/** Adds the gateway's half of a recovery factor. The same one again changes nothing. */
export function addKeyWay({ database, keyRing, now }: AuthContext): Handler<'addKeyWay'> {
  return async ({ body, proof }) => {
    const { walletId, epoch, wayId } = body
    const route = { way: 'frame-to-gateway', walletId, epoch, jkt: proof.jkt } as const
    const [share] = await openShares(keyRing, body.share, route, 1)
    if (share === undefined) throw unopened()
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const wallet = await requireOwned(trx, proof, walletId, nowMs)
      if (wallet.row.epoch !== epoch) throw problem('wallet_conflict')
      const place = placeOfShare(readBinding(wallet.row), wayId)
      const kept = await trx
        .selectFrom('key_ways')
        .selectAll()
        .where('wallet_id', '=', walletId)
        .where('id', '=', wayId)
        .executeTakeFirst()
      if (kept !== undefined) {
        const same = toBase64Url(await keyRing.unwrap(kept.share_enc, place))
        if (kept.wrap_ar === body.wrapAr && isSameText(same, toBase64Url(share))) return
        throw problem('wallet_conflict')
      }
      if ((await idsOf(trx, walletId)).length >= MAX_RECOVERY_FACTORS) throw problem('wallet_conflict')
      await trx
        .insertInto('key_ways')
        .values({
          wallet_id: walletId,
          id: wayId,
          share_enc: await keyRing.wrap(share, place),
          wrap_ar: body.wrapAr,
          created_at: new Date(nowMs),
        })
        .execute()
      await audit(trx, { event: 'way_added', ...lineOf(wallet.account, proof.jkt, nowMs) })
    })
    share.fill(0)
    return { done: true }
  }
}

/** Deletes the gateway's half of a recovery factor: the half that the vault may still have opens nothing by itself. */
export function removeKeyWay({ database, now }: AuthContext): Handler<'removeKeyWay'> {
  return async ({ body, proof }) => {
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const wallet = await requireOwned(trx, proof, body.walletId, nowMs)
      if ((await findRotation(trx, body.walletId)) !== undefined) throw problem('wallet_conflict')
      const left = (await idsOf(trx, body.walletId)).filter((id) => id !== body.wayId)
      // Without row `0` only these recovery factors can admit a new device.
      if (left.length < RECOVERY_FACTORS_NEEDED && !(await hasEscrow(trx, body.walletId)))
        throw problem('ways_too_few')
      const { numDeletedRows } = await trx
        .deleteFrom('key_ways')
        .where('wallet_id', '=', body.walletId)
        .where('id', '=', body.wayId)
        .executeTakeFirst()
      if (numDeletedRows > 0n)
        await audit(trx, { event: 'way_removed', ...lineOf(wallet.account, proof.jkt, nowMs) })
    })
    return { done: true }
  }
}

/** Deletes the share of row `0`: even a copy of the share that the vault has deleted then opens nothing. */
export function forgetKeyEscrow({ database, now }: AuthContext): Handler<'forgetKeyEscrow'> {
  return async ({ body, proof }) => {
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const wallet = await requireOwned(trx, proof, body.walletId, nowMs)
      const isRotating = (await findRotation(trx, body.walletId)) !== undefined
      if (wallet.row.epoch !== body.epoch || isRotating) throw problem('wallet_conflict')
      if ((await idsOf(trx, body.walletId)).length < RECOVERY_FACTORS_NEEDED) throw problem('ways_too_few')
      const { numDeletedRows } = await trx
        .deleteFrom('key_devices')
        .where('wallet_id', '=', body.walletId)
        .where('holder', '=', NO_DEVICE)
        .executeTakeFirst()
      if (numDeletedRows > 0n)
        await audit(trx, { event: 'escrow_forgotten', ...lineOf(wallet.account, proof.jkt, nowMs) })
    })
    return { done: true }
  }
}

/**
 * The wallet of a request. The device must be admitted to it, and its owner must just have typed a code and not have frozen the account.
 */
async function requireOwned(
  trx: DatabaseTransaction,
  proof: Parameters<typeof requireSession>[1],
  walletId: string,
  nowMs: number,
): Promise<{ readonly account: Account; readonly row: WalletRow }> {
  const session = await requireSession(trx, proof, nowMs)
  refuseWhenFrozen(session.account, nowMs)
  requireFresh(session, nowMs)
  const row = await requireLive(trx, session.account, walletId)
  await requireAdmitted(trx, walletId, proof.jkt)
  return { account: session.account, row }
}

/** Whether row `0` is there, which opens the wallet together with the vault's. */
async function hasEscrow(trx: DatabaseTransaction, walletId: string): Promise<boolean> {
  const ofNobody = await trx
    .selectFrom('key_devices')
    .select('holder')
    .where('wallet_id', '=', walletId)
    .where('holder', '=', NO_DEVICE)
    .executeTakeFirst()
  return ofNobody !== undefined
}

async function idsOf(trx: DatabaseTransaction, walletId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('key_ways')
    .select('id')
    .where('wallet_id', '=', walletId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
