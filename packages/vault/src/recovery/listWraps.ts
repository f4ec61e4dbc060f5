import type { ReplyOf } from '@foyer/api'
import { problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { isGuarded, refuseWhenGuarded } from '../wallet/guardRows.ts'
import { addressOf, lineOf, requireOwner } from '../wallet/owner.ts'
import { readWrapped } from '../wallet/recoveryFactorRows.ts'
import { refuseWithoutFactor } from '../wallet/releaseRows.ts'
import { noteRead, setOf } from '../wallet/rotationRows.ts'
import { requireApproval } from '../wallet/tokens.ts'
import { findShare, lockWallet, noWallet, requireWallet, type WalletRow } from '../wallet/walletRows.ts'

type Input = Proven<VaultRoute<'listWraps'>>
type Wraps = ReplyOf<VaultRoute<'listWraps'>>['wraps']

/**
 * Lists the recovery factors. The wrapped shares are only given to a known device with a login, or to a new one that also has the
 * vault's approval and has waited. Others get the list alone, which shows that there are passkeys and opens nothing.
 */
export const listWraps: ProvenHandler<VaultRoute<'listWraps'>> = (context, input) =>
  context.database.transaction().execute(async (trx) => {
    const { body, proof } = input
    const wallet = requireWallet(await lockWallet(trx, body.walletId, proof.projectId))
    if (wallet.state !== 'live') throw noWallet()
    const isFull = await admit(context, trx, input, wallet)
    const set = await setOf(trx, wallet, body.epoch, proof.jkt)
    const wraps: Wraps[number][] = []
    for (const way of set.ways) {
      wraps.push({
        wayId: way.id,
        kind: way.kind,
        ...(way.credential_id !== null && { credentialId: way.credential_id }),
        createdAtMs: way.created_at.getTime(),
        ...(isFull && { wrapped: await readWrapped(context, { ...wallet, ...set.place }, way) }),
      })
    }
    if (isFull) {
      await noteRead(
        trx,
        wallet,
        body.epoch,
        proof.jkt,
        set.ways.map(({ id }) => id),
      )
      await audit(trx, { event: 'share_released', ...lineOf(wallet, proof.jkt, context.now()) })
    }
    const { epoch, binding_hash: bindingHash } = set.place
    return { walletId: wallet.wallet_id, epoch, bindingHash, mode: wallet.mode, wraps }
  })

/** Whether the wrapped shares may be given out. @throws ProblemError for a caller who may not even see the list */
async function admit(
  context: VaultContext,
  trx: VaultTransaction,
  { body, proof }: Input,
  wallet: WalletRow,
): Promise<boolean> {
  const own = await findShare(trx, wallet.wallet_id, proof.jkt)
  const isKnown = own?.app_origin === proof.appOrigin
  if (isKnown && body.login === undefined) return false
  await requireOwner(context, wallet, body.login, proof)
  // A copy of the browser profile is as known as its device, so that it gets no further on a guarded wallet than a new device does.
  if (isKnown && body.approval === undefined) refuseWhenGuarded(wallet)
  if (!isKnown || isGuarded(wallet)) {
    const approval = await requireApproval(context, body.approval, proof, wallet.email_tag)
    if (approval.walletId !== wallet.wallet_id) throw problem('device_unapproved')
    await refuseWithoutFactor(context, trx, wallet, approval)
  }
  await refuseWhenFrozen(trx, addressOf(wallet), context.now(), isKnown && own.is_admitted)
  return true
}
