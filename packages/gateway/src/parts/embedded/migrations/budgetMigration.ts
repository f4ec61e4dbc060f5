import { type Kysely, sql } from 'kysely'

/** What a code is for is known of its flow, old budgets can be found, and the mails of a project are counted by the minute. */
export async function addBudgetPurposes(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table auth_flows add column purpose text',
  'alter table auth_budgets add column touched_at timestamptz',
  'create index auth_budgets_by_age on auth_budgets (touched_at)',
  `create table auth_mail_minutes (
    project_id text not null,
    minute timestamptz not null,
    known integer not null,
    proven integer not null,
    open integer not null,
    primary key (project_id, minute))`,
  'create index auth_mail_minutes_by_age on auth_mail_minutes (minute)',
]
