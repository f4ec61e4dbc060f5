import { createHmac } from 'node:crypto'
import { withTimeLimit } from '@foyer/kit'
import type { Database } from '../../kernel/database/schema.ts'
import { type DueEvent, endAttempt, takeDueEvents } from './paymentEvents.ts'

/** How long a process that has taken an event has to deliver it. */
const LEASE_MS = 30_000
const EVENTS_AT_ONCE = 20
const TIMEOUT_MS = 10_000
const SECOND_MS = 1_000
/** How long after each attempt the next one is made, in seconds: three days in all. */
const RETRY_SECONDS = [5, 30, 120, 600, 3_600, 3 * 3_600, 8 * 3_600, 24 * 3_600, 36 * 3_600]

/** The dependencies of telling merchants. */
interface TellContext {
  readonly database: Database
  readonly now: () => number
  readonly fetch?: typeof fetch
  readonly onError: (error: unknown) => void
}

/**
 * Tells merchants' servers what is due, each event until it was taken with a status of 200 to 299, so that one may arrive twice
 * but never gets lost; its id shows that it is the same. Answers how many were due.
 */
export async function tellMerchants(context: TellContext): Promise<number> {
  const { database, now, onError } = context
  const due = await takeDueEvents(database, { nowMs: now(), leaseMs: LEASE_MS, limit: EVENTS_AT_ONCE })
  await Promise.all(due.map((event) => tell(context, event).catch(onError)))
  return due.length
}

async function tell(context: TellContext, event: DueEvent): Promise<void> {
  const { database, now } = context
  const isTold = event.url !== undefined && (await post(context, event, event.url))
  const attempts = event.attempts + 1
  const waitSeconds = RETRY_SECONDS[event.attempts]
  const dueAtMs = isTold || waitSeconds === undefined ? undefined : now() + waitSeconds * SECOND_MS
  await endAttempt(database, event.id, { attempts, dueAtMs, toldAtMs: isTold ? now() : undefined })
}

async function post({ now, onError, ...context }: TellContext, event: DueEvent, url: string) {
  const seconds = Math.floor(now() / SECOND_MS)
  const signatures = event.secrets.map((secret) => `v1=${signatureOf(secret, seconds, event.body)}`)
  try {
    const headers = {
      'content-type': 'application/json',
      'foyer-event-id': event.id,
      'foyer-signature': [`t=${seconds}`, ...signatures].join(),
    }
    // The operator has named one address, so redirects to other ones are not followed.
    const sent = { method: 'POST', headers, body: event.body, redirect: 'manual' } as const
    const reply = await withTimeLimit((signal) => (context.fetch ?? fetch)(url, { ...sent, signal }), {
      limitMs: TIMEOUT_MS,
      what: 'The server of a merchant',
    })
    await reply.body?.cancel()
    return reply.status >= 200 && reply.status < 300
  } catch (error) {
    onError(error)
    return false
  }
}

/** Returns the signature that a merchant's server compares: HMAC-SHA256 over the seconds, a point, and the exact body, in hex. */
function signatureOf(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}
