import { passkeyChallenge, signApproval } from '@foyer/secure-protocol'
import { checkPasskey } from '@foyer/server-kit/custody'
import { problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, lineOf } from '../wallet/owner.ts'
import { keptOf } from '../wallet/passkeyRows.ts'
import { lockWallet, noWallet, type WalletRow } from '../wallet/walletRows.ts'
import { noncesOf } from './beginPasskey.ts'
import { newFlowId } from './keepPasskey.ts'

type Input = Proven<VaultRoute<'approveByPasskey'>>

/**
 * Approves a device for the wallet of a passkey, after the passkey has signed a challenge with a nonce of this server in it. What the gateway
 * says of it is neither asked nor believed: it has to say on its own, by its login, that the device belongs to the account.
 */
export const approveByPasskey: ProvenHandler<VaultRoute<'approveByPasskey'>> = async (context, input) => {
  const outcome = await context.database.transaction().execute((trx) => check(context, trx, input))
  if (outcome === 'over') throw problem('flow_expired')
  if (outcome === 'wrong') throw problem('signature_invalid')
  if (outcome === 'unknown') throw noWallet()
  const { projectId: prj, jkt } = input.proof
  const { email_tag: emailTag, wallet_id: walletId } = outcome
  const claims = { prj, jkt, emailTag, walletId, flow: newFlowId() }
  return {
    approval: await signApproval({ ...claims, by: 'passkey' }, context.keyRing.signKey, context.now()),
  }
}

/** The wallet of the passkey that has answered. A nonce is used up by any answer. */
async function check(
  context: VaultContext,
  trx: VaultTransaction,
  { body, proof }: Input,
): Promise<WalletRow | 'over' | 'wrong' | 'unknown'> {
  const nowMs = context.now()
  const { projectId, jkt, appOrigin } = proof
  const { gatewayNonce, vaultNonce, answer } = body
  if (!(await noncesOf(context).take(trx, vaultNonce, proof))) return 'over'
  const passkey = await trx
    .selectFrom('vault_passkeys')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('credential_id', '=', answer.credentialId)
    .forUpdate()
    .executeTakeFirst()
  const wallet = passkey?.wallet_id && (await lockWallet(trx, passkey.wallet_id, projectId))
  if (!passkey || !wallet || wallet.state !== 'live') return 'unknown'
  const challenge = await passkeyChallenge({ purpose: 'use', projectId, jkt, gatewayNonce, vaultNonce })
  const { frameOrigins } = context
  const checked = await checkPasskey(answer, keptOf(passkey), { challenge, frameOrigins, appOrigin })
  if (checked === undefined) {
    await audit(trx, { event: 'passkey_wrong', ...lineOf(wallet, jkt, nowMs) })
    return 'wrong'
  }
  await trx
    .updateTable('vault_passkeys')
    .set({ sign_count: checked.signCount })
    .where('project_id', '=', projectId)
    .where('credential_id', '=', answer.credentialId)
    .execute()
  await refuseWhenFrozen(trx, addressOf(wallet), nowMs)
  await audit(trx, { event: 'passkey_used', ...lineOf(wallet, jkt, nowMs) })
  return wallet
}
