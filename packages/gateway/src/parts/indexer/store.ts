import { sql } from 'kysely'
import { GatewayError } from '../../base/errors.ts'
import type { Database } from '../../kernel/database/schema.ts'
import type { RawTransaction } from './blocks.ts'
import { decodeMovements } from './entries.ts'
import { createHoldingChanges, toHoldingColumns } from './holdingChanges.ts'
import type { IndexRows } from './indexRows.ts'
import { insertEntries, insertTokens, upsertHoldings } from './indexStatements.ts'
import { addressList, hexList, listOf } from './sqlLists.ts'

/** The newest blocks whose hashes are all kept; a chain that changed further back is read again from an older one. */
export const KEPT_BLOCKS = 1_024

/** A block by number and hash; where it is said so, the hash of a transaction in it. */
export interface BlockMark {
  readonly number: number
  readonly hash: string
}

/** How far a chain has been read. */
export interface IndexCursor {
  /** The first block that is read. */
  readonly fromBlock: number
  /** The newest block that was read; undefined before the first one. */
  readonly head: BlockMark | undefined
}

/** Blocks with the rows that are stored for them. */
export interface PreparedBlocks {
  /** Each follows the one before. */
  readonly blocks: readonly (BlockMark & { readonly parentHash: string })[]
  readonly rows: IndexRows
}

/** Another process moved the cursor. The caller reads the cursor again and continues from there. */
export class CursorMovedError extends GatewayError {
  override readonly name = 'CursorMovedError'

  constructor(message: string) {
    super('cursor_moved', message)
  }
}

/**
 * The index of one chain. Each change is one transaction that first makes sure that nobody moved the cursor, so the
 * rows are always those of the chain up to the cursor: after a crash at any point, and with any number of writers.
 */
export interface IndexStore {
  cursor(): Promise<IndexCursor | undefined>
  /** Begins an index at a block. Returns the cursor, which another process may have created first. */
  begin(fromBlock: number): Promise<IndexCursor>
  /** Adds blocks that follow `head`. @throws CursorMovedError */
  append(head: BlockMark | undefined, prepared: PreparedBlocks): Promise<BlockMark>
  /** Removes every block above the mark. @throws CursorMovedError */
  rollback(head: BlockMark, to: BlockMark): Promise<void>
  /** Removes everything that is stored of the chain. */
  reset(): Promise<void>
  /** Marks that are kept below a number, highest first. */
  marks(belowNumber: number, count: number): Promise<BlockMark[]>
  /** The newest transaction that is stored of a block below a number, with that block's number. */
  newestTransaction(belowNumber: number): Promise<BlockMark | undefined>
  /** Replaces the transactions that wait to be mined. */
  replacePending(transactions: readonly RawTransaction[]): Promise<void>
}

/** The index of one EVM chain in the database. */
export function createIndexStore(database: Database, chain: number): IndexStore {
  async function cursor(): Promise<IndexCursor | undefined> {
    const { rows } = await sql<CursorRow>`
      select from_block, head_number, head_hash from index_cursors where chain = ${chain}`.execute(database)
    return rows[0] && toCursor(rows[0])
  }

  return {
    cursor,
    async begin(fromBlock) {
      await database.transaction().execute(async (transaction) => {
        const { rows } =
          await sql`insert into index_cursors (chain, from_block) values (${chain}, ${fromBlock})
          on conflict (chain) do nothing returning chain`.execute(transaction)
        // When somebody deleted the cursor by hand, the rows that belonged to it are deleted too.
        if (rows.length > 0) await forget(transaction, chain)
      })
      const found = await cursor()
      if (found === undefined) throw new CursorMovedError('the index was reset as it began')
      return found
    },
    async append(head, prepared) {
      const last = prepared.blocks.at(-1)
      if (last === undefined) throw new GatewayError('internal', 'There are no blocks to append.')
      return writeBlocks(database, chain, head, { number: last.number, hash: last.hash }, prepared)
    },
    rollback: (head, to) =>
      database.transaction().execute((transaction) => rollBack(transaction, chain, head, to)),
    reset() {
      return database.transaction().execute(async (transaction) => {
        await sql`select 1 from index_cursors where chain = ${chain} for update`.execute(transaction)
        await forget(transaction, chain)
        await sql`delete from index_cursors where chain = ${chain}`.execute(transaction)
      })
    },
    async marks(belowNumber, count) {
      const { rows } = await sql<{ number: string; hash: string }>`
        select number, hash from index_blocks where chain = ${chain} and number < ${belowNumber}
        order by number desc limit ${count}`.execute(database)
      return rows.map(({ number, hash }) => ({ number: Number(number), hash }))
    },
    async newestTransaction(belowNumber) {
      const { rows } = await sql<{ number: string; hash: string }>`
        select block as number, '0x' || encode(hash, 'hex') as hash from index_entries
        where chain = ${chain} and block < ${belowNumber} order by block desc limit 1`.execute(database)
      return rows.map(({ number, hash }) => ({ number: Number(number), hash }))[0]
    },
    replacePending: (transactions) =>
      database.transaction().execute((transaction) => replacePending(transaction, chain, transactions)),
  }
}

async function rollBack(transaction: Database, chain: number, head: BlockMark, to: BlockMark): Promise<void> {
  await lockCursor(transaction, chain, head)
  const { rows } = await sql<{ account: string; movements: string }>`
    delete from index_entries where chain = ${chain} and block > ${to.number}
    returning encode(account, 'hex') as account, movements`.execute(transaction)
  const changes = createHoldingChanges()
  for (const { account, movements } of rows) {
    for (const movement of decodeMovements(movements))
      changes.subtract(`0x${account}`, movement, movement.direction)
  }
  await upsertHoldings(chain, toHoldingColumns(changes.list()), sql`true`).execute(transaction)
  await sql`delete from index_blocks where chain = ${chain} and number > ${to.number}`.execute(transaction)
  await setHead(transaction, chain, to)
}

async function replacePending(
  transaction: Database,
  chain: number,
  transactions: readonly RawTransaction[],
): Promise<void> {
  const hashes = hexList(transactions.map(({ hash }) => hash))
  await sql`delete from index_pending where chain = ${chain}
    and not (hash = any (select decode(h, 'hex') from unnest((${hashes}::text)::text[]) as h))`.execute(
    transaction,
  )
  if (transactions.length === 0) return
  await sql`insert into index_pending (chain, hash, sender, receiver, value, input)
    select ${chain}, decode(h, 'hex'), decode(s, 'hex'), decode(r, 'hex'), v, i
    from unnest(
      (${hashes}::text)::text[],
      (${addressList(transactions.map(({ from }) => from))}::text)::text[],
      (${addressList(transactions.map(({ to }) => to))}::text)::text[],
      (${listOf(transactions.map(({ value }) => BigInt(value)))}::text)::numeric[],
      (${listOf(transactions.map(({ input }) => input.slice(0, 138)))}::text)::text[]
    ) as t (h, s, r, v, i) on conflict do nothing`.execute(transaction)
}

async function forget(transaction: Database, chain: number): Promise<void> {
  for (const table of ['entries', 'holdings', 'blocks', 'tokens', 'pending']) {
    await sql`delete from ${sql.table(`index_${table}`)} where chain = ${chain}`.execute(transaction)
  }
}

interface CursorRow {
  from_block: string
  head_number: string | null
  head_hash: string | null
}

function toCursor({ from_block, head_number, head_hash }: CursorRow): IndexCursor {
  const head =
    head_number === null || head_hash === null ? undefined : { number: Number(head_number), hash: head_hash }
  return { fromBlock: Number(from_block), head }
}

/** Locks the cursor against other writers, and makes sure that it is where this writer expects it. */
async function lockCursor(
  transaction: Database,
  chain: number,
  head: BlockMark | undefined,
): Promise<IndexCursor> {
  const { rows } = await sql<CursorRow>`
    select from_block, head_number, head_hash from index_cursors where chain = ${chain} for update`.execute(
    transaction,
  )
  const found = rows[0] && toCursor(rows[0])
  if (found === undefined || found.head?.hash !== head?.hash || found.head?.number !== head?.number) {
    throw new CursorMovedError('another process moved the cursor of this chain')
  }
  return found
}

async function setHead(transaction: Database, chain: number, head: BlockMark): Promise<BlockMark> {
  await sql`update index_cursors set head_number = ${head.number}, head_hash = ${head.hash}, updated_at = now()
    where chain = ${chain}`.execute(transaction)
  return head
}

/**
 * Adds blocks in a single statement, which moves the cursor first and does nothing where it was not as expected: the
 * database works on while the next blocks are being read, and waits for no answer in between.
 *
 * It commits without waiting for the disk. A database server that crashes may lose the last of these statements
 * together with their cursor; their blocks are then read from the chain again.
 */
async function writeBlocks(
  database: Database,
  chain: number,
  head: BlockMark | undefined,
  last: BlockMark,
  { blocks, rows }: PreparedBlocks,
): Promise<BlockMark> {
  const oldest = last.number - KEPT_BLOCKS
  const isOurs = sql`exists (select 1 from moved)`
  // The first block, the second, the third, the fifth and so on stay for good: by them a node that is far behind is
  // told from one of another chain, however far that one has come.
  const isMilestone = (number: string) =>
    sql`(${sql.raw(number)} - moved.from_block) & (${sql.raw(number)} - moved.from_block - 1) = 0`
  const result = await sql`with
    moved as (
      update index_cursors set head_number = ${last.number}, head_hash = ${last.hash}, updated_at = now()
      where chain = ${chain} and head_number is not distinct from ${head?.number ?? null}::bigint
        and head_hash is not distinct from ${head?.hash ?? null}::text
      returning from_block
    ),
    marks as (
      insert into index_blocks (chain, number, hash)
      select ${chain}, n, h from moved, unnest(
        (${listOf(blocks.map(({ number }) => number))}::text)::bigint[],
        (${listOf(blocks.map(({ hash }) => hash))}::text)::text[]
      ) as t (n, h) where n > ${oldest}::bigint or ${isMilestone('n')}
    ),
    old as (
      delete from index_blocks using moved
      where chain = ${chain} and number <= ${oldest} and not (${isMilestone('number')})
    ),
    entries as (${insertEntries(chain, rows, isOurs)}),
    holdings as (${upsertHoldings(chain, rows.holdings, isOurs)}),
    tokens as (${insertTokens(chain, rows.tokens, isOurs)}),
    mined as (
      delete from index_pending where chain = ${chain} and hash = any (
        select substr(${rows.hashes}::bytea, k * 32 - 31, 32)
        from generate_series(1, ${rows.transactionCount}::integer) as k where ${isOurs}
      )
    )
    select set_config('synchronous_commit', 'off', true) from moved`.execute(database)
  if (result.rows.length === 0) throw new CursorMovedError('another process moved the cursor of this chain')
  return last
}
