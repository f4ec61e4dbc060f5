import { type RawBuilder, sql } from 'kysely'
import type { HoldingColumns } from './holdingChanges.ts'
import { type IndexRows, METHOD_LENGTH } from './indexRows.ts'
import { hexList, listOf } from './sqlLists.ts'

// Rows go to the database as one value for each column: a statement of ten thousand rows has some twenty parameters,
// and both drivers send text the same way. Numbers go as lists of SQL, which need no quoting; addresses, hashes and
// the text of movements go as bytes one after the other, which the database cuts out several times faster than it
// reads a list of text.

/** The statement that adds rows to the index, as long as `condition` holds. */
export function insertEntries(
  chain: number,
  rows: IndexRows,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const length = sql.raw(String(METHOD_LENGTH))
  return sql`insert into index_entries
      (chain, account, block, position, hash, sender, receiver, succeeded, method, mined_at, movements)
    select ${chain}, substr(${rows.accounts}::bytea, i::integer * 20 - 19, 20), blocks[k], positions[k],
      substr(${rows.hashes}::bytea, k * 32 - 31, 32),
      substr(${rows.senders}::bytea, k * 20 - 19, 20),
      case when has_receiver[k] then substr(${rows.receivers}::bytea, k * 20 - 19, 20) end,
      successes[k],
      rtrim(convert_from(substr(${rows.methods}::bytea, (k - 1) * ${length} + 1, ${length}), 'UTF8')),
      mined_at[k],
      convert_from(substr(${rows.movements}::bytea, first, size), 'UTF8')
    from (
      select (${rows.blocks}::text)::bigint[] as blocks,
        (${rows.positions}::text)::integer[] as positions,
        (${rows.hasReceiver}::text)::boolean[] as has_receiver,
        (${rows.successes}::text)::boolean[] as successes,
        (${rows.minedAtSeconds}::text)::bigint[] as mined_at
      where ${condition}
      -- Keeps the lists from being read from their text again for every row.
      offset 0
    ) as lists, unnest(
      (${rows.transactions}::text)::integer[],
      (${rows.movementStarts}::text)::integer[],
      (${rows.movementLengths}::text)::integer[]
    ) with ordinality as u (k, first, size, i)`
}

/**
 * The statement that adds changes to what accounts hold, as long as `condition` holds. An amount may fall below nothing
 * where reading began after the first transfer.
 */
export function upsertHoldings(
  chain: number,
  { accounts, contracts, tokens, changesBase, firstBlocks }: HoldingColumns,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`insert into index_holdings as held (chain, account, contract, token, amount, first_block)
    select ${chain}, substr(${accounts}::bytea, i::integer * 20 - 19, 20),
      substr(${contracts}::bytea, i::integer * 20 - 19, 20), t, n, f
    from unnest(
      (${tokens}::text)::text[],
      (${changesBase}::text)::numeric[],
      (${firstBlocks}::text)::bigint[]
    ) with ordinality as u (t, n, f, i)
    where ${condition}
    on conflict (chain, account, contract, token) do update
      set amount = held.amount + excluded.amount`
}

/** The statement that stores tokens which are new to the index, as long as `condition` holds. Their names are read later. */
export function insertTokens(
  chain: number,
  tokens: ReadonlyMap<string, string>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`insert into index_tokens (chain, contract, kind)
    select ${chain}, decode(c, 'hex'), k from unnest(
      (${hexList([...tokens.keys()])}::text)::text[],
      (${listOf([...tokens.values()])}::text)::text[]
    ) as u (c, k) where ${condition} on conflict do nothing`
}
