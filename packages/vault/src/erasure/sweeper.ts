import type { Turns } from '@foyer/kit'
import { DAY_MS, HOUR_MS, startSweeper as startSweeping } from '@foyer/server-kit'
import { AUDIT_DAYS } from '@foyer/server-kit/custody'
import {
  APPROVAL_MEMORY_MS,
  LINK_MEMORY_MS,
  PENDING_MEMORY_MS,
  RELEASE_MEMORY_MS,
} from '../database/lifetimes.ts'
import type { VaultDatabase } from '../database/schema.ts'
import { SPENDING_MS } from '../guards/spending.ts'
import { FREEZE_BUDGETS, MAIL_FREEZES } from '../wallet/budget.ts'
import { shred } from './shred.ts'

/** Deletes what is over. `auditMs` is the age at which a line of the audit goes. */
export async function sweep(
  database: VaultDatabase,
  nowMs: number,
  auditMs: number = AUDIT_DAYS * DAY_MS,
): Promise<void> {
  const before = (ageMs: number) => new Date(nowMs - ageMs)
  await database.deleteFrom('vault_proofs').where('expires_at', '<', before(0)).execute()
  await database.deleteFrom('vault_links').where('created_at', '<', before(LINK_MEMORY_MS)).execute()
  // A ready change stays until its outcome is known. One that moved a wallet stays as long as the link in its mail is valid,
  // since the link finds the wallet's new address by it.
  await database
    .deleteFrom('vault_email_changes')
    .where('state', '<>', 'ready')
    .where('created_at', '<', before(LINK_MEMORY_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vault_links')
            .select('vault_links.id')
            .where('vault_links.purpose', '=', 'moved')
            .whereRef('vault_links.flow_id', '=', 'vault_email_changes.flow_id'),
        ),
      ),
    )
    .execute()
  await database
    .deleteFrom('vault_budgets')
    .where('last_at', '<', before(DAY_MS))
    .where('key', 'not like', `${FREEZE_BUDGETS}|%`)
    .execute()
  await database.deleteFrom('vault_budgets').where('last_at', '<', before(MAIL_FREEZES.windowMs)).execute()
  await database.deleteFrom('vault_freezes').where('until', '<', before(0)).execute()
  await database.deleteFrom('vault_operator_freezes').where('until', '<', before(0)).execute()
  await database.deleteFrom('vault_mails').where('expires_at', '<', before(0)).execute()
  // A device that waited without a mail, and that nobody has approved: no mail leads to it.
  await database
    .deleteFrom('vault_links')
    .where('wait_number', 'is not', null)
    .where('state', '<>', 'approved')
    .where('expires_at', '<', before(HOUR_MS))
    .execute()
  await database.deleteFrom('vault_networks').where('approved_at', '<', before(APPROVAL_MEMORY_MS)).execute()
  await database.deleteFrom('vault_approvals').where('approved_at', '<', before(APPROVAL_MEMORY_MS)).execute()
  await database.deleteFrom('vault_factor_challenges').where('expires_at', '<', before(0)).execute()
  await database.deleteFrom('vault_factor_grants').where('expires_at', '<', before(0)).execute()
  await database.deleteFrom('vault_passkey_nonces').where('expires_at', '<', before(0)).execute()
  // The wallet that it was kept for was never made, or is deleted.
  await database
    .deleteFrom('vault_passkeys')
    .where('wallet_id', 'is', null)
    .where('created_at', '<', before(DAY_MS))
    .execute()
  await database.deleteFrom('vault_spends').where('spent_at', '<', before(SPENDING_MS)).execute()
  await database
    .deleteFrom('vault_factors')
    .where('tried_at', 'is', null)
    .where('created_at', '<', before(DAY_MS))
    .execute()
  await database.deleteFrom('vault_shares').where('ends_at', '<', before(0)).execute()
  await database
    .deleteFrom('vault_wallets')
    .where('state', '=', 'pending')
    .where('created_at', '<', before(PENDING_MEMORY_MS))
    .execute()
  await database
    .deleteFrom('vault_rotations')
    .where('state', '=', 'pending')
    .where('created_at', '<', before(PENDING_MEMORY_MS))
    .execute()
  await database.deleteFrom('vault_releases').where('release_at', '<', before(RELEASE_MEMORY_MS)).execute()
  await database.deleteFrom('vault_audit').where('at', '<', before(auditMs)).execute()
  await shred(database, nowMs)
}

/** Sweeps at once and then regularly. A failure is reported, and the next turn tries again. */
export function startSweeper(input: {
  readonly database: VaultDatabase
  readonly now: () => number
  readonly auditMs: number
  readonly onError: (error: unknown) => void
  readonly everyMs?: number
}): Turns {
  const { database, now, auditMs, ...rest } = input
  return startSweeping({ ...rest, sweep: () => sweep(database, now(), auditMs) })
}
