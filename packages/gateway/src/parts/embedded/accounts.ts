import type { AuthAccount } from '@foyer/api'
import type { Bytes, VerifiedProof } from '@foyer/secure-protocol'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { KeyRing } from '../../kernel/keys/keyRing.ts'
import type { AddressKey } from './budgets.ts'
import { type AuthContext, audit } from './context.ts'
import { describeIdentity } from './identityRows.ts'
import { newId } from './ids.ts'
import { isToRenew } from './movedWallets.ts'
import { dropFromRotations, findRotation } from './rotationRows.ts'
import { type Account, EPHEMERAL_MS, type Session } from './sessions.ts'
import { textOf } from './textOf.ts'
import { userAgentClass } from './userAgentClass.ts'

/**
 * The most devices of an account that are admitted to its wallet, and likewise the most that are not. The one that was not seen
 * for the longest time is dropped first.
 */
export const MAX_DEVICES = 10

/** Finds the account of an address, and makes it when there is none. Its row is held until the transaction ends. */
export async function takeAccount(
  trx: DatabaseTransaction,
  keyRing: KeyRing,
  { projectId, emailTag }: AddressKey,
  email: Bytes,
  nowMs: number,
): Promise<Account> {
  await makeAccount(trx, keyRing, { projectId, emailTag }, email, nowMs)
  return trx
    .selectFrom('auth_accounts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Makes the account of an address, which is then held. Undefined where there is one. */
export async function makeAccount(
  trx: DatabaseTransaction,
  keyRing: KeyRing,
  { projectId, emailTag }: AddressKey,
  email: Bytes,
  nowMs: number,
): Promise<Account | undefined> {
  const id = newId('ac')
  return trx
    .insertInto('auth_accounts')
    .values({
      id,
      project_id: projectId,
      email_tag: emailTag,
      email_enc: await keyRing.wrap(email, placeOfAccount(id)),
      frozen_until: null,
      mail_frozen_at: null,
      created_at: new Date(nowMs),
      delete_at: null,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'email_tag']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Makes a device one of the account, which must be held by the transaction. */
export async function keepDevice(
  trx: DatabaseTransaction,
  account: Account,
  proof: VerifiedProof,
  {
    userAgent,
    nowMs,
    isEphemeral,
  }: { readonly userAgent: string; readonly nowMs: number; readonly isEphemeral: boolean },
): Promise<void> {
  const seen = {
    user_agent_class: userAgentClass(userAgent),
    last_seen_at: new Date(nowMs),
    ends_at: isEphemeral ? new Date(nowMs + EPHEMERAL_MS) : null,
  }
  await trx
    .insertInto('auth_devices')
    .values({
      account_id: account.id,
      jkt: proof.jkt,
      app_origin: proof.appOrigin,
      public_jwk: JSON.stringify(proof.jwk),
      created_at: new Date(nowMs),
      admitted_at: null,
      ...seen,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'jkt']).doUpdateSet(seen))
    .execute()
  // Somebody who can only read the mailbox may sign in as often as they like. That must not push out the owner's devices.
  await dropSurplus(trx, account, { jkt: proof.jkt, areAdmitted: false, nowMs })
}

/** Makes room for a device that is admitted to the wallet of an account. */
export function makeRoom(
  trx: DatabaseTransaction,
  account: Account,
  jkt: string,
  nowMs: number,
): Promise<void> {
  return dropSurplus(trx, account, { jkt, areAdmitted: true, nowMs })
}

/** Removes the devices over the limit, never the given one: of those that are admitted to the wallet, or of the others. */
async function dropSurplus(
  trx: DatabaseTransaction,
  account: Account,
  beside: { readonly jkt: string; readonly areAdmitted: boolean; readonly nowMs: number },
): Promise<void> {
  const surplus = await trx
    .selectFrom('auth_devices')
    .select('jkt')
    .where('account_id', '=', account.id)
    .where('jkt', '!=', beside.jkt)
    .where('jkt', beside.areAdmitted ? 'in' : 'not in', (query) =>
      query
        .selectFrom('key_devices')
        .innerJoin('key_wallets', 'key_wallets.wallet_id', 'key_devices.wallet_id')
        .select('key_devices.holder')
        .where('key_wallets.account_id', '=', account.id)
        .where('key_devices.is_admitted', '=', true),
    )
    // Devices of private windows are dropped first, so that they never push out one that is kept.
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .orderBy('last_seen_at', 'desc')
    .offset(MAX_DEVICES - 1)
    .execute()
  for (const { jkt } of surplus) await dropDevice(trx, account, jkt, beside.nowMs)
}

/** Takes a device off the account: its row, its session, its share. Answers whether there was one. */
export async function dropDevice(
  trx: DatabaseTransaction,
  account: Account,
  jkt: string,
  nowMs: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('auth_devices')
    .where('account_id', '=', account.id)
    .where('jkt', '=', jkt)
    .executeTakeFirst()
  await trx.deleteFrom('auth_sessions').where('account_id', '=', account.id).where('jkt', '=', jkt).execute()
  await trx
    .deleteFrom('key_devices')
    .where('holder', '=', jkt)
    .where('wallet_id', 'in', (query) =>
      query.selectFrom('key_wallets').select('wallet_id').where('account_id', '=', account.id),
    )
    .execute()
  await dropFromRotations(trx, account.id, jkt)
  if (numDeletedRows === 0n) return false
  await audit(trx, {
    event: 'device_revoked',
    atMs: nowMs,
    projectId: account.project_id,
    accountId: account.id,
    jkt,
  })
  return true
}

/** The account of a session as the API has it. */
export async function describeAccount(
  { keyRing }: AuthContext,
  db: Database | DatabaseTransaction,
  { account, row }: Session,
): Promise<AuthAccount> {
  const wallets = await db
    .selectFrom('key_wallets')
    .select(['wallet_id', 'epoch', 'state', 'binding_hash'])
    .where('account_id', '=', account.id)
    .orderBy('created_at', 'desc')
    .execute()
  // The live wallet; else the one that the vault knows, since it may be live there already; else the newest.
  const wallet =
    wallets.find(({ state }) => state === 'live') ??
    wallets.find(({ wallet_id }) => wallet_id === row.vault_wallet_id) ??
    wallets[0]
  const rotation = wallet && (await findRotation(db, wallet.wallet_id))
  const social = await describeIdentity(db, keyRing, account, row.method)
  return {
    accountId: account.id,
    email: textOf(await keyRing.unwrap(account.email_enc, placeOfAccount(account.id))),
    wallet:
      wallet === undefined
        ? null
        : {
            walletId: wallet.wallet_id,
            epoch: wallet.epoch,
            state: wallet.state,
            bindingHash: wallet.binding_hash,
            ...(rotation && {
              rotation: {
                epoch: rotation.epoch,
                state: rotation.state,
                isOfThisDevice: rotation.jkt === row.jkt,
              },
            }),
            ...((await isToRenew(db, account.id, wallet.wallet_id)) && { isMoved: true }),
          },
    ...(account.account_type !== null && { accountType: account.account_type }),
    // The wallet that is made for it has one address for both accounts.
    ...(wallet === undefined &&
      (await hasOneAddress(db, account)) && { accountType: 'smartAccount' as const }),
    ...(account.delete_at !== null && { deleteAtMs: account.delete_at.getTime() }),
    ...(social && { social }),
  }
}

async function hasOneAddress(
  db: Database | DatabaseTransaction,
  { project_id }: Pick<Account, 'project_id'>,
): Promise<boolean> {
  const row = db.selectFrom('projects').select('smart_accounts').where('id', '=', project_id)
  return (await row.executeTakeFirst())?.smart_accounts === 'own-address'
}

/** Where the address of an account is sealed. */
export function placeOfAccount(accountId: string): string {
  return `account|${accountId}`
}
