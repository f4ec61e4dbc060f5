import { type NextTurn, startTurns } from '@foyer/kit'
import * as v from 'valibot'
import { isWithoutAddress } from '../account/email.ts'
import { randomBytes, toBase64Url, utf8 } from '../lib/bytes.ts'
import { type AnyDatabase, withTables } from './anyDatabase.ts'
import type { KeyRing } from './keyRing.ts'
import type { Mail } from './mail.ts'
import { MailError, type Mailer } from './smtpMailer.ts'

/** Mails on their way out. No route waits for one. */
export interface Outbox {
  /** Puts a mail in, in the transaction of what it tells about: one is kept with the other, or neither. */
  put(trx: AnyDatabase, mail: Mail, about: MailFacts): Promise<void>
  /** Looks for mails now. Call it after the transaction has ended. */
  kick(): void
  /** Ends what is being sent; the rest is sent by the next process. */
  close(): Promise<void>
}

/** What a mail is about. */
export interface MailFacts {
  /** From then on it is not sent any more. */
  readonly expiresAt: Date
  /** The code that the mail holds. */
  readonly codeId?: string
}

/** What became of a mail. A mail that failed is tried again; one that was dropped is not. */
export type MailFate = 'sent' | 'failed' | 'dropped'

/** What an outbox works with. */
export interface OutboxInput {
  readonly database: AnyDatabase
  readonly table: 'mail_outbox' | 'vault_mails'
  readonly keyRing: Pick<KeyRing, 'wrap' | 'unwrap'>
  readonly mailer: Mailer
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** Hears what became of a mail, and of which code it held. A mail that was sent is deleted afterwards. */
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
/** A mail is another process's when the one that took it has not come back by then. */
const CLAIM_MS = 60_000
const RETRY_MS = [1_000, 3_000, 10_000, 30_000]

/**
 * Starts what sends the mails. A mail lies sealed in its table, since it holds a code or a link. A process that dies between
 * sending and deleting sends it twice, with the same content, which does no harm; none is lost.
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
    // What the mail holds stays as it is: one that is sent again holds the same, and uses up nothing.
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
      // Who has no address is told nothing; a mail server would only hand it back.
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
