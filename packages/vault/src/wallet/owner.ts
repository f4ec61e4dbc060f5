import type { LoginClaims, VerifiedProof } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import type { Mail } from '@foyer/server-kit/custody'
import { problem } from '@foyer/server-kit/http'
import type { VaultTransaction } from '../database/schema.ts'
import type { VaultContext } from '../kernel/context.ts'
import { requireLogin } from './tokens.ts'
import { emailPlace, findShare, lockWallet, noWallet, type ShareRow, type WalletRow } from './walletRows.ts'

/** A live wallet, as one of its devices sees it. */
export interface KnownWallet {
  readonly wallet: WalletRow
  /** The row of the device. */
  readonly own: ShareRow
}

/**
 * The wallet of a device that is known to it, under a lock until the transaction ends.
 * @throws ProblemError not_found
 */
export async function requireKnown(
  trx: VaultTransaction,
  walletId: string,
  proof: VerifiedProof,
): Promise<KnownWallet> {
  const wallet = await lockWallet(trx, walletId, proof.projectId)
  const own = wallet && (await findShare(trx, wallet.wallet_id, proof.jkt))
  if (wallet?.state !== 'live' || own === undefined || own.app_origin !== proof.appOrigin) throw noWallet()
  return { wallet, own }
}

/**
 * The same for requests that change who may open a wallet: the device must have proven that it opened the wallet, or have made
 * it. Access to the mailbox is not enough.
 * @throws ProblemError not_found, device_unapproved
 */
export async function requireAdmitted(
  trx: VaultTransaction,
  walletId: string,
  proof: VerifiedProof,
): Promise<KnownWallet> {
  const known = await requireKnown(trx, walletId, proof)
  if (!known.own.is_admitted) throw problem('device_unapproved')
  return known
}

/**
 * Requires the gateway's signed statement, from the last minutes, that this device belongs to the account of a wallet.
 * @throws ProblemError login_required
 */
export async function requireOwner(
  context: VaultContext,
  wallet: WalletRow,
  login: string | undefined,
  proof: VerifiedProof,
): Promise<LoginClaims> {
  const claims = await requireLogin(context, login, proof)
  if (claims.emailTag !== wallet.email_tag || claims.accountId !== wallet.account_id)
    throw problem('login_required')
  return claims
}

const MAIL_LIFETIME_MS = DAY_MS

/** Puts a mail to the owner of a wallet into the outbox, in the transaction of the event that it reports. */
export async function mailOwner(
  { keyRing, outbox, now }: Pick<VaultContext, 'keyRing' | 'outbox' | 'now'>,
  trx: VaultTransaction,
  wallet: WalletRow,
  write: (to: string) => Mail,
): Promise<void> {
  const to = new TextDecoder().decode(await keyRing.unwrap(wallet.email_enc, emailPlace(wallet)))
  await outbox.put(trx, write(to), { expiresAt: new Date(now() + MAIL_LIFETIME_MS) })
}

/** Returns the fields of an audit line about a wallet and a device. */
export function lineOf(wallet: Pick<WalletRow, 'project_id' | 'wallet_id'>, jkt: string, atMs: number) {
  return { projectId: wallet.project_id, walletId: wallet.wallet_id, jkt, atMs }
}

/** The address of a wallet, as freezes and links have it. */
export function addressOf({ project_id, email_tag }: Pick<WalletRow, 'project_id' | 'email_tag'>) {
  return { projectId: project_id, emailTag: email_tag }
}
