import { sql } from 'kysely'
import type { Database } from '../../kernel/database/schema.ts'
import { hexList } from './sqlLists.ts'

/** The facts that the index holds about a token. */
export interface IndexedToken {
  readonly kind: string
  readonly name: string
  readonly symbol: string
  /** Undefined for one that does not say: an amount of it means nothing. */
  readonly decimals: number | undefined
  readonly isHidden: boolean
  /** Whether the contract was asked yet. */
  readonly isRead: boolean
}

/** Reads what is known of tokens, by their contracts in lower case. */
export async function findTokens(
  database: Database,
  chain: number,
  contracts: readonly string[],
): Promise<Map<string, IndexedToken>> {
  if (contracts.length === 0) return new Map()
  const { rows } = await sql<{
    contract: string
    kind: string
    name: string | null
    symbol: string | null
    decimals: number | null
    hidden: boolean
    is_read: boolean
  }>`select encode(contract, 'hex') as contract, kind, name, symbol, decimals, hidden,
      read_at is not null as is_read from index_tokens
    where chain = ${chain} and contract = any (
      array(select decode(c, 'hex') from unnest((${hexList(contracts)}::text)::text[]) as c)
    )`.execute(database)
  return new Map(
    rows.map(({ contract, kind, name, symbol, decimals, hidden, is_read }) => [
      `0x${contract}`,
      {
        kind,
        name: name ?? symbol ?? 'Unknown token',
        symbol: symbol ?? '?',
        decimals: decimals ?? undefined,
        isHidden: hidden,
        isRead: is_read,
      },
    ]),
  )
}
