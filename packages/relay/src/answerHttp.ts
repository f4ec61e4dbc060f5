import type { IncomingMessage, ServerResponse } from 'node:http'
import { METRICS_TYPE } from '@foyer/server-kit'
import type { SharedStore } from '@foyer/server-kit/store'
import type { RelayLimits } from './base/limits.ts'
import type { Metrics } from './base/metrics.ts'
import { VERSION } from './base/version.ts'
import type { Bus } from './mailbox/bus.ts'
import type { Mailbox, MailboxFigures } from './mailbox/mailbox.ts'
import type { SocketPool } from './sockets/acceptSockets.ts'
import type { Hub } from './sockets/hub.ts'
import type { MemoryBudget } from './sockets/memoryBudget.ts'

/** Why a relay is not quite well: it is stopping, its mailbox is away, or something that all share is nearly used up. */
export const DEGRADED_REASONS = [
  'stopping',
  'mailbox_away',
  'bus_away',
  'replica_away',
  'store_away',
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
  readonly bus: Pick<Bus, 'isUp'>
  readonly limits: RelayLimits
  /** The store by which all relays count together; undefined without one. */
  readonly store: Pick<SharedStore, 'isUp'> | undefined
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
async function usedUp(
  { pool, hub, memory, bus, limits, store, isStopping }: HttpContext,
  mailboxFigures: MailboxFigures | undefined,
): Promise<DegradedReason[]> {
  const shares: Readonly<Record<DegradedReason, number>> = {
    stopping: isStopping() ? 1 : 0,
    mailbox_away: mailboxFigures === undefined ? 1 : 0,
    bus_away: bus.isUp() ? 0 : 1,
    store_away: (await store?.isUp()) === false ? 1 : 0,
    replica_away: mailboxFigures?.replicasAway ?? 0,
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
  const reasons = await usedUp(context, known)
  const status = reasons.length === 0 ? 'ok' : 'degraded'
  const body = { status, reasons, sockets: pool.connections.size, version: VERSION }
  const isOut = !isUp || context.isStopping()
  return { status: isOut ? 503 : 200, type: 'application/json', body: JSON.stringify(body) }
}

async function figures(context: HttpContext) {
  const { pool, hub, memory, metrics, mailbox } = context
  const known = await readFigures(mailbox)
  const reasons = await usedUp(context, known)
  const gauges = {
    sockets: pool.connections.size,
    ...hub.figures(),
    mailboxRows: known?.rows ?? Number.NaN,
    mailboxFullness: known?.fullness ?? Number.NaN,
    expired: known?.expired ?? Number.NaN,
    evicted: known?.evicted ?? Number.NaN,
    heldBytes: memory.heldBytes(),
    residentBytes: process.memoryUsage.rss(),
    degraded: new Map(DEGRADED_REASONS.map((reason) => [reason, reasons.includes(reason)])),
  }
  return { ...text(200, metrics.render(gauges)), type: METRICS_TYPE }
}

function readFigures(mailbox: Mailbox): Promise<MailboxFigures | undefined> {
  return mailbox.figures().catch(() => undefined)
}
