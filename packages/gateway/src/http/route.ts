import type { InputOf, ReplyOf, RouteDefinition } from '@foyer/api'
import { NONCE_HEADER } from '@foyer/secure-protocol'
import { parseInput } from '@foyer/server-kit/http'
import type { Context } from 'hono'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { GatewayError } from '../base/errors.ts'
import type { Project } from '../base/projects.ts'
import type { Services } from '../base/services.ts'
import { frameOriginOf, type GatewayApp, type GatewayEnv, type GatewaySettings } from './app.ts'
import { checkOrigin, corsHeaders } from './cors.ts'
import { toReplyHeaders } from './headers.ts'
import { requireProject } from './project.ts'
import { createQueryReader } from './queryReader.ts'
import { chargeProject, chargeShared } from './rateLimit.ts'
import { parseBody, receiveBytes } from './readBody.ts'
import type { StoredImage } from './storedImage.ts'

const SVG_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

type ProjectOf<R extends RouteDefinition> = 'project_id_missing' extends R['problems'][number]
  ? Project
  : undefined

/** The input that a handler receives. */
export interface HandlerInput<R extends RouteDefinition> extends InputOf<R> {
  /** The project that the request named, where the route belongs to one. */
  readonly project: ProjectOf<R>
  readonly services: Services
  readonly settings: GatewaySettings
  /** The page that calls; undefined for a server. */
  readonly origin: string | undefined
  /** The address that the caller asks from, as the limits count it. */
  readonly ip: string
  /** The caller's credential, where the route takes one. */
  readonly authorization: string | undefined
  /** Aborts when the caller closes the connection. */
  readonly signal: AbortSignal
}

/** A handler's answer: the JSON of the API, or an image. */
export type HandlerReply<R extends RouteDefinition> = R['reply'] extends GenericSchema
  ? ReplyOf<R>
  : StoredImage

/** Options of a mounted route. */
export interface MountOptions<R extends RouteDefinition> {
  /** @default 'no-store' */
  readonly cacheControl?: string
  /** Returns the units that a request counts against the rate limits. @default 1 */
  readonly cost?: (input: InputOf<R>) => number
  /** Whether the secure frame may call as well, for whatever page it serves: it checks pages itself. @default false */
  readonly isFrameAllowed?: boolean
  /** Writes the JSON of a reply, where that can be done faster than by walking all of it. @default JSON.stringify */
  readonly serialize?: (reply: HandlerReply<R>) => string | Uint8Array<ArrayBuffer>
}

/** The check of a page's origin, from which the secure frame may be exempt. */
function pageCheck({ isFrameAllowed = false }: Pick<MountOptions<RouteDefinition>, 'isFrameAllowed'>) {
  return (project: Project, origin: string | undefined, app: GatewayApp) => {
    if (!isFrameAllowed || origin !== frameOriginOf(app)) checkOrigin(project, origin)
  }
}

/**
 * Serves a route of the API: parses, finds the project, checks its origin and limits, calls the handler,
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
  // A route that no page calls has no origin to check: the secure site asks for the origins of every project.
  const checkPage = route.problems.includes('origin_not_allowed') ? pageCheck(options) : () => undefined
  const serialize = options.serialize ?? JSON.stringify
  const queryOf = createQueryReader((query) => route.query && parseInput(route.query, query, 'query'))

  app.hono.on(route.method, path, async (c) => {
    const { services, settings } = app
    const ip = c.get('ip')
    c.set('route', route.id)
    const query = queryOf(c.req)
    let project: Project | undefined
    if (isScoped) {
      project = await requireProject(services.projects, query.projectId, settings.isDevelopment)
      checkPage(project, c.req.header('origin'), app)
      c.set('isCharged', true)
      // Before anything else of the request is read, so that what is refused for its query or body is counted too.
      await chargeProject(services.limits, project, ip, 1)
    } else if (isLimited) {
      c.set('isCharged', true)
      await chargeShared(services.limits, ip)
    }
    // Each part came out of the schema that its type is inferred from. The type of the project follows the same list of
    // problems that `isScoped` was read from.
    const input = new Call(c, app, {
      project,
      params: route.params && parseInput(route.params, c.req.param(), 'path'),
      query: query.read(),
      body: route.body && parseInput(route.body, parseBody(await receiveBytes(app, c)), 'body'),
    }) as Call & HandlerInput<R>
    const costLeft = (options.cost?.(input) ?? 1) - 1
    if (project !== undefined && costLeft > 0) await chargeProject(services.limits, project, ip, costLeft)
    const reply = await handler(input)
    return isImageRoute(route)
      ? // A route that declares bytes has a handler that answers with an image.
        imageReply(c, reply as StoredImage)
      : textReply(c, serialize(settings.checkReplies ? checked(route, reply) : reply), options.cacheControl)
  })
}

function isImageRoute(route: RouteDefinition): boolean {
  return 'bytes' in route.reply
}

/** The parsed parts of a request. */
interface CallParts {
  readonly project: Project | undefined
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * The input that a handler receives. It is a class, so that its accessor is made once: an accessor in an object literal would give every
 * request's object a layout of its own, which is slow to make and slow to read.
 */
class Call implements Omit<HandlerInput<RouteDefinition>, keyof CallParts>, CallParts {
  readonly project: Project | undefined
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly services: Services
  readonly settings: GatewaySettings
  readonly #context: Context<GatewayEnv>

  constructor(context: Context<GatewayEnv>, { services, settings }: GatewayApp, parts: CallParts) {
    this.project = parts.project
    this.params = parts.params
    this.query = parts.query
    this.body = parts.body
    this.services = services
    this.settings = settings
    this.#context = context
  }

  get origin(): string | undefined {
    return this.#context.req.header('origin')
  }

  get ip(): string {
    return this.#context.get('ip')
  }

  get authorization(): string | undefined {
    return this.#context.req.header('authorization')
  }

  /** Made when it is asked for: few handlers need it. */
  get signal(): AbortSignal {
    return this.#context.req.raw.signal
  }
}

/** @throws GatewayError `reply_invalid` for a reply that is not in the shape of the API */
export function checked<T>(route: RouteDefinition, reply: T): T {
  // Only JSON routes are checked; theirs is a schema.
  const parsed = v.safeParse(route.reply as GenericSchema, reply)
  if (parsed.success) return reply
  const [issue] = parsed.issues
  throw new GatewayError(
    'reply_invalid',
    `${route.id} answered against its contract at "${v.getDotPath(issue)}": ${issue.message}`,
  )
}

/** The headers of every API reply. */
export function replyHeaders(c: Context<GatewayEnv>): Record<string, string> {
  const nonce = c.get('nonce')
  const cors = corsHeaders(c.req.header('origin'), nonce !== undefined)
  const headers = toReplyHeaders(cors, c.get('requestId'))
  return nonce === undefined ? headers : { ...headers, [NONCE_HEADER]: nonce }
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
  extra?: Record<string, string>,
): Response {
  const headers = replyHeaders(c)
  headers['content-type'] = 'application/json'
  headers['cache-control'] = cacheControl
  return new Response(json, { status, headers: extra === undefined ? headers : { ...headers, ...extra } })
}

function imageReply(c: Context<GatewayEnv>, image: StoredImage): Response {
  const headers = {
    ...replyHeaders(c),
    // The bytes are the same for every page, so one cached copy serves all origins.
    'access-control-allow-origin': '*',
    'cache-control': imageCacheControl(image),
    etag: image.etag,
    // An SVG that is opened by itself is a document, so it must not load or run anything.
    ...(image.contentType === 'image/svg+xml' && { 'content-security-policy': SVG_POLICY }),
  }
  if (matchesEtag(c.req.header('if-none-match'), image.etag))
    return new Response(null, { status: 304, headers })
  // A copy, since the stored view may be part of a larger or shared buffer, which Response does not accept.
  return new Response(new Uint8Array(image.bytes), {
    headers: { ...headers, 'content-type': image.contentType },
  })
}

function imageCacheControl({ isReplaceable, isStandIn }: StoredImage): string {
  if (isStandIn) return 'no-store'
  return isReplaceable ? 'public, max-age=86400' : 'public, max-age=31536000, immutable'
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')))
}
