import type { RouteDefinition } from '@foyer/api'
import { AUTH_PROBLEM_TEXTS } from '@foyer/api'
import {
  isFrameOrigin,
  NONCE_PATH,
  PROOF_HEADER,
  ProofError,
  type VerifiedProof,
  verifyProof,
} from '@foyer/secure-protocol'
import { parseInput } from '@foyer/server-kit/http'
import type { Context } from 'hono'
import { type FrameProject, isLocalAllowed } from '../base/projects.ts'
import type { GatewayApp, GatewayEnv } from './app.ts'
import { ProblemError } from './problem.ts'
import type { ProofVerifier, ProvenHandler } from './proven.ts'
import { chargeProject, chargeShared, chargeUnknownFlow, signInRefusal } from './rateLimit.ts'
import { parseBody, receiveBytes } from './readBody.ts'
import { checked, jsonReply, replyHeaders } from './route.ts'

/** Options of a route with a proof. */
export interface ProvenOptions {
  /**
   * Whether the route begins a sign-in, or a change of address. What goes on with one is not counted by the address it comes from: it would
   * be refused half-way, and what it guesses and mails is counted by its flow, the e-mail address and the project.
   */
  readonly isBeginning?: boolean
  /** Whether a mail may leave. The mail itself is charged where it is put into the outbox. */
  readonly isMailing?: boolean
}

/**
 * Serves a route of the API whose requests carry a proof of possession. In this order: limits of the address, the origin of
 * the calling page, the bytes of the body, the proof over them, the project that it names, the app around the frame, the
 * schema. Every answer, also a refusal, brings the nonce of the next proof.
 */
export function mountProven<const R extends RouteDefinition>(
  app: GatewayApp,
  wallet: ProofVerifier,
  route: R,
  handler: ProvenHandler<R>,
  { isBeginning = false, isMailing = false }: ProvenOptions = {},
): void {
  app.hono.on(route.method, route.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const { services, settings } = app
    c.set('route', route.id)
    c.set('nonce', await wallet.nonces.current())
    c.set('isCharged', true)
    const ip = c.get('ip')
    await chargeShared(services.limits, ip)
    const refusal = isBeginning ? await chargeBeginning(app, wallet, ip) : undefined
    checkCaller(wallet, c.req.header('origin'))
    const bytes = route.body === undefined ? new Uint8Array() : await receiveBytes(app, c)
    const proof = await proveRequest(wallet, c, bytes)
    const project = await services.projects.find(proof.projectId)
    if (project === undefined)
      throw new ProblemError('project_id_invalid', 'There is no project with this projectId.')
    checkApp(project, proof.appOrigin, settings.isDevelopment)
    await chargeProject(services.limits, project, ip, 1)
    const params = route.params && parseInput(route.params, c.req.param(), 'path')
    const body = route.body && parseInput(route.body, parseBody(bytes), 'body')
    if (isBeginning) await wallet.line?.admit({ jkt: proof.jkt, network: ip, refusal })
    const reply = await handler({
      // Each came out of the schema that its type is inferred from.
      params: params as Parameters<typeof handler>[0]['params'],
      body: body as Parameters<typeof handler>[0]['body'],
      proof,
      project,
      userAgent: c.req.header('user-agent') ?? '',
      signal: c.req.raw.signal,
    }).catch(async (error: unknown) => {
      throw isMailing ? await chargeUnknownFlow(services.limits, { ip, jkt: proof.jkt }, error) : error
    })
    return jsonReply(c, settings.checkReplies ? checked(route, reply) : reply)
  })
}

/**
 * Charges the beginning of a sign-in. A refusal is answered with where there is a line: whoever has a place in it goes on, no matter who else is
 * behind the same address, and that is known only by the device's key.
 * @throws ProblemError rate_limited, where there is none
 */
async function chargeBeginning({ services }: GatewayApp, { line }: ProofVerifier, ip: string) {
  const refusal = await signInRefusal(services.limits, ip)
  if (refusal !== undefined && line === undefined) throw refusal
  return refusal
}

/** Serves the nonce of the next proof, which says nothing by itself: every refusal brings it as well, and browsers report refusals. */
export function mountNonce({ hono, services }: GatewayApp, wallet: ProofVerifier): void {
  hono.get(NONCE_PATH, async (c) => {
    c.set('route', 'getNonce')
    c.set('nonce', await wallet.nonces.current())
    c.set('isCharged', true)
    await chargeShared(services.limits, c.get('ip'))
    checkCaller(wallet, c.req.header('origin'))
    return new Response(null, { status: 204, headers: replyHeaders(c) })
  })
}

/** @throws ProblemError origin_not_allowed for a page that is not the frame's */
function checkCaller({ secureSiteOrigin }: ProofVerifier, origin: string | undefined): void {
  if (origin === undefined || origin === secureSiteOrigin) return
  throw new ProblemError('origin_not_allowed', 'Only the secure frame may call this address.')
}

/** @throws ProblemError origin_not_allowed for an app that may not embed the frame. An empty list allows none. */
function checkApp(project: FrameProject, appOrigin: string, isDevelopment: boolean): void {
  const allowed = { origins: project.allowedOrigins, isLocalAllowed: isLocalAllowed(project, isDevelopment) }
  if (isFrameOrigin(allowed, appOrigin)) return
  throw new ProblemError(
    'origin_not_allowed',
    `Project "${project.id}" does not allow the embedded wallet on ${appOrigin}. Add the origin to the project.`,
  )
}

async function proveRequest(
  wallet: ProofVerifier,
  c: Context<GatewayEnv>,
  body: Uint8Array<ArrayBuffer>,
): Promise<VerifiedProof> {
  const { pathname, search } = new URL(c.req.url)
  try {
    return await verifyProof({
      proof: c.req.header(PROOF_HEADER),
      method: c.req.method,
      url: `${wallet.publicUrl()}${pathname}${search}`,
      body,
      nonces: wallet.nonces,
      store: wallet.proofs,
    })
  } catch (error) {
    if (!(error instanceof ProofError)) throw error
    throw new ProblemError(error.code, AUTH_PROBLEM_TEXTS[error.code], { cause: error })
  }
}
