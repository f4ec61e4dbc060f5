import type { RpcReply } from '@foyer/api'
import { sql } from 'kysely'
import type { Database } from '../../kernel/database/schema.ts'
import {
  answerOf,
  DECIMALS,
  MAX_DECIMALS,
  MAX_NAME,
  MAX_SYMBOL,
  NAME,
  SYMBOL,
  textOf,
} from '../../kernel/evm/contractAnswers.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { request } from './blockReader.ts'
import { listOf } from './sqlLists.ts'

/** Tokens whose names are read by one request. */
const TOKENS_A_REQUEST = 16

/** A token for which the node failed is asked for again after this. */
const TOKEN_RETRY_MS = 5_000
/** The most tokens that wait for a retry. The failure of any further one is taken for the contract's answer. */
const MAX_TOKENS_TO_RETRY = 1_000
/** JSON-RPC code of a call that reverted. */
const EXECUTION_REVERTED = 3
/** Messages of nodes about a call that failed in the contract. Any other message is a failure of the node. */
const REFUSAL = /revert|invalid (?:opcode|jump)|out of gas|stack (?:under|over)flow|bad instruction/i

/**
 * Reads names, symbols and decimals of tokens that the index has no names of yet, a few at a time; returns how many. Names
 * come from the contracts' owners, so they are cleaned before they are stored. A contract that does not answer is not asked
 * again. One for which the node failed is asked again later: `retryAtMs` holds when, by contract.
 */
export async function readTokens(
  database: Database,
  nodes: ChainNodes,
  chain: number,
  signal: AbortSignal,
  retryAtMs = new Map<string, number>(),
): Promise<number> {
  const now = Date.now()
  for (const [contract, untilMs] of retryAtMs) if (untilMs <= now) retryAtMs.delete(contract)
  const { rows } = await sql<{ contract: string; kind: string }>`
    select encode(contract, 'hex') as contract, kind from index_tokens
    where chain = ${chain} and read_at is null
      and not (contract = any (select decode(c, 'hex') from unnest((${listOf([...retryAtMs.keys()])}::text)::text[]) as c))
    limit ${TOKENS_A_REQUEST}`.execute(database)
  if (rows.length === 0) return 0
  const requests = rows.flatMap(({ contract }) =>
    [NAME, SYMBOL, DECIMALS].map((data) => request('eth_call', [{ to: `0x${contract}`, data }, 'latest'])),
  )
  const replies = await nodes.call(`eip155:${chain}`, requests, signal)
  let read = 0
  for (const [index, { contract, kind }] of rows.entries()) {
    const own = replies.slice(index * 3, index * 3 + 3)
    const [name, symbol, decimals] = own
    if (own.some(isNodeFailure) && retryAtMs.size < MAX_TOKENS_TO_RETRY) {
      retryAtMs.set(contract, now + TOKEN_RETRY_MS)
      continue
    }
    read += 1
    await sql`update index_tokens set
        name = ${textOf(answerOf(name), MAX_NAME) || null},
        symbol = ${textOf(answerOf(symbol), MAX_SYMBOL) || null},
        decimals = ${kind === 'erc20' ? (toDecimals(decimals) ?? null) : 0},
        read_at = now()
      where chain = ${chain} and contract = decode(${contract}, 'hex')`.execute(database)
  }
  return read
}

/** Whether the node failed, which says nothing about the contract. */
function isNodeFailure({ error }: RpcReply): boolean {
  return error !== undefined && error.code !== EXECUTION_REVERTED && !REFUSAL.test(error.message)
}

function toDecimals(reply: RpcReply | undefined): number | undefined {
  const hex = answerOf(reply)
  if (hex === undefined || hex.length !== 64) return undefined
  const decimals = BigInt(`0x${hex}`)
  return decimals <= BigInt(MAX_DECIMALS) ? Number(decimals) : undefined
}
