import { type AnyDatabase, withTables } from '../database/anyDatabase.ts'

/** The rows that are deleted once their time has come. */
export interface EraseInput {
  readonly database: AnyDatabase
  /** Their table, which has the time in `delete_at`. */
  readonly table: 'auth_accounts' | 'vault_wallets'
  readonly id: 'id' | 'wallet_id'
  readonly nowMs: number
  /** Deletes in the same transaction what else is kept of the address at the project. */
  readonly eraseAddress: (trx: AnyDatabase, address: ErasedAddress) => Promise<void>
}

/** The address at a project whose row is gone. */
export interface ErasedAddress {
  readonly projectId: string
  readonly emailTag: string
}

interface DueRow {
  id: string
  wallet_id: string
  project_id: string
  email_tag: string
  delete_at: Date | null
}

const BATCH = 100

/**
 * Deletes the rows whose time has come, each in a transaction of its own. All rows that refer to one are deleted with it. One whose
 * deletion was cancelled meanwhile stays.
 */
export async function eraseDue({ database, table, id, nowMs, eraseAddress }: EraseInput): Promise<void> {
  const db = withTables<Record<EraseInput['table'], DueRow>>(database)
  const now = new Date(nowMs)
  const due = await db.selectFrom(table).select(id).where('delete_at', '<=', now).limit(BATCH).execute()
  for (const row of due) {
    await db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom(table)
        .where(id, '=', row[id] ?? '')
        .where('delete_at', '<=', now)
        .returning(['project_id', 'email_tag'])
        .executeTakeFirst()
      if (gone === undefined) return
      await eraseAddress(trx, { projectId: gone.project_id, emailTag: gone.email_tag })
    })
  }
}
