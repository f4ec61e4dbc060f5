import { getHealth } from '@foyer/api'
import { type Context, Hono } from 'hono'
import type { Services } from '../base/services.ts'
import { VERSION } from '../base/version.ts'
import {
  frameOriginOf,
  type GatewayApp,
  type GatewayEnv,
  type GatewaySettings,
  type HttpPart,
} from '../http/app.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { preflightReply } from '../http/cors.ts'
import { createHealthReasons, METRICS_PATH, mountHealth } from '../http/health.ts'
import { createInFlight } from '../http/inFlight.ts'
import { createGatewayMetrics, OTHER_ROUTE } from '../http/metrics.ts'
import { mountOpenApi } from '../http/openapi.ts'
import { ProblemError, toProblem } from '../http/problem.ts'
import { createRefusals, isRefusal, type Refusals } from '../http/refusals.ts'
import { setRequestId } from '../http/requestId.ts'
import { jsonReply } from '../http/route.ts'
import { mountTelemetry } from './events/telemetryRoutes.ts'
import { mountConfig } from './projects/configRoute.ts'

/** How a gateway behaves unless told otherwise. */
export const DEFAULT_SETTINGS: Omit<GatewaySettings, 'metrics'> = {
  version: VERSION,
  isDevelopment: true,
  checkReplies: true,
  trustedProxies: 0,
  maxInFlight: 1_000,
  bodyTimeoutMs: 10_000,
  isStopping: () => false,
  log: () => undefined,
}

/** Builds a gateway of these parts over the given services. */
export function buildGateway(
  parts: readonly HttpPart[],
  services: Services,
  settings: Partial<GatewaySettings> = {},
): Hono<GatewayEnv> {
  const hono = new Hono<GatewayEnv>()
  const metrics = settings.metrics ?? createGatewayMetrics(parts)
  const all = { ...DEFAULT_SETTINGS, ...settings, metrics }
  const inFlight = createInFlight(all.maxInFlight)
  const health = createHealthReasons({ services, settings: all, inFlight, parts })
  const app: GatewayApp = { hono, services, settings: all, inFlight, parts, healthReasons: health }
  const refusals = createRefusals(services.limits)
  const refuse = createAnswerToErrors(app, refusals)
  for (const part of parts) part.mountAround?.(app)
  takeRequests(app, refusals, refuse)
  hono.onError(refuse)
  hono.notFound((c) => refuse(new ProblemError('not_found', 'There is nothing at this address.'), c))
  for (const part of parts) part.mount?.(app)
  mountConfig(app)
  mountTelemetry(app)
  mountHealth(app)
  mountOpenApi(app)
  refuseOtherMethods(hono)
  return hono
}

/**
 * Counts and logs every request, with the answer that it got, and refuses a request that exceeds the limits before any of it is read.
 * Health checks have reserved places. All of it is one step, since every request pays for each step.
 */
function takeRequests(app: GatewayApp, refusals: Refusals, refuse: Refuse) {
  const { hono, settings, inFlight } = app
  const provenPaths = app.parts.flatMap((part) => part.provenPaths ?? [])
  hono.use(setRequestId)
  hono.use(async (c, next) => {
    const startedAt = performance.now()
    const { method, path } = c.req
    if (method === 'OPTIONS') {
      const origin = c.req.header('origin')
      const isProven = provenPaths.some((proven) => path.startsWith(proven))
      return preflightReply(origin, isProven && origin === frameOriginOf(app))
    }
    const ip = addressOf(c, settings)
    c.set('ip', ip)
    const isWatch = path === getHealth.path || path === METRICS_PATH
    let leave: (() => void) | undefined
    try {
      leave = inFlight.enter(ip, isWatch)
      if (!isWatch) refusals.check(ip)
      await next()
    } catch (error) {
      // From here: what a route throws has been answered by then.
      if (!(error instanceof ProblemError)) throw error
      c.res = await refuse(error, c)
    } finally {
      leave?.()
    }
    const error = c.get('unexpected')
    const { status } = c.res
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
    settings.metrics.answered({ route: c.get('route') ?? OTHER_ROUTE, status, durationMs })
    const entry = { requestId: c.get('requestId'), method, path, status, durationMs }
    settings.log(error === undefined ? entry : { ...entry, error })
    return undefined
  })
}

function addressOf(c: Context<GatewayEnv>, { trustedProxies }: GatewaySettings): string {
  return clientAddress({
    socketAddress: c.env?.incoming?.socket?.remoteAddress,
    forwardedFor: c.req.header('x-forwarded-for'),
    trustedProxies,
  })
}

type Refuse = (thrown: Error, c: Context<GatewayEnv>) => Promise<Response>

/**
 * Returns what turns whatever is thrown into the one problem format, and charges refusals that nothing else was charged for.
 */
function createAnswerToErrors({ settings }: GatewayApp, refusals: Refusals): Refuse {
  return async (thrown, c) => {
    if (!(thrown instanceof ProblemError)) c.set('unexpected', thrown)
    const isFree = c.get('isCharged') === true || !isRefusal(thrown)
    const error = isFree ? thrown : await refusals.charge(c.get('ip'), thrown)
    const { status, problem } = toProblem(error, c.get('requestId'))
    settings.metrics.refused(problem.code)
    const seconds = problem.retryAfterMs === undefined ? undefined : Math.ceil(problem.retryAfterMs / 1000)
    return jsonReply(c, problem, 'no-store', status, {
      ...(error instanceof ProblemError ? error.headers : {}),
      ...(seconds ? { 'retry-after': String(seconds) } : {}),
    })
  }
}

function refuseOtherMethods(hono: Hono<GatewayEnv>): void {
  const methodsByPath = new Map<string, Set<string>>()
  for (const { method, path } of hono.routes) {
    if (method === 'ALL') continue
    methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).add(method))
  }
  for (const [path, methods] of methodsByPath) {
    const allowed = [...methods].join(', ')
    hono.all(path, () => {
      throw new ProblemError('method_not_allowed', `This address answers ${allowed}.`, {
        headers: { allow: allowed },
      })
    })
  }
}
