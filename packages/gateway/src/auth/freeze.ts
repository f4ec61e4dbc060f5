import type { authRoutes } from '@foyer/contract'
import { type FreezeClaims, TokenError, verifyFreeze } from '@foyer/secure-protocol'
import { rateLimited } from '../middleware/rateLimit.ts'
import type { DatabaseTransaction } from '../providers/postgres/schema.ts'
import type { ProvenHandler } from '../services/embeddedWallet.ts'
import { dropDevice } from './accounts.ts'
import { admittedDevices, isAdmittedToAccount } from './admission.ts'
import { type AuthContext, audit, refusal } from './context.ts'
import { type Account, requireSession } from './sessions.ts'
import { holdWallets } from './walletRows.ts'

/** How long "this was not me" freezes an account. */
export const FREEZE_MS = 72 * 3_600_000

/**
 * "This was not me", by a device that is signed in. It needs no code: the mailbox may be what was stolen, and who has an
 * unlocked browser for a minute could do worse than lock the account for three days. One that was not let into the wallet has shown
 * the mailbox alone, and freezes as seldom as mails do.
 */
export function freezeAccount(context: AuthContext): ProvenHandler<(typeof authRoutes)['freezeAccount']> {
  const { database, now } = context
  return async ({ body, proof }) => {
    // A bad word keeps nobody from freezing.
    const word = body.notice === undefined ? undefined : await readNotice(context, body.notice)
    return database.transaction().execute(async (trx) => {
      const nowMs = now()
      const { account } = await requireSession(trx, proof, nowMs)
      const isLetIn = await isAdmittedToAccount(trx, account.id, proof.jkt)
      const waitMs = isLetIn ? 0 : mailFreezeWaitMs(account, nowMs)
      if (waitMs > 0) throw rateLimited(waitMs)
      const untilMs = Math.max(nowMs + FREEZE_MS, account.frozen_until?.getTime() ?? 0)
      await setFrozen(trx, account.id, untilMs, isLetIn ? undefined : nowMs)
      const line = { atMs: nowMs, projectId: account.project_id, accountId: account.id, jkt: proof.jkt }
      await audit(trx, { event: 'frozen', ...line })
      if (word?.prj === account.project_id && word.emailTag === account.email_tag)
        await dropUncounted(trx, account, word, nowMs)
      return { frozenUntilMs: untilMs }
    })
  }
}

/**
 * How often an account is frozen by the mailbox alone, or by the vault's word, which is either: who reads the mailbox, or has the
 * vault, could otherwise keep the owner out of it for ever. The vault keeps its share from new devices all the same.
 */
const MAIL_FREEZE_EVERY_MS = 14 * 86_400_000

/** Until another such freeze may be. */
function mailFreezeWaitMs({ mail_frozen_at }: Pick<Account, 'mail_frozen_at'>, nowMs: number): number {
  return mail_frozen_at === null ? 0 : Math.max(0, mail_frozen_at.getTime() + MAIL_FREEZE_EVERY_MS - nowMs)
}

/** @param byMailMs when it was frozen by the mailbox or the vault; undefined where a device of the wallet has asked */
async function setFrozen(
  trx: DatabaseTransaction,
  accountId: string,
  untilMs: number,
  byMailMs: number | undefined,
): Promise<void> {
  await trx
    .updateTable('auth_accounts')
    .set({
      frozen_until: new Date(untilMs),
      ...(byMailMs !== undefined && { mail_frozen_at: new Date(byMailMs) }),
    })
    .where('id', '=', accountId)
    .execute()
}

/**
 * How long after it was let in a device is taken off by the vault's word: as long as a link is remembered by which that was, and the
 * notice of its freeze is sent again. With older ones the vault has nothing to do.
 */
export const NOTICE_DEVICE_MS = 10 * 86_400_000

/**
 * Whether the vault's word takes a device off: one that was not let in, or was so in the last days, or has just moved the account to
 * another address; and never the last one that was let in, or a false word would destroy a wallet.
 */
async function mayTakeOff(
  trx: DatabaseTransaction,
  { id }: Account,
  jkt: string,
  nowMs: number,
): Promise<boolean> {
  const admitted = await admittedDevices(trx, id)
  if (!admitted.includes(jkt)) return true
  if (admitted.length === 1) return false
  const since = new Date(nowMs - NOTICE_DEVICE_MS)
  const recent = await trx
    .selectFrom('auth_devices')
    .select('jkt')
    .where('account_id', '=', id)
    .where('jkt', '=', jkt)
    .where('admitted_at', '>', since)
    .executeTakeFirst()
  if (recent !== undefined) return true
  const moved = await trx
    .selectFrom('auth_email_changes')
    .select('id')
    .where('account_id', '=', id)
    .where('jkt', '=', jkt)
    .where('state', '=', 'changed')
    .where('decided_at', '>', since)
    .executeTakeFirst()
  return moved !== undefined
}

/** Who froze an account, where it was no device of it. */
const BY_VAULT = 'vault'

/**
 * Takes the vault's word that the owner of an address froze it there. A notice that is sent again, or late, changes nothing, and
 * none freezes for longer, or more often, than the owner could. The device that the owner sent away is taken off here as well. An address without
 * an account is answered alike.
 */
export function noticeFreeze(context: AuthContext): (notice: string) => Promise<void> {
  const { database, now } = context
  return async (notice) => {
    const claims = await readNotice(context, notice)
    if (claims === undefined) throw refusal('device_unapproved')
    const nowMs = now()
    const until = new Date(Math.min(claims.untilMs, nowMs + FREEZE_MS))
    await database.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('auth_accounts')
        .selectAll()
        .where('project_id', '=', claims.prj)
        .where('email_tag', '=', claims.emailTag)
        .forUpdate()
        .executeTakeFirst()
      if (account === undefined) return
      const isLonger = (account.frozen_until?.getTime() ?? 0) < until.getTime()
      if (isLonger && mailFreezeWaitMs(account, nowMs) === 0) {
        await setFrozen(trx, account.id, until.getTime(), nowMs)
        const line = { atMs: nowMs, projectId: claims.prj, accountId: account.id, jkt: BY_VAULT }
        await audit(trx, { event: 'frozen', ...line })
      }
      // A word that is kept until the freeze is over takes off and drops nothing any more.
      if (claims.untilMs <= nowMs) return
      if (claims.jkt !== undefined && (await mayTakeOff(trx, account, claims.jkt, nowMs)))
        await dropDevice(trx, account, claims.jkt, nowMs)
      await dropUncounted(trx, account, claims, nowMs)
    })
  }
}

/** What a notice says; undefined for one that is not the vault's, or over. */
async function readNotice(context: AuthContext, notice: string): Promise<FreezeClaims | undefined> {
  const keys = await context.vaultKeys()
  return verifyFreeze(notice, { keys, nowMs: context.now() }).catch((error: unknown) => {
    if (error instanceof TokenError) return undefined
    throw error
  })
}

/**
 * Drops the set of a rotation that was written here, when the vault counts an earlier one: the vault has dropped its own with the
 * freeze, so that this one never counts. One that the vault counts already is finished after the freeze.
 */
async function dropUncounted(
  trx: DatabaseTransaction,
  account: Account,
  { wallet, untilMs }: FreezeClaims,
  nowMs: number,
): Promise<void> {
  if (wallet === undefined || untilMs <= nowMs) return
  const wallets = await holdWallets(trx, account.id)
  if (!wallets.some(({ wallet_id }) => wallet_id === wallet.walletId)) return
  const { numDeletedRows } = await trx
    .deleteFrom('key_rotations')
    .where('wallet_id', '=', wallet.walletId)
    .where('state', '=', 'pending')
    .where('epoch', '>', wallet.epoch)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  const line = { atMs: nowMs, projectId: account.project_id, accountId: account.id, jkt: BY_VAULT }
  await audit(trx, { event: 'rotation_dropped', ...line })
}
