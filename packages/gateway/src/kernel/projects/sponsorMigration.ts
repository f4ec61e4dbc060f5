import { type Kysely, sql } from 'kysely'

/**
 * Adds the operations that a project pays for: `SponsorPolicy` as JSON; null for every operation within the budget. The budget itself was
 * added by the smart accounts, which a gateway may be without.
 */
export async function addSponsorPolicy(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column if not exists sponsorship jsonb`.execute(db)
  await sql`alter table projects add column sponsor_policy jsonb`.execute(db)
}
