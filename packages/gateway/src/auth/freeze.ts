import type { authRoutes } from '@foyer/contract'
import { TokenError, verifyFreeze } from '@foyer/secure-protocol'
import type { ProvenHandler } from '../services/embeddedWallet.ts'
import { type AuthContext, audit, refusal } from './context.ts'
import { requireSession } from './sessions.ts'

/** How long "this was not me" freezes an account. */
export const FREEZE_MS = 72 * 3_600_000

/**
 * "This was not me", by a device that is signed in. It needs no code: the mailbox may be what was stolen, and who has an
 * unlocked browser for a minute could do worse than lock the account for three days.
 */
export function freezeAccount({
  database,
  now,
}: AuthContext): ProvenHandler<(typeof authRoutes)['freezeAccount']> {
  return ({ proof }) =>
    database.transaction().execute(async (trx) => {
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
      return { frozenUntilMs: untilMs }
    })
}

/** Who froze an account, where it was no device of it. */
const BY_VAULT = 'vault'

/**
 * Takes the vault's word that the owner of an address froze it there. A notice that is sent again, or late, changes nothing, and
 * none freezes for longer than the owner could. An address without an account is answered alike.
 */
export function noticeFreeze(context: AuthContext): (notice: string) => Promise<void> {
  const { database, now } = context
  return async (notice) => {
    const keys = await context.vaultKeys()
    const claims = await verifyFreeze(notice, { keys, nowMs: now() }).catch((error: unknown) => {
      throw error instanceof TokenError ? refusal('device_unapproved') : error
    })
    const nowMs = now()
    const until = new Date(Math.min(claims.untilMs, nowMs + FREEZE_MS))
    await database.transaction().execute(async (trx) => {
      const frozen = await trx
        .updateTable('auth_accounts')
        .set({ frozen_until: until })
        .where('project_id', '=', claims.prj)
        .where('email_tag', '=', claims.emailTag)
        .where((where) => where.or([where('frozen_until', 'is', null), where('frozen_until', '<', until)]))
        .returning('id')
        .executeTakeFirst()
      if (frozen === undefined) return
      const line = { atMs: nowMs, projectId: claims.prj, accountId: frozen.id, jkt: BY_VAULT }
      await audit(trx, { event: 'frozen', ...line })
    })
  }
}
