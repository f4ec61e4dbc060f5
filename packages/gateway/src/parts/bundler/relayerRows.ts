import { keccak256 } from 'viem'
import type { Database } from '../../kernel/database/schema.ts'
import type { Relayer, RelayerTransaction } from './relayerKey.ts'
import type { OperationRow, TransactionRow } from './store.ts'

/** The fields that a transaction is signed with, except its nonce. */
export type Unnumbered = Omit<RelayerTransaction, 'nonce'>

/**
 * Gives an operation a nonce of the relayer and signs its transaction, in one database transaction. Every process locks the row
 * of the relayer in order to sign, so that no nonce is used twice and none is skipped. A signed transaction is stored before it
 * is sent: if the process ends in between, the next one sends it, and sending the same bytes twice makes only one transaction.
 * @param chainNonce the nonce of the relayer that the chain expects next
 * @returns undefined when the state of the operation has changed meanwhile
 */
export async function signNumbered(
  database: Database,
  input: {
    readonly relayer: Relayer
    readonly row: OperationRow
    readonly transaction: Unnumbered
    readonly chainNonce: bigint
    readonly nowMs: number
  },
): Promise<TransactionRow | undefined> {
  const { relayer, row, transaction, chainNonce, nowMs } = input
  return database.transaction().execute(async (trx) => {
    const mine = await trx
      .selectFrom('bundler_relayers')
      .selectAll()
      .where('chain_id', '=', row.chain_id)
      .where('address', '=', relayer.address)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const known = BigInt(mine.next_nonce)
    // The nonce of the chain is higher if somebody else has used the key.
    const nonce = chainNonce > known ? chainNonce : known
    const taken = await trx
      .updateTable('bundler_ops')
      .set({ state: 'sent', relayer_nonce: String(nonce) })
      .where('hash', '=', row.hash)
      .where('state', '=', 'queued')
      .executeTakeFirst()
    if (taken.numUpdatedRows !== 1n) return undefined
    const signed = await signRow(relayer, { ...transaction, nonce }, { row, isCancel: false, nowMs })
    await trx.insertInto('bundler_transactions').values(signed).execute()
    await trx
      .updateTable('bundler_relayers')
      .set({ next_nonce: String(nonce + 1n) })
      .where('chain_id', '=', row.chain_id)
      .where('address', '=', relayer.address)
      .execute()
    return signed
  })
}

/**
 * Signs a replacement for the newest transaction with its nonce. Does nothing if another process has already done so.
 */
export async function signReplacement(
  database: Database,
  input: {
    readonly relayer: Relayer
    readonly row: OperationRow
    readonly newest: TransactionRow
    readonly transaction: Unnumbered
    readonly isCancel: boolean
    readonly nowMs: number
  },
): Promise<TransactionRow | undefined> {
  const { relayer, row, newest, transaction, isCancel, nowMs } = input
  return database.transaction().execute(async (trx) => {
    await trx
      .selectFrom('bundler_relayers')
      .select('address')
      .where('chain_id', '=', row.chain_id)
      .where('address', '=', relayer.address)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const all = await trx
      .selectFrom('bundler_transactions')
      .select(['hash', 'max_fee_base'])
      .where('chain_id', '=', row.chain_id)
      .where('relayer', '=', relayer.address)
      .where('nonce', '=', newest.nonce)
      .execute()
    const isNewest = all.every(({ max_fee_base }) => BigInt(max_fee_base) <= BigInt(newest.max_fee_base))
    if (!isNewest || !all.some(({ hash }) => hash === newest.hash)) return undefined
    const nonce = BigInt(newest.nonce)
    const signed = await signRow(relayer, { ...transaction, nonce }, { row, isCancel, nowMs })
    await trx.insertInto('bundler_transactions').values(signed).execute()
    return signed
  })
}

async function signRow(
  relayer: Relayer,
  transaction: RelayerTransaction,
  { row, isCancel, nowMs }: { row: OperationRow; isCancel: boolean; nowMs: number },
): Promise<TransactionRow> {
  const raw = await relayer.sign(transaction)
  return {
    hash: keccak256(raw),
    chain_id: row.chain_id,
    relayer: relayer.address,
    nonce: String(transaction.nonce),
    op_hash: row.hash,
    is_cancel: isCancel,
    raw,
    gas: String(transaction.gas),
    max_fee_base: String(transaction.maxFeeBase),
    tip_base: String(transaction.tipBase),
    created_at: new Date(nowMs),
    sent_at: null,
  }
}
