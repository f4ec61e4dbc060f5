import { type NextTurn, startTurns } from '@foyer/kit'
import { isWithoutAddress, randomBytes, toBase64Url, utf8 } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { type AnyDatabase, withTables } from '../database/anyDatabase.ts'
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

interface MailRow {
  id: string
  mail_enc: string
  /** Where the table has it. */
  code_id?: string | undefined
  attempts: number
  due_at: Date
  expires_at: Date
}
type MailTables<Table extends string> = Record<Table, MailRow>

const POLL_MS = 2_000
const BATCH = 5
/** After this time another process may take a mail whose process has not finished with it. */
const CLAIM_MS = 60_000
const RETRY_MS = [1_000, 3_000, 10_000, 30_000]

/**
 * Starts sending mails. A mail is stored sealed, since it contains a code or a link. If a process dies between sending and
 * deleting a mail, it is sent twice with the same content, which does no harm. No mail is lost.
 */
export function startOutbox(input: OutboxInput): Outbox {
  const { table, keyRing, mailer, now, onError, onFate } = input
  const rowsOf = (database: AnyDatabase) => withTables<MailTables<typeof table>>(database)
  const rows = rowsOf(input.database)

  /** Sends some mails, and answers with when to look for more. */
  async function drain(signal: AbortSignal): Promise<NextTurn> {
    const batch = await claim(now())
    await Promise.all(batch.map((mail) => send(mail, signal)))
    return { waitMs: batch.length === BATCH ? 0 : POLL_MS }
  }

  async function send({ id, mail_enc, code_id, attempts }: MailRow, signal: AbortSignal): Promise<void> {
    const fate = await handOver(id, mail_enc, signal)
    await onFate?.(fate, code_id)
    // The content does not change: a mail that is sent again contains the same code, and uses up no further one.
    if (fate === 'failed') await postpone(id, attempts)
    else await rows.deleteFrom(table).where('id', '=', id).execute()
  }

  async function handOver(id: string, sealed: string, signal: AbortSignal): Promise<MailFate> {
    try {
      const json = new TextDecoder().decode(await keyRing.unwrap(sealed, placeOf(id)))
      await mailer.send(v.parse(MailContent, JSON.parse(json)), signal)
      return 'sent'
    } catch (error) {
      onError(error)
      return error instanceof MailError && !error.isFinal ? 'failed' : 'dropped'
    }
  }

  async function postpone(id: string, attempts: number): Promise<void> {
    const waitMs = RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? POLL_MS
    const due_at = new Date(now() + waitMs)
    await rows.updateTable(table).set({ due_at }).where('id', '=', id).execute()
  }

  /** Takes some mails that are due, so that no other process takes them at the same time. */
  function claim(nowMs: number): Promise<readonly MailRow[]> {
    const at = new Date(nowMs)
    return rows
      .updateTable(table)
      .set((value) => ({ attempts: value('attempts', '+', 1), due_at: new Date(nowMs + CLAIM_MS) }))
      .where('id', 'in', (query) =>
        query
          .selectFrom(table)
          .select('id')
          .where('due_at', '<=', at)
          .where('expires_at', '>', at)
          .orderBy('due_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute()
  }

  const turns = startTurns({ turn: drain, everyMs: POLL_MS, onError })
  return {
    async put(trx, mail, { expiresAt, codeId }) {
      // An account without an address gets no mail; a mail server would only return it.
      if (isWithoutAddress(mail.to)) return
      const id = `ma_${toBase64Url(randomBytes(16))}`
      const mail_enc = await keyRing.wrap(utf8(JSON.stringify(mail)), placeOf(id))
      const about = codeId === undefined ? {} : { code_id: codeId }
      await rowsOf(trx)
        .insertInto(table)
        .values({ id, mail_enc, ...about, attempts: 0, due_at: new Date(now()), expires_at: expiresAt })
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
