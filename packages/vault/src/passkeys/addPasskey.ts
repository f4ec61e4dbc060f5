import { MAX_PASSKEYS } from '@foyer/api'
import { passkeyChallenge } from '@foyer/secure-protocol'
import { readNewPasskey } from '@foyer/server-kit/custody'
import { problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { passkeyMail } from '../mail/passkeyMail.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, lineOf, mailOwner, requireAdmitted, requireOwner } from '../wallet/owner.ts'
import { passkeysOf } from '../wallet/passkeyRows.ts'
import { requireFactor } from '../wallet/requireFactor.ts'
import { conflict } from '../wallet/walletRows.ts'
import { noncesOf } from './beginPasskey.ts'

type Input = Proven<VaultRoute<'addVaultPasskey'>>
type Outcome = 'added' | 'flow_expired' | 'signature_invalid' | 'factors_too_many' | 'taken'

/**
 * Adds a passkey to a wallet, which approves new devices from then on. The gateway's word alone is never enough for that: it takes a device
 * that has opened this wallet, the second factor where there is one, and a passkey that was made for a nonce of this vault, to be added.
 */
export const addPasskey: ProvenHandler<VaultRoute<'addVaultPasskey'>> = async (context, input) => {
  const outcome = await context.database.transaction().execute((trx) => add(context, trx, input))
  if (outcome === 'taken') throw conflict()
  if (outcome !== 'added') throw problem(outcome)
  context.outbox.kick()
  return { done: true }
}

async function add(
  context: VaultContext,
  trx: VaultTransaction,
  { body, proof, project }: Input,
): Promise<Outcome> {
  const { frameOrigins } = context
  const { projectId, jkt, appOrigin } = proof
  const { gatewayNonce, vaultNonce, passkey } = body
  const { wallet } = await requireAdmitted(trx, body.walletId, proof)
  await requireOwner(context, wallet, body.login, proof)
  const nowMs = context.now()
  await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
  const { wallet_id, email_tag } = wallet
  // Returned, so that a nonce is used up by any answer.
  if (!(await noncesOf(context).take(trx, vaultNonce, proof))) return 'flow_expired'
  const challenge = await passkeyChallenge({ purpose: 'add', projectId, jkt, gatewayNonce, vaultNonce })
  const kept = await readNewPasskey(passkey, { challenge, frameOrigins, appOrigin, mayCreateInFrame: true })
  if (kept === undefined) return 'signature_invalid'
  const before = await passkeysOf(trx, wallet_id)
  // Twice is once: its answer may have been lost on the way. A second factor has answered for it then.
  if (before.some(({ credential_id }) => credential_id === passkey.credentialId)) return 'added'
  if (before.length >= MAX_PASSKEYS) return 'factors_too_many'
  await requireFactor(context, trx, wallet, jkt, 'manage')
  const { algorithm, publicKey: public_key, rpId: rp_id, signCount: sign_count } = kept
  const row = { email_tag, algorithm, public_key, rp_id, sign_count, created_by: jkt }
  const inserted = await trx
    .insertInto('vault_passkeys')
    .values({
      project_id: projectId,
      credential_id: passkey.credentialId,
      ...row,
      wallet_id,
      created_at: new Date(nowMs),
    })
    .onConflict((onConflict) => onConflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  if (inserted === undefined) return 'taken'
  const facts = { appName: project.name, atMs: nowMs, vaultHost: new URL(context.publicUrl).host }
  await mailOwner(context, trx, wallet, (to) => passkeyMail({ to, ...facts }))
  await audit(trx, { event: 'passkey_added', ...lineOf(wallet, jkt, nowMs) })
  return 'added'
}
