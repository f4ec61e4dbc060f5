import { type Bytes, isSameText, NO_DEVICE, toBase64Url } from '@foyer/secure-protocol'
import { ProblemError, problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { VaultTransaction, WalletState } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { refuseWhenGuarded } from '../wallet/guardRows.ts'
import { addressOf, lineOf, requireAdmitted, requireOwner } from '../wallet/owner.ts'
import {
  countIndependent,
  RECOVERY_FACTORS_NEEDED,
  type RecoveryFactorRow,
  readWrapped,
  toRecoveryFactorRow,
} from '../wallet/recoveryFactorRows.ts'
import { findRotation, type RowSet, rowsOf } from '../wallet/rotationRows.ts'
import { conflict, openSealed, type ShareRow, sharePlace, type WalletRow } from '../wallet/walletRows.ts'

type Input = Proven<VaultRoute<'rotateShares'>>

/** Writes the rows of a rotation. They are not live before their commit, and no other rotation can begin while one is open. */
export const rotateShares: ProvenHandler<VaultRoute<'rotateShares'>> = async (context, input) => {
  const { body, proof } = input
  const state = await context.database.transaction().execute(async (trx) => {
    const { wallet, own } = await requireAdmitted(trx, body.walletId, proof)
    await requireOwner(context, wallet, body.login, proof)
    const nowMs = context.now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    // A new set has no opening shares.
    refuseWhenGuarded(wallet)
    const next = await readSet(context, input, { wallet, own, atMs: nowMs })
    return write(context, trx, { wallet, next, jkt: proof.jkt, atMs: nowMs })
  })
  return { walletId: body.walletId, epoch: body.epoch, state }
}

interface Draft {
  readonly wallet: WalletRow
  readonly next: RowSet
  readonly jkt: string
  readonly atMs: number
}

async function write(context: VaultContext, trx: VaultTransaction, draft: Draft): Promise<WalletState> {
  const { wallet, next, jkt, atMs } = draft
  const kept = await findRotation(trx, wallet.wallet_id)
  if (kept?.state === 'pending') {
    if (kept.jkt === jkt && (await isSameSet(context, wallet, rowsOf(kept), next))) return 'pending'
    throw conflict()
  }
  // The answer to the commit was lost.
  if (next.place.epoch === wallet.epoch && next.place.binding_hash === wallet.binding_hash) return 'live'
  if (kept !== undefined || next.place.epoch !== wallet.epoch + 1) throw conflict()
  if (wallet.mode === 'user-held' && countIndependent(next.ways) < RECOVERY_FACTORS_NEEDED)
    throw problem('ways_too_few')
  await trx
    .insertInto('vault_rotations')
    .values({
      wallet_id: wallet.wallet_id,
      epoch: next.place.epoch,
      jkt,
      state: 'pending',
      rows: JSON.stringify(next),
      reads: '[]',
      created_at: new Date(atMs),
    })
    .execute()
  await audit(trx, { event: 'rotation_written', ...lineOf(wallet, jkt, atMs) })
  return 'pending'
}

interface Place {
  readonly wallet: WalletRow
  readonly own: ShareRow
  readonly atMs: number
}

/** The rows of a request, sealed to the place that they will have. */
async function readSet(
  context: VaultContext,
  { body, proof }: Input,
  { wallet, own, atMs }: Place,
): Promise<RowSet> {
  const place = { epoch: body.epoch, binding_hash: body.bindingHash }
  const sealedTo = { ...wallet, ...place }
  const ways: RecoveryFactorRow[] = []
  for (const way of body.ways) ways.push(await toRecoveryFactorRow(context, sealedTo, way, atMs))
  if (new Set(ways.map(({ id }) => id)).size !== ways.length) throw twice()
  const created_at = new Date(atMs)
  const device = {
    holder: proof.jkt,
    app_origin: own.app_origin,
    created_at,
    ends_at: own.ends_at,
    is_admitted: true,
  }
  if (wallet.mode === 'user-held') return { place, ways, shares: [{ ...device, share_enc: null }] }
  if (body.shares === undefined) throw new ProblemError('bad_request', 'body "shares": are missing')
  const route = { way: 'frame-to-vault', walletId: body.walletId, epoch: body.epoch, jkt: proof.jkt } as const
  const [ofDevice, ofNobody] = await openSealed(context, body.shares, route, 2)
  const seal = async (share: Bytes, holder: string) => {
    const share_enc = await context.keyRing.wrap(share, sharePlace(sealedTo, holder))
    share.fill(0)
    return share_enc
  }
  const shares = [
    { ...device, share_enc: await seal(ofDevice, proof.jkt) },
    {
      holder: NO_DEVICE,
      app_origin: '',
      share_enc: await seal(ofNobody, NO_DEVICE),
      created_at,
      ends_at: null,
      is_admitted: false,
    },
  ]
  return { place, ways, shares }
}

function twice(): ProblemError {
  return new ProblemError('bad_request', 'body "ways": names one way twice')
}

/** Whether two sets contain the same values when opened: a repeated request seals them again, with another result. */
async function isSameSet(
  context: VaultContext,
  wallet: WalletRow,
  kept: RowSet,
  next: RowSet,
): Promise<boolean> {
  const [one, other] = await Promise.all([kept, next].map((set) => textOfSet(context, wallet, set)))
  return isSameText(one ?? '', other ?? '')
}

async function textOfSet(context: VaultContext, wallet: WalletRow, set: RowSet): Promise<string> {
  const place = { ...wallet, ...set.place }
  const parts: string[] = [set.place.binding_hash, String(set.place.epoch)]
  for (const { holder, share_enc } of set.shares) {
    const share =
      share_enc === null
        ? 'none'
        : toBase64Url(await context.keyRing.unwrap(share_enc, sharePlace(place, holder)))
    parts.push(`${holder}=${share}`)
  }
  for (const way of set.ways) {
    const { id, kind, credential_id } = way
    parts.push(`${id}=${kind}=${credential_id}=${await readWrapped(context, place, way)}`)
  }
  return parts.join('|')
}
