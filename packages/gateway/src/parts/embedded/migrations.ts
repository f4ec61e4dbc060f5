import { sqlStep } from '@foyer/server-kit/database'
import type { MigrationSteps } from '../../kernel/database/migrate.ts'
import { addAccountType } from './migrations/accountTypeMigration.ts'
import { addAdmission } from './migrations/admissionMigration.ts'
import { addDeviceEnd, addEmailChanges, createAuth } from './migrations/authMigration.ts'
import { addBudgetPurposes } from './migrations/budgetMigration.ts'
import { addFreezeLimits } from './migrations/freezeMigration.ts'
import { addMaintenance } from './migrations/maintenanceMigration.ts'
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
}
