import { type RawBuilder, sql } from 'kysely'

/** The limits of one claim of due rows: the time, the number of rows, and how long no other process gets them. */
export interface DueInput {
  readonly nowMs: number
  readonly leaseMs: number
  readonly limit: number
}

/** The ids of the rows of a table that are due, without those that another process is taking. */
export function dueIds(
  table: 'payments' | 'payment_events' | 'purchases',
  { nowMs, limit }: Pick<DueInput, 'nowMs' | 'limit'>,
): RawBuilder<string> {
  return sql<string>`(select id from ${sql.table(table)} where due_at <= ${new Date(nowMs)}
    order by due_at limit ${limit} for update skip locked)`
}

/** Until when they are taken. */
export function leasedUntil({ nowMs, leaseMs }: Pick<DueInput, 'nowMs' | 'leaseMs'>): Date {
  return new Date(nowMs + leaseMs)
}
