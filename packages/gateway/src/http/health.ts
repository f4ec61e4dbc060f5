import { getHealth, type HealthReason, type ReplyOf } from '@foyer/api'
import { METRICS_TYPE } from '@foyer/server-kit'
import { createFreshValue } from '../base/freshValue.ts'
import type { GatewayApp } from './app.ts'
import { ProblemError } from './problem.ts'
import { mount } from './route.ts'

/** How long an answer of the database holds, so that many who ask for the health cost it one query. */
const DATABASE_TTL_MS = 1_000
/** The share of the requests at the same time from which on they count as used up. */
const NEARLY_FULL = 0.9

/** Where the figures are. Apart from the API: they are for the operator, and no page reads them. */
export const METRICS_PATH = '/metrics'

/** Returns what tells why the gateway is degraded at this moment. */
export function createHealthReasons({
  services,
  settings,
  inFlight,
  parts,
}: Pick<GatewayApp, 'services' | 'settings' | 'inFlight' | 'parts'>): GatewayApp['healthReasons'] {
  const healthOfParts = () => parts.map((part) => part.health?.(services) ?? {})
  const database = createFreshValue({
    ttlMs: DATABASE_TTL_MS,
    load: async () => ({
      isUp: await services.database.isUp(),
      hasRoom: (await services.database.hasRoom?.()) ?? true,
    }),
  })
  const store = createFreshValue({
    ttlMs: DATABASE_TTL_MS,
    load: async () => (await services.store?.isUp()) ?? true,
  })
  return async () => {
    const { isUp, hasRoom } = await database.get()
    const holds: Readonly<Record<HealthReason, boolean>> = {
      database_away: !isUp,
      disk_full: !hasRoom,
      requests_full: inFlight.figures().requests >= settings.maxInFlight * NEARLY_FULL,
      relayer_low: healthOfParts().some(({ reasons = [] }) => reasons.includes('relayer_low')),
      store_away: !(await store.get()),
      replica_away: services.replicas?.hasAbsent() ?? false,
      deposit_low: healthOfParts().some(({ reasons = [] }) => reasons.includes('deposit_low')),
    }
    return (Object.keys(holds) as HealthReason[]).filter((reason) => holds[reason]) // written out in full above
  }
}

/**
 * Says how the gateway is, in words at `/health` and in figures at `/metrics`. A lost database makes it `degraded`, still with
 * status 200: the catalogue and the RPC proxy go on, and taking every replica out of rotation would stop those too. Only one
 * that is stopping asks to be left out.
 */
export function mountHealth(app: GatewayApp): void {
  const { services, settings, inFlight, parts, healthReasons } = app
  mount(app, getHealth, async (): Promise<ReplyOf<typeof getHealth>> => {
    if (settings.isStopping()) throw new ProblemError('upstream_unavailable', 'The gateway is stopping.')
    const reasons = await healthReasons()
    const oneNode = parts.flatMap((part) => part.health?.(services)?.paymentsByOneNode ?? [])
    return {
      status: reasons.length === 0 ? 'ok' : 'degraded',
      reasons,
      version: settings.version,
      database: reasons.includes('database_away') ? 'down' : 'ok',
      ...(oneNode.length > 0 && { paymentsByOneNode: oneNode }),
    }
  })

  app.hono.get(METRICS_PATH, async () => {
    const figures = settings.metrics.render({
      ...inFlight.figures(),
      residentBytes: process.memoryUsage.rss(),
      reasons: await healthReasons(),
      isStopping: settings.isStopping(),
      families: [
        ...parts.flatMap((part) => part.gauges?.(services) ?? []),
        ...(await Promise.all(parts.map(async (part) => (await part.measure?.(services)) ?? []))).flat(),
        ...((await services.queues?.read()) ?? []),
        ...(services.replicas?.families() ?? []),
      ],
    })
    // Without the headers by which pages of other origins may read what the API answers.
    return new Response(figures, { headers: { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' } })
  })
}
