import type { Turns } from '@foyer/kit'
import { DAY_MS, HOUR_MS, startSweeper as startSweeping } from '@foyer/server-kit'
import { AUDIT_DAYS } from '@foyer/server-kit/custody'
import { shred } from '../erasure/shred.ts'
import { SPENDING_MS } from '../guards/spending.ts'
import { FREEZE_BUDGETS, MAIL_FREEZES } from '../links/budget.ts'
import type { VaultDatabase } from './schema.ts'

/** How long a link can be answered with "this was not me", whatever its outcome: longer than any device waits. */
export const LINK_MEMORY_MS = 7 * DAY_MS
/** How long a device counts as approved for an address: as long as the longest session. */
export const APPROVAL_MEMORY_MS = 90 * DAY_MS
/** How long the share of a device is kept whose browser keeps nothing. */
export const EPHEMERAL_MS = DAY_MS / 2
/** How long a pending wallet is kept before it is dropped. */
export const PENDING_MEMORY_MS = 7 * DAY_MS

/** How long a device may use the end of its wait. Afterwards it has to wait again. */
export const RELEASE_MEMORY_MS = 7 * DAY_MS

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
