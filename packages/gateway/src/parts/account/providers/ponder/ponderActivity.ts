import { ProblemError } from '../../../../http/problem.ts'
import type {
  AccountTransaction,
  AccountTransactions,
  AccountTransfer,
  ActivityQuery,
  ActivitySource,
} from '../activity.ts'
import { unavailable } from '../jsonSource.ts'
import { toOperationTransfer, toOperationType } from '../operationType.ts'
import { readItems } from '../readItems.ts'
import { sentToOf } from '../sentToOf.ts'
import type { PonderClient } from './ponderClient.ts'
import { MovementsReply, PonderMovement } from './shapes.ts'
import { toAsset } from './toAsset.ts'

/** The most transfers that are returned of one transaction. */
const MAX_TRANSFERS = 100
/** Rows that are asked for at once: as many as Ponder gives at most, and at least enough for a small page. */
const MOST_ROWS = 1_000
const LEAST_ROWS = 100
const ROWS_A_TRANSACTION = 4
/** The most questions for one page. */
const MAX_QUESTIONS = 4
/** Above every place. */
const END = '9'.repeat(30)

const QUERY = `query Movements($chain: Int!, $account: String!, $before: BigInt!, $rows: Int!) {
  movements(where: { chainId: $chain, account: $account, place_lt: $before }, orderBy: "place", orderDirection: "desc", limit: $rows) {
    items {
      place direction counterparty contract amount tokenId hash minedAtSeconds sender receiver method
      token { isCollectible name symbol decimals }
    }
    pageInfo { hasNextPage }
  }
  _meta { status }
}`

/** The movements of one transaction. */
interface Group {
  readonly first: PonderMovement
  readonly rows: PonderMovement[]
}

/** Activity from a Ponder that runs the app in deploy/ponder: transactions that moved tokens of the account. A cursor is a place on the chain. */
export function createPonderActivity(client: PonderClient): ActivitySource {
  return {
    supports: client.supports,
    async list(query: ActivityQuery): Promise<AccountTransactions> {
      const { groups, next, indexedBlock } = await readGroups(client, query)
      const transactions = groups.map((one) => toTransaction(query.address, one))
      return { transactions, next, indexedBlock, sentTo: sentToOf(transactions) }
    },
  }
}

async function readGroups(client: PonderClient, { chainId, address, cursor, entries }: ActivityQuery) {
  const chain = Number(chainId.split(':')[1])
  const groups: Group[] = []
  let before = parseCursor(cursor)
  let hasMore = true
  let indexedBlock: number | undefined
  for (let asked = 0; asked < MAX_QUESTIONS && hasMore && groups.length <= entries; asked += 1) {
    const rows = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, entries * ROWS_A_TRANSACTION))
    const { data } = await client.ask(QUERY, { chain, account: address, before, rows }, MovementsReply)
    indexedBlock ??= Object.values(data._meta.status).find(({ id }) => id === chain)?.block.number
    const found = group(readItems(PonderMovement, data.movements.items))
    hasMore = data.movements.pageInfo.hasNextPage
    // The last transaction of a page may go on behind it, so it is read anew, unless nothing else is there.
    const whole = hasMore && found.length > 1 ? found.slice(0, -1) : found
    groups.push(...whole)
    const last = whole.at(-1)
    if (last === undefined) {
      if (data.movements.items.length > 0)
        throw unavailable('The index of this chain answered rows that cannot be read.')
      break
    }
    before = last.first.place
  }
  const told = groups.slice(0, entries)
  const isLast = groups.length <= entries && !hasMore
  return { groups: told, next: isLast ? undefined : told.at(-1)?.first.place, indexedBlock }
}

function parseCursor(cursor: string | undefined): string {
  if (cursor === undefined) return END
  if (!/^\d{1,30}$/.test(cursor)) throw new ProblemError('bad_request', 'The cursor cannot be read.')
  return cursor
}

/** Rows of one transaction come one after another. */
function group(rows: readonly PonderMovement[]): Group[] {
  const groups: Group[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.first.place === row.place) last.rows.push(row)
    else groups.push({ first: row, rows: [row] })
  }
  return groups
}

function toTransaction(account: string, { first, rows }: Group): AccountTransaction {
  const { hash, sender, receiver, method, minedAtSeconds } = first
  const transfers = rows.slice(0, MAX_TRANSFERS).map(toTransfer)
  const isOwn = sender === account
  return {
    hash,
    status: 'confirmed',
    operationType: toOperationType({
      ...{ account, isOwn, receiver, method, hasSucceeded: true },
      transfers: transfers.map(toOperationTransfer),
    }),
    minedAtMs: minedAtSeconds * 1_000,
    isOwn,
    sentFrom: sender,
    sentTo: receiver ?? '',
    transfers,
  }
}

function toTransfer({
  direction,
  counterparty,
  contract,
  amount,
  tokenId,
  token,
}: PonderMovement): AccountTransfer {
  const asset = toAsset(contract, token, tokenId ?? undefined)
  return { direction, counterparty, amountBase: amount, asset }
}
