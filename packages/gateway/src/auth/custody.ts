import type { keyRoutes, WalletBinding } from '@foyer/contract'
import {
  type Bytes,
  bindingHash,
  fromBase64Url,
  isTransitKeyProven,
  NO_DEVICE,
  type TransitRoute,
  type VerifiedProof,
} from '@foyer/secure-protocol'
import { type SealedShares, sealShares } from '@foyer/secure-protocol/server'
import type { Selectable } from 'kysely'
import { ProblemError } from '../middleware/problem.ts'
import type { AuthTables } from '../providers/postgres/authSchema.ts'
import type { DatabaseTransaction } from '../providers/postgres/schema.ts'
import type { ProvenHandler } from '../services/embeddedWallet.ts'
import { type AuthContext, audit, refusal } from './context.ts'
import type { KeyRing } from './keyRing.ts'
import { refuseWhenFrozen, requireFresh, requireSession } from './sessions.ts'
import { findWallet, holdWallets, placeOfShare, readBinding } from './walletRows.ts'

type Handler<Id extends keyof typeof keyRoutes> = ProvenHandler<(typeof keyRoutes)[Id]>

/** Writes a wallet that does not count yet, with the shares of this device and of no device. */
export function createKeys(context: AuthContext): Handler<'createKeys'> {
  const { database, keyRing, now } = context
  return async ({ body, proof }) => {
    const { binding } = body
    const { walletId, epoch } = binding
    const route = { way: 'frame-to-gateway', walletId, epoch, jkt: proof.jkt } as const
    const [share, shareOfNoDevice] = await openShares(keyRing, body.shares, route, 2)
    if (share === undefined || shareOfNoDevice === undefined) throw unopened()
    const hash = await bindingHash(binding)
    return database.transaction().execute(async (trx) => {
      const nowMs = now()
      const { account } = await requireSession(trx, proof, nowMs)
      refuseWhenFrozen(account, nowMs)
      if (binding.accountId !== account.id || binding.projectId !== account.project_id || epoch !== 1)
        throw new ProblemError('bad_request', 'body "binding": is not of this account')
      const wallets = await holdWallets(trx, account.id)
      const same = await findWallet(trx, walletId)
      if (same !== undefined) {
        const isSame =
          same.account_id === account.id && same.binding_hash === hash && same.vault === body.vault
        if (!isSame) throw refusal('wallet_conflict')
        return { walletId, epoch, state: same.state }
      }
      if (wallets.some(({ state }) => state === 'live')) throw refusal('wallet_conflict')
      await dropOldest(trx, wallets)
      await trx
        .insertInto('key_wallets')
        .values({
          wallet_id: walletId,
          account_id: account.id,
          epoch,
          state: 'pending',
          binding: JSON.stringify(binding),
          binding_hash: hash,
          vault: body.vault,
          wrap_ar: body.wrapAr,
          created_at: new Date(nowMs),
        })
        .execute()
      const { wrapDa, wrapDr } = body
      await keepShare(trx, keyRing, { binding, holder: proof.jkt, share, wraps: { wrapDa, wrapDr } })
      await keepShare(trx, keyRing, { binding, holder: NO_DEVICE, share: shareOfNoDevice })
      await audit(trx, {
        event: 'wallet_created',
        atMs: nowMs,
        projectId: account.project_id,
        accountId: account.id,
        jkt: proof.jkt,
      })
      return { walletId, epoch, state: 'pending' as const }
    })
  }
}

/** Makes a written wallet the one of its account. */
export function commitKeys({ database, now }: AuthContext): Handler<'commitKeys'> {
  return async ({ body, proof }) => {
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const { account } = await requireSession(trx, proof, nowMs)
      const wallets = await holdWallets(trx, account.id)
      const wallet = wallets.find(({ wallet_id }) => wallet_id === body.walletId)
      if (wallet === undefined || wallet.epoch !== body.epoch) throw noWallet()
      if (wallet.state === 'live') return
      if (wallets.some(({ state }) => state === 'live')) throw refusal('wallet_conflict')
      await trx
        .updateTable('key_wallets')
        .set({ state: 'live' })
        .where('wallet_id', '=', wallet.wallet_id)
        .execute()
      await trx
        .deleteFrom('key_wallets')
        .where('account_id', '=', account.id)
        .where('state', '=', 'pending')
        .execute()
      await audit(trx, {
        event: 'wallet_committed',
        atMs: nowMs,
        projectId: account.project_id,
        accountId: account.id,
        jkt: proof.jkt,
      })
    })
    return { state: 'live' }
  }
}

/** Gives out this device's share; or that of no device, for which the owner has to have typed a code just now. */
export function releaseKeys({ database, keyRing, now }: AuthContext): Handler<'releaseKeys'> {
  return async ({ body, proof }) => {
    const transitKey = await provenTransitKey(proof, body.transitKey)
    return database.transaction().execute(async (trx) => {
      const nowMs = now()
      const session = await requireSession(trx, proof, nowMs)
      refuseWhenFrozen(session.account, nowMs)
      if (body.row === NO_DEVICE) requireFresh(session, nowMs)
      const wallet = await findWallet(trx, body.walletId)
      if (wallet?.account_id !== session.account.id) throw noWallet()
      const holder = body.row === NO_DEVICE ? NO_DEVICE : proof.jkt
      const row = await trx
        .selectFrom('key_devices')
        .selectAll()
        .where('wallet_id', '=', wallet.wallet_id)
        .where('holder', '=', holder)
        .where('epoch', '=', wallet.epoch)
        .executeTakeFirst()
      if (row === undefined) throw noWallet()
      const binding = readBinding(wallet)
      const share = await sealForFrame(keyRing, row, { binding, transitKey, jkt: proof.jkt })
      await audit(trx, {
        event: 'share_released',
        atMs: nowMs,
        projectId: session.account.project_id,
        accountId: session.account.id,
        jkt: proof.jkt,
      })
      return {
        binding,
        bindingHash: wallet.binding_hash,
        state: wallet.state,
        vault: wallet.vault,
        ...wrapsOf(row),
        wrapAr: wallet.wrap_ar,
        share,
      }
    })
  }
}

/** Adds the share of a new device, whose owner has to have typed a code just now. */
export function addKeyDevice({ database, keyRing, now }: AuthContext): Handler<'addKeyDevice'> {
  return async ({ body, proof }) => {
    const { walletId, epoch, wrapDa, wrapDr } = body
    const route = { way: 'frame-to-gateway', walletId, epoch, jkt: proof.jkt } as const
    const [share] = await openShares(keyRing, body.share, route, 1)
    if (share === undefined) throw unopened()
    await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const session = await requireSession(trx, proof, nowMs)
      const { account } = session
      refuseWhenFrozen(account, nowMs)
      requireFresh(session, nowMs)
      const wallets = await holdWallets(trx, account.id)
      const wallet = wallets.find(({ wallet_id }) => wallet_id === walletId)
      if (wallet === undefined) throw noWallet()
      if (wallet.epoch !== epoch) throw refusal('wallet_conflict')
      const binding = readBinding(wallet)
      await keepShare(trx, keyRing, { binding, holder: proof.jkt, share, wraps: { wrapDa, wrapDr } })
      await audit(trx, {
        event: 'device_added',
        atMs: nowMs,
        projectId: account.project_id,
        accountId: account.id,
        jkt: proof.jkt,
      })
    })
    return { done: true }
  }
}

/** The most wallets of an account that do not count yet: each may still turn out to count at the vault. */
const MAX_PENDING = 5

async function dropOldest(
  trx: DatabaseTransaction,
  wallets: readonly Selectable<AuthTables['key_wallets']>[],
): Promise<void> {
  const oldest = wallets
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(MAX_PENDING - 1)
    .map(({ wallet_id }) => wallet_id)
  if (oldest.length > 0) await trx.deleteFrom('key_wallets').where('wallet_id', 'in', oldest).execute()
}

type DeviceRow = Selectable<AuthTables['key_devices']>

/** Opens the share of a row, and seals it to the key of a frame. */
async function sealForFrame(
  keyRing: KeyRing,
  { share_enc, holder }: DeviceRow,
  to: { readonly binding: WalletBinding; readonly transitKey: Bytes; readonly jkt: string },
): Promise<SealedShares> {
  const { walletId, epoch } = to.binding
  const share = await keyRing.unwrap(share_enc, placeOfShare(to.binding, holder))
  const route = { way: 'gateway-to-frame', walletId, epoch, jkt: to.jkt } as const
  const sealed = await sealShares([share], to.transitKey, route)
  share.fill(0)
  if (sealed === undefined) throw new ProblemError('bad_request', 'body "transitKey": is no public key')
  return sealed
}

function wrapsOf({ wrap_da, wrap_dr }: DeviceRow) {
  return wrap_da === null || wrap_dr === null ? {} : { wraps: { wrapDa: wrap_da, wrapDr: wrap_dr } }
}

async function keepShare(
  trx: DatabaseTransaction,
  keyRing: KeyRing,
  input: {
    readonly binding: WalletBinding
    readonly holder: string
    readonly share: Bytes
    readonly wraps?: { readonly wrapDa: string; readonly wrapDr: string }
  },
): Promise<void> {
  const { binding, holder, share, wraps } = input
  const row = {
    epoch: binding.epoch,
    share_enc: await keyRing.wrap(share, placeOfShare(binding, holder)),
    wrap_da: wraps?.wrapDa ?? null,
    wrap_dr: wraps?.wrapDr ?? null,
  }
  share.fill(0)
  await trx
    .insertInto('key_devices')
    .values({ wallet_id: binding.walletId, holder, ...row })
    .onConflict((conflict) => conflict.columns(['wallet_id', 'holder']).doUpdateSet(row))
    .execute()
}

/** Opens shares by the first key of the ring that fits: a rotation may have happened since the frame asked for the key. */
async function openShares(
  { transitKeys }: KeyRing,
  sealed: SealedShares,
  route: TransitRoute,
  count: 1 | 2,
): Promise<readonly Bytes[]> {
  for (const key of transitKeys) {
    const shares = await key.open(sealed, route, count)
    if (shares !== undefined) return shares
  }
  return []
}

/** The key to which the reply seals a share. It must stand in the signed proof, or whoever relays the request could swap it. */
async function provenTransitKey(proof: VerifiedProof, text: string): Promise<Bytes> {
  const transitKey = fromBase64Url(text)
  if (transitKey === undefined || !(await isTransitKeyProven(proof, transitKey)))
    throw refusal('proof_invalid')
  return transitKey
}

function noWallet(): ProblemError {
  return new ProblemError('not_found', 'The account has no such wallet, or this device no share of it.')
}

function unopened(): ProblemError {
  return new ProblemError('bad_request', 'body "shares": do not open here')
}
