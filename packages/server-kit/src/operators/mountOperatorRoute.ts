import type { InputOf, ReplyOf, RouteDefinition } from '@foyer/api'
import type { Context, Env } from 'hono'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { ProblemError, parseKept, refuseWhenWaiting } from '../http/index.ts'
import { type Caller, requireAccess, requireCaller } from './access.ts'
import type { OperatorContext } from './context.ts'
import { newDeviceCookie, readCookie, readDevice } from './cookies.ts'
import type { OperatorHost } from './host.ts'
import { sessionCookie } from './sessions.ts'

/** The header that a page of the console sends with each request. A page of another origin cannot, without asking first. */
export const CONSOLE_HEADER = 'x-foyer-console'

/** The header of a request that the page sends by itself, while its operator does nothing: it does not extend the session. */
const BACKGROUND_HEADER = 'x-foyer-background'

/** Requests a minute of one operator, of one token, and from one address of whoever is none. */
const PER_MINUTE = 600
/** Failed tries a minute from one address at what nobody has to be signed in for. */
const FAILURES_PER_MINUTE = 30

/** The input of a handler. */
export interface OperatorInput<R extends RouteDefinition, P> {
  readonly route: R
  readonly params: InputOf<R>['params']
  readonly query: InputOf<R>['query']
  readonly body: InputOf<R>['body']
  /** Absent where nobody has to be signed in. */
  readonly caller: Caller | undefined
  /** The project of the path, as the server has found it. */
  readonly project: P
  /** Sets the cookie of a session, or takes it away. A browser that gets one is a known device from then on. */
  setCookie(secret: string | undefined): void
  /** Adds a header that sets another cookie. */
  addCookie(line: string): void
  /** The cookies of the request. */
  readonly cookies: string | undefined
  /** The network address, which the limits count. */
  readonly address: string
}

/** The answer of a handler: a reply, or the pieces of a file. */
export type OperatorAnswer<R extends RouteDefinition> = R['reply'] extends GenericSchema
  ? ReplyOf<R>
  : AsyncIterable<string>

/**
 * Serves a route of operators. In this order: the limits, who calls, that no page of another origin has the browser call,
 * the rights of the caller, and only then the body. No page of another origin may read a reply.
 */
export function mountOperatorRoute<E extends Env, P, const R extends RouteDefinition>(
  host: OperatorHost<E, P>,
  route: R,
  handler: (input: OperatorInput<R, P>) => Promise<OperatorAnswer<R>>,
): void {
  host.hono.on(route.method, route.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c: Context<E>) => {
    host.begin(c, route)
    const answer = () => answerRoute({ host, c, route, handler })
    return route.admin === undefined ? countFailure(host, c, answer) : answer()
  })
}

interface Asked<E extends Env, P, R extends RouteDefinition> {
  readonly host: OperatorHost<E, P>
  readonly c: Context<E>
  readonly route: R
  readonly handler: (input: OperatorInput<R, P>) => Promise<OperatorAnswer<R>>
}

async function answerRoute<E extends Env, P, const R extends RouteDefinition>({
  host,
  c,
  route,
  handler,
}: Asked<E, P, R>): Promise<Response> {
  const { context } = host
  const caller = await admitCharged(host, c, route)
  const params = route.params && parseKept(route.params, c.req.param(), 'path')
  const projectId = v.is(v.object({ projectId: v.string() }), params) ? params.projectId : undefined
  if (caller !== undefined && route.admin !== undefined)
    await requireAccess(context, caller, route.admin, projectId)
  const headers = new Headers({ ...host.headersOf(c), ...OWN_HEADERS })
  const cookies = c.req.header('cookie')
  let isIn = false
  const input = {
    ...{ route, caller, params, project: await host.findProject(projectId) },
    query: route.query && parseKept(route.query, c.req.query(), 'query'),
    body: route.body && parseKept(route.body, await host.readBody(c), 'body'),
    setCookie(secret: string | undefined) {
      headers.append('set-cookie', sessionCookie(context, secret))
      isIn = secret !== undefined
    },
    addCookie: (line: string) => headers.append('set-cookie', line),
    ...{ cookies, address: host.addressOf(c) },
  }
  // Each part came out of the schema that its type is inferred from.
  const reply = await handler(input as unknown as OperatorInput<R, P>)
  if (isIn && (await readDevice(context, cookies)) === undefined)
    headers.append('set-cookie', await newDeviceCookie(context))
  if ('bytes' in route.reply) return fileReply(reply as AsyncIterable<string>, headers, route)
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(host.checkReply?.(route, reply) ?? reply), { headers })
}

/**
 * Counts what has failed at a route that is open to everybody, by the address. Whoever brings what is right is let in whatever the address
 * has used up: a stranger there, or one proxy for all, locks no operator out.
 */
async function countFailure<E extends Env, P, T>(
  host: OperatorHost<E, P>,
  c: Context<E>,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    const failed = { rule: 'console-open', key: host.addressOf(c), perMinute: FAILURES_PER_MINUTE }
    refuseWhenWaiting(await host.charge(failed))
    throw error
  }
}

/**
 * Finds who calls, within the limits. Operators and their tokens are counted by themselves, so that neither a stranger at the same address nor
 * a program that asks without end locks an operator out; everybody else is counted by the address.
 */
async function admitCharged<E extends Env, P>(
  host: OperatorHost<E, P>,
  c: Context<E>,
  route: RouteDefinition,
): Promise<Caller | undefined> {
  if (route.admin === undefined) return admitCaller(host, c, route)
  const waitMs = await host.charge({ rule: 'console', key: host.addressOf(c), perMinute: PER_MINUTE })
  const caller = await admitCaller(host, c, route).catch((error: unknown) => {
    refuseWhenWaiting(waitMs)
    throw error
  })
  if (caller === undefined) return undefined
  const key = caller.token === undefined ? caller.operator.id : `token|${caller.token.id}`
  refuseWhenWaiting(await host.charge({ rule: 'console-operator', key, perMinute: PER_MINUTE }))
  return caller
}

/** Finds who calls, and refuses what a page of another origin has the browser send. */
async function admitCaller<E extends Env, P>(
  { context, findToken }: OperatorHost<E, P>,
  c: Context<E>,
  route: RouteDefinition,
): Promise<Caller | undefined> {
  const bearer = /^Bearer (\S{1,200})$/.exec(c.req.header('authorization') ?? '')?.[1]
  const isToken = findToken !== undefined && route.admin !== undefined && bearer !== undefined
  if (!isToken) requireOwnPage(context, c, route)
  if (route.admin === undefined) return undefined
  const cookie = readCookie(c.req.header('cookie'), context.cookieName)
  const isUse = c.req.header(BACKGROUND_HEADER) !== '1'
  return requireCaller(context, { bearer: isToken ? bearer : undefined, cookie, isUse, findToken })
}

/** @throws ProblemError origin_not_allowed for a request that no page of the console has sent */
function requireOwnPage(
  { publicUrl }: Pick<OperatorContext, 'publicUrl'>,
  c: Context,
  { method }: RouteDefinition,
): void {
  const own = new URL(publicUrl()).origin
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  const isOwn =
    // Browsers send no origin with a request that only reads, of their own page.
    (origin === own || (origin === undefined && method === 'GET')) &&
    (site === undefined || site === 'same-origin') &&
    c.req.header(CONSOLE_HEADER) === '1'
  if (isOwn) return
  throw new ProblemError('origin_not_allowed', 'Only the console itself, or a token, may call this address.')
}

/** Headers of each reply: no page of another origin reads it, none frames it, and no cache keeps it. */
const OWN_HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/** Sends a file piece by piece, as something to be kept and not to be shown. */
function fileReply(pieces: AsyncIterable<string>, headers: Headers, route: RouteDefinition): Response {
  const [type = 'application/octet-stream'] = 'bytes' in route.reply ? route.reply.bytes : []
  headers.set('content-type', type)
  headers.set('content-disposition', `attachment; filename="${route.id}"`)
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  return new Response(body, { headers })
}
