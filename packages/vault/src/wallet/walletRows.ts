import { type Bytes, fromBase64Url, type TransitRoute, utf8 } from '@foyer/secure-protocol'
import { ProblemError, problem } from '@foyer/server-kit/http'
import type { Selectable } from 'kysely'
import { APPROVAL_MEMORY_MS, EPHEMERAL_MS } from '../database/lifetimes.ts'
import type { AddressOfProject, VaultDatabase, VaultTables, VaultTransaction } from '../database/schema.ts'
import type { VaultContext } from '../kernel/context.ts'

export type WalletRow = Selectable<VaultTables['vault_wallets']>
export type ShareRow = Selectable<VaultTables['vault_shares']>

/** The values that a share is sealed to. A row of another wallet, address, account or device in its place does not open. */
type SharePlace = Pick<
  WalletRow,
  'project_id' | 'account_id' | 'email_tag' | 'wallet_id' | 'epoch' | 'binding_hash'
>

/** The place of a share, as text. */
export function sharePlace(wallet: SharePlace, holder: string): string {
  const { project_id, account_id, email_tag, wallet_id, epoch, binding_hash } = wallet
  return ['share', project_id, account_id, email_tag, wallet_id, epoch, binding_hash, holder].join('|')
}

/** The place of an address, as text. */
export function emailPlace({ project_id, email_tag, wallet_id }: SharePlace): string {
  return ['email', project_id, email_tag, wallet_id].join('|')
}

/** The wallet of a project, under a lock until the transaction ends. */
export function lockWallet(
  trx: VaultTransaction,
  walletId: string,
  projectId: string,
): Promise<WalletRow | undefined> {
  return trx
    .selectFrom('vault_wallets')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
}

/** The wallet with an id, whichever project it belongs to. For operators alone: a device names its project. */
export function findById(
  database: VaultDatabase | VaultTransaction,
  walletId: string,
): Promise<WalletRow | undefined> {
  return database.selectFrom('vault_wallets').selectAll().where('wallet_id', '=', walletId).executeTakeFirst()
}

/** The same, where it is live, under a lock until the transaction ends. @throws ProblemError not_found */
export async function lockLive(trx: VaultTransaction, walletId: string): Promise<WalletRow> {
  const row = await trx
    .selectFrom('vault_wallets')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.state !== 'live') throw noWallet()
  return row
}

/** The share of a device or of no device. */
export function findShare(
  database: VaultDatabase | VaultTransaction,
  walletId: string,
  holder: string,
): Promise<ShareRow | undefined> {
  return database
    .selectFrom('vault_shares')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .where('holder', '=', holder)
    .executeTakeFirst()
}

/** When the share of a device expires; null is never. */
export function endOf(isEphemeral: boolean | undefined, nowMs: number): Date | null {
  return isEphemeral ? new Date(nowMs + EPHEMERAL_MS) : null
}

/** Whether the owner of the mailbox has approved a device for an address before, and has not revoked that since. */
export async function wasApproved(
  database: VaultDatabase | VaultTransaction,
  { projectId, emailTag }: AddressOfProject,
  jkt: string,
  nowMs: number,
): Promise<boolean> {
  const row = await database
    .selectFrom('vault_approvals')
    .select('jkt')
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .where('jkt', '=', jkt)
    .where('approved_at', '>', new Date(nowMs - APPROVAL_MEMORY_MS))
    .executeTakeFirst()
  return row !== undefined
}

interface SharesOf {
  readonly 1: readonly [Bytes]
  readonly 2: readonly [Bytes, Bytes]
}

/**
 * Opens shares that a frame sealed to the vault.
 * @throws ProblemError bad_request
 */
export async function openSealed<Count extends 1 | 2>(
  { keyRing }: VaultContext,
  sealed: { readonly enc: string; readonly ct: string },
  route: TransitRoute,
  count: Count,
): Promise<SharesOf[Count]> {
  for (const key of keyRing.transitKeys) {
    const shares = await key.open(sealed, route, count)
    // The number is the requested one, or the format was refused.
    if (shares !== undefined) return shares as unknown as SharesOf[Count]
  }
  throw new ProblemError(
    'bad_request',
    'The shares are not sealed to a key of this vault, for this wallet and device.',
  )
}

/** @throws ProblemError not_found */
export function requireWallet(wallet: WalletRow | undefined): WalletRow {
  if (wallet === undefined) throw noWallet()
  return wallet
}

/** The same problem for a wallet that does not exist and for one that belongs to somebody else. */
export function noWallet(): ProblemError {
  return new ProblemError('not_found', 'There is no such wallet.')
}

/** The raw key to which a reply is sealed, when it is a text of bytes. @throws ProblemError bad_request */
export function readTransitKey(text: string): Bytes {
  const bytes = fromBase64Url(text)
  if (bytes === undefined) throw new ProblemError('bad_request', 'body "transitKey": not bytes in base64url')
  return bytes
}

/** The live wallet of an address, if there is one. */
export function findLive(trx: VaultTransaction, { projectId, emailTag }: AddressOfProject) {
  return trx
    .selectFrom('vault_wallets')
    .select('wallet_id')
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .where('state', '=', 'live')
    .executeTakeFirst()
}

/** The same, with all columns. */
export function findLiveRow(
  database: VaultDatabase | VaultTransaction,
  { projectId, emailTag }: AddressOfProject,
): Promise<WalletRow | undefined> {
  return database
    .selectFrom('vault_wallets')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .where('state', '=', 'live')
    .executeTakeFirst()
}

/** The problem of a wallet that conflicts with a live one. */
export function conflict(): ProblemError {
  return problem('wallet_conflict')
}

/** An e-mail address as it is kept. */
export function sealEmail({ keyRing }: VaultContext, address: string, wallet: SharePlace): Promise<string> {
  return keyRing.wrap(utf8(address), emailPlace(wallet))
}
