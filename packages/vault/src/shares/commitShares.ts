import { signRotation } from '@foyer/secure-protocol'
import { isUniqueViolation } from '@foyer/server-kit'
import { problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { commitRotation } from '../rotation/endRotation.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, lineOf, requireOwner } from '../wallet/owner.ts'
import {
  conflict,
  findLive,
  findShare,
  lockWallet,
  noWallet,
  requireWallet,
  type WalletRow,
} from '../wallet/walletRows.ts'
import { dropOtherPending } from './createShares.ts'

type Input = Proven<VaultRoute<'commitShares'>>

/** The outcome of a commit. */
interface Committed {
  /** Whether the commit has made a pending wallet live. */
  readonly isNew: boolean
  /** The hash of the live set's binding. */
  readonly bindingHash: string
}

/**
 * Makes written shares the live ones of the wallet, and returns a signed statement of this, which the gateway requires before it
 * follows. Nothing else is given out here, so the device that wrote the shares only needs its proof.
 */
export const commitShares: ProvenHandler<VaultRoute<'commitShares'>> = async (context, input) => {
  const { database, keyRing, metrics, now } = context
  const { body, proof } = input
  const { isNew, bindingHash } = await database
    .transaction()
    .execute(async (trx): Promise<Committed> => {
      const wallet = requireWallet(await lockWallet(trx, body.walletId, proof.projectId))
      const own = await findShare(trx, wallet.wallet_id, proof.jkt)
      if (own === undefined || own.app_origin !== proof.appOrigin) return tellOther(context, input, wallet)
      if (wallet.state === 'live' && wallet.epoch + 1 === body.epoch) {
        if (!own.is_admitted) throw problem('device_unapproved')
        // A frozen wallet keeps the set of shares that it has.
        await refuseWhenFrozen(trx, addressOf(wallet), now(), true)
        const hash = await commitRotation(context, trx, wallet, body.epoch, proof.jkt)
        metrics.add('rotations_committed')
        return { isNew: false, bindingHash: hash }
      }
      if (wallet.epoch !== body.epoch) throw conflict()
      if (wallet.state === 'live') return { isNew: false, bindingHash: wallet.binding_hash }
      return commitWallet(context, trx, wallet, proof.jkt)
    })
    .catch((error: unknown) => {
      // Two wallets of one address were committed at once: the unique index accepts only one of them.
      throw isUniqueViolation(error) ? conflict() : error
    })
  if (isNew) metrics.add('wallets_committed')
  const claims = { prj: proof.projectId, walletId: body.walletId, epoch: body.epoch, bindingHash }
  return { state: 'live', counted: await signRotation(claims, keyRing.signKey, now()) }
}

/**
 * The statement of the live set for another device of the account: the one that rotated may be gone before the gateway has
 * followed, and another device then finishes the rotation there.
 * @throws ProblemError not_found, login_required
 */
async function tellOther(
  context: VaultContext,
  { body, proof }: Input,
  wallet: WalletRow,
): Promise<Committed> {
  if (body.login === undefined || wallet.state !== 'live' || wallet.epoch !== body.epoch) throw noWallet()
  await requireOwner(context, wallet, body.login, proof)
  return { isNew: false, bindingHash: wallet.binding_hash }
}

async function commitWallet(
  { now }: VaultContext,
  trx: VaultTransaction,
  wallet: WalletRow,
  jkt: string,
): Promise<Committed> {
  const address = addressOf(wallet)
  if ((await findLive(trx, address)) !== undefined) throw conflict()
  await trx
    .updateTable('vault_wallets')
    .set({ state: 'live' })
    .where('wallet_id', '=', wallet.wallet_id)
    .execute()
  await dropOtherPending(trx, address, wallet.wallet_id)
  await audit(trx, { event: 'wallet_committed', ...lineOf(wallet, jkt, now()) })
  return { isNew: true, bindingHash: wallet.binding_hash }
}
