import { sql } from 'kysely'
import type { MigrationSteps } from '../src/kernel/database/migrate.ts'

/** A step of a later version as the rule for them allows it: what was there stays, and what is new may be left out. */
export const EXPANDING: MigrationSteps = {
  '9999-01-later': {
    async up(db) {
      await sql`alter table projects add column owner text`.execute(db)
      await sql`alter table events add column country text not null default ''`.execute(db)
      await sql`alter table wallets add column ranked_at timestamptz`.execute(db)
      await sql`alter table rate_limits add column burst integer not null default 0`.execute(db)
      await sql`create table later_things (id text primary key, project_id text not null)`.execute(db)
      await sql`create index events_by_country on events (country)`.execute(db)
    },
  },
}

/** A step as the rule forbids it. */
export const CONTRACTING: MigrationSteps = {
  ...EXPANDING,
  '9999-02-later': {
    async up(db) {
      await sql`alter table events rename column event to name`.execute(db)
    },
  },
}
