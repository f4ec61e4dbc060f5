import type { authRoutes } from '@foyer/api'
import { type FreezeClaims, TokenError, verifyFreeze } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { FREEZE_MS } from '@foyer/server-kit/custody'
import { rateLimited } from '@foyer/server-kit/http'
import type { ProvenHandler } from '../../http/proven.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { dropDevice } from './accounts.ts'
import { admittedDevices, isAdmittedToAccount } from './admission.ts'
import { type AuthContext, audit, problem } from './context.ts'
import { type Account, requireSession } from './sessions.ts'
import { holdWallets } from './walletRows.ts'

/**
 * Handles "this was not me" from a signed-in device. It needs no code: the mailbox may be what was stolen, and somebody with an
 * unlocked browser for a minute could do worse than lock the account for three days. A device that is not admitted to the wallet
 * has only proven access to the mailbox, so it may freeze no more often than mails may.
 */
export function freezeAccount(context: AuthContext): ProvenHandler<(typeof authRoutes)['freezeAccount']> {
  const { database, now } = context
  return async ({ body, proof }) => {
    // An invalid notice does not prevent freezing.
    const word = body.notice === undefined ? undefined : await readNotice(context, body.notice)
    return database.transaction().execute(async (trx) => {
      const nowMs = now()
      const { account } = await requireSession(trx, proof, nowMs)
      const isAdmitted = await isAdmittedToAccount(trx, account.id, proof.jkt)
      const waitMs = isAdmitted ? 0 : mailFreezeWaitMs(account, nowMs)
      if (waitMs > 0) throw rateLimited(waitMs)
      const untilMs = Math.max(nowMs + FREEZE_MS, account.frozen_until?.getTime() ?? 0)
      await setFrozen(trx, account.id, untilMs, isAdmitted ? undefined : nowMs)
      const line = { atMs: nowMs, projectId: account.project_id, accountId: account.id, jkt: proof.jkt }
      await audit(trx, { event: 'frozen', ...line })
      if (word?.prj === account.project_id && word.emailTag === account.email_tag)
        await dropUncounted(trx, account, word, nowMs)
      return { frozenUntilMs: untilMs }
    })
  }
}

/**
 * The shortest time between two freezes that only the mailbox or the vault has asked for. Without it, somebody who reads the
 * mailbox or controls the vault could lock the owner out for ever. The vault withholds its share from new devices all the same.
 */
const MAIL_FREEZE_EVERY_MS = 14 * DAY_MS

/** How long until the next freeze of this kind is allowed. */
export function mailFreezeWaitMs({ mail_frozen_at }: Pick<Account, 'mail_frozen_at'>, nowMs: number): number {
  return mail_frozen_at === null ? 0 : Math.max(0, mail_frozen_at.getTime() + MAIL_FREEZE_EVERY_MS - nowMs)
}

/** @param byMailMs when it was frozen by the mailbox or the vault; undefined where a device of the wallet has asked */
export async function setFrozen(
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
 * How long after its admission a device can be removed by the vault's notice. The vault remembers the link that admitted the
 * device, and repeats the notice of its freeze, for the same time. Older devices are none of its concern.
 */
export const NOTICE_DEVICE_MS = 10 * DAY_MS

/**
 * Whether the vault's notice removes a device: one that is not admitted, was admitted in the last days, or has just moved the
 * account to another address. Never the last admitted one, or a false notice would destroy a wallet.
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

/** Stored as the author of a freeze that no device of the account has asked for. */
const BY_VAULT = 'vault'

/**
 * Handles the vault's notice that the owner of an address froze it there. A repeated or late notice changes nothing, and none
 * freezes for longer, or more often, than the owner could. A device that the owner removed there is removed here as well. The
 * answer is the same for an address without an account.
 */
export function noticeFreeze(context: AuthContext): (notice: string) => Promise<void> {
  const { database, now } = context
  return async (notice) => {
    const claims = await readNotice(context, notice)
    if (claims === undefined) throw problem('device_unapproved')
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
      // A notice that is held back until the freeze is over no longer removes a device or drops a set.
      if (claims.untilMs <= nowMs) return
      if (claims.jkt !== undefined && (await mayTakeOff(trx, account, claims.jkt, nowMs)))
        await dropDevice(trx, account, claims.jkt, nowMs)
      await dropUncounted(trx, account, claims, nowMs)
    })
  }
}

/** The claims of a notice; undefined if the vault has not signed it, or if it has expired. */
async function readNotice(context: AuthContext, notice: string): Promise<FreezeClaims | undefined> {
  const keys = await context.vaultKeys()
  return verifyFreeze(notice, { keys, nowMs: context.now() }).catch((error: unknown) => {
    if (error instanceof TokenError) return undefined
    throw error
  })
}

/**
 * Drops the uncommitted set of a rotation when an earlier set is live at the vault: the vault has dropped its new set with the
 * freeze, so this one can never become live. A set that is live at the vault already is finished after the freeze.
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
