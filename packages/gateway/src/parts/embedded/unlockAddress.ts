import * as v from 'valibot'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import { type AddressKey, budgetNames } from './budgets.ts'
import { audit } from './context.ts'

const Times = v.array(v.unknown())

/**
 * Forgets what is counted for an address: wrong codes and mails, for all purposes. Codes that were mailed stay as they are, each
 * with what is left of its tries.
 * @returns How many wrong codes and how many mails were forgotten.
 */
export function unlockAddress(
  database: Database,
  key: AddressKey,
  nowMs: number,
): Promise<{ readonly failures: number; readonly sends: number }> {
  return database.transaction().execute((trx) => unlockAddressIn(trx, key, nowMs))
}

/** Does the same in a transaction of the caller. */
export async function unlockAddressIn(
  trx: DatabaseTransaction,
  { projectId, emailTag }: AddressKey,
  nowMs: number,
): Promise<{ readonly failures: number; readonly sends: number }> {
  const gone = await trx
    .deleteFrom('auth_budgets')
    .where('project_id', '=', projectId)
    .where('email_tag', 'in', [...budgetNames(emailTag)])
    .returningAll()
    .execute()
  const account = await trx
    .selectFrom('auth_accounts')
    .select('id')
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .executeTakeFirst()
  // No device has asked for it: the audit says by an empty thumbprint that it was the operator.
  await audit(trx, { event: 'address_unlocked', atMs: nowMs, projectId, accountId: account?.id, jkt: '' })
  const count = (list: (row: (typeof gone)[number]) => number) =>
    gone.reduce((sum, row) => sum + list(row), 0)
  return {
    failures: count((row) => Math.max(row.failures_in_a_row, v.parse(Times, row.failures).length)),
    sends: count((row) => v.parse(Times, row.sends).length),
  }
}
