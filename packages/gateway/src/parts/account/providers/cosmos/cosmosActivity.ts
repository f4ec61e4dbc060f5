import { monotonicMs } from '../../../../base/monotonicMs.ts'
import { ProblemError } from '../../../../http/problem.ts'
import type { CurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import type { NativeCurrency } from '../../../../kernel/chains/nativeCurrency.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'
import type { AccountTransaction, AccountTransfer, ActivityQuery, ActivitySource } from '../activity.ts'
import { createBlockTimes } from './blockTimes.ts'
import { toCosmosAsset } from './cosmosAssets.ts'
import { type Move, readTransfers } from './readTransfers.ts'
import {
  createTransactionSearch,
  type FoundTransaction,
  type TransactionSearch,
} from './searchTransactions.ts'

/** The page size for each side. The events of more transactions may be over the limit of an answer. */
const A_PAGE = 30
/** Below it coins received from somebody else are dust, sent for the text that comes with them. */
const DUST_BASE = 1_000n
const SIDES = ['transfer.sender', 'transfer.recipient'] as const

/** Activity of Cosmos by nodes that keep an index of transactions: what moved to and from an address. */
export function createCosmosActivity(
  nodes: ChainNodes,
  currencies: CurrencyDirectory,
  now: () => number = monotonicMs,
): ActivitySource {
  const search = createTransactionSearch(nodes, now)
  const times = createBlockTimes(nodes)
  return {
    supports: (chainId) =>
      chainId.startsWith('cosmos:') && nodes.supports(chainId) && currencies.find(chainId) !== undefined,
    async list(query) {
      const { chainId, address, signal } = query
      const { found, next } = await readPage(search, query)
      const heights = [...new Set(found.map(({ height }) => height))]
      const timeOf = toTimes(heights, await times.read(chainId, heights, signal))
      const coin = currencies.nativeOf(chainId)
      const transactions = found.map((one) => toTransaction(one, { chainId, address, coin, timeOf }))
      return {
        transactions,
        next,
        sentTo: new Set(
          transactions.flatMap(({ isOwn, transfers }) =>
            isOwn ? transfers.flatMap((one) => (one.direction === 'out' ? one.counterparty : [])) : [],
          ),
        ),
      }
    },
  }
}

/** A page of both sides, merged by block, the newest first. */
async function readPage(
  search: TransactionSearch,
  { chainId, address, cursor, entries, signal }: ActivityQuery,
): Promise<{ readonly found: readonly FoundTransaction[]; readonly next: string | undefined }> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) {
    throw new ProblemError('bad_request', 'query "cursor": not a cursor')
  }
  const bound = cursor === undefined ? '' : ` AND tx.height<${cursor}`
  const size = Math.min(entries, A_PAGE)
  const lists = await Promise.all(
    SIDES.map((side) => search.find({ chainId, text: `${side}='${address}'${bound}`, size }, signal)),
  )
  const merged = [...new Map(lists.flat().map((one) => [one.hash, one])).values()].sort(
    (one, other) => other.height - one.height,
  )
  // Below the oldest of a full list the other one may lack something, so that what is older is left to the next page. So is what is
  // more than was asked for; a block is never cut in two, since a page begins with a block.
  const oldest = lists.map((list) => (list.length >= size ? (list.at(-1)?.height ?? 0) : 0))
  const cut = merged.length > entries ? (merged[entries - 1]?.height ?? 0) : 0
  const floor = Math.max(0, cut, ...oldest)
  return {
    found: merged.filter(({ height }) => height >= floor),
    next: floor > 0 ? String(floor) : undefined,
  }
}

/** When each block was made; of one that the node has thrown away, when the next one was that it knows. */
function toTimes(heights: readonly number[], known: ReadonlyMap<number, number>): (height: number) => number {
  const [first] = known.values()
  if (heights.length > 0 && first === undefined) {
    throw new ProblemError(
      'upstream_unavailable',
      'The node of this chain does not say when blocks were made.',
    )
  }
  const times = new Map<number, number>()
  let last = first ?? 0
  for (const height of heights) {
    last = known.get(height) ?? last
    times.set(height, last)
  }
  return (height) => times.get(height) ?? last
}

function toTransaction(
  found: FoundTransaction,
  {
    chainId,
    address,
    coin,
    timeOf,
  }: { chainId: string; address: string; coin: NativeCurrency; timeOf: (height: number) => number },
): AccountTransaction {
  const { moves, payer } = readTransfers(found)
  const sent = moves.filter(({ sender, recipient }) => sender === address && recipient !== address)
  const received = moves.filter(({ sender, recipient }) => recipient === address && sender !== address)
  const isOwn = payer === undefined ? sent.length > 0 : payer === address
  const toTransfer = (move: Move, direction: 'in' | 'out'): AccountTransfer => {
    const asset = toCosmosAsset(chainId, move.denom, coin)
    const amountBase = BigInt(move.amountBase)
    const isDust = asset.kind === 'coin' && direction === 'in' && !isOwn && amountBase < DUST_BASE
    const counterparty = direction === 'in' ? move.sender : move.recipient
    return { direction, asset: isDust ? { ...asset, isSpam: true } : asset, counterparty, amountBase }
  }
  return {
    hash: found.hash,
    status: found.tx_result.code === 0 ? 'confirmed' : 'failed',
    operationType: toOperation(sent.length > 0, received.length > 0),
    minedAtMs: timeOf(found.height),
    isOwn,
    sentFrom: isOwn ? address : (received[0]?.sender ?? payer ?? ''),
    sentTo: isOwn ? (sent[0]?.recipient ?? '') : address,
    transfers: [
      ...sent.map((move) => toTransfer(move, 'out')),
      ...received.map((move) => toTransfer(move, 'in')),
    ],
  }
}

function toOperation(hasSent: boolean, hasReceived: boolean): string {
  if (hasSent && hasReceived) return 'trade'
  if (hasSent) return 'send'
  return hasReceived ? 'receive' : 'execute'
}
