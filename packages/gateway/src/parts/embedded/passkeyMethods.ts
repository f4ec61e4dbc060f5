import { MAX_PASSKEYS, type passkeyMethodRoutes, type ReplyOf } from '@foyer/api'
import { utf8, type VerifiedProof } from '@foyer/secure-protocol'
import { createPasskeyNonces, readNewPasskey } from '@foyer/server-kit/custody'
import { ProblemError } from '../../http/problem.ts'
import type { ProvenHandler } from '../../http/proven.ts'
import { requireAdmittedToAccount } from './admission.ts'
import { type AuthContext, audit, problem } from './context.ts'
import { mailPasskeyRemoved } from './passkeyMails.ts'
import { keepPasskey, type PasskeyRow, placeOfPasskey } from './passkeyRows.ts'
import { ceremonyOf, createPasskeyHandlers, PASSKEY_METHOD, type PasskeyInput } from './passkeys.ts'
import { requireOwner } from './requireOwner.ts'
import { type Account, refuseWhenFrozen, requireSession } from './sessions.ts'
import { textOf } from './textOf.ts'
import { holdWaysIn, isLeftWithoutPasskey, readWaysIn } from './waysIn.ts'

type Listed = ReplyOf<(typeof passkeyMethodRoutes)['listPasskeys']>['passkeys'][number]
type Handler<Id extends keyof typeof passkeyMethodRoutes> = ProvenHandler<(typeof passkeyMethodRoutes)[Id]>

/** Creates the handlers of signing in by passkey, and those for the passkeys of an account that is there. */
export function createAllPasskeyHandlers(input: PasskeyInput): ReturnType<typeof createPasskeyHandlers> & {
  readonly [Id in keyof typeof passkeyMethodRoutes]: Handler<Id>
} {
  const { context } = input
  return {
    ...createPasskeyHandlers(input),
    listPasskeys: listPasskeys(context),
    addPasskey: addPasskey(input),
    renamePasskey: renamePasskey(context),
    removePasskey: removePasskey(context),
  }
}

function listPasskeys(context: AuthContext): Handler<'listPasskeys'> {
  const { database, keyRing, now } = context
  const nameOf = async ({ project_id, credential_id, name_enc }: PasskeyRow) =>
    name_enc === null
      ? undefined
      : textOf(await keyRing.unwrap(name_enc, placeOfPasskey(project_id, credential_id)))
  return async ({ proof }) => {
    const { account } = await requireSession(database, proof, now())
    const ways = await readWaysIn(context, database, account)
    const canRemove = isLeftWithoutPasskey(ways)
    const describe = async (row: PasskeyRow): Promise<Listed> => {
      const name = await nameOf(row)
      return {
        credentialId: row.credential_id,
        ...(name !== undefined && { name }),
        ...(row.is_synced !== null && { isSynced: row.is_synced }),
        addedAtMs: row.created_at.getTime(),
        usedAtMs: row.used_at.getTime(),
        canRemove,
      }
    }
    return { passkeys: await Promise.all(ways.passkeys.map(describe)) }
  }
}

/** Adds a passkey that was made for this, for this device and for a nonce of this gateway. */
function addPasskey(input: PasskeyInput): Handler<'addPasskey'> {
  const { context } = input
  const nonces = createPasskeyNonces('auth_passkey_nonces', context.now)
  return async ({ body, proof }) => {
    const { credentialId } = body.passkey
    const result = await context.database.transaction().execute(async (trx) => {
      const nowMs = context.now()
      const account = await requireOwner(context, trx, proof)
      const { passkeys } = await holdWaysIn(context, trx, account.id)
      // Returned, so that a nonce is used up by any answer.
      if (!(await nonces.take(trx, body.gatewayNonce, proof))) return 'flow_expired'
      const kept = await readNewPasskey(body.passkey, await ceremonyOf(input, 'add', body, proof))
      if (kept === undefined) return 'signature_invalid'
      // Twice is once: its answer may have been lost on the way.
      if (passkeys.some(({ credential_id }) => credential_id === credentialId)) return undefined
      if (passkeys.length >= MAX_PASSKEYS) return 'factors_too_many'
      if (!(await keepPasskey(trx, { kept, credentialId, account, nowMs }))) return 'identity_taken'
      await audit(trx, { event: 'passkey_added', ...lineOf(account, proof, nowMs) })
      return undefined
    })
    if (result !== undefined) throw problem(result)
    return { done: true }
  }
}

function renamePasskey({ database, keyRing, now }: AuthContext): Handler<'renamePasskey'> {
  return async ({ body, proof }) => {
    const { credentialId, name } = body
    await database.transaction().execute(async (trx) => {
      const { account } = await requireSession(trx, proof, now())
      refuseWhenFrozen(account, now())
      await requireAdmittedToAccount(trx, account.id, proof.jkt)
      const { numUpdatedRows } = await trx
        .updateTable('auth_passkeys')
        .set({ name_enc: await keyRing.wrap(utf8(name), placeOfPasskey(account.project_id, credentialId)) })
        .where('account_id', '=', account.id)
        .where('credential_id', '=', credentialId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw unknown()
    })
    return { done: true }
  }
}

/** Removes a passkey, and ends the sessions on other devices that it has begun. Those devices need another way in for their next one. */
function removePasskey(context: AuthContext): Handler<'removePasskey'> {
  const { database, outbox, now } = context
  return async ({ body, proof, project }) => {
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const account = await requireOwner(context, trx, proof)
      const ways = await holdWaysIn(context, trx, account.id)
      const { credentialId } = body
      if (!ways.passkeys.some(({ credential_id }) => credential_id === credentialId)) throw unknown()
      if (!isLeftWithoutPasskey(ways)) throw problem('last_sign_in')
      await trx
        .deleteFrom('auth_passkeys')
        .where('account_id', '=', account.id)
        .where('credential_id', '=', credentialId)
        .execute()
      await trx
        .deleteFrom('auth_sessions')
        .where('account_id', '=', account.id)
        .where('method', '=', PASSKEY_METHOD)
        // A server of before has not noted which passkey it was.
        .where(({ eb, or }) => or([eb('credential_id', '=', credentialId), eb('credential_id', 'is', null)]))
        .where('jkt', '!=', proof.jkt)
        .execute()
      await mailPasskeyRemoved(context, trx, ways, { project, proof })
      await audit(trx, { event: 'passkey_removed', ...lineOf(account, proof, nowMs) })
    })
    outbox.kick()
    return { done: true }
  }
}

function lineOf({ id: accountId, project_id: projectId }: Account, { jkt }: VerifiedProof, atMs: number) {
  return { projectId, accountId, jkt, atMs }
}

function unknown(): ProblemError {
  return new ProblemError('not_found', 'The account has no such passkey.')
}
