import { sql } from 'kysely'
import { createRecentAnswers } from '../../base/recentAnswers.ts'
import { ProblemError } from '../../http/problem.ts'
import type { CurrencyDirectory } from '../../kernel/chains/currencies.ts'
import type { Readable } from '../../kernel/database/openDatabase.ts'
import type { Database } from '../../kernel/database/schema.ts'
import type {
  AccountTransaction,
  AccountTransactions,
  AccountTransfer,
  ActivityQuery,
  ActivitySource,
  Asset,
} from '../account/index.ts'
import { type OperationInput, toCoin, toOperationType } from '../account/index.ts'
import { chooseReader, readHeadNumber } from './chooseReader.ts'
import { type AccountMovement, decodeMovements } from './entries.ts'
import { listPending } from './pendingTransactions.ts'
import { findTokens, type IndexedToken } from './tokenTable.ts'

/** The most transfers that are returned of one transaction. */
const MAX_TRANSFERS = 100
/** The newest rows that are searched for accounts that the account sent something to. */
const SENT_TO_ROWS = 400
const SENT_TO_TTL_MS = 15_000
const RETRY_AFTER_MS = 5_000

interface Row {
  block: string
  position: number
  hash: string
  sender: string
  receiver: string | null
  succeeded: boolean
  method: string
  mined_at: string
  movements: string
}

/** Account activity from the gateway's own index. */
export function createChainActivity(
  readable: Readable,
  currencies: CurrencyDirectory,
  options: { chainIds: readonly string[]; onError?: (error: unknown) => void; now?: () => number },
): ActivitySource {
  const chainIds = new Set(options.chainIds)
  const sentToAnswers = createRecentAnswers<ReadonlySet<string>>({
    ttlMs: SENT_TO_TTL_MS,
    maxKept: 1_000,
    ...(options.now ? { now: options.now } : {}),
  })

  async function list(query: ActivityQuery): Promise<AccountTransactions> {
    const { chainId, address, entries } = query
    const chain = Number(chainId.split(':')[1])
    const place = parseCursor(query.cursor)
    const database = await chooseReader(readable, chain, address)
    // Before the rows: it must not name a block that they do not have yet.
    const indexedBlock = await readHeadNumber(database, chain)
    const [rows, sentTo, waiting] = await Promise.all([
      readRows(database, { chain, address, place, count: entries + 1 }),
      sentToAnswers.get(`${chain}:${address}`, () => readSentTo(database, chain, address)),
      place === undefined ? listPending(database, chain, address) : [],
    ])
    const shown = rows.slice(0, entries)
    const parsed = shown.map((row) => ({ row, movements: decodeMovements(row.movements) }))
    const contracts = [...parsed, ...waiting].flatMap(({ movements }) =>
      movements.map(({ contract }) => contract),
    )
    const tokens = await findTokens(database, chain, [...new Set(contracts)].filter(Boolean))
    const coin = toCoin(currencies.nativeOf(chainId))
    const toTransfers = (movements: readonly AccountMovement[]) =>
      movements.slice(0, MAX_TRANSFERS).map((movement) => toTransfer(movement, coin, tokens))
    // Without the token's decimals its smallest units would be shown as whole tokens.
    const isReadable = ({ kind, contract }: AccountMovement) =>
      kind !== 'erc20' || tokens.get(contract)?.isRead !== false
    const mined = parsed.map(({ row, movements }) => ({
      ...toTransaction(address, row, toTransfers(movements)),
      transfers: toTransfers(movements.filter(isReadable)),
    }))
    const pending = waiting.map(({ movements, ...rest }) => ({
      ...rest,
      transfers: toTransfers(movements.filter(isReadable)),
    }))
    const last = shown.at(-1)
    return {
      transactions: [...pending, ...mined],
      next: rows.length > entries && last !== undefined ? writeCursor(last) : undefined,
      ...(indexedBlock === undefined ? {} : { indexedBlock }),
      sentTo,
    }
  }

  return {
    supports: (chainId) => chainIds.has(chainId),
    async list(query) {
      try {
        return await list(query)
      } catch (error) {
        if (error instanceof ProblemError) throw error
        options.onError?.(error)
        throw new ProblemError('upstream_unavailable', 'The index of this chain does not answer.', {
          cause: error,
          retryAfterMs: RETRY_AFTER_MS,
        })
      }
    },
  }
}

interface Place {
  readonly block: number
  readonly position: number
}

function writeCursor({ block, position }: Row): string {
  return Buffer.from(`${block}.${position}`).toString('base64url')
}

function parseCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const match = /^(\d{1,15})\.(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  if (match === null) throw new ProblemError('bad_request', 'query "cursor": not a cursor of this list')
  return { block: Number(match[1]), position: Number(match[2]) }
}

async function readRows(
  database: Database,
  input: { chain: number; address: string; place: Place | undefined; count: number },
): Promise<Row[]> {
  const { chain, address, place, count } = input
  const before = place ?? { block: Number.MAX_SAFE_INTEGER, position: 0 }
  const { rows } = await sql<Row>`
    select block, position, encode(hash, 'hex') as hash, encode(sender, 'hex') as sender,
      encode(receiver, 'hex') as receiver, succeeded, method, mined_at, movements
    from index_entries
    where chain = ${chain} and account = decode(${address.slice(2)}, 'hex')
      and (block, position) < (${before.block}::bigint, ${before.position}::integer)
    order by block desc, position desc limit ${count}`.execute(database)
  return rows
}

/** The accounts that the account sent something to, in its newest transactions. */
async function readSentTo(database: Database, chain: number, address: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ receiver: string | null; movements: string }>`
    select encode(receiver, 'hex') as receiver, movements from (
      select account, sender, receiver, movements from index_entries
      where chain = ${chain} and account = decode(${address.slice(2)}, 'hex')
      order by block desc, position desc limit ${SENT_TO_ROWS}
    ) as newest where sender = account`.execute(database)
  const sentTo = new Set<string>()
  for (const { receiver, movements } of rows) {
    if (receiver !== null) sentTo.add(`0x${receiver}`)
    for (const { direction, counterparty, amountBase } of decodeMovements(movements)) {
      if (direction === 'out' && amountBase > 0n) sentTo.add(counterparty)
    }
  }
  return sentTo
}

function toTransaction(account: string, row: Row, transfers: AccountTransfer[]): AccountTransaction {
  const sender = `0x${row.sender}`
  const receiver = row.receiver === null ? null : `0x${row.receiver}`
  return {
    hash: `0x${row.hash}`,
    status: row.succeeded ? 'confirmed' : 'failed',
    operationType: toOperationType({
      account,
      isOwn: sender === account,
      receiver,
      method: row.method,
      hasSucceeded: row.succeeded,
      transfers: transfers.map(toOperationTransfer),
    }),
    minedAtMs: Number(row.mined_at) * 1_000,
    isOwn: sender === account,
    sentFrom: sender,
    sentTo: receiver ?? '',
    transfers,
  }
}

function toOperationTransfer({
  direction,
  counterparty,
  asset,
}: AccountTransfer): OperationInput['transfers'][number] {
  return { direction, counterparty, asset: `${asset.contract ?? ''} ${asset.tokenId ?? ''}` }
}

function toTransfer(
  { direction, counterparty, amountBase, ...what }: AccountMovement,
  coin: Asset,
  tokens: ReadonlyMap<string, IndexedToken>,
): AccountTransfer {
  const asset = what.kind === 'coin' ? coin : toAsset(what, tokens.get(what.contract))
  return { direction: direction === 'in' ? 'in' : 'out', counterparty, amountBase, asset }
}

function toAsset(
  { kind, contract, tokenId }: Pick<AccountMovement, 'kind' | 'contract' | 'tokenId'>,
  token: IndexedToken | undefined,
): Asset {
  const { name = 'Unknown token', symbol = '?', decimals, isHidden = false } = token ?? {}
  const isFungible = kind === 'erc20'
  return {
    kind: isFungible ? 'fungible' : 'collectible',
    contract,
    ...(tokenId === undefined ? {} : { tokenId }),
    name,
    symbol,
    decimals: isFungible ? (decimals ?? 0) : 0,
    isSpam: isHidden,
  }
}
