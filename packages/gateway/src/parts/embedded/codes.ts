import { randomInt } from 'node:crypto'
import type { Project } from '../../base/projects.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import {
  type BudgetKey,
  budgetName,
  type CodePurpose,
  lockBudget,
  lockWaitMs,
  refuseSend,
  refuseWhenLocked,
  SEND_GAP_MS,
  saveBudget,
  sendWaitMs,
  withFailure,
} from './budgets.ts'
import { CODE_LIFETIME_MS } from './codeLifetime.ts'
import { type AuthContext, problem } from './context.ts'
import { type Flow, placeOfFlow } from './flows.ts'
import { newId } from './ids.ts'
import { chargeMail, type MailClass } from './mailBudget.ts'
import { codeMail } from './mails.ts'
import { textOf } from './textOf.ts'

/** How often a code may be guessed. */
export const TRIES_OF_CODE = 3

const DIGITS = 6

/** A code of six digits, each as likely as any other. */
export function drawCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
}

/** The class of each purpose's mail: it depends on what the asker has proven. */
const MAIL_CLASS: Readonly<Record<CodePurpose, MailClass>> = {
  device: 'known',
  'change-from': 'known',
  approved: 'proven',
  'change-to': 'proven',
  capture: 'open',
  first: 'open',
}

/** The fields of a flow by which a code is made and checked. */
export type CodeFlow = Pick<Flow, 'id' | 'project_id' | 'email_tag'> & { readonly purpose: CodePurpose }

/**
 * Makes a new code for a flow, in place of any earlier one of the address for the same purpose, and puts its mail in the outbox.
 * @param compose writes the mail; that of signing in by default
 * @throws ProblemError rate_limited, code_locked
 * @returns When the next mail may be asked for.
 */
export async function issueCode(
  context: AuthContext,
  trx: DatabaseTransaction,
  flow: CodeFlow & Pick<Flow, 'email_enc' | 'app_origin' | 'expires_at'>,
  project: Project,
  compose: typeof codeMail = codeMail,
): Promise<number> {
  const { keyRing, outbox, mailsPerMinute, now } = context
  const nowMs = now()
  const key = keyOf(flow)
  const budget = await lockBudget(trx, key, nowMs)
  refuseWhenLocked(budget, nowMs)
  refuseSend(budget, nowMs)
  await saveBudget(trx, key, { ...budget, sends: [...budget.sends, nowMs] }, nowMs)
  const [id, code] = [newId('co'), drawCode()]
  const row = {
    id,
    flow_id: flow.id,
    mac: await keyRing.macOfCode(flow.id, code),
    tries: 0,
    // The code lives as long as the flow, until a mail server has the mail. From then on it has a lifetime of its own.
    expires_at: flow.expires_at,
  }
  await trx
    .insertInto('auth_codes')
    .values({ project_id: key.projectId, email_tag: budgetName(key), ...row })
    .onConflict((conflict) => conflict.columns(['project_id', 'email_tag']).doUpdateSet(row))
    .execute()
  const to = textOf(await keyRing.unwrap(flow.email_enc, placeOfFlow(flow.id)))
  const mail = compose({
    to,
    code,
    appName: project.name,
    appOrigin: flow.app_origin,
    lifetimeMs: CODE_LIFETIME_MS,
  })
  await chargeMail(trx, { project, mailClass: MAIL_CLASS[flow.purpose], mailsPerMinute, nowMs })
  await outbox.put(trx, mail, { codeId: id, expiresAt: flow.expires_at })
  return SEND_GAP_MS
}

/** The result of checking a typed code. */
export type CodeCheck = 'right' | 'wrong'

/**
 * Evaluates a code. The budget of the address is locked first and charged before the code is looked at; only a right code gives
 * the charge back. The caller has to commit the transaction for a wrong code as well, so that the charge is kept.
 * @throws ProblemError flow_expired, code_locked: nothing was evaluated
 */
export async function checkCode(
  { keyRing, now }: AuthContext,
  trx: DatabaseTransaction,
  flow: CodeFlow,
  typed: string,
): Promise<CodeCheck> {
  const nowMs = now()
  const key = keyOf(flow)
  const budget = await lockBudget(trx, key, nowMs)
  refuseWhenLocked(budget, nowMs)
  const row = await trx
    .selectFrom('auth_codes')
    .selectAll()
    .where('project_id', '=', key.projectId)
    .where('email_tag', '=', budgetName(key))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.flow_id !== flow.id || row.expires_at.getTime() <= nowMs)
    throw problem('flow_expired')
  // Another code is needed, so the wait is that for its mail.
  if (row.tries >= TRIES_OF_CODE)
    throw problem('code_locked', {
      retryAfterMs: Math.max(sendWaitMs(budget, nowMs), lockWaitMs(budget, nowMs)),
    })
  await trx
    .updateTable('auth_codes')
    .set({ tries: row.tries + 1 })
    .where('id', '=', row.id)
    .execute()
  await saveBudget(trx, key, withFailure(budget, nowMs), nowMs)
  if (!(await keyRing.isCode(row.mac, flow.id, typed.replaceAll(/[\s-]/g, '')))) return 'wrong'
  await saveBudget(trx, key, { ...budget, failuresInARow: 0 }, nowMs)
  await trx.deleteFrom('auth_codes').where('id', '=', row.id).execute()
  return 'right'
}

function keyOf({ project_id: projectId, email_tag: emailTag, purpose }: CodeFlow): BudgetKey {
  return { projectId, emailTag, purpose }
}
