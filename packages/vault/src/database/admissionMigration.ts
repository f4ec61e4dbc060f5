import { sqlStep } from '@foyer/server-kit/database'
import { VAULT_SCHEMA } from './vaultSchema.ts'

const STATEMENTS = [
  `alter table ${VAULT_SCHEMA}.vault_shares add column is_admitted boolean not null default false`,
  `update ${VAULT_SCHEMA}.vault_shares set is_admitted = true`,
  `alter table ${VAULT_SCHEMA}.vault_freezes add column sent_away text not null default '[]'`,
]

/**
 * Freezes name the devices that were removed with them. Devices are admitted by a signature of the wallet's key. Devices known
 * today stay admitted. One that an older version adds during the update is not, and may change nothing until it is added again.
 */
export const addAdmission = sqlStep(STATEMENTS)
