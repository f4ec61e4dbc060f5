import { isWithoutAddress, randomBytes, toBase64Url, utf8 } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { type AnyDatabase, withTables } from '../database/anyDatabase.ts'
import { openQueue } from '../database/queue.ts'
import type { QueuePlace } from '../database/queuePlace.ts'
import { startQueue } from '../database/startQueue.ts'
import type { KeyRing } from './keyRing.ts'
import type { Mail } from './mail.ts'
import { MailError, type Mailer } from './smtpMailer.ts'

/** The queue of mails to be sent. No route waits for a mail. */
export interface Outbox {
  /** Adds a mail in the transaction of the event that it reports, so that both are kept or neither. */
  put(trx: AnyDatabase, mail: Mail, about: MailFacts): Promise<void>
  /** Looks for mails now. Call it after the transaction has ended. */
  kick(): void
  /** Ends what is being sent; the rest is sent by the next process. */
  close(): Promise<void>
}

/** The facts that a mail tells. */
export interface MailFacts {
  /** After this time it is not sent any more. */
  readonly expiresAt: Date
  /** The code that the mail holds. */
  readonly codeId?: string
}

/** The outcome of a mail. A failed one is tried again; a dropped one is not. */
export type MailFate = 'sent' | 'failed' | 'dropped'

/** The input of an outbox. */
export interface OutboxInput {
  readonly database: AnyDatabase
  readonly table: 'mail_outbox' | 'vault_mails'
  readonly keyRing: Pick<KeyRing, 'wrap' | 'unwrap'>
  readonly mailer: Mailer
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Called with the outcome of a mail and the id of its code. A mail that was sent is deleted afterwards. */
  readonly onFate?: (fate: MailFate, codeId: string | undefined) => Promise<void> | void
}

const MailContent = v.strictObject({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
})

const MailRow = v.object({
  id: v.string(),
  mail_enc: v.string(),
  /** Where the table has it. */
  code_id: v.optional(v.nullable(v.string())),
})
type MailRow = v.InferOutput<typeof MailRow>
interface NewMail {
  id: string
  mail_enc: string
  code_id?: string
  attempts: number
  created_at: Date
  due_at: Date
  expires_at: Date
}
type MailTables<Table extends string> = Record<Table, NewMail>

/** The mails of a server that are to be sent. */
export function mailPlace({
  database,
  table,
  now,
}: Pick<OutboxInput, 'database' | 'table' | 'now'>): QueuePlace {
  // A mail that no server takes is deleted with its code.
  return { database, table, expiresAt: 'expires_at', createdAt: 'created_at', dead: 'none', now }
}

const POLL_MS = 2_000
const BATCH = 5
/** After this time another process may take a mail whose process has not finished with it. */
const CLAIM_MS = 60_000
/** Longer than the mailer takes to hear from each of its servers, and shorter than the claim. */
const SEND_MS = 59_000
const RETRY_MS = [1_000, 3_000, 10_000, 30_000]
const OUTCOMES = { sent: 'done', failed: 'failed', dropped: 'dead' } as const
const FATES = { done: 'sent', failed: 'failed', dead: 'dropped' } as const

/**
 * Starts sending mails. A mail is stored sealed, since it contains a code or a link. If a process dies between sending and
 * deleting a mail, it is sent twice with the same content, which does no harm. No mail is lost.
 */
export function startOutbox(input: OutboxInput): Outbox {
  const { table, keyRing, mailer, now, onError, onFate } = input
  const queue = openQueue<MailRow>({
    ...{ ...mailPlace(input), schema: MailRow, leaseMs: CLAIM_MS },
    // The content does not change: a mail that is sent again contains the same code, and uses up no further one.
    backOff: (attempts) => RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? POLL_MS,
  })

  async function handOver({ id, mail_enc }: MailRow, signal: AbortSignal): Promise<MailFate> {
    try {
      const json = new TextDecoder().decode(await keyRing.unwrap(mail_enc, placeOf(id)))
      await mailer.send(v.parse(MailContent, JSON.parse(json)), signal)
      return 'sent'
    } catch (error) {
      onError(error)
      return error instanceof MailError && !error.isFinal ? 'failed' : 'dropped'
    }
  }

  const turns = startQueue({
    queue,
    handle: async (row, signal) => OUTCOMES[await handOver(row, signal)],
    onOutcome: (outcome, { code_id }) => onFate?.(FATES[outcome], code_id ?? undefined),
    ...{ batch: BATCH, pollMs: POLL_MS, limitMs: SEND_MS, onError },
  })
  return {
    async put(trx, mail, { expiresAt, codeId }) {
      // An account without an address gets no mail; a mail server would only return it.
      if (isWithoutAddress(mail.to)) return
      const id = `ma_${toBase64Url(randomBytes(16))}`
      const mail_enc = await keyRing.wrap(utf8(JSON.stringify(mail)), placeOf(id))
      const at = new Date(now())
      const about = codeId === undefined ? {} : { code_id: codeId }
      await withTables<MailTables<typeof table>>(trx)
        .insertInto(table)
        .values({ id, mail_enc, ...about, attempts: 0, created_at: at, due_at: at, expires_at: expiresAt })
        .execute()
    },
    kick: turns.wake,
    async close() {
      await turns.close()
      mailer.close()
    },
  }
}

function placeOf(id: string): string {
  return `mail|${id}`
}
