import { sql } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import type { AccountMovement, Entry, HoldingChange } from './entries.ts'

// Rows go to the database as one list for each column, written as text: a statement of ten thousand rows has a dozen
// parameters, and both drivers send text the same way. What stands in the lists is made of letters, digits and a few
// signs that need no quoting.

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

/** Values of one length, one after the other: the database takes a row's own out by its number. */
function bytesOf(values: readonly string[]): Uint8Array {
  return Buffer.from(values.map((value) => value.slice(2)).join(''), 'hex')
}

const NO_ADDRESS = `0x${'0'.repeat(40)}`

/** Adds rows to the index. */
export async function insertEntries(
  database: Database,
  chain: number,
  entries: readonly Entry[],
  encode: (movements: readonly AccountMovement[]) => string,
): Promise<void> {
  await sql`insert into index_entries
      (chain, account, block, position, hash, sender, receiver, succeeded, method, mined_at, movements)
    select ${chain}, substr(${bytesOf(entries.map(({ account }) => account))}::bytea, i::integer * 20 - 19, 20), b, p,
      substr(${bytesOf(entries.map(({ hash }) => hash))}::bytea, i::integer * 32 - 31, 32),
      substr(${bytesOf(entries.map(({ sender }) => sender))}::bytea, i::integer * 20 - 19, 20),
      case when q then
        substr(${bytesOf(entries.map(({ receiver }) => receiver ?? NO_ADDRESS))}::bytea, i::integer * 20 - 19, 20)
      end, o, m, t, x
    from unnest(
      (${listOf(entries.map(({ block }) => block))}::text)::bigint[],
      (${listOf(entries.map(({ position }) => position))}::text)::integer[],
      (${listOf(entries.map(({ receiver }) => receiver !== null))}::text)::boolean[],
      (${listOf(entries.map(({ hasSucceeded }) => hasSucceeded))}::text)::boolean[],
      (${listOf(entries.map(({ method }) => method))}::text)::text[],
      (${listOf(entries.map(({ minedAtSeconds }) => minedAtSeconds))}::text)::bigint[],
      (${listOf(entries.map(({ movements }) => encode(movements)))}::text)::text[]
    ) with ordinality as u (b, p, q, o, m, t, x, i)`.execute(database)
}

/** Adds changes to what accounts hold. An amount may fall below nothing where reading began after the first transfer. */
export async function upsertHoldings(
  database: Database,
  chain: number,
  changes: readonly HoldingChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`insert into index_holdings as held (chain, account, contract, token, amount)
    select ${chain}, substr(${bytesOf(changes.map(({ account }) => account))}::bytea, i::integer * 20 - 19, 20),
      substr(${bytesOf(changes.map(({ contract }) => contract))}::bytea, i::integer * 20 - 19, 20), t, n
    from unnest(
      (${listOf(changes.map(({ token }) => token))}::text)::text[],
      (${listOf(changes.map(({ changeBase }) => changeBase))}::text)::numeric[]
    ) with ordinality as u (t, n, i)
    on conflict (chain, account, contract, token) do update set amount = held.amount + excluded.amount`.execute(
    database,
  )
}

/** Notes the tokens that were met for the first time; their names are read later. */
export async function insertTokens(
  database: Database,
  chain: number,
  entries: readonly Entry[],
): Promise<void> {
  const kinds = new Map<string, string>()
  for (const { movements } of entries) {
    for (const { kind, contract } of movements) if (kind !== 'coin') kinds.set(contract, kind)
  }
  if (kinds.size === 0) return
  const contracts = [...kinds.keys()].sort()
  await sql`insert into index_tokens (chain, contract, kind)
    select ${chain}, decode(c, 'hex'), k from unnest(
      (${hexList(contracts)}::text)::text[],
      (${listOf(contracts.map((contract) => kinds.get(contract) ?? ''))}::text)::text[]
    ) as u (c, k) on conflict do nothing`.execute(database)
}
