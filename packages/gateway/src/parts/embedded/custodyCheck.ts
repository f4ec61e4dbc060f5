import { type PublicJwk, thumbprint } from '@foyer/secure-protocol'
import { sql } from 'kysely'
import type { Database } from '../../kernel/database/schema.ts'
import { ConfigError } from '../../kernel/settings/config.ts'

/**
 * Refuses a gateway that shares its database or a key with the vault: a single dump or theft would then have both shares of every
 * wallet. It is allowed if the operator says that it is intended, which users are then told.
 * @throws ConfigError
 */
export async function refuseSharedCustody(input: {
  readonly database: Database
  /** The names of the gateway's keys. */
  readonly kids: readonly string[]
  readonly vaultKeys: readonly PublicJwk[]
}): Promise<void> {
  const kids = await Promise.all(input.vaultKeys.map(thumbprint))
  const advice = 'Give the vault its own, or set FOYER_CUSTODY=single at both, which users are told.'
  if (kids.some((kid) => input.kids.includes(kid)))
    throw new ConfigError(
      `FOYER_VAULT_KEYS names a key of this gateway: with FOYER_CUSTODY=split they differ. ${advice}`,
    )
  if (await holdsVault(input.database))
    throw new ConfigError(
      `A vault keeps its tables in the database of this gateway (DATABASE_URL), and FOYER_CUSTODY is split. ${advice}`,
    )
}

/** This works whatever rights the role has, since the catalogue also names tables that it may not read. */
async function holdsVault(database: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_catalog.pg_tables
    where tablename = 'vault_migration' limit 1`.execute(database)
  return rows.length > 0
}
