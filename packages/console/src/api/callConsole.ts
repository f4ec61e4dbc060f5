import type { RouteDefinition } from '@foyer/api'
import { Problem } from '@foyer/api'
import { parseJson } from '@foyer/codec'
import { withTimeLimit } from '@foyer/kit'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import * as v from 'valibot'
import { ConsoleError } from './consoleError.ts'

/** How long a request may take, in milliseconds. */
const TIMEOUT_MS = 20_000
/** How long a file may take, such as the whole audit log. */
const FILE_TIMEOUT_MS = 600_000

/** The header by which the gateway tells its own page from a page of another origin. */
const OWN_PAGE = { 'x-foyer-console': '1' }

type Part<R extends RouteDefinition, K extends 'params' | 'query' | 'body'> = R[K] extends GenericSchema
  ? { readonly [P in K]: InferInput<R[K]> }
  : unknown

/** The parts of a request that a route asks for. */
export type RequestOf<R extends RouteDefinition> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>

/** The reply of a route that answers with JSON. */
export type AnswerOf<R extends RouteDefinition> = R['reply'] extends GenericSchema
  ? InferOutput<R['reply']>
  : never

interface Given {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

/** How the page sends a request: the browser's own `fetch`. */
export type Fetch = typeof globalThis.fetch

/**
 * Asks a route of the console of this origin, and reads the reply by the route's schema.
 * @throws ConsoleError for a refusal, no answer, and an answer that the schema does not know
 */
export async function callConsole<const R extends RouteDefinition>(
  fetch: Fetch,
  route: R,
  request: RequestOf<R>,
  signal?: AbortSignal,
): Promise<AnswerOf<R>> {
  const given = request as Given // every request is made of these three
  const { isOk, status, content } = await send(
    fetch,
    { route, given, limitMs: TIMEOUT_MS, signal },
    readReply,
  )
  if (!isOk) throw refusalOf(content, status)
  const parsed = v.safeParse(route.reply as GenericSchema, content) // a route of bytes has no answer to ask for
  if (!parsed.success) throw new ConsoleError('answer_unknown')
  return parsed.output as AnswerOf<R> // parsed by the schema that the type is inferred from
}

/** The address of a route on this origin. */
function addressOf(route: Pick<RouteDefinition, 'path'>, { params = {}, query = {} }: Given): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** The bytes of a route that answers with a file. @throws ConsoleError */
export async function fetchFile(fetch: Fetch, route: RouteDefinition, given: Given): Promise<Blob> {
  const { isOk, status, content } = await send(
    fetch,
    { route, given, limitMs: FILE_TIMEOUT_MS },
    (response) => (response.ok ? response.blob() : readReply(response)),
  )
  if (isOk && content instanceof Blob) return content
  throw refusalOf(content, status)
}

interface Sending {
  readonly route: RouteDefinition
  readonly given: Given
  readonly limitMs: number
  readonly signal?: AbortSignal | undefined
}

interface Received<T> {
  readonly isOk: boolean
  readonly status: number
  readonly content: T
}

/** Sends a request, and reads its answer to the end within the time limit. */
async function send<T>(
  fetch: Fetch,
  { route, given, limitMs, signal }: Sending,
  read: (response: Response) => Promise<T>,
): Promise<Received<T>> {
  const ask = async (limited: AbortSignal) => {
    const response = await fetch(addressOf(route, given), {
      method: route.method,
      headers: route.method === 'POST' ? { ...OWN_PAGE, 'content-type': 'application/json' } : OWN_PAGE,
      ...(route.method === 'POST' && { body: JSON.stringify(given.body ?? {}) }),
      credentials: 'same-origin',
      redirect: 'error',
      signal: limited,
    })
    return { isOk: response.ok, status: response.status, content: await read(response) }
  }
  try {
    return await withTimeLimit(ask, { limitMs, what: 'The gateway', signal })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ConsoleError('no_answer')
  }
}

async function readReply(response: Response): Promise<unknown> {
  return parseJson(await response.text())
}

function refusalOf(reply: unknown, status: number): ConsoleError {
  const { success, output } = v.safeParse(Problem, reply)
  if (!success) return new ConsoleError(status >= 500 ? 'no_answer' : 'answer_unknown')
  return new ConsoleError(output.code, output)
}
