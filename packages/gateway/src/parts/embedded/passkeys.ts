import type { passkeyRoutes } from '@foyer/api'
import {
  emailTag,
  type PasskeyPurpose,
  passkeyChallenge,
  utf8,
  type VerifiedProof,
  withoutAddress,
} from '@foyer/secure-protocol'
import { type Ceremony, checkPasskey, createPasskeyNonces, readNewPasskey } from '@foyer/server-kit/custody'
import { ProblemError } from '../../http/problem.ts'
import type { Proven, ProvenHandler } from '../../http/proven.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { placeOfAccount } from './accounts.ts'
import { type AuthContext, audit, problem } from './context.ts'
import { type CreatedSession, createSession, toSignedIn } from './createSession.ts'
import { newId } from './ids.ts'
import { keepPasskey } from './passkeyRows.ts'
import { type Account, refuseWhenFrozen } from './sessions.ts'

type Handler<Id extends keyof typeof passkeyRoutes> = ProvenHandler<(typeof passkeyRoutes)[Id]>
type Nonces = { readonly gatewayNonce: string; readonly vaultNonce: string }

/** How a session began that a passkey has signed in. The vault is told so, and checks a passkey of its own. */
export const PASSKEY_METHOD = 'passkey'

/** The input of signing in by passkey. */
export interface PasskeyInput {
  readonly context: AuthContext
  readonly secureSiteOrigin: string
}

/** Creates the handlers of signing in by passkey. */
export function createPasskeyHandlers(input: PasskeyInput): {
  readonly [Id in keyof typeof passkeyRoutes]: Handler<Id>
} {
  const { context } = input
  const nonces = createPasskeyNonces('auth_passkey_nonces', context.now)
  return {
    async beginPasskey({ proof, project }) {
      // A project that has no embedded wallet makes none by passkey either.
      if (!project.features.email) throw new ProblemError('project_id_invalid', noPasskeys(project.id))
      return nonces.hand(context.database, proof)
    },

    async createPasskeyAccount(request) {
      const result = await context.database.transaction().execute(async (trx) => {
        if (!(await nonces.take(trx, request.body.gatewayNonce, request.proof))) return 'flow_expired'
        return createAccount(input, trx, request)
      })
      if (typeof result === 'string') throw problem(result)
      return toSignedIn(context, result)
    },

    async signInByPasskey(request) {
      const result = await context.database.transaction().execute(async (trx) => {
        if (!(await nonces.take(trx, request.body.gatewayNonce, request.proof))) return 'flow_expired'
        return signIn(input, trx, request)
      })
      if (result === 'not_found') throw new ProblemError('not_found', 'No account has this passkey.')
      if (typeof result === 'string') throw problem(result)
      return toSignedIn(context, result)
    },
  }
}

function noPasskeys(projectId: string): string {
  return `Project "${projectId}" does not offer signing in by passkey.`
}

/** Returns the ceremony that the passkey has to have taken part in: this server's nonce is in it, and this device. */
export async function ceremonyOf(
  { secureSiteOrigin }: PasskeyInput,
  purpose: PasskeyPurpose,
  { gatewayNonce, vaultNonce }: Nonces,
  { projectId, jkt, appOrigin }: VerifiedProof,
): Promise<Ceremony> {
  const challenge = await passkeyChallenge({ purpose, projectId, jkt, gatewayNonce, vaultNonce })
  return { challenge, frameOrigins: [secureSiteOrigin], appOrigin, mayCreateInFrame: true }
}

/** Makes an account without an address, of which this passkey is the only way in until its owner adds another one. */
async function createAccount(
  input: PasskeyInput,
  trx: DatabaseTransaction,
  { body, proof, project, userAgent }: Proven<(typeof passkeyRoutes)['createPasskeyAccount']>,
): Promise<CreatedSession | 'signature_invalid'> {
  const { context } = input
  const { keyRing, emailTagKey } = context
  const nowMs = context.now()
  const kept = await readNewPasskey(body.passkey, await ceremonyOf(input, 'create', body, proof))
  if (kept === undefined) return 'signature_invalid'
  const id = newId('ac')
  const email = withoutAddress(id)
  const at = new Date(nowMs)
  const account = await trx
    .insertInto('auth_accounts')
    .values({
      id,
      project_id: project.id,
      email_tag: await emailTag(emailTagKey, email),
      email_enc: await keyRing.wrap(utf8(email), placeOfAccount(id)),
      frozen_until: null,
      mail_frozen_at: null,
      created_at: at,
      delete_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { credentialId } = body.passkey
  const inserted = await keepPasskey(trx, { kept, credentialId, account, nowMs })
  // Thrown, so that the account goes with the transaction: an id is never one of two accounts.
  if (!inserted) throw problem('signature_invalid')
  return enter(context, trx, {
    account,
    credentialId,
    proof,
    userAgent,
    nowMs,
    isEphemeral: body.isEphemeral,
  })
}

/** Signs a device in to the account of the passkey that has answered. */
async function signIn(
  input: PasskeyInput,
  trx: DatabaseTransaction,
  { body, proof, project, userAgent }: Proven<(typeof passkeyRoutes)['signInByPasskey']>,
): Promise<CreatedSession | 'signature_invalid' | 'not_found'> {
  const { context } = input
  const nowMs = context.now()
  const { answer, isEphemeral } = body
  const row = await trx
    .selectFrom('auth_passkeys')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('credential_id', '=', answer.credentialId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return 'not_found'
  const { algorithm, public_key: publicKey, rp_id: rpId } = row
  const kept = { algorithm, publicKey, rpId, signCount: Number(row.sign_count) }
  const checked = await checkPasskey(answer, kept, await ceremonyOf(input, 'use', body, proof))
  if (checked === undefined) {
    await audit(trx, { event: 'passkey_wrong', atMs: nowMs, projectId: project.id, jkt: proof.jkt })
    return 'signature_invalid'
  }
  const { signCount: sign_count } = checked
  await trx
    .updateTable('auth_passkeys')
    .set({ sign_count, used_at: new Date(nowMs) })
    .where('project_id', '=', project.id)
    .where('credential_id', '=', answer.credentialId)
    .execute()
  const account = await trx
    .selectFrom('auth_accounts')
    .selectAll()
    .where('id', '=', row.account_id)
    .where('project_id', '=', project.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  refuseWhenFrozen(account, nowMs)
  const { credentialId } = answer
  return enter(context, trx, { account, credentialId, proof, userAgent, nowMs, isEphemeral })
}

function enter(
  context: AuthContext,
  trx: DatabaseTransaction,
  {
    isEphemeral = false,
    ...entered
  }: {
    readonly account: Account
    readonly credentialId: string
    readonly proof: VerifiedProof
    readonly userAgent: string
    readonly nowMs: number
    readonly isEphemeral: boolean | undefined
  },
): Promise<CreatedSession> {
  return createSession(context, trx, { ...entered, isEphemeral, method: PASSKEY_METHOD, vaultWalletId: null })
}
