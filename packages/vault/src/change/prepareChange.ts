import {
  bindingHash,
  emailTag,
  isWithoutAddress,
  normaliseEmail,
  signChangeReady,
  utf8,
  type VerifiedProof,
} from '@foyer/secure-protocol'
import { isChangeSigned } from '@foyer/server-kit/custody'
import { ProblemError, problem } from '@foyer/server-kit/http'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { type ChangeRow, findReady, lockChange, placeOfChange } from '../wallet/changeRows.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { LINK_LIFETIME_MS } from '../wallet/linkToken.ts'
import { requireFactor } from '../wallet/requireFactor.ts'
import {
  conflict,
  findLive,
  findShare,
  lockWallet,
  noWallet,
  requireWallet,
  type WalletRow,
} from '../wallet/walletRows.ts'

type Body = Proven<VaultRoute<'prepareEmailChange'>>['body']

/** The addresses of a change with their names in the tables. */
interface Addresses {
  readonly from: string
  readonly fromTag: string
  readonly to: string
  readonly toTag: string
}

/**
 * Checks what the vault requires before it moves a wallet: that its own link to the new address was answered for this device and
 * flow, and the signature of the wallet's key. The move itself waits for the gateway's decision.
 */
export const prepareEmailChange: ProvenHandler<VaultRoute<'prepareEmailChange'>> = async (
  context,
  { body, proof },
) => {
  const addresses = await readAddresses(context, body)
  const sealedTo = await context.keyRing.wrap(utf8(addresses.to), placeOfChange(body.flowId))
  const result = await context.database.transaction().execute(async (trx) => {
    const wallet = requireWallet(await lockWallet(trx, body.walletId, proof.projectId))
    await requireOwn(trx, wallet, proof, body)
    const known = await lockChange(trx, proof.projectId, body.flowId)
    if (known !== undefined) return { change: repeat(known, wallet, addresses) }
    if (wallet.email_tag !== addresses.fromTag) throw conflict()
    await refuseFrozen(context, trx, proof.projectId, addresses)
    const open = await findReady(trx, wallet.wallet_id)
    if (open !== undefined) return { unsettled: open.flow_id }
    await requireAnsweredLink(trx, body.flowId, proof, addresses.toTag, context.now())
    requireSignature(wallet, body, addresses)
    await requireFactor(context, trx, wallet, proof.jkt, 'change')
    const live = await findLive(trx, { projectId: proof.projectId, emailTag: addresses.toTag })
    if (live !== undefined) throw problem('email_taken')
    const change: ChangeRow = {
      flow_id: body.flowId,
      project_id: proof.projectId,
      account_id: wallet.account_id,
      wallet_id: wallet.wallet_id,
      from_tag: addresses.fromTag,
      to_tag: addresses.toTag,
      to_enc: sealedTo,
      jkt: proof.jkt,
      app_origin: proof.appOrigin,
      state: 'ready',
      created_at: new Date(context.now()),
    }
    await trx.insertInto('vault_email_changes').values(change).execute()
    return { change }
  })
  if ('unsettled' in result) return { state: 'unsettled', flowId: result.unsettled }
  return { state: 'ready', ready: await signReady(context, result.change) }
}

async function readAddresses({ emailTagKey }: VaultContext, body: Body): Promise<Addresses> {
  // The placeholder of a missing address is valid only for the wallet that was made with it.
  const from = isWithoutAddress(body.from) ? body.from : normaliseEmail(body.from)
  const to = normaliseEmail(body.to)
  if (from === undefined || to === undefined) throw problem('email_invalid')
  // Both are compared in their normal form, whatever their spelling.
  if (from === to) throw problem('email_taken')
  return { from, to, fromTag: await emailTag(emailTagKey, from), toTag: await emailTag(emailTagKey, to) }
}

/** Only a device that holds a share of a live wallet may move it, and only with the binding that the wallet was made with. */
async function requireOwn(
  trx: VaultTransaction,
  wallet: WalletRow,
  proof: VerifiedProof,
  body: Body,
): Promise<void> {
  const own = await findShare(trx, wallet.wallet_id, proof.jkt)
  if (own === undefined || own.app_origin !== proof.appOrigin) throw noWallet()
  if (wallet.state !== 'live') throw noWallet()
  // The binding contains the address of the key that has to sign; the vault keeps only its hash.
  if ((await bindingHash(body.binding)) !== wallet.binding_hash) throw conflict()
}

function repeat(known: ChangeRow, wallet: WalletRow, addresses: Addresses): ChangeRow {
  const isSame =
    known.wallet_id === wallet.wallet_id &&
    known.from_tag === addresses.fromTag &&
    known.to_tag === addresses.toTag
  // A decided flow is over: its signature cannot move the wallet a second time.
  if (!isSame || known.state !== 'ready') throw problem('flow_expired')
  return known
}

async function refuseFrozen(
  { now }: VaultContext,
  trx: VaultTransaction,
  projectId: string,
  { fromTag, toTag }: Addresses,
): Promise<void> {
  // The signature proves that the device that moves the wallet has opened it.
  await refuseWhenFrozen(trx, { projectId, emailTag: fromTag }, now(), true)
  await refuseWhenFrozen(trx, { projectId, emailTag: toTag }, now())
}

/** The link went to the new address, was asked for by this device for this flow, and its number was chosen just now. */
async function requireAnsweredLink(
  trx: VaultTransaction,
  flowId: string,
  { projectId, jkt, appOrigin }: VerifiedProof,
  toTag: string,
  nowMs: number,
): Promise<void> {
  const link = await trx
    .selectFrom('vault_links')
    .select('id')
    .where('project_id', '=', projectId)
    .where('email_tag', '=', toTag)
    .where('jkt', '=', jkt)
    .where('app_origin', '=', appOrigin)
    .where('flow_id', '=', flowId)
    .where('purpose', '=', 'change')
    .where('state', '=', 'approved')
    .where('approved_at', '>', new Date(nowMs - LINK_LIFETIME_MS))
    .executeTakeFirst()
  if (link === undefined) throw problem('device_unapproved')
}

function requireSignature(wallet: WalletRow, body: Body, { from, to }: Addresses): void {
  const record = {
    v: 1 as const,
    flow: body.flowId,
    projectId: wallet.project_id,
    accountId: wallet.account_id,
    walletId: wallet.wallet_id,
    from,
    to,
  }
  if (!isChangeSigned(record, body.signature, body.binding.eoa))
    throw new ProblemError('bad_request', 'body "signature": is not of the wallet, for this change')
}

function signReady({ keyRing, now }: VaultContext, change: ChangeRow): Promise<string> {
  const claims = {
    prj: change.project_id,
    jkt: change.jkt,
    flow: change.flow_id,
    accountId: change.account_id,
    walletId: change.wallet_id,
    fromTag: change.from_tag,
    toTag: change.to_tag,
  }
  return signChangeReady(claims, keyRing.signKey, now())
}
