import { type RawBuilder, sql } from 'kysely'
import type { HoldingChange } from './holdingChanges.ts'
import { type IndexRows, METHOD_LENGTH } from './indexRows.ts'

// Rows go to the database as one value for each column: a statement of ten thousand rows has some twenty parameters,
// and both drivers send text the same way. Numbers go as lists of SQL, which need no quoting; addresses, hashes and
// the text of movements go as bytes one after the other, which the database cuts out several times faster than it
// reads a list of text.

/** A list of SQL out of parts that need no quoting. */
export function listOf(parts: readonly (string | number | bigint | boolean)[]): string {
  return `{${parts.join(',')}}`
}

/** A list of hexadecimal text without `0x`. */
export function hexList(values: readonly string[]): string {
  return listOf(values.map((value) => value.slice(2)))
}

/** A list of addresses, some of which may be missing. */
export function addressList(addresses: readonly (string | null)[]): string {
  return listOf(addresses.map((address) => (address === null ? 'NULL' : address.slice(2))))
}

/** Values of equal length in one text. The database cuts out a row's value by the row's number. */
function bytesOf(values: readonly string[]): Uint8Array {
  return Buffer.from(values.map((value) => value.slice(2)).join(''), 'hex')
}

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
      select (${listOf(rows.blocks)}::text)::bigint[] as blocks,
        (${listOf(rows.positions)}::text)::integer[] as positions,
        (${listOf(rows.hasReceiver)}::text)::boolean[] as has_receiver,
        (${listOf(rows.successes)}::text)::boolean[] as successes,
        (${listOf(rows.minedAtSeconds)}::text)::bigint[] as mined_at
      where ${condition}
      -- Keeps the lists from being read from their text again for every row.
      offset 0
    ) as lists, unnest(
      (${listOf(rows.transactions)}::text)::integer[],
      (${listOf(rows.movementStarts)}::text)::integer[],
      (${listOf(rows.movementLengths)}::text)::integer[]
    ) with ordinality as u (k, first, size, i)`
}

/**
 * The statement that adds changes to what accounts hold, as long as `condition` holds. An amount may fall below nothing
 * where reading began after the first transfer.
 */
export function upsertHoldings(
  chain: number,
  changes: readonly HoldingChange[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`insert into index_holdings as held (chain, account, contract, token, amount, first_block)
    select ${chain}, substr(${bytesOf(changes.map(({ account }) => account))}::bytea, i::integer * 20 - 19, 20),
      substr(${bytesOf(changes.map(({ contract }) => contract))}::bytea, i::integer * 20 - 19, 20), t, n, f
    from unnest(
      (${listOf(changes.map(({ token }) => token))}::text)::text[],
      (${listOf(changes.map(({ changeBase }) => changeBase))}::text)::numeric[],
      (${listOf(changes.map(({ firstBlock }) => firstBlock ?? 'NULL'))}::text)::bigint[]
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
