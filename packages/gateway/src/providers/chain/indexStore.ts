import { sql } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import type { FullBlock, RawTransaction } from './blocks.ts'
import {
  decodeMovements,
  type Entry,
  encodeMovements,
  type HoldingChange,
  toEntries,
  toHoldingChanges,
} from './entries.ts'
import {
  addressList,
  hexList,
  insertEntries,
  insertTokens,
  listOf,
  upsertHoldings,
} from './indexStatements.ts'

/** The newest blocks whose hashes are all kept; a chain that changed further back is read again from an older one. */
export const KEPT_BLOCKS = 1_024

/** A block by number and hash. */
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

/** Blocks with the rows that they make. */
export interface PreparedBlocks {
  readonly blocks: readonly FullBlock[]
  readonly entries: readonly Entry[]
  readonly changes: readonly HoldingChange[]
}

/** Works out the rows of blocks: all that can be done while the database is still busy with those before. */
export function prepareBlocks(blocks: readonly FullBlock[]): PreparedBlocks {
  const entries = blocks.flatMap(toEntries)
  return { blocks, entries, changes: toHoldingChanges(entries, 1n) }
}

/** Another process wrote in the meantime: read the cursor again and go on from there. */
export class CursorMovedError extends Error {
  override readonly name = 'CursorMovedError'
}

/**
 * The index of one chain. Each change is one transaction that first makes sure that nobody moved the cursor, so the
 * rows are always those of the chain up to the cursor: after a crash at any point, and with any number of writers.
 */
export interface IndexStore {
  cursor(): Promise<IndexCursor | undefined>
  /** Begins an index at a block; answers the cursor, which may be one that another process made first. */
  begin(fromBlock: number): Promise<IndexCursor>
  /** Adds blocks that follow `head`. @throws CursorMovedError */
  append(head: BlockMark | undefined, prepared: PreparedBlocks): Promise<BlockMark>
  /** Takes back every block above the mark. @throws CursorMovedError */
  rollback(head: BlockMark, to: BlockMark): Promise<void>
  /** Forgets all that was read of the chain. */
  reset(): Promise<void>
  /** Marks that are kept below a number, highest first. */
  marks(belowNumber: number, count: number): Promise<BlockMark[]>
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
        // Whoever takes a cursor away by hand means everything that stands behind it.
        if (rows.length > 0) await forget(transaction, chain)
      })
      const found = await cursor()
      if (found === undefined) throw new CursorMovedError('the index was reset as it began')
      return found
    },
    append(head, prepared) {
      const last = prepared.blocks.at(-1)
      if (last === undefined) throw new Error('nothing to append')
      return database.transaction().execute(async (transaction) => {
        await commitWithoutWaiting(transaction)
        const { fromBlock } = await lockCursor(transaction, chain, head)
        await writeBlocks(transaction, { chain, fromBlock }, prepared)
        return setHead(transaction, chain, { number: last.number, hash: last.hash })
      })
    },
    rollback(head, to) {
      return database.transaction().execute(async (transaction) => {
        await lockCursor(transaction, chain, head)
        const { rows } = await sql<{ account: string; movements: string }>`
          delete from index_entries where chain = ${chain} and block > ${to.number}
          returning encode(account, 'hex') as account, movements`.execute(transaction)
        const gone = rows.map(({ account, movements }) => ({
          account: `0x${account}`,
          movements: decodeMovements(movements),
        }))
        await upsertHoldings(transaction, chain, toHoldingChanges(gone, -1n))
        await sql`delete from index_blocks where chain = ${chain} and number > ${to.number}`.execute(
          transaction,
        )
        await setHead(transaction, chain, to)
      })
    },
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
    replacePending(transactions) {
      return database.transaction().execute(async (transaction) => {
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
      })
    },
  }
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

/**
 * Spares the wait for the disk. A server that crashes may lose the last of these transactions, cursor and all: what was in
 * them is read from the chain again.
 */
async function commitWithoutWaiting(transaction: Database): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(transaction)
}

/** Keeps every other writer waiting, and makes sure that the chain stands where this one thinks it does. */
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
 * The first block, the second, the third, the fifth and so on stay for good: by them a node that is far behind is told from
 * one of another chain, however far that one has come.
 */
function isMilestone(offset: number): boolean {
  return (offset & (offset - 1)) === 0
}

async function writeBlocks(
  transaction: Database,
  { chain, fromBlock }: { readonly chain: number; readonly fromBlock: number },
  { blocks, entries, changes }: PreparedBlocks,
): Promise<void> {
  const oldest = (blocks.at(-1)?.number ?? 0) - KEPT_BLOCKS
  const kept = blocks.filter(({ number }) => number > oldest || isMilestone(number - fromBlock))
  await sql`insert into index_blocks (chain, number, hash)
    select ${chain}, n, h from unnest(
      (${listOf(kept.map(({ number }) => number))}::text)::bigint[],
      (${listOf(kept.map(({ hash }) => hash))}::text)::text[]
    ) as t (n, h)`.execute(transaction)
  await sql`delete from index_blocks where chain = ${chain} and number <= ${oldest}
    and (number - ${fromBlock}) & (number - ${fromBlock} - 1) <> 0`.execute(transaction)
  if (entries.length === 0) return
  await insertEntries(transaction, chain, entries, encodeMovements)
  await upsertHoldings(transaction, chain, changes)
  await insertTokens(transaction, chain, entries)
  const hashes = hexList([...new Set(entries.map(({ hash }) => hash))])
  await sql`delete from index_pending where chain = ${chain}
    and hash = any (select decode(h, 'hex') from unnest((${hashes}::text)::text[]) as h)`.execute(transaction)
}
