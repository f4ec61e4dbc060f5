import type { adminRoutes, InputOf, ReplyOf } from '@foyer/api'
import { checkPasskey, readNewPasskey } from '../custody/passkeys.ts'
import { findOperator } from './access.ts'
import { recordAct } from './auditLog.ts'
import { handChallenge, isFramed, rpIdOf, takeChallenge, wrongPasskey } from './challenges.ts'
import { type DatabaseTransaction, EVERYWHERE, type OperatorContext } from './context.ts'
import { findInvite, usedUp } from './invites.ts'
import { readOpenChallenge, spendOpenChallenge } from './openChallenge.ts'
import { digestOf } from './secrets.ts'
import { type BegunSession, beginFor, useInvite } from './useInvite.ts'

type Routes = typeof adminRoutes
type Answer = InputOf<Routes['signInOperator']>['body']['answer']

/** Reads a one-time link, and hands out the challenge of the passkey that it is for. */
export async function beginInvite(
  context: OperatorContext,
  { invite }: InputOf<Routes['beginInvite']>['body'],
): Promise<ReplyOf<Routes['beginInvite']>> {
  const row = await findInvite(context, invite)
  if (row === undefined) throw usedUp()
  const known = await findName(context, row.operator_id)
  return {
    challenge: await handChallenge(context, 'invite', row.hash),
    rpId: rpIdOf(context),
    operatorId: row.operator_id,
    ...(known && { name: known.name }),
    projectId: row.project_id,
    role: row.role,
    expiresAtMs: row.expires_at.getTime(),
  }
}

/** Uses a link up: keeps the passkey and the role, and signs in. */
export async function acceptInvite(
  context: OperatorContext,
  body: InputOf<Routes['acceptInvite']>['body'],
): Promise<BegunSession> {
  const hash = digestOf(body.invite)
  const ceremony = await takeChallenge(context, body.challenge, { purpose: 'invite', subject: hash })
  const kept = await readNewPasskey(body.passkey, ceremony)
  if (kept === undefined || isFramed(body.passkey.clientData)) throw wrongPasskey()
  const { rpId: rp_id, algorithm, publicKey: public_key, signCount: sign_count } = kept
  return useInvite(context, {
    ...{ hash, name: body.name, way: 'passkey', provenAtMs: context.now() },
    async keepWay(trx, { operatorId, at }) {
      const added = await trx
        .insertInto('console_passkeys')
        .values({
          ...{ credential_id: body.passkey.credentialId, operator_id: operatorId, rp_id, algorithm },
          ...{ public_key, sign_count, created_at: at, used_at: at },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('credential_id')
        .executeTakeFirst()
      // Thrown, so that the link is not used up by a passkey that somebody has already.
      if (added === undefined) throw wrongPasskey()
    },
  })
}

/** Signs the operator in whose passkey has answered. */
export async function signInOperator(
  context: OperatorContext,
  { challenge, answer }: InputOf<Routes['signInOperator']>['body'],
): Promise<BegunSession> {
  const good = await readOpenChallenge(context, challenge)
  // Before anything is written: a stranger, who knows no passkey of ours, leaves nothing behind.
  if (!(await isKnownPasskey(context, answer.credentialId))) throw wrongPasskey()
  const ceremony = await spendOpenChallenge(context, challenge, good)
  return context.database.transaction().execute(async (trx) => {
    const nowMs = context.now()
    const operator = await checkAnswer(context, trx, answer, ceremony)
    await recordAct(trx, {
      ...{ atMs: nowMs, projectId: EVERYWHERE, act: 'signInOperator', target: operator.id },
      actor: { ...operator, via: 'session' },
      after: { way: 'passkey' },
    })
    return beginFor(trx, operator, { nowMs, provenAtMs: nowMs })
  })
}

/**
 * Checks the answer of a passkey, and answers with whose it is.
 * @throws ProblemError signature_invalid, whatever is not right about it
 */
export async function checkAnswer(
  { now }: Pick<OperatorContext, 'now'>,
  trx: DatabaseTransaction,
  answer: Answer,
  ceremony: Parameters<typeof checkPasskey>[2],
): Promise<{ readonly id: string; readonly name: string }> {
  const row = await trx
    .selectFrom('console_passkeys')
    .selectAll()
    .where('credential_id', '=', answer.credentialId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || isFramed(answer.clientData)) throw wrongPasskey()
  const { algorithm, public_key: publicKey, rp_id: rpId } = row
  const kept = { algorithm, publicKey, rpId, signCount: Number(row.sign_count) }
  const checked = await checkPasskey(answer, kept, ceremony)
  if (checked === undefined) throw wrongPasskey()
  await trx
    .updateTable('console_passkeys')
    .set({ sign_count: checked.signCount, used_at: new Date(now()) })
    .where('credential_id', '=', answer.credentialId)
    .execute()
  const operator = await findOperator(trx, row.operator_id)
  // Answered like a passkey that nobody has: whoever lost every role is nobody.
  if (operator === undefined) throw wrongPasskey()
  return operator
}

async function isKnownPasskey({ database }: OperatorContext, credentialId: string): Promise<boolean> {
  const passkeys = database.selectFrom('console_passkeys').select('operator_id')
  return (await passkeys.where('credential_id', '=', credentialId).executeTakeFirst()) !== undefined
}

async function findName({ database }: OperatorContext, id: string) {
  return database.selectFrom('console_operators').select('name').where('id', '=', id).executeTakeFirst()
}
