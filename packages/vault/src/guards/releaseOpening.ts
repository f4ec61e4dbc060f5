import { isTransitKeyProven, sha256, toBase64Url } from '@foyer/secure-protocol'
import { sealShares } from '@foyer/server-kit/custody'
import { ProblemError, problem } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { exportMail } from '../mail/factorMails.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { findOpening, isGuarded, openingPlace } from '../wallet/guardRows.ts'
import { addressOf, lineOf, mailOwner, requireAdmitted, requireOwner } from '../wallet/owner.ts'
import { requireFactor } from '../wallet/requireFactor.ts'
import { conflict, noWallet, readTransitKey, type WalletRow } from '../wallet/walletRows.ts'
import { countSpends } from './spending.ts'

type Input = Proven<VaultRoute<'releaseOpening'>>

/**
 * Gives a device its opening share, for one use: after an answer of the second factor, or within the limits of the owner. Counting and
 * using up happen in the same transaction as the release.
 */
export const releaseOpening: ProvenHandler<VaultRoute<'releaseOpening'>> = async (context, input) => {
  const { body, proof } = input
  const { walletId, epoch } = body
  const transitKey = readTransitKey(body.transitKey)
  // An attacker who changes the request on its way cannot have the share sealed to a key of their own.
  if (!(await isTransitKeyProven(proof, transitKey))) throw problem('proof_invalid')
  const boundTo = toBase64Url(await sha256(transitKey))
  const opening = await context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, walletId, proof)
    const nowMs = context.now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    if (wallet.epoch !== epoch) throw conflict()
    const row = await findOpening(trx, walletId, proof.jkt)
    if (row === undefined) throw noWallet()
    if (body.use.kind === 'export') await allowExport(context, trx, input, wallet)
    else if (isGuarded(wallet)) await allowUse(context, trx, input, { wallet, boundTo })
    await audit(trx, { event: 'opening_released', ...lineOf(wallet, proof.jkt, nowMs) })
    return context.keyRing.unwrap(row.opening_enc, openingPlace(wallet, row.holder))
  })
  const route = { way: 'opening-to-frame', walletId, epoch, jkt: proof.jkt } as const
  const sealed = await sealShares([opening], transitKey, route)
  opening.fill(0)
  if (sealed === undefined) throw new ProblemError('bad_request', 'body "transitKey": not a public key')
  context.metrics.add('openings_released')
  context.outbox.kick()
  return { walletId, epoch, opening: sealed }
}

/**
 * A signature within the limits is counted; everything else takes an answer for this very key, which is used up by it. The device's own
 * keys are no secret of its owner here: a copied browser profile has them.
 */
async function allowUse(
  context: VaultContext,
  trx: VaultTransaction,
  { body: { use }, proof }: Input,
  { wallet, boundTo }: { readonly wallet: WalletRow; readonly boundTo: string },
): Promise<void> {
  const spends = use.kind === 'sign' ? (use.spends ?? []) : []
  if (await countSpends(trx, wallet.wallet_id, spends, context.now())) return
  await requireFactor(context, trx, wallet, proof.jkt, 'open', boundTo)
}

/** The words are shown after an answer for just that, and the owner is told each time. */
async function allowExport(
  context: VaultContext,
  trx: VaultTransaction,
  { body: { use }, proof, project }: Input,
  wallet: WalletRow,
): Promise<void> {
  const nowMs = context.now()
  await requireOwner(context, wallet, use.kind === 'export' ? use.login : undefined, proof)
  await requireFactor(context, trx, wallet, proof.jkt, 'export')
  const facts = { appName: project.name, atMs: nowMs, vaultHost: new URL(context.publicUrl).host }
  await mailOwner(context, trx, wallet, (to) => exportMail({ to, ...facts }))
  await audit(trx, { event: 'export_allowed', ...lineOf(wallet, proof.jkt, nowMs) })
}
