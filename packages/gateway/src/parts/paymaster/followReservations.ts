import { toQuantity } from '@foyer/codec'
import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import * as v from 'valibot'
import { decodeEventLog, type Hex as HexText, isHex } from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import type { Database } from '../../kernel/database/schema.ts'
import { type ChainReader, Hex, Quantity } from '../bundler/index.ts'
import { endReservation, type Outcome } from './endReservation.ts'
import { readHashes } from './reserve.ts'

/** keccak-256 of UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256). */
const OPERATION_EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** Rows that one turn looks after, and hashes that one question names. */
const ROWS = 200
const HASHES = 200
/** Blocks that nodes let a question span. */
const MAX_SPAN = 2_000n

const Block = v.nullable(v.object({ timestamp: Quantity }))
const Logs = v.array(v.looseObject({ topics: v.array(Hex), data: Hex }))

/** The input of a look at the reservations of one chain. */
export interface FollowInput {
  readonly database: Database
  readonly reader: ChainReader
  /** Blocks on top of a block, after which it is final. */
  readonly confirmations: bigint
  readonly now: () => number
  readonly onEnd: (how: 'settled' | 'released') => void
  readonly signal: AbortSignal
}

/**
 * Ends the reservations whose operations are in a final block, and those that no later block can hold. Answers how many stay
 * open. @throws ProblemError when the node does not answer
 */
export async function followReservations(input: FollowInput): Promise<number> {
  const { database, reader, confirmations, now, onEnd, signal } = input
  const rows = await database
    .selectFrom('paymaster_reservations')
    .select(['id', 'hashes', 'from_block', 'valid_until'])
    .where('chain_id', '=', reader.chainId)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .limit(ROWS)
    .execute()
  if (rows.length === 0) return 0
  const [head] = await reader.results([['eth_blockNumber', []]], signal)
  const newest = v.parse(Quantity, head) - confirmations
  const first = rows.map((row) => BigInt(row.from_block)).reduce((a, b) => (a < b ? a : b))
  if (newest < first) return rows.length
  const [answer] = await reader.results([['eth_getBlockByNumber', [toQuantity(newest), false]]], signal)
  const block = v.parse(Block, answer)
  if (block === null) return rows.length
  const outcomes = await findOutcomes(input, { rows, first, newest })
  let open = rows.length
  for (const row of rows) {
    const outcome = readHashes(row.hashes)
      .map((hash) => outcomes.get(hash))
      .find((one) => one !== undefined)
    const isOver = BigInt(row.valid_until) < block.timestamp
    if (outcome === undefined && !isOver) continue
    const end = outcome === undefined ? { chainSeconds: Number(block.timestamp) } : { outcome }
    if (await endReservation(database, { id: row.id, end, nowMs: now() }))
      onEnd(outcome === undefined ? 'released' : 'settled')
    open -= 1
  }
  return open
}

async function findOutcomes(
  { reader, signal }: FollowInput,
  {
    rows,
    first,
    newest,
  }: {
    readonly rows: readonly { readonly hashes: string }[]
    readonly first: bigint
    readonly newest: bigint
  },
): Promise<ReadonlyMap<string, Outcome>> {
  const hashes = rows.flatMap((row) => readHashes(row.hashes))
  const found = new Map<string, Outcome>()
  for (let from = first; from <= newest; from += MAX_SPAN) {
    const to = from + MAX_SPAN - 1n < newest ? from + MAX_SPAN - 1n : newest
    for (let at = 0; at < hashes.length; at += HASHES) {
      const filter = {
        address: SMART_ACCOUNT_CONTRACTS.entryPoint,
        fromBlock: toQuantity(from),
        toBlock: toQuantity(to),
        topics: [OPERATION_EVENT, hashes.slice(at, at + HASHES)],
      }
      const [logs] = await reader.results([['eth_getLogs', [filter]]], signal)
      for (const log of v.parse(Logs, logs)) readOutcome(log, found)
    }
  }
  return found
}

function readOutcome(
  { topics, data }: v.InferOutput<typeof Logs>[number],
  found: Map<string, Outcome>,
): void {
  const [name, ...indexed] = topics.filter((topic): topic is HexText => isHex(topic))
  if (name === undefined || !isHex(data)) return
  const { eventName, args } = decodeEventLog({ abi: entryPoint07Abi, topics: [name, ...indexed], data })
  if (eventName !== 'UserOperationEvent') return
  found.set(args.userOpHash, { actualBase: args.actualGasCost, isSuccess: args.success })
}
