import { Hono } from 'hono'
import { preflightReply } from './middleware/cors.ts'
import { ProblemError, toProblem } from './middleware/problem.ts'
import { requestIdOf } from './middleware/requestId.ts'
import { mountOpenApi } from './openapi.ts'
import { type GatewayEnv, type GatewaySettings, jsonReply } from './route.ts'
import { mountActivity } from './routes/activity.ts'
import { mountBalances } from './routes/balances.ts'
import { mountConfig } from './routes/config.ts'
import { mountHealth } from './routes/health.ts'
import { mountImages } from './routes/images.ts'
import { mountRpc } from './routes/rpc.ts'
import { mountTelemetry } from './routes/telemetry.ts'
import { mountWallets } from './routes/wallets.ts'
import type { Services } from './services/services.ts'
import { VERSION } from './version.ts'

const DEFAULTS: GatewaySettings = {
  version: VERSION,
  isDevelopment: true,
  checkReplies: true,
  trustedProxies: 0,
  maxInFlight: 1_000,
  log: () => undefined,
}

/**
 * Builds a gateway over the given services. `gateway.fetch(request)` answers without a port, so that the very
 * gateway also serves as the test double of browser code.
 * @example const reply = await createGateway(createMemoryServices()).request('/v1/wallets')
 */
export function createGateway(services: Services, settings: Partial<GatewaySettings> = {}): Hono<GatewayEnv> {
  const hono = new Hono<GatewayEnv>()
  const app = { hono, services, settings: { ...DEFAULTS, ...settings } }
  watchRequests(hono, app.settings)
  mountWallets(app)
  mountImages(app)
  mountConfig(app)
  mountTelemetry(app)
  mountRpc(app)
  mountBalances(app)
  mountActivity(app)
  mountHealth(app)
  mountOpenApi(app)
  refuseOtherMethods(hono)
  return hono
}

function watchRequests(hono: Hono<GatewayEnv>, settings: GatewaySettings): void {
  let inFlight = 0
  const errors = new WeakMap<Request, unknown>()

  hono.use(async (c, next) => {
    const startedAt = performance.now()
    c.set('requestId', requestIdOf(c.req.header('x-request-id')))
    if (c.req.method === 'OPTIONS') return preflightReply(c.req.header('origin'))
    inFlight += 1
    try {
      if (inFlight > settings.maxInFlight) {
        throw new ProblemError('upstream_unavailable', 'The gateway is busy.', { retryAfterMs: 1_000 })
      }
      await next()
    } finally {
      inFlight -= 1
      const error = errors.get(c.req.raw)
      settings.log({
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
        ...(error === undefined ? {} : { error }),
      })
    }
    return undefined
  })

  hono.onError((error, c) => {
    const { status, problem } = toProblem(error, c.get('requestId'))
    if (!(error instanceof ProblemError)) errors.set(c.req.raw, error)
    const seconds = problem.retryAfterMs === undefined ? undefined : Math.ceil(problem.retryAfterMs / 1000)
    return jsonReply(c, problem, 'no-store', status, seconds ? { 'retry-after': String(seconds) } : {})
  })

  hono.notFound((c) => {
    const { status, problem } = toProblem(
      new ProblemError('not_found', 'There is nothing at this address.'),
      c.get('requestId'),
    )
    return jsonReply(c, problem, 'no-store', status)
  })
}

function refuseOtherMethods(hono: Hono<GatewayEnv>): void {
  const methodsByPath = new Map<string, Set<string>>()
  for (const { method, path } of hono.routes) {
    if (method === 'ALL') continue
    methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).add(method))
  }
  for (const [path, methods] of methodsByPath) {
    hono.all(path, (c) => {
      const allowed = [...methods].join(', ')
      const { status, problem } = toProblem(
        new ProblemError('method_not_allowed', `This address answers ${allowed}.`),
        c.get('requestId'),
      )
      return jsonReply(c, problem, 'no-store', status, { allow: allowed })
    })
  }
}
