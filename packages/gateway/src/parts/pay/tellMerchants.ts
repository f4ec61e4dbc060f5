import { createHmac } from 'node:crypto'
import { withTimeLimit } from '@foyer/kit'
import { createQueueTurn } from '@foyer/server-kit/database'
import type { Database } from '../../kernel/database/schema.ts'
import { askOutside, PUBLIC_SERVERS } from '../../kernel/outbound/askOutside.ts'
import { findMerchantServer, type MerchantServer } from './paymentEvents.ts'
import { type DueEvent, eventPlace, openEventQueue } from './paymentQueues.ts'

const EVENTS_AT_ONCE = 20
const TIMEOUT_MS = 10_000
/** Longer than a server may take to answer, and shorter than the lease of an event. */
const TELL_MS = 20_000
const SECOND_MS = 1_000
/** How a server is asked that the owner of a project has named, who is nobody in the gateway's own network. */
const OUTSIDE = { reach: PUBLIC_SERVERS, maxBytes: 65_536, limitMs: TIMEOUT_MS } as const

/** The dependencies of telling merchants. */
interface TellContext {
  readonly database: Database
  readonly now: () => number
  readonly fetch?: typeof fetch
  readonly onError: (error: unknown) => void
}

/**
 * Creates a turn that tells merchants' servers what is due, each event until it was taken with a status of 200 to 299, so that one may arrive
 * twice but never gets lost; its id shows that it is the same. A turn resolves to how many were due.
 */
export function createMerchantTeller(context: TellContext): (signal: AbortSignal) => Promise<number> {
  const { database, now, onError } = context
  return createQueueTurn({
    queue: openEventQueue(eventPlace(database, now)),
    async handle(event) {
      const server = await findMerchantServer(database, event.project_id, now())
      return server !== undefined && (await post(context, event, server)) ? 'done' : 'failed'
    },
    ...{ batch: EVENTS_AT_ONCE, limitMs: TELL_MS, onError },
  })
}

async function post(
  { now, onError, ...context }: TellContext,
  event: DueEvent,
  { url, isOutside, secrets }: MerchantServer,
): Promise<boolean> {
  const seconds = Math.floor(now() / SECOND_MS)
  const signatures = secrets.map((secret) => `v1=${signatureOf(secret, seconds, event.body)}`)
  try {
    const headers = {
      'content-type': 'application/json',
      'foyer-event-id': event.id,
      'foyer-signature': [`t=${seconds}`, ...signatures].join(),
    }
    const limit = { limitMs: TIMEOUT_MS, what: 'The server of a merchant' }
    if (isOutside) {
      const ask = (signal: AbortSignal) => askOutside({ url, text: event.body, headers, signal, ...OUTSIDE })
      return isTaken(await withTimeLimit(ask, limit))
    }
    // The operator has named one address, so redirects to other ones are not followed.
    const sent = { method: 'POST', headers, body: event.body, redirect: 'manual' } as const
    const reply = await withTimeLimit((signal) => (context.fetch ?? fetch)(url, { ...sent, signal }), limit)
    await reply.body?.cancel()
    return isTaken(reply)
  } catch (error) {
    onError(error)
    return false
  }
}

function isTaken({ status }: { readonly status: number }): boolean {
  return status >= 200 && status < 300
}

/** Returns the signature that a merchant's server compares: HMAC-SHA256 over the seconds, a point, and the exact body, in hex. */
function signatureOf(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}
