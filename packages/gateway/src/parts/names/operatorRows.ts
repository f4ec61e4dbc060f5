import type { Database } from '../../kernel/database/schema.ts'

/** A name as its operator sees it. */
export interface ListedName {
  readonly name: string
  /** Null for one that is kept back. */
  readonly account: string | null
  readonly chainId: string | null
  readonly takenAt: string
  /** Null while it is in use. */
  readonly releasedAt: string | null
}

/** Every name below a parent that is not free, by name. */
export async function listNames(database: Database, parent: string): Promise<readonly ListedName[]> {
  const rows = await database
    .selectFrom('names')
    .selectAll()
    .where('parent', '=', parent)
    .orderBy('label')
    .execute()
  return rows.map((row) => ({
    name: `${row.label}.${parent}`,
    account: row.account,
    chainId: row.chain_id,
    takenAt: row.taken_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
  }))
}

interface OneName {
  readonly parent: string
  readonly label: string
  readonly nowMs: number
}

/** Keeps a name back; false where somebody has it, had it until lately, or it is kept back already. */
export async function keepName(database: Database, { parent, label, nowMs }: OneName): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('names')
    .values({ parent, label, account: null, chain_id: null, taken_at: new Date(nowMs), released_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Frees a name that is kept back, or takes it from its holder, as if they had given it up. Answers what it was, or whose. */
export async function freeName(
  database: Database,
  { parent, label, nowMs }: OneName,
): Promise<'kept' | string | undefined> {
  const kept = await database
    .deleteFrom('names')
    .where('parent', '=', parent)
    .where('label', '=', label)
    .where('account', 'is', null)
    .executeTakeFirst()
  if (kept.numDeletedRows === 1n) return 'kept'
  const row = await database
    .updateTable('names')
    .set({ released_at: new Date(nowMs) })
    .where('parent', '=', parent)
    .where('label', '=', label)
    .where('released_at', 'is', null)
    .returning('account')
    .executeTakeFirst()
  return row?.account ?? undefined
}
