import { DAY_MS, HOUR_MS } from '@foyer/server-kit'
import { AUDIT_DAYS } from '@foyer/server-kit/custody'
import type { Database } from '../../kernel/database/schema.ts'
import { dropDevice } from './accounts.ts'
import { FORGIVEN_AFTER_MS } from './budgets.ts'
import { shredAccounts } from './erasure.ts'

/** Deletes what has expired: proofs, flows, codes, mails that no server took, sessions, old lines of the audit. */
export async function sweepAuth(
  database: Database,
  nowMs: number,
  auditDays: number = AUDIT_DAYS,
): Promise<void> {
  const now = new Date(nowMs)
  await database.deleteFrom('auth_proofs').where('expires_at', '<=', now).execute()
  await database.deleteFrom('auth_places').where('kept_until', '<=', now).execute()
  await database.deleteFrom('auth_flows').where('expires_at', '<=', now).execute()
  await database.deleteFrom('auth_social_flows').where('expires_at', '<=', now).execute()
  // Decided changes stay, since the vault may ask for them at any time.
  await database
    .deleteFrom('auth_email_changes')
    .where('state', '<>', 'changed')
    .where('expires_at', '<=', now)
    .execute()
  await database.deleteFrom('auth_codes').where('expires_at', '<=', now).execute()
  await database.deleteFrom('auth_passkey_nonces').where('expires_at', '<=', now).execute()
  await sweepBudgets(database, nowMs)
  await database.deleteFrom('mail_outbox').where('expires_at', '<=', now).execute()
  await database.deleteFrom('auth_sessions').where('ends_at', '<=', now).execute()
  await dropEnded(database, now)
  await database
    .deleteFrom('auth_audit')
    .where('at', '<=', new Date(nowMs - auditDays * DAY_MS))
    .execute()
  await shredAccounts(database, nowMs)
}

/** Deletes the budgets that limit nothing any more, so that no name stays of an address that has only been asked about. */
async function sweepBudgets(database: Database, nowMs: number): Promise<void> {
  // Servers of before do not write the time. Theirs count from now on.
  await database
    .updateTable('auth_budgets')
    .set({ touched_at: new Date(nowMs) })
    .where('touched_at', 'is', null)
    .execute()
  await database
    .deleteFrom('auth_budgets')
    .where('touched_at', '<=', new Date(nowMs - DAY_MS))
    .where('failures_in_a_row', '=', 0)
    .execute()
  await database
    .deleteFrom('auth_budgets')
    .where('touched_at', '<=', new Date(nowMs - FORGIVEN_AFTER_MS))
    .execute()
  await database
    .deleteFrom('auth_mail_minutes')
    .where('minute', '<=', new Date(nowMs - HOUR_MS))
    .execute()
}

/** Removes the expired devices of browsers that keep nothing from their accounts. */
async function dropEnded(database: Database, now: Date): Promise<void> {
  const ended = await database
    .selectFrom('auth_devices')
    .innerJoin('auth_accounts', 'auth_accounts.id', 'auth_devices.account_id')
    .selectAll('auth_accounts')
    .select('auth_devices.jkt')
    .where('auth_devices.ends_at', '<=', now)
    .execute()
  for (const { jkt, ...account } of ended)
    await database.transaction().execute((trx) => dropDevice(trx, account, jkt, now.getTime()))
}
