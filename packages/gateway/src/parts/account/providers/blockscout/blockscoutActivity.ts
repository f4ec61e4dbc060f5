import { ProblemError } from '../../../../http/problem.ts'
import type { CurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import type {
  AccountTransaction,
  AccountTransactions,
  AccountTransfer,
  ActivityQuery,
  ActivitySource,
  Asset,
} from '../activity.ts'
import { toCoin } from '../nodeBalances.ts'
import { toOperationTransfer, toOperationType } from '../operationType.ts'
import { readItems } from '../readItems.ts'
import { sentToOf } from '../sentToOf.ts'
import type { BlockscoutClient } from './blockscoutClient.ts'
import { type ListPage, type Placed, readMerged } from './mergedPages.ts'
import { ExplorerPage, ExplorerTransaction, ExplorerTransfer, type PageParams } from './shapes.ts'
import { toAsset } from './toAsset.ts'

/** The most transfers that are returned of one transaction. */
const MAX_TRANSFERS = 100
/** A pending transaction is sorted above every block. */
const WAITING = Number.MAX_SAFE_INTEGER

/** Operation types, as clause state-33 names them, by the method names of explorers. */
const OPERATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    approve: 'approve',
    setApprovalForAll: 'approve',
    increaseAllowance: 'approve',
    deposit: 'deposit',
    withdraw: 'withdraw',
    borrow: 'borrow',
    repay: 'repay',
    stake: 'stake',
    unstake: 'unstake',
    claim: 'claim',
    claimRewards: 'claim',
  }),
)

/** Account activity from block explorers. */
export function createBlockscoutActivity(
  explorers: ReadonlyMap<string, BlockscoutClient>,
  currencies: CurrencyDirectory,
): ActivitySource {
  return {
    supports: (chainId) => explorers.has(chainId),
    async list({ chainId, address, cursor, entries }: ActivityQuery): Promise<AccountTransactions> {
      const explorer = explorers.get(chainId)
      if (explorer === undefined) {
        throw new ProblemError('chain_not_supported', `There is no explorer for ${chainId}.`)
      }
      const { a, b, next } = await readMerged(
        { cursor, count: entries },
        (params) => readTransactions(explorer, address, params),
        (params) => readTransfers(explorer, address, params),
      )
      const coin = toCoin(currencies.nativeOf(chainId))
      const transactions = group(a, b).map((parts) => toTransaction(address, parts, coin))
      return { transactions, next, sentTo: sentToOf(transactions) }
    },
  }
}

async function readTransactions(
  explorer: BlockscoutClient,
  address: string,
  params: PageParams | null,
): Promise<ListPage<ExplorerTransaction>> {
  const page = await explorer.get(`/addresses/${address}/transactions`, params ?? {}, ExplorerPage)
  const items = readItems(ExplorerTransaction, page?.items ?? []).map((item) => ({
    block: item.block_number ?? item.block ?? WAITING,
    hash: item.hash,
    item,
  }))
  return { items, next: page?.next_page_params ?? null }
}

async function readTransfers(
  explorer: BlockscoutClient,
  address: string,
  params: PageParams | null,
): Promise<ListPage<ExplorerTransfer>> {
  const page = await explorer.get(`/addresses/${address}/token-transfers`, params ?? {}, ExplorerPage)
  const items = readItems(ExplorerTransfer, page?.items ?? []).flatMap((item) => {
    const hash = item.transaction_hash ?? item.tx_hash
    return hash === undefined ? [] : [{ block: item.block_number, hash, item }]
  })
  return { items, next: page?.next_page_params ?? null }
}

interface Parts {
  readonly hash: string
  readonly block: number
  readonly transaction: ExplorerTransaction | undefined
  readonly transfers: readonly ExplorerTransfer[]
}

/** Joins transactions with their transfers, newest first. */
function group(
  transactions: readonly Placed<ExplorerTransaction>[],
  transfers: readonly Placed<ExplorerTransfer>[],
): Parts[] {
  const byHash = new Map<
    string,
    { block: number; transaction?: ExplorerTransaction; transfers: ExplorerTransfer[] }
  >()
  const at = (hash: string, block: number) => {
    const known = byHash.get(hash) ?? { block, transfers: [] }
    byHash.set(hash, known)
    return known
  }
  for (const { hash, block, item } of transactions) at(hash, block).transaction = item
  for (const { hash, block, item } of transfers) at(hash, block).transfers.push(item)
  const grouped = [...byHash].map(([hash, { transaction, ...rest }]) => ({ hash, transaction, ...rest }))
  // Within a block the explorer's own order is kept.
  return grouped.sort((x, y) => y.block - x.block)
}

function toTransaction(address: string, parts: Parts, coin: Asset): AccountTransaction {
  const { hash, transaction, transfers: tokens } = parts
  const [first] = tokens
  const sentFrom = transaction?.from ?? first?.from ?? ''
  const receiver = transaction === undefined ? (first?.to ?? '') : transaction.to
  const isOwn = transaction?.from === address
  const hasSucceeded = transaction?.status !== 'error'
  const transfers = hasSucceeded
    ? [
        ...toCoinTransfer(address, transaction, coin),
        ...tokens.flatMap((token) => toTransfer(address, token)),
      ]
    : []
  return {
    hash,
    status: toStatus(transaction),
    operationType: toOperation(address, {
      transaction,
      transfers: transfers.slice(0, MAX_TRANSFERS),
      hasSucceeded,
      isOwn,
      receiver,
      method: transaction?.method ?? first?.method ?? null,
    }),
    minedAtMs: transaction?.timestamp ?? first?.timestamp ?? Date.now(),
    // Transactions that the account signed are in its own list. A token contract can log a transfer from any account.
    isOwn,
    sentFrom,
    sentTo: receiver ?? '',
    transfers: transfers.slice(0, MAX_TRANSFERS),
  }
}

function toStatus(transaction: ExplorerTransaction | undefined): AccountTransaction['status'] {
  if (transaction === undefined || transaction.status === 'ok') return 'confirmed'
  if (transaction.status === 'error') return 'failed'
  return (transaction.block_number ?? transaction.block ?? null) === null ? 'pending' : 'confirmed'
}

function toOperation(
  account: string,
  input: {
    transaction: ExplorerTransaction | undefined
    transfers: readonly AccountTransfer[]
    hasSucceeded: boolean
    isOwn: boolean
    receiver: string | null
    method: string | null
  },
): string {
  const { transaction, transfers, hasSucceeded, isOwn, receiver, method } = input
  const named = OPERATIONS.get(method ?? '')
  if (named !== undefined && isOwn) return named
  const isPlain = (transaction?.raw_input ?? '0x') === '0x' && method === null
  return toOperationType({
    account,
    isOwn,
    receiver,
    method: isPlain ? '-' : method === 'transfer' ? 'a9059cbb' : (transaction?.raw_input ?? '').slice(2, 10),
    hasSucceeded,
    transfers: transfers.map(toOperationTransfer),
  })
}

function toCoinTransfer(
  address: string,
  transaction: ExplorerTransaction | undefined,
  asset: Asset,
): AccountTransfer[] {
  if (transaction === undefined || transaction.value === 0n || transaction.to === null) return []
  const { from, to, value: amountBase } = transaction
  if (from === address) return [{ direction: 'out', counterparty: to, amountBase, asset }]
  return to === address ? [{ direction: 'in', counterparty: from, amountBase, asset }] : []
}

function toTransfer(address: string, { from, to, token, total }: ExplorerTransfer): AccountTransfer[] {
  if (from !== address && to !== address) return []
  const isOut = from === address
  const tokenId = total?.token_id ?? undefined
  const previewUrl = total?.token_instance?.image_url ?? undefined
  const asset = toAsset(token, {
    ...(tokenId === undefined ? {} : { tokenId }),
    ...(previewUrl === undefined ? {} : { previewUrl }),
  })
  const amountBase = total?.value ?? (asset.kind === 'collectible' ? 1n : 0n)
  return [{ direction: isOut ? 'out' : 'in', counterparty: isOut ? to : from, amountBase, asset }]
}
