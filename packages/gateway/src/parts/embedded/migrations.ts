import { sqlStep } from '@foyer/server-kit/database'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'
import { addAccountType } from './migrations/accountTypeMigration.ts'
import { addAdmission } from './migrations/admissionMigration.ts'
import { addDeviceEnd, addEmailChanges, createAuth } from './migrations/authMigration.ts'
import { addBudgetPurposes } from './migrations/budgetMigration.ts'
import { addFreezeLimits } from './migrations/freezeMigration.ts'
import { addLine } from './migrations/lineMigration.ts'
import { addMaintenance } from './migrations/maintenanceMigration.ts'
import { addPasskeyMethods } from './migrations/passkeyMethodMigration.ts'
import { addPasskeys } from './migrations/passkeyMigration.ts'
import { addSignInMethods, addSocial } from './migrations/socialMigration.ts'

/** The steps of the tables of signing in and custody. Identities at providers are among them: every account is read with its own. */
export const embeddedMigrations: MigrationSteps = {
  '2026-09-auth': { up: createAuth },
  '2026-10-device-end': { up: addDeviceEnd },
  '2026-11-care': { up: addMaintenance },
  '2026-12-email-change': { up: addEmailChanges },
  '2026-13-admission': { up: addAdmission },
  '2026-14-social': { up: addSocial },
  '2026-16-freeze-limits': { up: addFreezeLimits },
  '2026-19-account-type': { up: addAccountType },
  '2026-26-budget-purposes': { up: addBudgetPurposes },
  '2026-27-sign-in-methods': { up: addSignInMethods },
  '2026-29-mail-lease': { up: sqlStep(['alter table mail_outbox add column leased_until timestamptz']) },
  '2026-34-passkeys': { up: addPasskeys },
  '2026-35-passkey-methods': { up: addPasskeyMethods },
  // A table that is not logged is empty at a standby that takes over, within seconds: a recorded request was taken once more there.
  '2026-45-kept-proofs': { up: sqlStep(['alter table auth_proofs set logged']) },
  // Without them each sweep, once a minute, reads the sessions of all accounts and all changes of address.
  '2026-46-session-age': {
    up: sqlStep([
      'create index auth_sessions_by_end on auth_sessions (ends_at)',
      "create index auth_email_changes_open on auth_email_changes (expires_at) where state <> 'changed'",
      'create index auth_codes_by_expiry on auth_codes (expires_at)',
    ]),
  },
  '2026-49-line': { up: addLine },
  // An operator who helps the owner of an account looks for its wallet, and for what has happened in it.
  '2026-50-support': {
    up: sqlStep([
      `create index key_wallets_by_address on key_wallets (lower(binding->>'eoa'))`,
      `create index key_wallets_by_smart_account on key_wallets (lower(binding->>'smartAccount'))`,
      'create index auth_audit_by_account on auth_audit (account_id, at) where account_id is not null',
    ]),
  },
  // A version that runs beside this one writes no time.
  '2026-64-mail-age': {
    up: sqlStep(['alter table mail_outbox add column created_at timestamptz not null default now()']),
  },
}
