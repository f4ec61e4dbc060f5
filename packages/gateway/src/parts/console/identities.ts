import { type Connection, findOperator, type OperatorTransaction } from '@foyer/server-kit/operators'
import { ProblemError } from '../../http/problem.ts'
import type { IssuerPerson } from './askIssuer.ts'

type Account = Pick<IssuerPerson, 'issuer' | 'subject'>

/** Accounts at the console's issuer, of one operator or of all. Those at another issuer, which was set up before, open nothing. */
function accountsAt(db: Connection, { issuer, subject }: Account) {
  return db.selectFrom('console_identities').where('issuer', '=', issuer).where('subject', '=', subject)
}

/**
 * Finds the operator of an account at the issuer, and notes that it was used.
 * @throws ProblemError refused (`no_operator`)
 */
export async function findByAccount(
  trx: OperatorTransaction,
  account: Account,
  at: Date,
): Promise<{ readonly id: string; readonly name: string }> {
  const row = await accountsAt(trx, account).select('operator_id').forUpdate().executeTakeFirst()
  const operator = row && (await findOperator(trx, row.operator_id))
  if (operator === undefined)
    throw new ProblemError(
      'refused',
      'This account is none of an operator. Ask an owner for a one-time link, and open it with this account.',
      { reason: 'no_operator' },
    )
  await trx
    .updateTable('console_identities')
    .set({ used_at: at })
    .where('issuer', '=', account.issuer)
    .where('subject', '=', account.subject)
    .execute()
  return operator
}

/**
 * Makes an account at the issuer a way in of an operator. An account is one operator's; that of somebody who has no role any more may come back
 * by another link.
 * @throws ProblemError refused (`account_taken`)
 */
export async function keepAccount(
  trx: OperatorTransaction,
  account: Account,
  { operatorId, at }: { readonly operatorId: string; readonly at: Date },
): Promise<void> {
  const { issuer, subject } = account
  const row = { operator_id: operatorId, created_at: at, used_at: at }
  const added = await trx
    .insertInto('console_identities')
    .values({ issuer, subject, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  if (added !== undefined) return
  const held = await accountsAt(trx, account).select('operator_id').forUpdate().executeTakeFirstOrThrow()
  if (held.operator_id === operatorId) return
  if ((await findOperator(trx, held.operator_id)) !== undefined)
    throw new ProblemError('refused', 'This account is that of another operator. Use one of your own.', {
      reason: 'account_taken',
    })
  await trx
    .updateTable('console_identities')
    .set(row)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}
