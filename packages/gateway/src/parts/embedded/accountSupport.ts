import type { adminRoutes, InputOf, ReplyOf } from '@foyer/api'
import { emailTag, normaliseEmail } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { FREEZE_MS } from '@foyer/server-kit/custody'
import { rateLimited } from '@foyer/server-kit/http'
import { sql } from 'kysely'
import type { Project } from '../../base/projects.ts'
import { ProblemError } from '../../http/problem.ts'
import type { Database, DatabaseTransaction } from '../../kernel/database/schema.ts'
import { type AuthContext, audit, problem } from './context.ts'
import { describeSupported } from './describeSupported.ts'
import { mailFreezeWaitMs, setFrozen } from './freeze.ts'
import { readLocks } from './readLocks.ts'
import type { Account } from './sessions.ts'
import { mailSupportAct } from './supportMails.ts'
import { unlockAddressIn } from './unlockAddress.ts'
import { holdWallets } from './walletRows.ts'

/** Something of an account that is known in full. */
export type AccountKey = InputOf<(typeof adminRoutes)['findSupportedAccount']>['body']
type Found = ReplyOf<(typeof adminRoutes)['findSupportedAccount']>

/** The result of a look-up: an account, or an address that has none. */
export interface FoundAccount {
  readonly project: Pick<Project, 'id' | 'name'>
  readonly account: Account | undefined
  /** The keyed hash of the address; undefined where it is not known. */
  readonly emailTag: string | undefined
}

/** The result of a look-up that has found an account. */
export interface OwnedAccount extends FoundAccount {
  readonly account: Account
}

/**
 * The help that operators give owners. Nothing that it answers holds a share, a code or the whole of an address. Each act runs in the
 * caller's transaction, so that it is done together with the line that records it. The owner is told of each by mail, in the same transaction.
 */
export interface AccountSupport {
  /** @param trx where it is looked for within an act. @throws ProblemError email_invalid */
  find(project: FoundAccount['project'], key: AccountKey, trx?: DatabaseTransaction): Promise<FoundAccount>
  describe(found: FoundAccount): Promise<Pick<Found, 'account' | 'locks'>>
  /** @throws ProblemError rate_limited */
  unlock(trx: DatabaseTransaction, found: FoundAccount): Promise<{ failures: number; sends: number }>
  /** Answers how many sessions were ended. */
  endSessions(trx: DatabaseTransaction, found: OwnedAccount): Promise<number>
  /** Answers until when it is frozen. @throws ProblemError rate_limited */
  freeze(trx: DatabaseTransaction, found: OwnedAccount): Promise<number>
  /** Answers when it is deleted. @throws ProblemError refused for an account with a wallet, whose owner alone may ask */
  startDeletion(trx: DatabaseTransaction, found: OwnedAccount): Promise<number>
  /** Answers whether there was a deletion to cancel. */
  cancelDeletion(trx: DatabaseTransaction, found: OwnedAccount): Promise<boolean>
}

/** Creates the help that operators give. */
export function createAccountSupport(context: AuthContext): AccountSupport {
  const { now } = context
  // No device has asked for it: the audit says by an empty thumbprint that it was the operator.
  const lineOf = ({ id: accountId, project_id: projectId }: Account) => ({
    ...{ projectId, accountId },
    ...{ atMs: now(), jkt: '' },
  })
  return {
    find: findAccount(context),
    async describe(found) {
      const { account } = found
      return account === undefined
        ? { account: null, locks: [...(await readLocks(context, { ...found, projectId: found.project.id }))] }
        : { account: await describeSupported(context, account), locks: [] }
    },
    async unlock(trx, { project, account, emailTag: known }) {
      const tag = account?.email_tag ?? known
      if (tag === undefined) throw unknownAccount()
      if (account !== undefined) await refuseUnlocks(trx, account, now())
      const gone = await unlockAddressIn(trx, { projectId: project.id, emailTag: tag }, now())
      if (account !== undefined && gone.failures + gone.sends > 0)
        await mailSupportAct(context, trx, { account, project }, { act: 'unlocked' })
      return gone
    },
    async endSessions(trx, found) {
      const { account } = found
      const { numDeletedRows } = await trx
        .deleteFrom('auth_sessions')
        .where('account_id', '=', account.id)
        .executeTakeFirst()
      await audit(trx, { event: 'sessions_ended', ...lineOf(account) })
      if (numDeletedRows > 0n) await mailSupportAct(context, trx, found, { act: 'signedOut' })
      return Number(numDeletedRows)
    },
    async freeze(trx, found) {
      const { account } = found
      const nowMs = now()
      // Otherwise whoever has taken over a console locks an owner out for ever.
      const waitMs = mailFreezeWaitMs(account, nowMs)
      if (waitMs > 0) throw rateLimited(waitMs)
      const untilMs = Math.max(nowMs + FREEZE_MS, account.frozen_until?.getTime() ?? 0)
      await setFrozen(trx, account.id, untilMs, nowMs)
      await audit(trx, { event: 'frozen', ...lineOf(account) })
      await mailSupportAct(context, trx, found, { act: 'frozen', atMs: untilMs })
      return untilMs
    },
    async startDeletion(trx, found) {
      const { account } = found
      const wallets = await holdWallets(trx, account.id)
      if (wallets.length > 0) throw walletIsOwners()
      if (account.delete_at !== null) return account.delete_at.getTime()
      const deleteAt = new Date(now() + context.deletionMs)
      await markDeletion(trx, account.id, deleteAt)
      await audit(trx, { event: 'deletion_asked', ...lineOf(account) })
      await mailSupportAct(context, trx, found, { act: 'deletionStarted', atMs: deleteAt.getTime() })
      return deleteAt.getTime()
    },
    async cancelDeletion(trx, found) {
      const { account } = found
      if (account.delete_at === null) return false
      await markDeletion(trx, account.id, null)
      await audit(trx, { event: 'deletion_cancelled', ...lineOf(account) })
      await mailSupportAct(context, trx, found, { act: 'deletionCancelled' })
      return true
    },
  }
}

/** Finds an account within one project. An unknown one costs the same look-up. */
function findAccount({ database, emailTagKey }: AuthContext): AccountSupport['find'] {
  return async (project, key, trx) => {
    // An act has one connection: one that waited for another would wait for ever once all are held.
    const db = trx ?? database
    const tag = key.by === 'email' ? await tagOf(emailTagKey, key.email) : undefined
    const ofProject = db.selectFrom('auth_accounts').selectAll().where('project_id', '=', project.id)
    // The ids are read first: a condition over both tables has the database read every account.
    const ids =
      key.by === 'id' ? [key.accountId] : key.by === 'address' ? await ownersOf(db, key.address) : []
    const wanted =
      tag === undefined ? ofProject.where('id', 'in', [...ids, '']) : ofProject.where('email_tag', '=', tag)
    const account = await wanted.executeTakeFirst()
    return { project, account, emailTag: account?.email_tag ?? tag }
  }
}

/** The accounts whose wallet has an address, be it that of its key or of its smart account. Each is found by an index of its own. */
async function ownersOf(
  database: Database | DatabaseTransaction,
  address: string,
): Promise<readonly string[]> {
  const ofField = (field: 'eoa' | 'smartAccount') =>
    database
      .selectFrom('key_wallets')
      .select('account_id')
      .where(sql<string>`lower(binding->>${sql.lit(field)})`, '=', address.toLowerCase())
  const rows = await ofField('eoa').union(ofField('smartAccount')).execute()
  return rows.map(({ account_id }) => account_id)
}

async function tagOf(key: CryptoKey, typed: string): Promise<string> {
  const address = normaliseEmail(typed)
  if (address === undefined) throw problem('email_invalid')
  return emailTag(key, address)
}

async function markDeletion(trx: DatabaseTransaction, id: string, delete_at: Date | null): Promise<void> {
  await trx.updateTable('auth_accounts').set({ delete_at }).where('id', '=', id).execute()
}

/**
 * How often an account is unlocked within a day, by all operators together; the command line is counted, and not refused. Each time opens
 * another ten guesses at its code: an operator, or a stolen token, that went on would guess it.
 */
const UNLOCKS_PER_DAY = 3

/** @throws ProblemError rate_limited */
async function refuseUnlocks(trx: DatabaseTransaction, { id }: Account, nowMs: number): Promise<void> {
  // Locked, so that acts at the same time are counted one by one.
  await trx.selectFrom('auth_accounts').select('id').where('id', '=', id).forUpdate().execute()
  const times = await trx
    .selectFrom('auth_audit')
    .select('at')
    .where('account_id', '=', id)
    .where('at', '>', new Date(nowMs - DAY_MS))
    .where('event', '=', 'address_unlocked')
    .orderBy('at', 'desc')
    .limit(UNLOCKS_PER_DAY)
    .execute()
  const first = times[UNLOCKS_PER_DAY - 1]
  if (first !== undefined) throw rateLimited(first.at.getTime() + DAY_MS - nowMs)
}

/** The answer for an account that is not there. */
function unknownAccount(): ProblemError {
  return new ProblemError('not_found', 'No account of this project has this.')
}

function walletIsOwners(): ProblemError {
  return new ProblemError(
    'refused',
    'This account has a wallet, which may hold money. Its owner deletes it, on a device of the wallet.',
    { reason: 'has_wallet' },
  )
}
