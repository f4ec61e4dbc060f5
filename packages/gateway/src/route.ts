import type { InputOf, ReplyOf, RouteDefinition } from '@foyer/contract'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { clientAddress } from './middleware/clientAddress.ts'
import { checkOrigin, corsHeaders } from './middleware/cors.ts'
import { API_HEADERS } from './middleware/headers.ts'
import { ProblemError } from './middleware/problem.ts'
import { requireProject } from './middleware/project.ts'
import { chargeProject, chargeShared } from './middleware/rateLimit.ts'
import { readCapped, TooLargeError } from './readCapped.ts'
import type { StoredImage } from './services/catalogue.ts'
import type { Project } from './services/projects.ts'
import type { Services } from './services/services.ts'

/** The largest request body (64 KiB). */
export const MAX_BODY_BYTES = 65_536

const SVG_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** What Hono carries through one request. */
export interface GatewayEnv {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string }
}

/** How a gateway behaves, apart from the services it stands on. */
export interface GatewaySettings {
  readonly version: string
  /** Missing project ids fall back to `dev`. */
  readonly isDevelopment: boolean
  /** Every reply is checked against its schema; a mismatch becomes `internal`. */
  readonly checkReplies: boolean
  /** Proxies in front whose `x-forwarded-for` is believed. */
  readonly trustedProxies: number
  /** Requests under way at once before further ones are turned away. */
  readonly maxInFlight: number
  /** Hears of every finished request. */
  readonly log: (entry: RequestLog) => void
}

/** The only fields that are ever logged of a request: no query, no address, no body. */
export interface RequestLog {
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly durationMs: number
  /** Set when something unexpected was thrown. */
  readonly error?: unknown
}

/** An application under construction. */
export interface GatewayApp {
  readonly hono: Hono<GatewayEnv>
  readonly services: Services
  readonly settings: GatewaySettings
}

type ProjectOf<R extends RouteDefinition> = 'project_id_missing' extends R['problems'][number]
  ? Project
  : undefined

/** What a handler receives. */
export interface HandlerInput<R extends RouteDefinition> extends InputOf<R> {
  /** The project that the request named, where the route belongs to one. */
  readonly project: ProjectOf<R>
  readonly services: Services
  readonly settings: GatewaySettings
  /** Aborts when the caller went away. */
  readonly signal: AbortSignal
}

/** What a handler answers with: the JSON of the contract, or an image. */
export type HandlerReply<R extends RouteDefinition> = R['reply'] extends GenericSchema
  ? ReplyOf<R>
  : StoredImage

/** Further traits of a mounted route. */
export interface MountOptions<R extends RouteDefinition> {
  /** @default 'no-store' */
  readonly cacheControl?: string
  /** What a request costs. @default 1 */
  readonly cost?: (input: InputOf<R>) => number
  /** Writes the JSON of a reply, where that can be done faster than by walking all of it. @default JSON.stringify */
  readonly serialize?: (reply: HandlerReply<R>) => string | Uint8Array<ArrayBuffer>
}

/**
 * Serves a route of the contract: parses, finds the project, checks its origin and limits, calls the handler,
 * checks the reply while developing, and sets the headers. Whatever is thrown becomes the one problem format.
 */
export function mount<const R extends RouteDefinition>(
  app: GatewayApp,
  route: R,
  handler: (input: HandlerInput<R>) => Promise<HandlerReply<R>>,
  options: MountOptions<R> = {},
): void {
  const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const isScoped = route.problems.includes('project_id_missing')
  const isLimited = route.problems.includes('rate_limited')
  const serialize = options.serialize ?? JSON.stringify

  app.hono.on(route.method, path, async (c) => {
    const { services, settings } = app
    const ip = clientAddress({
      socketAddress: c.env?.incoming?.socket?.remoteAddress,
      forwardedFor: c.req.header('x-forwarded-for'),
      trustedProxies: settings.trustedProxies,
    })
    let project: Project | undefined
    if (isScoped) {
      project = await requireProject(services.projects, c.req.query('projectId'), settings.isDevelopment)
      checkOrigin(project, c.req.header('origin'))
    } else if (isLimited) {
      await chargeShared(services.limits, ip)
    }
    const input = await parseInput(route, c)
    if (project !== undefined) {
      await chargeProject(services.limits, project, ip, options.cost?.(input) ?? 1)
    }
    const reply: HandlerReply<R> = await handler({
      ...input,
      // The type follows the same list of problems that `isScoped` was read from.
      project: project as ProjectOf<R>,
      services,
      settings,
      // Asked for only by handlers that wait for others: making the signal costs more than a search does.
      get signal() {
        return c.req.raw.signal
      },
    })
    return isImageRoute(route)
      ? // A route that declares bytes has a handler that answers with an image.
        imageReply(c, reply as StoredImage)
      : textReply(c, serialize(settings.checkReplies ? checked(route, reply) : reply), options.cacheControl)
  })
}

function isImageRoute(route: RouteDefinition): boolean {
  return 'bytes' in route.reply
}

async function parseInput<R extends RouteDefinition>(route: R, c: Context<GatewayEnv>): Promise<InputOf<R>> {
  const input = {
    params: route.params && parsePart(route.params, c.req.param(), 'path'),
    query: route.query && parsePart(route.query, c.req.query(), 'query'),
    body: route.body && parsePart(route.body, await readJson(c), 'body'),
  }
  // Each part came out of the schema that its type is inferred from.
  return input as InputOf<R>
}

function parsePart(schema: GenericSchema, value: unknown, part: string): unknown {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const where = v.getDotPath(issue)
  throw new ProblemError('bad_request', `${part}${where === null ? '' : ` "${where}"`}: ${issue.message}`)
}

async function readJson(c: Context<GatewayEnv>): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new ProblemError('unsupported_media_type', 'Send the body as application/json.')
  }
  const tooLarge = new ProblemError('payload_too_large', `The body may hold ${MAX_BODY_BYTES} bytes.`)
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge
  try {
    return JSON.parse(await readCapped(c.req.raw.body, MAX_BODY_BYTES))
  } catch (error) {
    if (error instanceof TooLargeError) throw tooLarge
    throw new ProblemError('bad_request', 'The body is not JSON.', { cause: error })
  }
}

function checked<T>(route: RouteDefinition, reply: T): T {
  // Only JSON routes are checked; theirs is a schema.
  const parsed = v.safeParse(route.reply as GenericSchema, reply)
  if (parsed.success) return reply
  const [issue] = parsed.issues
  throw new Error(`${route.id} answered against its contract at "${v.getDotPath(issue)}": ${issue.message}`)
}

/** The headers of every API reply. */
export function replyHeaders(c: Context<GatewayEnv>): Record<string, string> {
  return { ...API_HEADERS, ...corsHeaders(c.req.header('origin')), 'x-request-id': c.get('requestId') }
}

/** A JSON reply with the headers of the API. */
export function jsonReply(
  c: Context<GatewayEnv>,
  body: unknown,
  cacheControl?: string,
  status?: number,
  extra?: Record<string, string>,
): Response {
  return textReply(c, JSON.stringify(body), cacheControl, status, extra)
}

function textReply(
  c: Context<GatewayEnv>,
  json: string | Uint8Array<ArrayBuffer>,
  cacheControl = 'no-store',
  status = 200,
  extra: Record<string, string> = {},
): Response {
  return new Response(json, {
    status,
    headers: {
      ...replyHeaders(c),
      'content-type': 'application/json',
      'cache-control': cacheControl,
      ...extra,
    },
  })
}

function imageReply(c: Context<GatewayEnv>, image: StoredImage): Response {
  const headers = {
    ...replyHeaders(c),
    // The bytes are the same for every page, so one cached copy serves all origins.
    'access-control-allow-origin': '*',
    'cache-control': image.isReplaceable ? 'public, max-age=86400' : 'public, max-age=31536000, immutable',
    etag: image.etag,
    // Opened by itself a vector image is a document: it may load nothing and run nothing.
    ...(image.contentType === 'image/svg+xml' && { 'content-security-policy': SVG_POLICY }),
  }
  if (matchesEtag(c.req.header('if-none-match'), image.etag))
    return new Response(null, { status: 304, headers })
  // A copy: the stored view may stand inside a larger or shared buffer, which Response types refuse.
  return new Response(new Uint8Array(image.bytes), {
    headers: { ...headers, 'content-type': image.contentType },
  })
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')))
}
