import { rateLimited } from '@foyer/server-kit/http'
import { sql } from 'kysely'
import type { Project } from '../../base/projects.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'

/** Mails of a project that may leave within a minute, unless told otherwise. */
export const MAILS_PER_MINUTE = 600

/**
 * The asker of a mail: a device of the account (`known`), a visitor who has answered the vault's link in the mailbox (`proven`), or a
 * visitor who has proven nothing about the address (`open`).
 */
export type MailClass = 'known' | 'proven' | 'open'

/** A fifth of the mails is kept for known devices, so that whatever comes from elsewhere leaves their owners a way in. */
const SHARE_OF_OTHERS = 4 / 5
/** Half of the mails may go to addresses that somebody has only named. */
const SHARE_OF_OPEN = 1 / 2
const MINUTE_MS = 60_000

/**
 * Charges a mail to its project, in the transaction that puts it into the outbox: if that is rolled back, nothing was charged. All
 * gateways on a database count together.
 * @throws ProblemError rate_limited, until the next minute begins
 */
export async function chargeMail(
  trx: DatabaseTransaction,
  input: {
    readonly project: Pick<Project, 'id' | 'limits'>
    readonly mailClass: MailClass
    readonly mailsPerMinute: number
    readonly nowMs: number
  },
): Promise<void> {
  const { project, mailClass, nowMs } = input
  const max = project.limits.mailsPerMinute ?? input.mailsPerMinute
  const startMs = nowMs - (nowMs % MINUTE_MS)
  const place = { project_id: project.id, minute: new Date(startMs) }
  await trx
    .insertInto('auth_mail_minutes')
    .values({ ...place, known: 0, proven: 0, open: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const charged = await trx
    .updateTable('auth_mail_minutes')
    .set(({ eb }) => ({ [mailClass]: eb(mailClass, '+', 1) }))
    .where('project_id', '=', place.project_id)
    .where('minute', '=', place.minute)
    .where(sql<boolean>`known + proven + open < ${max}`)
    .$if(mailClass !== 'known', (query) =>
      query.where(sql<boolean>`proven + open < ${share(max, SHARE_OF_OTHERS)}`),
    )
    .$if(mailClass === 'open', (query) => query.where(sql<boolean>`open < ${share(max, SHARE_OF_OPEN)}`))
    .executeTakeFirst()
  if (charged.numUpdatedRows === 0n) throw rateLimited(startMs + MINUTE_MS - nowMs)
}

function share(max: number, part: number): number {
  return Math.max(1, Math.floor(max * part))
}
