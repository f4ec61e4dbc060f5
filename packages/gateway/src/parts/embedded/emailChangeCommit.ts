import { type ChangeReadyClaims, utf8 } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { isChangeSigned } from '@foyer/server-kit/custody'
import type { Project } from '../../base/projects.ts'
import { ProblemError } from '../../http/problem.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { placeOfAccount } from './accounts.ts'
import { budgetNames } from './budgets.ts'
import { type AuthContext, audit, problem } from './context.ts'
import { leftMail } from './emailChangeMails.ts'
import { type ChangeRow, placeOfChange } from './emailChangeRows.ts'
import type { Account } from './sessions.ts'
import { textOf } from './textOf.ts'
import { holdWallets, readBinding } from './walletRows.ts'

/** How long the mail to the old address is tried. */
const MAIL_LIFETIME_MS = DAY_MS

/** A change with its account. */
export interface OpenChange {
  readonly account: Account
  readonly change: ChangeRow
}

/**
 * Goes on with a change only if the vault holds exactly this one, which it does once the owner of the new address has answered its
 * link.
 * @throws ProblemError device_unapproved
 * @returns The wallet of the account.
 */
export async function requireReady(
  trx: DatabaseTransaction,
  { account, change, ready }: OpenChange & { readonly ready: ChangeReadyClaims | undefined },
) {
  const wallet = (await holdWallets(trx, account.id)).find(({ state }) => state === 'live')
  if (wallet === undefined) throw new ProblemError('not_found', 'The account has no wallet.')
  const isForThis =
    ready?.prj === change.project_id &&
    ready.jkt === change.jkt &&
    ready.flow === change.id &&
    ready.accountId === account.id &&
    ready.walletId === wallet.wallet_id &&
    ready.fromTag === change.from_tag &&
    ready.toTag === change.to_tag
  if (!isForThis) throw problem('device_unapproved')
  return wallet
}

/**
 * Accepts a change only if the wallet's key has signed its record and the vault has exactly the same record.
 * @throws ProblemError device_unapproved, bad_request
 */
export async function requireSigned(
  { keyRing }: AuthContext,
  trx: DatabaseTransaction,
  input: OpenChange & { readonly ready: ChangeReadyClaims; readonly signature: string },
): Promise<void> {
  const { account, change, signature } = input
  const wallet = await requireReady(trx, input)
  const record = {
    v: 1 as const,
    flow: change.id,
    projectId: change.project_id,
    accountId: account.id,
    walletId: wallet.wallet_id,
    from: textOf(await keyRing.unwrap(account.email_enc, placeOfAccount(account.id))),
    to: textOf(await keyRing.unwrap(change.to_enc, placeOfChange(change.id))),
  }
  if (!isChangeSigned(record, signature, readBinding(wallet).eoa))
    throw new ProblemError('bad_request', 'body "signature": is not of the wallet, for this change')
}

/** Whether another account of the project has the new address. */
export async function isAddressTaken(trx: DatabaseTransaction, change: ChangeRow): Promise<boolean> {
  const row = await trx
    .selectFrom('auth_accounts')
    .select('id')
    .where('project_id', '=', change.project_id)
    .where('email_tag', '=', change.to_tag)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves the account, ends its other sessions and whatever was under way with the old address, and tells the old address. */
export async function commitChange(
  { keyRing, outbox, now }: AuthContext,
  trx: DatabaseTransaction,
  { account, change, project }: OpenChange & { readonly project: Project },
): Promise<void> {
  const decidedAt = new Date(now())
  const oldAddress = textOf(await keyRing.unwrap(account.email_enc, placeOfAccount(account.id)))
  const newAddress = textOf(await keyRing.unwrap(change.to_enc, placeOfChange(change.id)))
  const moved = await trx
    .updateTable('auth_accounts')
    .set({
      email_tag: change.to_tag,
      email_enc: await keyRing.wrap(utf8(newAddress), placeOfAccount(account.id)),
    })
    .where('id', '=', account.id)
    .where('email_tag', '=', change.from_tag)
    .returning('id')
    .executeTakeFirst()
  if (moved === undefined) throw problem('flow_expired')
  await trx
    .deleteFrom('auth_sessions')
    .where('account_id', '=', account.id)
    .where('jkt', '<>', change.jkt)
    .execute()
  await trx
    .deleteFrom('auth_flows')
    .where('project_id', '=', change.project_id)
    .where('email_tag', '=', change.from_tag)
    .execute()
  await trx
    .deleteFrom('auth_codes')
    .where('project_id', '=', change.project_id)
    .where('email_tag', 'in', [...budgetNames(change.from_tag)])
    .execute()
  // The vault has stated that it waits for this change alone, so it knows the outcome of all others.
  await trx
    .deleteFrom('auth_email_changes')
    .where('account_id', '=', account.id)
    .where('id', '<>', change.id)
    .execute()
  await trx
    .updateTable('auth_email_changes')
    .set({ state: 'changed', decided_at: decidedAt, to_enc: '' })
    .where('id', '=', change.id)
    .execute()
  const mail = leftMail({ to: oldAddress, appName: project.name, appOrigin: change.app_origin })
  // The table of the outbox requires the id of a code, and this mail has no code. It is not charged to the mails of the project
  // either: each follows a code that was, and it must not be held back.
  await outbox.put(trx, mail, { codeId: '', expiresAt: new Date(decidedAt.getTime() + MAIL_LIFETIME_MS) })
  await audit(trx, {
    event: 'email_changed',
    atMs: decidedAt.getTime(),
    projectId: project.id,
    accountId: account.id,
    jkt: change.jkt,
  })
}
