import { randomUUID } from 'node:crypto'
import { utf8 } from '@foyer/secure-protocol'
import * as v from 'valibot'
import type { VaultDatabase, VaultTransaction } from '../database/schema.ts'
import type { KeyRing } from '../keys/keyRing.ts'
import type { Metrics } from '../metrics.ts'
import { MailError, type Mailer } from './mailer.ts'
import type { Mail } from './mails.ts'

/** Mails on their way out. No route waits for one. */
export interface Outbox {
  /** Puts a mail in, in the transaction of what it tells about: one is kept with the other, or neither. */
  put(trx: VaultTransaction, mail: Mail, expiresAt: Date): Promise<void>
  /** Looks for mails now. Call it after the transaction has ended. */
  kick(): void
  /** Ends what is being sent; the rest is sent by the next process. */
  close(): Promise<void>
}

const MailRow = v.strictObject({ to: v.string(), subject: v.string(), text: v.string(), html: v.string() })

const POLL_MS = 5_000
const BATCH = 5
/** A mail is another process's when the one that took it has not come back by then. */
const CLAIM_MS = 120_000
const RETRY_MS = [2_000, 5_000, 15_000, 30_000, 60_000]

interface OutboxInput {
  readonly database: VaultDatabase
  readonly keyRing: KeyRing
  readonly mailer: Mailer
  readonly metrics: Metrics
  readonly now: () => number
  readonly onError: (error: unknown) => void
  readonly pollMs?: number
}

/**
 * Starts what sends the mails. A mail lies sealed in the table, since it holds the secret of a link. A process that dies
 * between sending and deleting sends it twice, which does no harm; none is lost.
 */
export function startOutbox(input: OutboxInput): Outbox {
  const { database, keyRing, mailer, metrics, now, onError, pollMs = POLL_MS } = input
  let running: Promise<void> | undefined
  let isWanted = false
  let isClosed = false

  async function send({ id, mail_enc, attempts }: Claimed): Promise<void> {
    try {
      const json = new TextDecoder().decode(await keyRing.unwrap(mail_enc, placeOf(id)))
      await mailer.send(v.parse(MailRow, JSON.parse(json)))
      metrics.add('mails_sent')
    } catch (error) {
      onError(error)
      const isFinal = !(error instanceof MailError) || error.isFinal
      metrics.add(isFinal ? 'mails_dropped' : 'mails_failed')
      if (!isFinal) return postpone(id, attempts)
    }
    await database.deleteFrom('vault_mails').where('id', '=', id).execute()
  }

  async function postpone(id: string, attempts: number): Promise<void> {
    const waitMs = RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? POLL_MS
    await database
      .updateTable('vault_mails')
      .set({ due_at: new Date(now() + waitMs) })
      .where('id', '=', id)
      .execute()
  }

  async function drain(): Promise<void> {
    do {
      isWanted = false
      const batch = await claim(database, now())
      await Promise.all(batch.map(send))
      if (batch.length === BATCH) isWanted = true
    } while (isWanted && !isClosed)
  }

  function kick(): void {
    isWanted = true
    if (running !== undefined || isClosed) return
    running = drain()
      .catch(onError)
      .finally(() => {
        running = undefined
        if (isWanted) kick()
      })
  }

  const timer = setInterval(kick, pollMs)
  timer.unref()

  return {
    async put(trx, mail, expiresAt) {
      const id = randomUUID()
      const sealed = await keyRing.wrap(utf8(JSON.stringify(mail)), placeOf(id))
      await trx
        .insertInto('vault_mails')
        .values({ id, mail_enc: sealed, attempts: 0, due_at: new Date(now()), expires_at: expiresAt })
        .execute()
    },
    kick,
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
      mailer.close()
    },
  }
}

type Claimed = { readonly id: string; readonly mail_enc: string; readonly attempts: number }

/** Takes some mails that are due, so that no other process takes them at the same time. */
async function claim(database: VaultDatabase, nowMs: number): Promise<readonly Claimed[]> {
  const now = new Date(nowMs)
  return database
    .updateTable('vault_mails')
    .set((value) => ({ attempts: value('attempts', '+', 1), due_at: new Date(nowMs + CLAIM_MS) }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('vault_mails')
        .select('id')
        .where('due_at', '<=', now)
        .where('expires_at', '>', now)
        .orderBy('due_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'mail_enc', 'attempts'])
    .execute()
}

function placeOf(id: string): string {
  return `mail|${id}`
}
