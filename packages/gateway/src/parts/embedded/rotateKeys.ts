import type { keyRoutes } from '@foyer/api'
import {
  type Bytes,
  bindingHash,
  NO_DEVICE,
  type RotationClaims,
  TokenError,
  type VerifiedProof,
  verifyRotation,
} from '@foyer/secure-protocol'
import { ProblemError } from '../../http/problem.ts'
import type { Proven, ProvenHandler } from '../../http/proven.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { requireAdmitted } from './admission.ts'
import { type AuthContext, audit, problem } from './context.ts'
import { noWallet, openShares, unopened } from './keyShares.ts'
import { countReads, findRotation, liveSet, putSet, type RowSet, rowsOf } from './rotationRows.ts'
import { type Account, refuseWhenFrozen, requireFresh, requireSession, type Session } from './sessions.ts'
import { holdWallets, placeOfShare, type WalletRow } from './walletRows.ts'

type Handler<Id extends keyof typeof keyRoutes> = ProvenHandler<(typeof keyRoutes)[Id]>
type Input = Proven<(typeof keyRoutes)['rotateKeys']>

/** How many rows of the new set must have been read before the previous set is deleted. */
const READS_NEEDED = 2

/** Writes the set of a rotation. The set is not live before its commit, and no other rotation can begin while one is open. */
export function rotateKeys(context: AuthContext): Handler<'rotateKeys'> {
  const { database, now } = context
  return async (input) => {
    const { body, proof } = input
    const { walletId, epoch } = body.binding
    const next = await readSet(context, input)
    const state = await database.transaction().execute(async (trx) => {
      const nowMs = now()
      const session = await requireSession(trx, proof, nowMs)
      refuseWhenFrozen(session.account, nowMs)
      requireFresh(session, nowMs)
      const wallet = await requireLive(trx, session.account, walletId)
      await requireAdmitted(trx, walletId, proof.jkt)
      return write(trx, { session, wallet, next, jkt: proof.jkt, atMs: nowMs })
    })
    return { walletId, epoch, state }
  }
}

interface Draft {
  readonly session: Session
  readonly wallet: WalletRow
  readonly next: RowSet
  readonly jkt: string
  readonly atMs: number
}

async function write(
  trx: DatabaseTransaction,
  { session, wallet, next, jkt, atMs }: Draft,
): Promise<'pending' | 'live'> {
  const kept = await findRotation(trx, wallet.wallet_id)
  if (kept?.state === 'pending') {
    if (kept.jkt === jkt && isSame(rowsOf(kept), next)) return 'pending'
    throw problem('wallet_conflict')
  }
  // The answer to the commit was lost.
  if (wallet.binding_hash === next.bindingHash && wallet.vault === next.vault) return 'live'
  const { epoch } = next.binding
  if (kept !== undefined || epoch !== wallet.epoch + 1) throw problem('wallet_conflict')
  if (!isOfWallet(next, wallet)) throw foreign()
  await trx
    .insertInto('key_rotations')
    .values({
      wallet_id: wallet.wallet_id,
      epoch,
      jkt,
      state: 'pending',
      rows: JSON.stringify(next),
      reads: '[]',
      created_at: new Date(atMs),
    })
    .execute()
  await audit(trx, { event: 'rotation_written', ...lineOf(session.account, jkt, atMs) })
  return 'pending'
}

/** Reads the vault's signed statement of which set of a wallet is live there. @throws ProblemError device_unapproved */
export async function readCounted(context: AuthContext, token: string): Promise<RotationClaims> {
  const checks = { keys: await context.vaultKeys(), nowMs: context.now() }
  return verifyRotation(token, checks).catch((error: unknown) => {
    throw error instanceof TokenError ? problem('device_unapproved') : error
  })
}

interface RotationCommit {
  readonly session: Session
  readonly wallet: WalletRow
  readonly jkt: string
  readonly counted: RotationClaims | undefined
  readonly nowMs: number
}

/**
 * Makes the set of a rotation the live one, and keeps the previous one. It needs the vault's statement that this very set is live
 * there already. Any device of the account may therefore finish what another one began, with a code typed in the last minutes.
 * @throws ProblemError not_found, login_required, device_unapproved
 */
export async function commitRotation(
  trx: DatabaseTransaction,
  { session, wallet, jkt, counted, nowMs }: RotationCommit,
): Promise<void> {
  const rotation = await findRotation(trx, wallet.wallet_id)
  if (rotation?.state !== 'pending' || rotation.epoch !== wallet.epoch + 1) throw noWallet()
  if (rotation.jkt !== jkt) requireFresh(session, nowMs)
  const next = rowsOf(rotation)
  const isCounted =
    counted?.prj === session.account.project_id &&
    counted.walletId === wallet.wallet_id &&
    counted.epoch === rotation.epoch &&
    counted.bindingHash === next.bindingHash
  if (!isCounted) throw problem('device_unapproved')
  const before = await liveSet(trx, wallet)
  await putSet(trx, wallet.wallet_id, next)
  await trx
    .updateTable('key_rotations')
    .set({ state: 'committed', rows: JSON.stringify(before), reads: '[]' })
    .where('wallet_id', '=', wallet.wallet_id)
    .execute()
  await audit(trx, { event: 'rotation_committed', ...lineOf(session.account, jkt, nowMs) })
}

/** Drops the uncommitted set of a rotation, after the vault has dropped its own. Refused while the account is frozen. */
export function dropKeyRotation({ database, now }: AuthContext): Handler<'dropKeyRotation'> {
  return ({ body, proof }) =>
    database.transaction().execute(async (trx) => {
      const nowMs = now()
      const session = await requireSession(trx, proof, nowMs)
      refuseWhenFrozen(session.account, nowMs)
      const wallet = await requireLive(trx, session.account, body.walletId)
      await requireAdmitted(trx, body.walletId, proof.jkt)
      const rotation = await findRotation(trx, body.walletId)
      if (wallet.epoch >= body.epoch) throw problem('wallet_conflict')
      if (rotation === undefined) return { done: true as const }
      if (rotation.state !== 'pending' || rotation.epoch !== body.epoch) throw problem('wallet_conflict')
      if (rotation.jkt !== proof.jkt) requireFresh(session, nowMs)
      await trx.deleteFrom('key_rotations').where('wallet_id', '=', body.walletId).execute()
      await audit(trx, { event: 'rotation_dropped', ...lineOf(session.account, proof.jkt, nowMs) })
      return { done: true as const }
    })
}

/** Deletes the set that a rotation has replaced, for a device that has read two rows of the new one. */
export function retireKeys({ database, now }: AuthContext): Handler<'retireKeys'> {
  return ({ body, proof }) =>
    database.transaction().execute(async (trx) => {
      const nowMs = now()
      const { account } = await requireSession(trx, proof, nowMs)
      refuseWhenFrozen(account, nowMs)
      const wallet = await requireLive(trx, account, body.walletId)
      await requireAdmitted(trx, body.walletId, proof.jkt)
      if (wallet.epoch !== body.epoch) throw problem('wallet_conflict')
      const rotation = await findRotation(trx, body.walletId)
      if (rotation === undefined) return { done: true as const }
      const isRead = countReads(rotation, proof.jkt) >= READS_NEEDED
      if (rotation.state !== 'committed' || !isRead) throw problem('wallet_conflict')
      await trx.deleteFrom('key_rotations').where('wallet_id', '=', body.walletId).execute()
      await audit(trx, { event: 'rotation_retired', ...lineOf(account, proof.jkt, nowMs) })
      return { done: true as const }
    })
}

/** The rows of a request, sealed to the place that they will have. */
async function readSet({ keyRing }: AuthContext, { body, proof }: Input): Promise<RowSet> {
  const { binding, vault, wrapAr, wrapDa, wrapDr } = body
  const { walletId, epoch } = binding
  const route = { way: 'frame-to-gateway', walletId, epoch, jkt: proof.jkt } as const
  const seal = async (share: Bytes | undefined, holder: string) => {
    if (share === undefined) throw unopened()
    const share_enc = await keyRing.wrap(share, placeOfShare(binding, holder))
    share.fill(0)
    return share_enc
  }
  const [own, ofNobody] = await openShares(keyRing, body.shares, route, 2)
  const shares = [
    {
      holder: proof.jkt,
      epoch,
      share_enc: await seal(own, proof.jkt),
      wrap_da: wrapDa,
      wrap_dr: wrapDr,
      is_admitted: true,
    },
    {
      holder: NO_DEVICE,
      epoch,
      share_enc: await seal(ofNobody, NO_DEVICE),
      wrap_da: null,
      wrap_dr: null,
      is_admitted: false,
    },
  ]
  const ways: RowSet['ways'] = []
  for (const { wayId: id, wrapAr: wrap_ar, share } of body.ways) {
    if (ways.some((way) => way.id === id)) throw foreign()
    const [opened] = await openShares(keyRing, share, route, 1)
    ways.push({ id, wrap_ar, share_enc: await seal(opened, id), created_at: new Date() })
  }
  return { binding, bindingHash: await bindingHash(binding), vault, wrapAr, shares, ways }
}

/** Encryption gives another result each time, so two sets are equal only if they come from the same request. */
function isSame(kept: RowSet, next: RowSet): boolean {
  return kept.bindingHash === next.bindingHash && kept.vault === next.vault && kept.wrapAr === next.wrapAr
}

/** Whether a set is of this very wallet: a rotation changes the epoch and nothing else of what it is bound to. */
function isOfWallet({ binding }: RowSet, wallet: WalletRow): boolean {
  const before = { ...(wallet.binding as object), epoch: binding.epoch } // written as a binding
  const text = (of: object) => JSON.stringify(Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return text(before) === text(binding)
}

/** The live wallet of an account, by its id. Locks the account. @throws ProblemError not_found */
export async function requireLive(
  trx: DatabaseTransaction,
  account: Account,
  walletId: string,
): Promise<WalletRow> {
  const wallets = await holdWallets(trx, account.id)
  const wallet = wallets.find(({ wallet_id }) => wallet_id === walletId)
  if (wallet?.state !== 'live') throw noWallet()
  return wallet
}

/** Returns the fields of an audit line about an account and a device. */
export function lineOf(account: Account, jkt: VerifiedProof['jkt'], atMs: number) {
  return { atMs, projectId: account.project_id, accountId: account.id, jkt }
}

function foreign(): ProblemError {
  return new ProblemError('bad_request', 'body "binding": is not of this wallet, or names a way twice')
}
