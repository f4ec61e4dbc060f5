import type { PackedUserOperation } from '@foyer/smart-account'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { settleCosts } from './budgets.ts'
import type { BundlerTables } from './tables.ts'

export type OperationRow = Selectable<BundlerTables['bundler_ops']>
export type TransactionRow = Selectable<BundlerTables['bundler_transactions']>

const Digits = v.pipe(
  v.string(),
  v.transform((text) => BigInt(text)),
)
const Stored = v.object({
  sender: v.string(),
  nonce: Digits,
  initCode: v.string(),
  callData: v.string(),
  accountGasLimits: v.string(),
  preVerificationGas: Digits,
  gasFees: v.string(),
  paymasterAndData: v.string(),
  signature: v.string(),
  authorization: v.optional(
    v.object({
      chainId: v.number(),
      delegate: v.string(),
      nonce: Digits,
      yParity: v.picklist([0, 1]),
      r: v.string(),
      s: v.string(),
    }),
  ),
})

/** An operation as its row keeps it. */
export function writeOperation(operation: PackedUserOperation): string {
  return JSON.stringify(operation, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

/** The operation of a row. */
export function operationOf({ operation }: Pick<OperationRow, 'operation'>): PackedUserOperation {
  return v.parse(Stored, JSON.parse(operation))
}

/** Drops an operation that no transaction will carry any more, and gives its reserved costs back. Does nothing if its state has changed meanwhile. */
export async function dropOperation(
  trx: DatabaseTransaction,
  row: OperationRow,
  input: { readonly from: 'queued' | 'sent'; readonly reason: string; readonly nowMs: number },
): Promise<boolean> {
  const dropped = await trx
    .updateTable('bundler_ops')
    .set({ state: 'dropped', reason: input.reason, ended_at: new Date(input.nowMs) })
    .where('hash', '=', row.hash)
    .where('state', '=', input.from)
    .executeTakeFirst()
  if (dropped.numUpdatedRows !== 1n) return false
  await giveBack(trx, row)
  return true
}

/** Returns the gas and cost that are reserved for an operation until its costs are known. */
export function asideOf({ gas, reserved_base }: OperationRow) {
  return { gas: BigInt(gas), costBase: BigInt(reserved_base) }
}

/** Takes an operation out of the amounts spent. */
async function giveBack(trx: DatabaseTransaction, row: OperationRow): Promise<void> {
  if (!row.is_sponsored) return
  const { gas, costBase } = asideOf(row)
  await settleCosts(trx, row, { gas: -gas, costBase: -costBase })
}

/** Deletes the outcome of an operation, so that it may be sent again. */
export async function forgetOver(trx: DatabaseTransaction, hash: string): Promise<void> {
  const row = await trx
    .deleteFrom('bundler_ops')
    .where('hash', '=', hash)
    .where('state', 'in', ['dropped', 'failed'])
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return
  const open = await trx
    .selectFrom('bundler_transactions')
    .select('hash')
    .where('op_hash', '=', hash)
    .executeTakeFirst()
  // Its real costs had not yet replaced what was reserved.
  if (open !== undefined) await giveBack(trx, row)
}
