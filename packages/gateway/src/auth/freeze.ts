import type { authRoutes } from '@foyer/contract'
import { type FreezeClaims, TokenError, verifyFreeze } from '@foyer/secure-protocol'
import type { DatabaseTransaction } from '../providers/postgres/schema.ts'
import type { ProvenHandler } from '../services/embeddedWallet.ts'
import { dropDevice } from './accounts.ts'
import { type AuthContext, audit, refusal } from './context.ts'
import { type Account, requireSession } from './sessions.ts'
import { holdWallets } from './walletRows.ts'

/** How long "this was not me" freezes an account. */
export const FREEZE_MS = 72 * 3_600_000

/**
 * "This was not me", by a device that is signed in. It needs no code: the mailbox may be what was stolen, and who has an
 * unlocked browser for a minute could do worse than lock the account for three days.
 */
export function freezeAccount(context: AuthContext): ProvenHandler<(typeof authRoutes)['freezeAccount']> {
  const { database, now } = context
  return async ({ body, proof }) => {
    // A bad word keeps nobody from freezing.
    const word = body.notice === undefined ? undefined : await readNotice(context, body.notice)
    return database.transaction().execute(async (trx) => {
      const nowMs = now()
      const { account } = await requireSession(trx, proof, nowMs)
      const untilMs = Math.max(nowMs + FREEZE_MS, account.frozen_until?.getTime() ?? 0)
      await trx
        .updateTable('auth_accounts')
        .set({ frozen_until: new Date(untilMs) })
        .where('id', '=', account.id)
        .execute()
      const line = { atMs: nowMs, projectId: account.project_id, accountId: account.id, jkt: proof.jkt }
      await audit(trx, { event: 'frozen', ...line })
      if (word?.prj === account.project_id && word.emailTag === account.email_tag)
        await dropUncounted(trx, account, word, nowMs)
      return { frozenUntilMs: untilMs }
    })
  }
}

/** Who froze an account, where it was no device of it. */
const BY_VAULT = 'vault'

/**
 * Takes the vault's word that the owner of an address froze it there. A notice that is sent again, or late, changes nothing, and
 * none freezes for longer than the owner could. The device that the owner sent away is taken off here as well. An address without
 * an account is answered alike.
 */
export function noticeFreeze(context: AuthContext): (notice: string) => Promise<void> {
  const { database, now } = context
  return async (notice) => {
    const claims = await readNotice(context, notice)
    if (claims === undefined) throw refusal('device_unapproved')
    const nowMs = now()
    const until = new Date(Math.min(claims.untilMs, nowMs + FREEZE_MS))
    await database.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('auth_accounts')
        .selectAll()
        .where('project_id', '=', claims.prj)
        .where('email_tag', '=', claims.emailTag)
        .forUpdate()
        .executeTakeFirst()
      if (account === undefined) return
      if ((account.frozen_until?.getTime() ?? 0) < until.getTime()) {
        await trx
          .updateTable('auth_accounts')
          .set({ frozen_until: until })
          .where('id', '=', account.id)
          .execute()
        const line = { atMs: nowMs, projectId: claims.prj, accountId: account.id, jkt: BY_VAULT }
        await audit(trx, { event: 'frozen', ...line })
      }
      // A word that is kept until the freeze is over takes off and drops nothing any more.
      if (claims.untilMs <= nowMs) return
      if (claims.jkt !== undefined) await dropDevice(trx, account, claims.jkt, nowMs)
      await dropUncounted(trx, account, claims, nowMs)
    })
  }
}

/** What a notice says; undefined for one that is not the vault's, or over. */
async function readNotice(context: AuthContext, notice: string): Promise<FreezeClaims | undefined> {
  const keys = await context.vaultKeys()
  return verifyFreeze(notice, { keys, nowMs: context.now() }).catch((error: unknown) => {
    if (error instanceof TokenError) return undefined
    throw error
  })
}

/**
 * Drops the set of a rotation that was written here, when the vault counts an earlier one: the vault has dropped its own with the
 * freeze, so that this one never counts. One that the vault counts already is finished after the freeze.
 */
async function dropUncounted(
  trx: DatabaseTransaction,
  account: Account,
  { wallet, untilMs }: FreezeClaims,
  nowMs: number,
): Promise<void> {
  if (wallet === undefined || untilMs <= nowMs) return
  const wallets = await holdWallets(trx, account.id)
  if (!wallets.some(({ wallet_id }) => wallet_id === wallet.walletId)) return
  const { numDeletedRows } = await trx
    .deleteFrom('key_rotations')
    .where('wallet_id', '=', wallet.walletId)
    .where('state', '=', 'pending')
    .where('epoch', '>', wallet.epoch)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  const line = { atMs: nowMs, projectId: account.project_id, accountId: account.id, jkt: BY_VAULT }
  await audit(trx, { event: 'rotation_dropped', ...line })
}
