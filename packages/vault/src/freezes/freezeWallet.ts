import { signFreeze } from '@foyer/secure-protocol'
import { audit } from '../database/audit.ts'
import type { ProvenHandler, VaultRoute } from '../kernel/context.ts'
import { frozenMail } from '../mail/maintenanceMails.ts'
import { freezeAddress } from '../wallet/freeze.ts'
import { addressOf, lineOf, mailOwner, requireKnown } from '../wallet/owner.ts'

/**
 * Handles "this was not me" from a device that has the wallet. It needs no code: the mailbox may be what was stolen, and somebody
 * with an unlocked browser for a minute could do worse than lock the wallet for three days.
 */
export const freezeWallet: ProvenHandler<VaultRoute<'freezeWallet'>> = async (
  context,
  { body, proof, project },
) => {
  const { database, keyRing, outbox, metrics, now } = context
  const { untilMs, wallet } = await database.transaction().execute(async (trx) => {
    const { wallet, own } = await requireKnown(trx, body.walletId, proof)
    const nowMs = now()
    const frozenUntilMs = await freezeAddress(
      trx,
      addressOf(wallet),
      nowMs,
      own.is_admitted ? 'device' : 'mail',
    )
    const facts = {
      appName: project.name,
      untilMs: frozenUntilMs,
      vaultHost: new URL(context.publicUrl).host,
    }
    await mailOwner(context, trx, wallet, (to) => frozenMail({ to, ...facts }))
    await audit(trx, { event: 'frozen', ...lineOf(wallet, proof.jkt, nowMs) })
    return { untilMs: frozenUntilMs, wallet }
  })
  metrics.add('wallets_frozen')
  outbox.kick()
  const { project_id: prj, email_tag: emailTag, wallet_id: walletId, epoch } = wallet
  const claims = { prj, emailTag, untilMs, wallet: { walletId, epoch } }
  return { frozenUntilMs: untilMs, notice: await signFreeze(claims, keyRing.signKey, now()) }
}
