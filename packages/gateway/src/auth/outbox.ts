import { sleep } from '@foyer/kit'
import { utf8 } from '@foyer/secure-protocol'
import * as v from 'valibot'
import type { Database, DatabaseTransaction } from '../providers/postgres/schema.ts'
import { CODE_LIFETIME_MS } from './codeLifetime.ts'
import { newId } from './ids.ts'
import type { KeyRing } from './keyRing.ts'
import type { Mail } from './mails.ts'
import { MailError, type Mailer } from './smtpMailer.ts'
import { textOf } from './textOf.ts'

/** Mails on their way out. No route waits for one. */
export interface Outbox {
  /** Puts a mail in, in the transaction of its code: one is kept with the other, or neither. */
  put(
    trx: DatabaseTransaction,
    mail: Mail,
    about: { readonly codeId: string; readonly expiresAt: Date },
  ): Promise<void>
  /** Looks for mails now. Call it after the transaction has ended. */
  kick(): void
  /** Ends what is being sent; the rest is sent by the next process. */
  close(): Promise<void>
}

const MailContent = v.strictObject({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
})

const POLL_MS = 2_000
const BATCH = 5
/** A mail is another process's when the one that took it has not come back by then. */
const CLAIM_MS = 60_000
const RETRY_MS = [1_000, 3_000, 10_000, 30_000]

interface OutboxInput {
  readonly database: Database
  readonly keyRing: KeyRing
  readonly mailer: Mailer
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

interface Claimed {
  readonly id: string
  readonly mail_enc: string
  readonly code_id: string
  readonly attempts: number
}

/**
 * Starts what sends the mails. A mail lies sealed in its table, since it holds a code. A process that dies between sending
 * and deleting sends it twice, with the same code, which does no harm; none is lost.
 */
export function startOutbox(input: OutboxInput): Outbox {
  const { database, keyRing, mailer, now, onError } = input
  const stop = new AbortController()
  let waking = new AbortController()
  const working = work()

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      const wait = waking.signal
      const isMore = await drain().catch((error: unknown) => {
        onError(error)
        return false
      })
      // Rejects when it is woken, and looks again.
      if (!isMore) await sleep(POLL_MS, { signal: wait }).catch(() => undefined)
      if (wait.aborted && !stop.signal.aborted) waking = new AbortController()
    }
  }

  /** Sends some mails, and answers whether there may be more. */
  async function drain(): Promise<boolean> {
    const batch = await claim(database, now())
    await Promise.all(batch.map(send))
    return batch.length === BATCH
  }

  async function send({ id, mail_enc, code_id, attempts }: Claimed): Promise<void> {
    try {
      const json = textOf(await keyRing.unwrap(mail_enc, `mail|${id}`))
      await mailer.send(v.parse(MailContent, JSON.parse(json)), stop.signal)
    } catch (error) {
      onError(error)
      // The code stays as it is: a mail that is sent again holds the same one, and uses up nothing.
      if (error instanceof MailError && !error.isFinal) return postpone(id, attempts)
      await database.deleteFrom('mail_outbox').where('id', '=', id).execute()
      return
    }
    await database
      .updateTable('auth_codes')
      .set({ expires_at: new Date(now() + CODE_LIFETIME_MS) })
      .where('id', '=', code_id)
      .execute()
    await database.deleteFrom('mail_outbox').where('id', '=', id).execute()
  }

  async function postpone(id: string, attempts: number): Promise<void> {
    const waitMs = RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? POLL_MS
    await database
      .updateTable('mail_outbox')
      .set({ due_at: new Date(now() + waitMs) })
      .where('id', '=', id)
      .execute()
  }

  return {
    async put(trx, mail, { codeId, expiresAt }) {
      const id = newId('ma')
      const sealed = await keyRing.wrap(utf8(JSON.stringify(mail)), `mail|${id}`)
      const due = new Date(now())
      await trx
        .insertInto('mail_outbox')
        .values({ id, mail_enc: sealed, code_id: codeId, attempts: 0, due_at: due, expires_at: expiresAt })
        .execute()
    },
    kick: () => waking.abort(),
    async close() {
      stop.abort()
      waking.abort()
      await working
      mailer.close()
    },
  }
}

/** Takes some mails that are due, so that no other process takes them at the same time. */
async function claim(database: Database, nowMs: number): Promise<readonly Claimed[]> {
  const now = new Date(nowMs)
  return database
    .updateTable('mail_outbox')
    .set((value) => ({ attempts: value('attempts', '+', 1), due_at: new Date(nowMs + CLAIM_MS) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('mail_outbox')
        .select('id')
        .where('due_at', '<=', now)
        .where('expires_at', '>', now)
        .orderBy('due_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'mail_enc', 'code_id', 'attempts'])
    .execute()
}
