import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { type EndedStatement, routeChannel, statementChannel } from './channels.ts'
import { createExporter, type ExporterInput } from './exporter.ts'
import type { SpanFacts } from './span.ts'

/** A tracer that runs until it is closed. */
export interface Tracer {
  /** Sends the spans that wait, and traces no more. */
  close(): Promise<void>
}

/** The input of `startTracer`. */
export interface TracerInput extends ExporterInput {
  /** The part of all requests that is traced. */
  readonly share: number
}

/** A request that is being answered. */
interface RequestSpan {
  readonly traceId: string
  readonly spanId: string
  route: string
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
/** Addresses that the operator's own tools ask for every few seconds. */
const WATCHED = /^\/(?:health|metrics)(?:\?|$)/
const OTHER = 'other'
const FAILED = 500

const idOf = (bytes: number) => randomBytes(bytes).toString('hex')
const nowMs = () => performance.timeOrigin + performance.now()
const methodOf = (method: string | undefined) => METHODS.find((known) => known === method) ?? '_OTHER'

/** The messages of Node's channels that are read here. */
interface ServerMessage {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}
interface FetchMessage {
  readonly request: { readonly method?: string; readonly origin?: unknown }
  readonly response?: { readonly statusCode: number }
}

/**
 * Traces the requests that this process answers, and for each of them the statements of the database and the calls of other servers. It listens to
 * the channels of Node.js, so that no server knows of it. A span has a route's id, a table, a host or a status, and never an address, a header or
 * a body. A caller's `traceparent` is not read, and none is sent: an id that a stranger chose would be a mark on a visitor.
 */
export function startTracer({ share, ...target }: TracerInput): Tracer {
  const exporter = createExporter(target)
  const current = new AsyncLocalStorage<RequestSpan | undefined>()

  function addChild(
    name: string,
    startMs: number,
    facts: SpanFacts,
    hasFailed: boolean,
    parent: RequestSpan,
  ) {
    const { traceId, spanId: parentSpanId } = parent
    const ids = { traceId, parentSpanId, spanId: idOf(8) }
    exporter.add({ ...ids, name, kind: 'client', startMs, endMs: nowMs(), facts, hasFailed })
  }

  function onRequest({ request, response }: ServerMessage) {
    const isTraced = !WATCHED.test(request.url ?? '') && Math.random() < share
    const span = isTraced ? { traceId: idOf(16), spanId: idOf(8), route: OTHER } : undefined
    // Also where it is none: a connection that is kept would go on with the span of its last request.
    current.enterWith(span)
    if (span === undefined) return
    const [method, startMs] = [methodOf(request.method), nowMs()]
    response.once('close', () => {
      const { traceId, spanId, route } = span
      const status = response.statusCode
      const facts = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      }
      const hasFailed = status >= FAILED
      const name = `${method} ${route}`
      exporter.add({ traceId, spanId, name, kind: 'server', startMs, endMs: nowMs(), facts, hasFailed })
    })
  }

  function onRoute({ route }: { readonly route: string }) {
    const span = current.getStore()
    if (span !== undefined) span.route = route
  }

  function onStatement({ operation, table, durationMs, hasFailed }: EndedStatement) {
    const parent = current.getStore()
    if (parent === undefined) return
    const facts: SpanFacts = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
    }
    const name = table === undefined ? operation : `${operation} ${table}`
    addChild(name, nowMs() - durationMs, facts, hasFailed, parent)
  }

  const fetches = createFetchSpans(() => current.getStore(), addChild)
  return listenTo(
    {
      'http.server.request.start': onRequest,
      'undici:request:create': fetches.onStart,
      'undici:request:headers': fetches.onHeaders,
      'undici:request:error': fetches.onError,
      'http.client.request.start': fetches.onPlainStart,
      [routeChannel.name]: onRoute,
      [statementChannel.name]: onStatement,
    },
    exporter.close,
  )
}

type AddChild = (
  name: string,
  startMs: number,
  facts: SpanFacts,
  hasFailed: boolean,
  parent: RequestSpan,
) => void

/** The spans of calls of other servers. */
function createFetchSpans(parentNow: () => RequestSpan | undefined, addChild: AddChild) {
  interface Call {
    readonly parent: RequestSpan
    readonly startMs: number
    readonly facts: SpanFacts
  }
  const calls = new WeakMap<object, Call>()

  function end(request: object, status?: number) {
    const call = calls.get(request)
    if (call === undefined) return
    calls.delete(request)
    const { facts, startMs, parent } = call
    const all = { ...facts, ...(status !== undefined && { 'http.response.status_code': status }) }
    const name = `${facts['http.request.method']} ${facts['server.address']}`
    addChild(name, startMs, all, status === undefined || status >= FAILED, parent)
  }

  function begin(request: object, method: string | undefined, host: string) {
    const parent = parentNow()
    if (parent === undefined) return
    const facts = { 'http.request.method': methodOf(method), 'server.address': host }
    calls.set(request, { parent, startMs: nowMs(), facts })
  }

  return {
    onStart: ({ request }: FetchMessage) => begin(request, request.method, hostOf(request.origin)),
    onHeaders: ({ request, response }: FetchMessage) => end(request, response?.statusCode),
    onError: ({ request }: FetchMessage) => end(request),
    /** Calls to addresses that a contract or a merchant chose are made by `node:http`: their hosts are not the operator's to tell. */
    onPlainStart({ request }: { readonly request: import('node:http').ClientRequest }) {
      begin(request, request.method, 'outside')
      request.once('response', ({ statusCode }) => end(request, statusCode))
      request.once('close', () => end(request))
    },
  }
}

/** The host of an origin. One that is written in numbers is not told: it might be anybody's. */
function hostOf(origin: unknown): string {
  const text = String(origin)
  if (!URL.canParse(text)) return OTHER
  const { hostname } = new URL(text)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'ip'
}

/** Subscribes to channels whose messages have the type that their listener takes, and unsubscribes when it is closed. */
function listenTo(
  listeners: Readonly<Record<string, (message: never) => void>>,
  close: () => Promise<void>,
): Tracer {
  // Node documents the messages of its channels; ours are published in this folder alone.
  const all = Object.entries(listeners) as [string, (message: unknown) => void][]
  for (const [name, listener] of all) subscribe(name, listener)
  return {
    close() {
      for (const [name, listener] of all) unsubscribe(name, listener)
      return close()
    },
  }
}
