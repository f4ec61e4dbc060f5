import type { RunningGateway } from '@foyer/gateway'

type Database = RunningGateway['database']

/** How long people have to pay, as the route has it by default. */
const PAYMENT_LIFE_MS = 15 * 60_000

/** Whether a gateway has neither events nor counts of them, so that made-up ones stand beside nothing real. */
export async function hasNoEvents(database: Database): Promise<boolean> {
  const tables = ['events', 'console_counted_hours'] as const
  const rows = await Promise.all(
    tables.map((table) =>
      database
        .selectFrom(table)
        .select(({ lit }) => lit(1).as('one'))
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return rows.every((row) => row === undefined)
}

/** The acts that happened some time ago. */
export interface Past {
  readonly projectId: string
  /** When people signed in, in milliseconds since 1970. */
  readonly signedInAtMs: readonly number[]
  /** When each payment was asked for, by its id. */
  readonly paidAtMs: ReadonlyMap<string, number>
}

/**
 * Moves what has just come in by the routes to when it is said to have happened. A gateway takes everything as current, so that this writes to its
 * database: it is for `npm start` alone, whose gateway is in this process and for developing.
 */
export async function agePast(
  database: Database,
  { projectId, signedInAtMs, paidAtMs }: Past,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await trx
      .updateTable('events')
      .set(({ ref }) => ({ received_at: ref('happened_at') }))
      .where('project_id', '=', projectId)
      .execute()
    // They were counted while they were current. Hours are counted from the events, when they are over.
    await trx.deleteFrom('console_minutes').where('project_id', '=', projectId).execute()
    await trx.updateTable('console_minutes_mark').set({ minutes_until: null }).execute()
    if (signedInAtMs.length > 0)
      await trx
        .insertInto('auth_audit')
        .values(
          signedInAtMs.map((atMs) => ({
            ...{ at: new Date(atMs), event: 'signed_in' as const, project_id: projectId },
            ...{ account_id: null, jkt: 'made-up' },
          })),
        )
        .execute()
    for (const [id, atMs] of paidAtMs)
      await trx
        .updateTable('payments')
        .set({ created_at: new Date(atMs), expires_at: new Date(atMs + PAYMENT_LIFE_MS) })
        .where('id', '=', id)
        .execute()
  })
}
