import type { HttpMethod, Problem, ProblemCode } from '@foyer/api'
import { parseJson } from '@foyer/codec'
import { ModalError } from '../../base/modalError.ts'
import { isAbortError, withTimeout } from '../../base/raceAbort.ts'
import type { Platform } from '../../ports/platform.ts'
import { MAX_REPLY_BYTES } from '../constants/limits.ts'
import { GATEWAY_TIMEOUT_MS } from '../constants/timing.ts'
import { readProblem } from './readReplies.ts'
import { type Query, toAddress } from './toAddress.ts'

/** An error response of the gateway; `problem` is its code in the API, `details` its reason where it has one. */
export class GatewayRefusal extends ModalError {
  readonly problem: ProblemCode
  readonly retryAfterMs: number | undefined

  constructor(problem: Problem) {
    super({
      code: /^(project|origin)_/.test(problem.code) ? 'project_refused' : 'gateway_refused',
      message: `The gateway refused the request: ${problem.code}.`,
      details: problem.reason ?? problem.message,
    })
    this.problem = problem.code
    this.retryAfterMs = problem.retryAfterMs
  }
}

/** A route as the client calls it. `read` returns undefined for a response that does not have the expected shape. */
export interface ClientRoute<T> {
  readonly id: string
  readonly method: HttpMethod
  readonly path: string
  readonly read: (json: unknown) => T | undefined
}

/** The input of a request to the gateway. */
export interface CallInput {
  readonly query?: Query
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly keepalive?: boolean
}

/** Reads a response as text. @throws ModalError gateway_unreachable when it exceeds the limit */
export async function readText(response: Response, maxBytes = MAX_REPLY_BYTES): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new ModalError({
        code: 'gateway_unreachable',
        message: `The answer is larger than ${maxBytes} bytes.`,
      })
    }
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * Calls one route of the API and validates the response.
 * @throws ModalError gateway_refused, project_refused (as GatewayRefusal), gateway_unreachable, timed_out, aborted
 */
export async function callRoute<T>(
  platform: Pick<Platform, 'fetch' | 'setTimer'>,
  baseUrl: string,
  route: ClientRoute<T>,
  input: CallInput,
): Promise<T> {
  const url = toAddress(baseUrl, route.path, input.query)
  return withTimeout(
    async (signal) => {
      const response = await send(platform, url, route.method, input, signal)
      const json = parseJson(await readText(response))
      if (!response.ok) throw toRefusal(json, response.status)
      const reply = route.read(json)
      if (reply !== undefined) return reply
      throw new ModalError({
        code: 'gateway_unreachable',
        message: `The answer of ${route.id} is not in the expected shape.`,
      })
    },
    {
      timeoutMs: GATEWAY_TIMEOUT_MS,
      signal: input.signal,
      what: `The gateway's ${route.id}`,
      setTimer: platform.setTimer,
    },
  )
}

async function send(
  platform: Pick<Platform, 'fetch'>,
  url: string,
  method: HttpMethod,
  input: CallInput,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await platform.fetch(url, {
      method,
      signal,
      ...(input.keepalive ? { keepalive: true } : {}),
      ...(input.body === undefined
        ? {}
        : { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }),
    })
  } catch (error) {
    if (isAbortError(error)) throw error
    throw new ModalError({
      code: 'gateway_unreachable',
      message: 'The gateway could not be reached.',
      cause: error,
    })
  }
}

function toRefusal(json: unknown, status: number): ModalError {
  const problem = readProblem(json)
  if (problem) return new GatewayRefusal(problem)
  return new ModalError({
    code: 'gateway_unreachable',
    message: `The gateway answered with status ${status}.`,
  })
}
