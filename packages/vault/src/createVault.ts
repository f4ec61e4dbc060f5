import {
  emailChangeVaultRoutes,
  factorRoutes,
  guardRoutes,
  passkeyMethodVaultRoutes,
  passkeyVaultRoutes,
  vaultRoutes,
} from '@foyer/api'
import { forwardedAddress, METRICS_TYPE } from '@foyer/server-kit'
import type { QueueMeter } from '@foyer/server-kit/database'
import { ProblemError, problemReply } from '@foyer/server-kit/http'
import { type Context, Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { VERSION } from './base/version.ts'
import { prepareEmailChange } from './change/prepareChange.ts'
import { settleEmailChange } from './change/settleChange.ts'
import { mountConsole } from './console/mountConsole.ts'
import type { VaultConsole } from './console/vaultConsole.ts'
import { deleteShares, keepShares } from './erasure/deleteShares.ts'
import { addFactor } from './factors/addFactor.ts'
import { allowExport } from './factors/allowExport.ts'
import { challengeFactor } from './factors/challengeFactor.ts'
import { confirmFactor } from './factors/confirmFactor.ts'
import { listFactors } from './factors/listFactors.ts'
import { loseFactor } from './factors/loseFactor.ts'
import { removeFactor } from './factors/removeFactor.ts'
import { freezeWallet } from './freezes/freezeWallet.ts'
import { guardWallet } from './guards/guardWallet.ts'
import { keepOpening } from './guards/keepOpening.ts'
import { limitSpending } from './guards/limitSpending.ts'
import { readGuard } from './guards/readGuard.ts'
import { releaseOpening } from './guards/releaseOpening.ts'
import { mountApprove } from './http/approveRoutes.ts'
import { mountChallenge } from './http/challengeRoute.ts'
import { preflightReply } from './http/headers.ts'
import { toKnown } from './http/problem.ts'
import { apiHeaders, mountNonce, mountProven, refuseOtherPages, type VaultEnv } from './http/provenRoute.ts'
import type { VaultContext } from './kernel/context.ts'
import { createLink } from './links/createLink.ts'
import { waitForLink } from './links/waitForLink.ts'
import { addPasskey } from './passkeys/addPasskey.ts'
import { approveByPasskey } from './passkeys/approveByPasskey.ts'
import { beginPasskey } from './passkeys/beginPasskey.ts'
import { keepPasskey } from './passkeys/keepPasskey.ts'
import { listPasskeys } from './passkeys/listPasskeys.ts'
import { removePasskey } from './passkeys/removePasskey.ts'
import { addWrap } from './recovery/addWrap.ts'
import { forgetEscrow } from './recovery/forgetEscrow.ts'
import { listWraps } from './recovery/listWraps.ts'
import { removeWrap } from './recovery/removeWrap.ts'
import { listReleases, vetoRelease } from './releases/releases.ts'
import { dropShareRotation, retireShares } from './rotation/endRotation.ts'
import { rotateShares } from './rotation/rotateShares.ts'
import { addShareDevice } from './shares/addShareDevice.ts'
import { commitShares } from './shares/commitShares.ts'
import { createShares } from './shares/createShares.ts'
import { releaseShare } from './shares/releaseShare.ts'
import { revokeShares } from './shares/revokeShares.ts'

/** The only fields that are ever logged of a request: no query, which holds the secret of a link, no address, no body. */
export interface RequestLog {
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly durationMs: number
  /** Set when something unexpected was thrown. */
  readonly error?: unknown
}

/** How a vault behaves, apart from what its routes work with. */
export interface VaultSettings {
  /** How many reverse proxies in front append to `x-forwarded-for`. */
  readonly trustedProxies: number
  /** Whether gateway and vault have separate operators, as the setting says. */
  readonly custody: 'split' | 'single'
  readonly isDatabaseUp: () => Promise<boolean>
  /** Whether what all instances share beside the database answers; absent where there is none. */
  readonly isStoreUp?: () => Promise<boolean>
  readonly isStopping: () => boolean
  /** Its queues, for the metrics. @default none */
  readonly queues?: QueueMeter
  readonly log: (entry: RequestLog) => void
}

const METRICS_PATH = '/metrics'
const HEALTH_PATH = '/health'
/** The most requests that are answered at the same time; those that wait for a link are counted apart. */
const MAX_IN_FLIGHT = 500
const BUSY_MS = 1_000

/** Builds the HTTP side of a vault. `console` is there where it is switched on, and nothing of it is served otherwise. */
export function createVault(
  context: VaultContext,
  settings: VaultSettings,
  console?: VaultConsole,
): Hono<VaultEnv> {
  const hono = new Hono<VaultEnv>()
  const inFlight = { count: 0 }
  trackRequests(hono, context, settings)
  admitRequests(hono, inFlight)
  answerRefusals(hono, context)
  mountNonce(hono, context)
  mountProven(hono, context, vaultRoutes.createLink, createLink)
  mountProven(hono, context, vaultRoutes.waitForLink, waitForLink)
  mountProven(hono, context, vaultRoutes.createShares, createShares)
  mountProven(hono, context, vaultRoutes.commitShares, commitShares)
  mountProven(hono, context, vaultRoutes.releaseShare, releaseShare)
  mountProven(hono, context, vaultRoutes.addShareDevice, addShareDevice)
  mountProven(hono, context, vaultRoutes.revokeShares, revokeShares)
  mountMaintenance(hono, context)
  mountFactors(hono, context)
  mountGuards(hono, context)
  mountProven(hono, context, passkeyVaultRoutes.beginVaultPasskey, beginPasskey)
  mountProven(hono, context, passkeyVaultRoutes.keepVaultPasskey, keepPasskey)
  mountProven(hono, context, passkeyVaultRoutes.approveByPasskey, approveByPasskey)
  mountProven(hono, context, passkeyMethodVaultRoutes.listVaultPasskeys, listPasskeys)
  mountProven(hono, context, passkeyMethodVaultRoutes.addVaultPasskey, addPasskey)
  mountProven(hono, context, passkeyMethodVaultRoutes.removeVaultPasskey, removePasskey)
  mountProven(hono, context, emailChangeVaultRoutes.prepareEmailChange, prepareEmailChange)
  mountProven(hono, context, emailChangeVaultRoutes.settleEmailChange, settleEmailChange)
  mountApprove(hono, context)
  mountChallenge(hono, context)
  mountKeys(hono, context)
  mountHealth(hono, context, settings, inFlight)
  if (console !== undefined) mountConsole(hono, console)
  refuseOtherMethods(hono)
  return hono
}

/** Mounts the routes with which an owner manages an existing wallet. */
function mountMaintenance(hono: Hono<VaultEnv>, context: VaultContext): void {
  mountProven(hono, context, vaultRoutes.listWraps, listWraps)
  mountProven(hono, context, vaultRoutes.addWrap, addWrap)
  mountProven(hono, context, vaultRoutes.removeWrap, removeWrap)
  mountProven(hono, context, vaultRoutes.forgetEscrow, forgetEscrow)
  mountProven(hono, context, vaultRoutes.listReleases, listReleases)
  mountProven(hono, context, vaultRoutes.vetoRelease, vetoRelease)
  mountProven(hono, context, vaultRoutes.freezeWallet, freezeWallet)
  mountProven(hono, context, vaultRoutes.rotateShares, rotateShares)
  mountProven(hono, context, vaultRoutes.dropShareRotation, dropShareRotation)
  mountProven(hono, context, vaultRoutes.retireShares, retireShares)
  mountProven(hono, context, vaultRoutes.deleteShares, deleteShares)
  mountProven(hono, context, vaultRoutes.keepShares, keepShares)
}

/** Mounts the routes about second factors. */
function mountFactors(hono: Hono<VaultEnv>, context: VaultContext): void {
  mountProven(hono, context, factorRoutes.listFactors, listFactors)
  mountProven(hono, context, factorRoutes.challengeFactor, challengeFactor)
  mountProven(hono, context, factorRoutes.confirmFactor, confirmFactor)
  mountProven(hono, context, factorRoutes.addFactor, addFactor)
  mountProven(hono, context, factorRoutes.removeFactor, removeFactor)
  mountProven(hono, context, factorRoutes.allowExport, allowExport)
  mountProven(hono, context, factorRoutes.loseFactor, loseFactor)
}

/** Mounts the routes about guarded wallets. */
function mountGuards(hono: Hono<VaultEnv>, context: VaultContext): void {
  mountProven(hono, context, guardRoutes.readGuard, readGuard)
  mountProven(hono, context, guardRoutes.guardWallet, guardWallet)
  mountProven(hono, context, guardRoutes.limitSpending, limitSpending)
  mountProven(hono, context, guardRoutes.keepOpening, keepOpening)
  mountProven(hono, context, guardRoutes.releaseOpening, releaseOpening)
}

function trackRequests(hono: Hono<VaultEnv>, context: VaultContext, settings: VaultSettings): void {
  hono.use(requestId({ limitLength: 64 }))
  hono.use(async (c, next) => {
    const startedAt = performance.now()
    if (c.req.method === 'OPTIONS') return preflightReply(c.req.header('origin'), context.frameOrigins)
    c.set('ip', addressOf(c, settings))
    await next()
    const error = c.get('unexpected')
    const { status } = c.res
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
    context.metrics.answered(c.get('route') ?? 'other', status)
    settings.log({
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status,
      durationMs,
      ...(error === undefined ? {} : { error }),
    })
    return undefined
  })
}

function addressOf(c: Context<VaultEnv>, { trustedProxies }: VaultSettings): string {
  return forwardedAddress({
    socketAddress: c.env?.incoming?.socket?.remoteAddress ?? 'in-process',
    forwardedFor: c.req.header('x-forwarded-for'),
    trustedProxies,
  })
}

/** Refuses requests over the limit, before anything of them is read. Monitoring always gets through. */
function admitRequests(hono: Hono<VaultEnv>, inFlight: { count: number }): void {
  hono.use(async (c, next) => {
    if ([HEALTH_PATH, METRICS_PATH, vaultRoutes.waitForLink.path].includes(c.req.path)) return next()
    if (inFlight.count >= MAX_IN_FLIGHT) {
      throw new ProblemError('upstream_unavailable', 'The vault is busy.', { retryAfterMs: BUSY_MS })
    }
    inFlight.count += 1
    try {
      return await next()
    } finally {
      inFlight.count -= 1
    }
  })
}

/** Turns every thrown error into a reply in the problem format. */
function answerRefusals(hono: Hono<VaultEnv>, context: VaultContext): void {
  async function answer(c: Context<VaultEnv>, thrown: unknown): Promise<Response> {
    const known = toKnown(thrown)
    if (known === undefined) c.set('unexpected', thrown)
    const error =
      known ??
      new ProblemError('internal', 'Something went wrong here. Quote the request id when you report it.')
    const { status, problem } = problemReply(error, c.get('requestId'))
    context.metrics.refused(problem.code)
    const waitMs = problem.retryAfterMs
    const headers = await apiHeaders(c, context)
    if (waitMs !== undefined) headers['retry-after'] = String(Math.ceil(waitMs / 1000))
    return new Response(JSON.stringify(problem), { status, headers })
  }
  hono.onError((error, c) => answer(c, error))
  hono.notFound((c) => answer(c, new ProblemError('not_found', 'There is nothing at this address.')))
}

function mountKeys(hono: Hono<VaultEnv>, context: VaultContext): void {
  hono.get(vaultRoutes.getVaultKeys.path, async (c) => {
    c.set('route', vaultRoutes.getVaultKeys.id)
    refuseOtherPages(c, context)
    await context.limits.request(c.get('ip'))
    const body = JSON.stringify({ keys: context.keyRing.published })
    return new Response(body, { headers: await apiHeaders(c, context) })
  })
}

/** Answers 503 when the vault is stopping or its database cannot be reached, without which it cannot work. */
function mountHealth(
  hono: Hono<VaultEnv>,
  context: VaultContext,
  settings: VaultSettings,
  inFlight: { readonly count: number },
): void {
  hono.get(HEALTH_PATH, async () => {
    const reasons = [
      ...(settings.isStopping() ? ['stopping'] : []),
      ...((await settings.isDatabaseUp()) ? [] : ['database_away']),
    ]
    // Each instance counts for itself then, so it goes on.
    const isStoreUp = (await settings.isStoreUp?.()) ?? true
    const isWell = reasons.length === 0
    const told = [...reasons, ...(isStoreUp ? [] : ['store_away'])]
    const status = told.length === 0 ? 'ok' : 'degraded'
    const body = { status, reasons: told, version: VERSION, custody: settings.custody }
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
    return new Response(JSON.stringify(body), { status: isWell ? 200 : 503, headers })
  })
  hono.get(METRICS_PATH, async () => {
    const figures = context.metrics.render({
      requests: inFlight.count,
      waits: context.waits.count,
      residentBytes: process.memoryUsage.rss(),
      isStopping: settings.isStopping(),
      custody: settings.custody,
      queues: (await settings.queues?.read()) ?? [],
    })
    // Without the CORS headers, so that pages of other origins cannot read it.
    return new Response(figures, { headers: { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' } })
  })
}

function refuseOtherMethods(hono: Hono<VaultEnv>): void {
  const paths = new Set(hono.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path))
  for (const path of paths) {
    hono.all(path, () => {
      throw new ProblemError('method_not_allowed', 'This address answers another method.')
    })
  }
}
