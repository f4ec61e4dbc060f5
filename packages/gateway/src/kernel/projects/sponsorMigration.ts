import { type Kysely, sql } from 'kysely'

/** Adds the operations that a project pays for: `SponsorPolicy` as JSON; null for every operation within the budget. */
export async function addSponsorPolicy(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column sponsor_policy jsonb`.execute(db)
}
