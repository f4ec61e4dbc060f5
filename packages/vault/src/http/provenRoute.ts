import type { RouteDefinition } from '@foyer/api'
import {
  type Bytes,
  isFrameOrigin,
  NONCE_HEADER,
  NONCE_PATH,
  PROOF_HEADER,
  type VerifiedProof,
  verifyProof,
} from '@foyer/secure-protocol'
import { ProblemError, parseInput, parseJsonBody } from '@foyer/server-kit/http'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Proven, ProvenHandler, VaultContext } from '../kernel/context.ts'
import type { VaultProject } from '../projects/projects.ts'
import { API_HEADERS, corsHeaders } from './headers.ts'
import { readBytes } from './readBody.ts'

/** The values that Hono carries through one request. */
export interface VaultEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The network address, which the limits count. Never logged. */
    ip: string
    /** The id of the route that answers, by which the figures count. */
    route?: string
    /** An unexpected error that was thrown; it is logged. */
    unexpected?: unknown
  }
}

/**
 * Serves a route whose every request proves who sent it: limits, body, proof, project and origin, schema, handler. They are
 * checked in this order, so that requests of strangers cost as little as possible.
 */
export function mountProven<const R extends RouteDefinition>(
  hono: Hono<VaultEnv>,
  context: VaultContext,
  route: R,
  handler: ProvenHandler<R>,
): void {
  hono.post(route.path, async (c) => {
    c.set('route', route.id)
    refuseOtherPages(c, context)
    await context.limits.request(c.get('ip'))
    const bytes = await readBytes(c, 'application/json')
    const proof = await verify(c, context, bytes)
    const project = await requireProject(context, proof)
    const body = parseInput(route.body ?? v.undefined(), parseJsonBody(bytes, { isStrict: true }), 'body')
    const { signal } = c.req.raw
    // The body was parsed by the schema that its type is inferred from.
    const input = { body, proof, project, ip: c.get('ip'), signal } as Proven<R>
    const reply = await handler(context, input)
    return new Response(JSON.stringify(reply), { headers: await apiHeaders(c, context) })
  })
}

/** Serves the nonce of the next proof, which every refusal brings as well: browsers report refusals in the console of the page. */
export function mountNonce(hono: Hono<VaultEnv>, context: VaultContext): void {
  hono.get(NONCE_PATH, async (c) => {
    c.set('route', 'getNonce')
    refuseOtherPages(c, context)
    await context.limits.request(c.get('ip'))
    return new Response(null, { status: 204, headers: await apiHeaders(c, context) })
  })
}

/** The headers of every JSON reply, with the nonce of the caller's next proof. */
export async function apiHeaders(
  c: Context<VaultEnv>,
  context: VaultContext,
): Promise<Record<string, string>> {
  return {
    ...API_HEADERS,
    ...corsHeaders(c.req.header('origin'), context.frameOrigins),
    [NONCE_HEADER]: await context.nonces.current(),
    'x-request-id': c.get('requestId'),
  }
}

/** Refuses pages of other origins: they could not read the answer anyway, and must not trigger one either. Programs without an origin may ask. */
export function refuseOtherPages(c: Context<VaultEnv>, { frameOrigins }: VaultContext): void {
  const origin = c.req.header('origin')
  if (origin === undefined || frameOrigins.includes(origin)) return
  throw new ProblemError('origin_not_allowed', 'Only the secure frame may call this.')
}

function verify(
  c: Context<VaultEnv>,
  { publicUrl, nonces, proofs }: VaultContext,
  body: Bytes,
): Promise<VerifiedProof> {
  const { pathname, search } = new URL(c.req.url)
  return verifyProof({
    proof: c.req.header(PROOF_HEADER),
    method: c.req.method,
    url: `${publicUrl}${pathname}${search}`,
    body,
    nonces,
    store: proofs,
  })
}

async function requireProject({ projects }: VaultContext, proof: VerifiedProof): Promise<VaultProject> {
  const project = await projects.find(proof.projectId)
  if (project === undefined) {
    throw new ProblemError('project_id_invalid', `This vault does not know the project "${proof.projectId}".`)
  }
  if (isFrameOrigin(project, proof.appOrigin)) return project
  const hint = 'Add the origin to the project.'
  throw new ProblemError(
    'origin_not_allowed',
    `Project "${project.projectId}" does not allow ${proof.appOrigin}. ${hint}`,
  )
}
