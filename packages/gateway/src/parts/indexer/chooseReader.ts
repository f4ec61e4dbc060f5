import { withTimeLimit } from '@foyer/kit'
import { sql } from 'kysely'
import type { Readable } from '../../kernel/database/openDatabase.ts'
import type { Database } from '../../kernel/database/schema.ts'

/** How long the primary may take to say so. One that hangs keeps nobody from reading. */
const PRIMARY_MS = 2_000

/**
 * Chooses where an account is read: at a replica, unless the primary has something of the account that the replica does not have yet. So
 * an account which has just sent something sees it, whichever process has written it. While the primary is away, replicas are read as they are.
 */
export async function chooseReader(
  { database, replicas }: Readable,
  chain: number,
  address: string,
): Promise<Database> {
  const reader = replicas?.choose()
  if (reader === undefined || reader.isPrimary) return database
  const head = await readHeadNumber(reader.database, chain)
  const isAhead = await withTimeLimit(() => hasNewer(database, { chain, address, head }), {
    limitMs: PRIMARY_MS,
    what: 'The primary',
  }).catch(() => false)
  return isAhead ? database : reader.database
}

/** The number of the newest block of the index. */
export async function readHeadNumber(database: Database, chain: number): Promise<number | undefined> {
  const { rows } = await sql<{ head_number: string | null }>`
    select head_number from index_cursors where chain = ${chain}`.execute(database)
  const head = rows[0]?.head_number ?? undefined
  return head === undefined ? undefined : Number(head)
}

/** Whether something of an account waits to be mined, or is in a block after `head`. */
async function hasNewer(
  primary: Database,
  {
    chain,
    address,
    head = -1,
  }: { readonly chain: number; readonly address: string; readonly head: number | undefined },
): Promise<boolean> {
  const account = sql`decode(${address.slice(2)}, 'hex')`
  const { rows } = await sql<{ newer: boolean }>`select
    exists (select 1 from index_pending where chain = ${chain} and (sender = ${account} or receiver = ${account}))
    or exists (select 1 from index_entries where chain = ${chain} and account = ${account} and block > ${head}::bigint)
    as newer`.execute(primary)
  return rows[0]?.newer === true
}
