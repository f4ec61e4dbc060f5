import type { IncomingMessage, ServerResponse } from 'node:http'
import { METRICS_TYPE } from '@foyer/server-kit'
import type { RelayLimits } from './base/limits.ts'
import type { Metrics } from './base/metrics.ts'
import type { Mailbox, MailboxFigures } from './mailbox/mailbox.ts'
import type { SocketPool } from './sockets/acceptSockets.ts'
import type { Hub } from './sockets/hub.ts'
import type { MemoryBudget } from './sockets/memoryBudget.ts'

/** Why a relay is not quite well: it is stopping, its mailbox is away, or something that all share is nearly used up. */
export const DEGRADED_REASONS = [
  'stopping',
  'mailbox_away',
  'mailbox_full',
  'memory_full',
  'sockets_full',
  'subscriptions_full',
] as const
/** One of them. */
export type DegradedReason = (typeof DEGRADED_REASONS)[number]

/** The sources of the answers. */
export interface HttpContext {
  readonly pool: SocketPool
  readonly hub: Hub
  readonly memory: MemoryBudget
  readonly metrics: Metrics
  readonly mailbox: Mailbox
  readonly limits: RelayLimits
  /** Whether the relay was told to stop. */
  readonly isStopping: () => boolean
}

/** The share of something common from which on it counts as used up. */
const NEARLY_FULL = 0.9

/** Answers what is not a WebSocket: `/health` and `/metrics`. */
export async function answerHttp(
  request: IncomingMessage,
  response: ServerResponse,
  context: HttpContext,
): Promise<void> {
  const path = (request.url ?? '/').split('?')[0]
  const { status, type, body } =
    request.method !== 'GET'
      ? text(405, 'Only GET is answered here.\n')
      : path === '/health'
        ? await health(context)
        : path === '/metrics'
          ? await figures(context)
          : text(path === '/' ? 426 : 404, 'This is a relay: connect by WebSocket.\n')
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

function text(status: number, body: string) {
  return { status, type: 'text/plain; charset=utf-8', body }
}

/** Returns the reasons why the relay is degraded. Figures of the mailbox that are `undefined` mean that it does not answer. */
function usedUp(
  { pool, hub, memory, limits, isStopping }: HttpContext,
  mailboxFigures: MailboxFigures | undefined,
): DegradedReason[] {
  const shares: Readonly<Record<DegradedReason, number>> = {
    stopping: isStopping() ? 1 : 0,
    mailbox_away: mailboxFigures === undefined ? 1 : 0,
    mailbox_full: mailboxFigures?.fullness ?? 0,
    memory_full: memory.heldBytes() / limits.maxHeldBytes,
    sockets_full: pool.connections.size / limits.maxSockets,
    subscriptions_full: hub.figures().subscriptions / limits.maxSubscriptions,
  }
  return DEGRADED_REASONS.filter((reason) => shares[reason] >= NEARLY_FULL)
}

/**
 * 503 only while the relay is stopping or the mailbox is away: then another instance does better. One that is full still
 * serves those it has, and taking it out would send its load to the next one.
 */
async function health(context: HttpContext) {
  const { mailbox, pool } = context
  const isUp = await mailbox.isUp()
  const known = isUp ? await readFigures(mailbox) : undefined
  const reasons = usedUp(context, known)
  const body = { status: reasons.length === 0 ? 'ok' : 'degraded', reasons, sockets: pool.connections.size }
  const isOut = !isUp || context.isStopping()
  return { status: isOut ? 503 : 200, type: 'application/json', body: JSON.stringify(body) }
}

async function figures(context: HttpContext) {
  const { pool, hub, memory, metrics, mailbox } = context
  const known = await readFigures(mailbox)
  const gauges = {
    sockets: pool.connections.size,
    ...hub.figures(),
    mailboxRows: known?.rows ?? Number.NaN,
    mailboxFullness: known?.fullness ?? Number.NaN,
    expired: known?.expired ?? Number.NaN,
    evicted: known?.evicted ?? Number.NaN,
    heldBytes: memory.heldBytes(),
    residentBytes: process.memoryUsage.rss(),
    degraded: new Map(DEGRADED_REASONS.map((reason) => [reason, usedUp(context, known).includes(reason)])),
  }
  return { ...text(200, metrics.render(gauges)), type: METRICS_TYPE }
}

function readFigures(mailbox: Mailbox): Promise<MailboxFigures | undefined> {
  return mailbox.figures().catch(() => undefined)
}
