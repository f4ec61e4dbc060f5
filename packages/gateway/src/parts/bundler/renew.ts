import type { ChainWork } from './chainWork.ts'
import { feesOf } from './entryPoint.ts'
import { FEE_CALLS, readFees } from './fees.ts'
import { signReplacement, type Unnumbered } from './relayerRows.ts'
import { RAISE } from './rules.ts'
import { broadcast, prepare } from './sendQueued.ts'
import { OperationRefused } from './sponsor/refusal.ts'
import type { OperationRow, TransactionRow } from './store.ts'
import { operationOf } from './store.ts'

const TRANSFER_GAS = 21_000n

/** A transaction that is in no block: sent again, or replaced by one with higher fees, or by one that does nothing. */
export async function renew(
  work: ChainWork,
  { row, transactions }: { readonly row: OperationRow; readonly transactions: readonly TransactionRow[] },
): Promise<void> {
  const { timing, now } = work
  const newest = transactions.at(-1)
  if (newest === undefined) return
  const ageMs = now() - newest.created_at.getTime()
  if (newest.sent_at !== null && ageMs < timing.replaceMs) return
  const replacement = newest.sent_at === null ? undefined : await replacementOf(work, row, transactions)
  if (replacement === undefined) {
    // It may be that no node has it any more.
    if (newest.sent_at === null || now() - newest.sent_at.getTime() >= timing.replaceMs)
      await broadcast(work, newest)
    return
  }
  const { transaction, isCancel } = replacement
  const signed = await signReplacement(work.database, {
    ...{ relayer: work.relayer, row, newest, transaction, isCancel, nowMs: now() },
  })
  if (signed === undefined) return
  work.onFate('replaced', { hash: row.hash })
  await broadcast(work, signed)
}

/** The replacement of a stuck transaction; undefined if it stays, since higher fees than it offers are not paid. */
async function replacementOf(
  work: ChainWork,
  row: OperationRow,
  transactions: readonly TransactionRow[],
): Promise<{ readonly transaction: Unnumbered; readonly isCancel: boolean } | undefined> {
  const { reader, relayer, limits, timing, now, signal } = work
  const [oldest, newest] = [transactions[0], transactions.at(-1)]
  if (oldest === undefined || newest === undefined) return undefined
  const [block, tip] = await reader.results(FEE_CALLS, signal)
  const fees = readFees(block, tip)
  const maxFeeBase = higher(fees.maxFeeBase, raise(BigInt(newest.max_fee_base)))
  const tipBase = higher(fees.tipBase, raise(BigInt(newest.tip_base)))
  const isOver = newest.is_cancel || now() - oldest.created_at.getTime() > timing.giveUpMs
  const ready = isOver ? undefined : await prepareAgain(work, row)
  if (ready === 'waits') return undefined
  if (ready !== undefined) {
    const offer = feesOf(operationOf(row))
    const isPaid = row.is_sponsored || (maxFeeBase <= offer.maxFeeBase && tipBase <= offer.tipBase)
    if (!isPaid || maxFeeBase > limits.maxFeeBase) return undefined
    return { transaction: { ...ready, maxFeeBase, tipBase }, isCancel: false }
  }
  if (maxFeeBase > limits.maxFeeBase) return undefined
  const nothing = { to: relayer.address, data: '0x', gas: TRANSFER_GAS, chainId: reader.id } as const
  return { transaction: { ...nothing, maxFeeBase, tipBase }, isCancel: true }
}

/** Simulated once more: what would fail by now is not sent again. */
async function prepareAgain(work: ChainWork, row: OperationRow): Promise<Unnumbered | 'waits' | undefined> {
  try {
    return (await prepare(work, row))?.transaction ?? 'waits'
  } catch (error) {
    if (error instanceof OperationRefused) return undefined
    throw error
  }
}

function raise(value: bigint): bigint {
  return (value * RAISE.by + RAISE.of - 1n) / RAISE.of
}

function higher(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
