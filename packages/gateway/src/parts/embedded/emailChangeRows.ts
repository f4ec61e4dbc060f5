import { type ChangeOutcomeClaims, signChangeOutcome, utf8, type VerifiedProof } from '@foyer/secure-protocol'
import type { Selectable } from 'kysely'
import type { Project } from '../../base/projects.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { placeOfAccount } from './accounts.ts'
import { type CodeFlow, issueCode } from './codes.ts'
import { type AuthContext, problem } from './context.ts'
import { changeCodeMail } from './emailChangeMails.ts'
import { placeOfFlow } from './flows.ts'
import type { Account } from './sessions.ts'
import type { AuthTables } from './tables.ts'
import { textOf } from './textOf.ts'

export type ChangeRow = Selectable<AuthTables['auth_email_changes']>

/** Where the new address of a change is sealed. */
export function placeOfChange(changeId: string): string {
  return `change|${changeId}`
}

/**
 * Finds a change of this device and account that is not decided, and holds its row until the transaction ends.
 * @throws ProblemError flow_expired for one that is over, decided, unknown, or of another device, app or account
 */
export async function lockChange(
  trx: DatabaseTransaction,
  changeId: string,
  proof: VerifiedProof,
  account: Account,
  nowMs: number,
): Promise<ChangeRow> {
  const row = await trx
    .selectFrom('auth_email_changes')
    .selectAll()
    .where('id', '=', changeId)
    .where('account_id', '=', account.id)
    .forUpdate()
    .executeTakeFirst()
  if (
    row === undefined ||
    row.jkt !== proof.jkt ||
    row.app_origin !== proof.appOrigin ||
    row.state === 'changed' ||
    // Another change has given the account another address since.
    row.from_tag !== account.email_tag ||
    row.expires_at.getTime() <= nowMs
  ) {
    throw problem('flow_expired')
  }
  return row
}

/** The account of a session, held until the transaction ends, so that it moves in one transaction at a time. */
export function holdAccount(trx: DatabaseTransaction, accountId: string): Promise<Account> {
  return trx
    .selectFrom('auth_accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns the fields by which a code of one step is made and checked. The code of one step is not valid for the other. */
export function codeFlowOf(change: ChangeRow, step: 'primary' | 'secondary'): CodeFlow {
  const { id, project_id, from_tag, to_tag } = change
  const of = { id: `${id}.${step}`, project_id }
  return step === 'primary'
    ? { ...of, email_tag: from_tag, purpose: 'change-from' }
    : { ...of, email_tag: to_tag, purpose: 'change-to' }
}

/** Mails the code of a step. @throws ProblemError rate_limited, code_locked */
export async function issueStepCode(
  context: AuthContext,
  trx: DatabaseTransaction,
  input: { readonly change: ChangeRow; readonly account: Account; readonly project: Project },
): Promise<number> {
  const { change, account, project } = input
  const { keyRing } = context
  const step = change.state === 'primary' ? 'primary' : 'secondary'
  const flow = codeFlowOf(change, step)
  const address = await (step === 'primary'
    ? keyRing.unwrap(account.email_enc, placeOfAccount(account.id))
    : keyRing.unwrap(change.to_enc, placeOfChange(change.id)))
  const email_enc = await keyRing.wrap(utf8(textOf(address)), placeOfFlow(flow.id))
  const { app_origin, expires_at } = change
  return issueCode(context, trx, { ...flow, email_enc, app_origin, expires_at }, project, (input) =>
    changeCodeMail(step, input),
  )
}

/** Deletes the changes of an account that are not decided. A change without a row was dropped. */
export async function dropOpenChanges(
  trx: DatabaseTransaction,
  accountId: string,
): Promise<readonly { readonly id: string; readonly state: ChangeRow['state'] }[]> {
  return trx
    .deleteFrom('auth_email_changes')
    .where('account_id', '=', accountId)
    .where('state', '<>', 'changed')
    .returning(['id', 'state'])
    .execute()
}

/** Signs the outcome of a change, for the vault. */
export function signOutcome(
  { keyRing, now }: AuthContext,
  claims: Omit<ChangeOutcomeClaims, 'exp'>,
): Promise<string> {
  return signChangeOutcome(claims, keyRing.signKey, now())
}

/**
 * Ends the changes that an account has left open, at a sign-in, and collects the outcomes that the vault may not know: those of
 * the changes dropped now, of the account's last change, and of the last one that moved an account away from this address.
 */
export async function settleChanges(trx: DatabaseTransaction, account: Account) {
  const dropped = await dropOpenChanges(trx, account.id)
  const changed = () =>
    trx
      .selectFrom('auth_email_changes')
      .select(['id', 'account_id'])
      .where('project_id', '=', account.project_id)
      .where('state', '=', 'changed')
      .orderBy('decided_at', 'desc')
      .limit(1)
  const own = await changed().where('account_id', '=', account.id).execute()
  const left = await changed()
    .where('from_tag', '=', account.email_tag)
    .where('account_id', '<>', account.id)
    .execute()
  return [
    ...dropped
      .filter(({ state }) => state === 'secondary')
      .slice(0, 1)
      .map(({ id }) => ({ flow: id, accountId: account.id, outcome: 'dropped' as const })),
    ...[...own, ...left].map(({ id, account_id }) => ({
      flow: id,
      accountId: account_id,
      outcome: 'changed' as const,
    })),
  ].map((claims) => ({ prj: account.project_id, ...claims }))
}
