import type { ReplyOf } from '@foyer/api'
import { isTransitKeyProven, type LoginClaims, NO_DEVICE } from '@foyer/secure-protocol'
import { sealShares } from '@foyer/server-kit/custody'
import { ProblemError, problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { refuseWhenGuarded } from '../wallet/guardRows.ts'
import { refuseWithoutFactor } from '../wallet/releaseRows.ts'
import { findRotation, noteRead, type RowSet, setOf } from '../wallet/rotationRows.ts'
import { requireApproval, requireLogin } from '../wallet/tokens.ts'
import {
  lockWallet,
  noWallet,
  readTransitKey,
  requireWallet,
  sharePlace,
  type WalletRow,
  wasApproved,
} from '../wallet/walletRows.ts'

type Input = Proven<VaultRoute<'releaseShare'>>
type Reply = ReplyOf<VaultRoute<'releaseShare'>>
type OneShare = RowSet['shares'][number]

/**
 * Gives out a share: a device gets its own, and a caller with both the vault's approval and the gateway's login gets the one that
 * belongs to no device.
 */
export const releaseShare: ProvenHandler<VaultRoute<'releaseShare'>> = async (context, input) => {
  const { body, proof } = input
  const transitKey = readTransitKey(body.transitKey)
  // An attacker who changes the request on its way cannot have the share sealed to a key of their own.
  if (!(await isTransitKeyProven(proof, transitKey))) throw problem('proof_invalid')
  const { wallet, share } = await context.database.transaction().execute(async (trx) => {
    const found = requireWallet(await lockWallet(trx, body.walletId, proof.projectId))
    const set = await setOf(trx, found, body.epoch, proof.jkt)
    const row =
      body.row === NO_DEVICE ? await ofNobody(context, trx, input, found, set) : ofDevice(input, set)
    const address = { projectId: found.project_id, emailTag: found.email_tag }
    const isAdmitted = set.shares.some(({ holder, is_admitted }) => holder === proof.jkt && is_admitted)
    await refuseWhenFrozen(trx, address, context.now(), isAdmitted)
    // With it the device would open the wallet without its opening share, which no limit and no answer stands before.
    if (body.row !== NO_DEVICE) refuseWhenGuarded(found)
    const line = {
      projectId: found.project_id,
      walletId: found.wallet_id,
      jkt: proof.jkt,
      atMs: context.now(),
    }
    await audit(trx, { event: 'share_released', ...line })
    // The device is known, but its owner holds the share that this server used to hold.
    if (row.share_enc === null) throw problem('user_held')
    await noteRead(trx, found, body.epoch, proof.jkt, [body.row])
    const wallet = { ...found, ...set.place }
    return { wallet, share: await context.keyRing.unwrap(row.share_enc, sharePlace(wallet, row.holder)) }
  })
  const { wallet_id: walletId, epoch, binding_hash: bindingHash, state } = wallet
  const sealed = await sealShares([share], transitKey, {
    way: 'vault-to-frame',
    walletId,
    epoch,
    jkt: proof.jkt,
  })
  share.fill(0)
  if (sealed === undefined) throw new ProblemError('bad_request', 'body "transitKey": not a public key')
  context.metrics.add('shares_released')
  return { walletId, epoch, bindingHash, state, share: sealed } satisfies Reply
}

/** A device needs no approval and no login for its own row: it was added with both. */
function ofDevice({ proof }: Input, { shares }: RowSet): OneShare {
  const row = shares.find(({ holder }) => holder === proof.jkt)
  if (row === undefined || row.app_origin !== proof.appOrigin) throw problem('device_unapproved')
  return row
}

async function ofNobody(
  context: VaultContext,
  trx: VaultTransaction,
  { body, proof }: Input,
  wallet: WalletRow,
  set: RowSet,
): Promise<OneShare> {
  const { shares } = set
  const login = await requireLogin(context, body.login, proof)
  if (login.emailTag !== wallet.email_tag || login.accountId !== wallet.account_id)
    throw problem('login_required')
  // A device that has its own share may learn without an approval that this one is gone: it asks after it had it deleted.
  if (wallet.mode === 'user-held' && shares.some(({ holder }) => holder === proof.jkt))
    throw problem('user_held')
  if (wallet.state === 'pending') await requireCreator(context, trx, { body, proof, login, wallet })
  else if (!(await isOfRotation(trx, wallet, { epoch: set.place.epoch, shares, jkt: proof.jkt }))) {
    const approval = await requireApproval(context, body.approval, proof, wallet.email_tag)
    if (approval.walletId !== wallet.wallet_id) throw problem('device_unapproved')
    await refuseWithoutFactor(context, trx, wallet, approval)
  }
  // Only a caller who could have had the share is told this.
  if (wallet.mode === 'user-held') throw problem('user_held')
  const row = shares.find(({ holder }) => holder === NO_DEVICE)
  if (row === undefined) throw noWallet()
  return row
}

/**
 * Whether a device asks for the set that it has written itself in an open rotation. It reads the set back before and after the
 * commit, and learns nothing new from it.
 */
async function isOfRotation(
  trx: VaultTransaction,
  wallet: WalletRow,
  asked: { readonly epoch: number; readonly shares: RowSet['shares']; readonly jkt: string },
): Promise<boolean> {
  const rotation = await findRotation(trx, wallet.wallet_id)
  const isOwn = rotation?.jkt === asked.jkt && rotation.epoch === asked.epoch
  // A device that was removed since is no longer part of the set.
  return isOwn && asked.shares.some(({ holder }) => holder === asked.jkt)
}

/**
 * Only the device that made a pending wallet may read it back. It was approved in this flow or an earlier one, or signed in by a
 * provider; otherwise it could not have made the wallet.
 */
async function requireCreator(
  context: VaultContext,
  trx: VaultTransaction,
  {
    body: { approval },
    proof,
    login,
    wallet,
  }: Pick<Input, 'body' | 'proof'> & { readonly login: LoginClaims; readonly wallet: WalletRow },
): Promise<void> {
  const isOwn = wallet.created_by === proof.jkt
  if (approval !== undefined) await requireApproval(context, approval, proof, wallet.email_tag)
  else if (!isOwn || login.method !== 'social') {
    const address = { projectId: wallet.project_id, emailTag: wallet.email_tag }
    if (!(await wasApproved(trx, address, proof.jkt, context.now()))) throw problem('device_unapproved')
  }
  // Other devices are told that there is no wallet: a pending one that nobody can finish must not keep its owner from beginning again.
  if (!isOwn) throw noWallet()
}
