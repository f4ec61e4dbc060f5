import { isRevocation } from '@foyer/smart-account'
import * as v from 'valibot'
import { settleCosts } from './budgets.ts'
import { Quantity } from './chainReader.ts'
import type { ChainWork } from './chainWork.ts'
import { costOf, eventOf, Receipt } from './entryPoint.ts'
import { renew } from './renew.ts'
import { CONFIRMATIONS } from './rules.ts'
import { broadcast } from './sendQueued.ts'
import { asideOf, type OperationRow, operationOf, type TransactionRow } from './store.ts'

/** All transactions with the same nonce, oldest first, and the operation that they are for. */
export interface Numbered {
  readonly row: OperationRow
  readonly transactions: readonly TransactionRow[]
}

/** The transactions of a line that are in no block. */
export interface OpenTransactions {
  readonly count: number
  /** The age of the oldest one. */
  readonly oldestMs: number
}

/**
 * Follows the transactions that were sent: notes which are in a block, undoes that after a reorganisation, sends stuck ones
 * again, and counts the costs once they are final.
 */
export async function followTransactions(work: ChainWork): Promise<OpenTransactions> {
  const all = await readNumbered(work)
  if (all.length === 0) return { count: 0, oldestMs: 0 }
  const { reader, relayer, signal } = work
  const hashes = all.flatMap(({ transactions }) => transactions.map(({ hash }) => hash))
  const [head, count, ...answers] = await reader.results(
    [
      ['eth_blockNumber', []],
      ['eth_getTransactionCount', [relayer.address, 'latest']],
      ...hashes.map((hash) => ['eth_getTransactionReceipt', [hash]] as const),
    ],
    signal,
  )
  const receipts = new Map(
    answers.flatMap((answer) => {
      const receipt = v.parse(v.nullable(Receipt), answer ?? null)
      return receipt === null ? [] : [[receipt.transactionHash.toLowerCase(), receipt] as const]
    }),
  )
  const chain = { head: v.parse(Quantity, head), nonce: v.parse(Quantity, count) }
  const open = { count: 0, oldestMs: 0 }
  for (const numbered of all) {
    const mined = numbered.transactions.flatMap((transaction) => {
      const receipt = receipts.get(transaction.hash)
      return receipt === undefined ? [] : [{ transaction, receipt }]
    })[0]
    if (mined === undefined) {
      open.count += 1
      open.oldestMs = Math.max(open.oldestMs, work.now() - signedAtMs(numbered))
    }
    // A failure with one of them must not stop the others.
    await look(work, numbered, mined, chain).catch(work.onError)
  }
  return open
}

/** When the first transaction with this nonce was signed. */
function signedAtMs({ transactions }: Numbered): number {
  return Math.min(...transactions.map(({ created_at }) => created_at.getTime()))
}

async function look(
  work: ChainWork,
  numbered: Numbered,
  mined: Mined | undefined,
  chain: { readonly head: bigint; readonly nonce: bigint },
): Promise<void> {
  if (mined === undefined) return goOn(work, numbered, chain.nonce)
  await note(work, numbered, mined)
  if (chain.head - mined.receipt.blockNumber >= CONFIRMATIONS) await close(work, numbered, mined)
}

/** One of the two databases returns numbers where the other one returns texts. */
function isSameNumber(one: string | null, other: string | null): boolean {
  return String(one) === String(other)
}

/** Whether the nonce is one that the operation had before it was dropped and sent again. */
function isFormer({ row, transactions }: Numbered): boolean {
  return transactions[0] !== undefined && !isSameNumber(transactions[0].nonce, row.relayer_nonce)
}

async function readNumbered({ database, reader, relayer }: ChainWork): Promise<readonly Numbered[]> {
  const transactions = await database
    .selectFrom('bundler_transactions')
    .selectAll()
    .where('chain_id', '=', reader.chainId)
    .where('relayer', '=', relayer.address)
    .execute()
  if (transactions.length === 0) return []
  const byFee = transactions.toSorted((a, b) => Number(BigInt(a.max_fee_base) - BigInt(b.max_fee_base)))
  const byNonce = new Map<string, TransactionRow[]>()
  for (const one of byFee) byNonce.set(one.nonce, [...(byNonce.get(one.nonce) ?? []), one])
  const hashes = [...new Set(transactions.map(({ op_hash }) => op_hash))]
  const rows = await database.selectFrom('bundler_ops').selectAll().where('hash', 'in', hashes).execute()
  const byHash = new Map(rows.map((row) => [row.hash, row]))
  return [...byNonce]
    .toSorted(([a], [b]) => Number(BigInt(a) - BigInt(b)))
    .flatMap(([, group]) => {
      const row = byHash.get(group[0]?.op_hash ?? '')
      return row === undefined ? [] : [{ row, transactions: group }]
    })
}

interface Mined {
  readonly transaction: TransactionRow
  readonly receipt: Receipt
}

/** Writes down what a block says of an operation. */
async function note(work: ChainWork, numbered: Numbered, { transaction, receipt }: Mined): Promise<void> {
  const { database, now, onFate } = work
  const { row } = numbered
  if (isFormer(numbered)) return
  const next = stateAfter(row, { transaction, receipt })
  const block_number = String(receipt.blockNumber)
  if (
    row.tx_hash === transaction.hash &&
    isSameNumber(row.block_number, block_number) &&
    row.state === next.state
  )
    return
  const noted = await database
    .updateTable('bundler_ops')
    .set({ ...next, tx_hash: transaction.hash, block_number, ended_at: new Date(now()) })
    .where('hash', '=', row.hash)
    .where('state', '=', row.state)
    .where((where) =>
      row.tx_hash === null ? where('tx_hash', 'is', null) : where('tx_hash', '=', row.tx_hash),
    )
    .executeTakeFirst()
  // Several processes may see it, but only the one that updated the row reports it.
  if (noted.numUpdatedRows === 1n)
    onFate(next.state, { hash: row.hash, ...(next.reason === null ? {} : { reason: next.reason }) })
}

function stateAfter(row: OperationRow, { transaction, receipt }: Mined) {
  if (transaction.is_cancel)
    return { state: 'dropped' as const, reason: row.reason ?? 'The chain did not take it in time.' }
  const isTaken = isRevocation(operationOf(row)) || eventOf(receipt, row.hash) !== undefined
  if (isTaken) return { state: 'included' as const, reason: null }
  // Something else has changed the account between the simulation and the block.
  return {
    state: 'failed' as const,
    reason: 'The entry point did not take it any more when it was in a block.',
  }
}

/** Counts the costs of an operation and deletes its transactions, whose nonce is finally used up. Happens once, even if several processes try. */
async function close(
  { database, relayer }: ChainWork,
  numbered: Numbered,
  { transaction, receipt }: Mined,
): Promise<void> {
  const { row } = numbered
  await database.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('bundler_transactions')
      .where('chain_id', '=', transaction.chain_id)
      .where('relayer', '=', relayer.address)
      .where('nonce', '=', transaction.nonce)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n || !row.is_sponsored) return
    // What was reserved for a former nonce was given back when the operation was sent again.
    const aside = isFormer(numbered) ? { gas: 0n, costBase: 0n } : asideOf(row)
    const gas = receipt.gasUsed - aside.gas
    await settleCosts(trx, row, { gas, costBase: costOf(receipt) - aside.costBase })
  })
}

/** Handles an operation that is in no block, or no longer in one. */
async function goOn(work: ChainWork, numbered: Numbered, chainNonce: bigint): Promise<void> {
  const { database, timing, now, onFate } = work
  const { row, transactions } = numbered
  const newest = transactions.at(-1)
  if (newest === undefined) return
  if (isFormer(numbered)) {
    if (now() - (newest.sent_at?.getTime() ?? 0) >= timing.replaceMs) await broadcast(work, newest)
    return
  }
  if (row.tx_hash !== null) {
    // A reorganisation has removed its block from the chain.
    await database
      .updateTable('bundler_ops')
      .set({ state: 'sent', tx_hash: null, block_number: null, ended_at: null, reason: null })
      .where('hash', '=', row.hash)
      .execute()
    onFate('reorganised', { hash: row.hash })
  }
  const sentMs = newest.sent_at?.getTime() ?? 0
  const isLost = chainNonce > BigInt(newest.nonce) && now() - sentMs > timing.lostMs
  if (isLost) await requeue(work, numbered)
  else await renew(work, numbered)
}

/** Another transaction has used the nonce, so that none of ours can get into a block: the operation gets another nonce. */
async function requeue(
  { database, relayer, now }: ChainWork,
  { row, transactions }: Numbered,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const [first] = transactions
    if (first === undefined) return
    const gone = await trx
      .deleteFrom('bundler_transactions')
      .where('chain_id', '=', row.chain_id)
      .where('relayer', '=', relayer.address)
      .where('nonce', '=', first.nonce)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return
    await trx
      .updateTable('bundler_ops')
      .set({ state: 'queued', relayer_nonce: null, due_at: new Date(now()) })
      .where('hash', '=', row.hash)
      .where('state', '=', 'sent')
      .execute()
  })
}
