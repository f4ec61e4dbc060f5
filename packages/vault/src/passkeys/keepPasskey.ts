import {
  emailTag,
  type LoginClaims,
  passkeyChallenge,
  randomBytes,
  signApproval,
  toBase64Url,
  withoutAddress,
} from '@foyer/secure-protocol'
import { readNewPasskey } from '@foyer/server-kit/custody'
import { problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { requireLogin } from '../wallet/tokens.ts'
import { conflict } from '../wallet/walletRows.ts'
import { noncesOf } from './beginPasskey.ts'

type Input = Proven<VaultRoute<'keepVaultPasskey'>>
type Outcome = 'kept' | 'over' | 'wrong' | 'taken'

/**
 * Keeps the passkey of a new account, and approves the device that has made it: it may make the first wallet of that account, which the
 * passkey then belongs to. The gateway's word alone is never enough for that: the passkey was made for a nonce of this server.
 */
export const keepPasskey: ProvenHandler<VaultRoute<'keepVaultPasskey'>> = async (context, input) => {
  const { body, proof } = input
  const login = await requireLogin(context, body.login, proof)
  await requireNewAccount(context, login)
  const outcome = await context.database.transaction().execute((trx) => keep(context, trx, input, login))
  if (outcome === 'over') throw problem('flow_expired')
  if (outcome === 'wrong') throw problem('signature_invalid')
  if (outcome === 'taken') throw conflict()
  const { emailTag: tag } = login
  const claims = { prj: proof.projectId, jkt: proof.jkt, emailTag: tag, flow: newFlowId() }
  return {
    approval: await signApproval({ ...claims, by: 'passkey' }, context.keyRing.signKey, context.now()),
  }
}

/** An id that no sign-in of the gateway has, so that the approval serves none. */
export function newFlowId(): string {
  return `pk_${toBase64Url(randomBytes(16))}`
}

/**
 * A passkey may be kept for an account without an address alone. With one that a mailbox opens, a gateway that lies could name a passkey of its
 * own before the owner comes.
 */
async function requireNewAccount(context: VaultContext, login: LoginClaims): Promise<void> {
  const tag = await emailTag(context.emailTagKey, withoutAddress(login.accountId))
  if (login.method !== 'passkey' || tag !== login.emailTag) throw problem('device_unapproved')
}

async function keep(
  context: VaultContext,
  trx: VaultTransaction,
  { body, proof }: Input,
  login: LoginClaims,
): Promise<Outcome> {
  const nowMs = context.now()
  const { projectId, jkt, appOrigin } = proof
  const { gatewayNonce, vaultNonce, passkey } = body
  await refuseWhenFrozen(trx, { projectId, emailTag: login.emailTag }, nowMs)
  if (!(await noncesOf(context).take(trx, vaultNonce, proof))) return 'over'
  const challenge = await passkeyChallenge({ purpose: 'create', projectId, jkt, gatewayNonce, vaultNonce })
  const { frameOrigins } = context
  const ceremony = { challenge, frameOrigins, appOrigin, mayCreateInFrame: true }
  const kept = await readNewPasskey(passkey, ceremony)
  if (kept === undefined) return 'wrong'
  if (await hasWallet(trx, login, proof)) return 'taken'
  const { algorithm, publicKey: public_key, rpId: rp_id, signCount: sign_count } = kept
  const row = { email_tag: login.emailTag, algorithm, public_key, rp_id, sign_count, created_by: jkt }
  const ids = { project_id: projectId, credential_id: passkey.credentialId }
  const inserted = await trx
    .insertInto('vault_passkeys')
    .values({ ...ids, ...row, wallet_id: null, created_at: new Date(nowMs) })
    .onConflict((onConflict) => onConflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  if (inserted === undefined) return 'taken'
  await audit(trx, { event: 'passkey_kept', projectId, jkt, atMs: nowMs })
  return 'kept'
}

/** Whether the account has a wallet already, be it one that another device is making. */
async function hasWallet(
  trx: VaultTransaction,
  login: LoginClaims,
  { projectId, jkt }: Input['proof'],
): Promise<boolean> {
  const row = await trx
    .selectFrom('vault_wallets')
    .select('wallet_id')
    .where('project_id', '=', projectId)
    .where('email_tag', '=', login.emailTag)
    .where(({ eb, or }) => or([eb('state', '<>', 'pending'), eb('created_by', '<>', jkt)]))
    .executeTakeFirst()
  return row !== undefined
}
