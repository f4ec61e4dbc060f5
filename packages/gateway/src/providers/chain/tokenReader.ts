import type { RpcReply } from '@foyer/contract'
import { sql } from 'kysely'
import { cleanName } from '../../activity/cleanName.ts'
import type { ChainNodes } from '../../services/nodes.ts'
import type { Database } from '../postgres/schema.ts'
import { request } from './blockReader.ts'
import { listOf } from './indexStatements.ts'

/** Tokens whose names are read by one request. */
const TOKENS_A_REQUEST = 16
const MAX_NAME = 64
const MAX_SYMBOL = 24
/** Tokens with more decimals than this are no currency. */
const MAX_DECIMALS = 36
/** Text that is looked at in an answer; the rest of a longer one is left. */
const MAX_TEXT_BYTES = 1_024

/** A token that a node had trouble with is left alone this long. */
const REST_MS = 5_000
/** Tokens that are left alone at once; the trouble of any more is taken for an answer. */
const MAX_RESTING = 1_000
/** JSON-RPC code of a call that the contract refused. */
const EXECUTION_REVERTED = 3
/** What nodes say of a contract that refuses, or that breaks down; everything else is their own trouble. */
const REFUSAL = /revert|invalid (?:opcode|jump)|out of gas|stack (?:under|over)flow|bad instruction/i

const NAME = '0x06fdde03'
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'

/**
 * Reads the names of tokens that were met but not asked yet, a few at a time; answers how many. What contracts answer is
 * their owners' word, and cleaned before it is kept. A contract that answers nothing is not asked again; one that the node
 * could not ask is, after a while. `resting` holds until when, by contract.
 */
export async function readTokens(
  database: Database,
  nodes: ChainNodes,
  chain: number,
  signal: AbortSignal,
  resting = new Map<string, number>(),
): Promise<number> {
  const now = Date.now()
  for (const [contract, untilMs] of resting) if (untilMs <= now) resting.delete(contract)
  const { rows } = await sql<{ contract: string; kind: string }>`
    select encode(contract, 'hex') as contract, kind from index_tokens
    where chain = ${chain} and read_at is null
      and not (contract = any (select decode(c, 'hex') from unnest((${listOf([...resting.keys()])}::text)::text[]) as c))
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
    if (own.some(isTrouble) && resting.size < MAX_RESTING) {
      resting.set(contract, now + REST_MS)
      continue
    }
    read += 1
    await sql`update index_tokens set
        name = ${toText(name, MAX_NAME) ?? null},
        symbol = ${toText(symbol, MAX_SYMBOL) ?? null},
        decimals = ${kind === 'erc20' ? (toDecimals(decimals) ?? null) : 0},
        read_at = now()
      where chain = ${chain} and contract = decode(${contract}, 'hex')`.execute(database)
  }
  return read
}

/** Whether the node itself could not ask, which says nothing of the contract. */
function isTrouble({ error }: RpcReply): boolean {
  return error !== undefined && error.code !== EXECUTION_REVERTED && !REFUSAL.test(error.message)
}

function resultOf(reply: RpcReply | undefined): string | undefined {
  const result = reply?.error === undefined ? reply?.result : undefined
  return typeof result === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(result) ? result.slice(2) : undefined
}

/** Text as contracts answer it: a string with its length, or, from old ones, 32 bytes. */
function toText(reply: RpcReply | undefined, maxLength: number): string | undefined {
  const hex = resultOf(reply)
  if (hex === undefined || hex.length < 64) return undefined
  const bytes = hex.length === 64 ? trimZeros(hex) : readString(hex)
  const text = cleanName(Buffer.from(bytes, 'hex').toString('utf8').replaceAll('\ufffd', ''), maxLength)
  return text === '' ? undefined : text
}

function trimZeros(hex: string): string {
  const end = hex.search(/(?:00)+$/)
  return end < 0 ? hex : hex.slice(0, end + (end % 2))
}

function readString(hex: string): string {
  const offset = Number(BigInt(`0x${hex.slice(0, 64)}`)) * 2
  if (!(offset + 64 <= hex.length)) return ''
  const length = Number(BigInt(`0x${hex.slice(offset, offset + 64)}`))
  return hex.slice(offset + 64, offset + 64 + Math.min(length, MAX_TEXT_BYTES) * 2)
}

function toDecimals(reply: RpcReply | undefined): number | undefined {
  const hex = resultOf(reply)
  if (hex === undefined || hex.length !== 64) return undefined
  const decimals = BigInt(`0x${hex}`)
  return decimals <= BigInt(MAX_DECIMALS) ? Number(decimals) : undefined
}
