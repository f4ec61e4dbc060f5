import { withTimeLimit } from '@foyer/kit'
import { monotonicMs } from '../../../base/monotonicMs.ts'
import { readCapped } from '../../../base/readCapped.ts'
import { createSharedAnswers, type SharedAnswers } from '../../../base/recentAnswers.ts'
import { ProblemError } from '../../../http/problem.ts'
import { createBreaker } from '../../../kernel/upstream/breaker.ts'

/** The largest answer that is taken (2 MiB). */
const MAX_REPLY_BYTES = 2_097_152
const TIMEOUT_MS = 8_000
/** Answers are cached this long, since the newest page may change with every block. */
const TTL_MS = 3_000
const MAX_KEPT = 500
const RETRY_AFTER_MS = 5_000
const MAX_RETRY_AFTER_MS = 60_000
const BREAKER = { failures: 3, openMs: 10_000 }

/** A server that knows what accounts did, and answers in JSON. */
export interface JsonSource {
  /**
   * The answer to a request. Undefined where the server has nothing at this address. `key` names the question: equal ones are asked once within 3 s.
   * @throws ProblemError upstream_unavailable
   */
  read(key: string, request: JsonRequest): Promise<unknown>
}

/** A request to such a server. */
export interface JsonRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent by POST. @default a GET without a body */
  readonly body?: string
}

/** The dependencies that tests replace, and what replicas share. */
export interface SourceOptions {
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
  /** @default 8,000 */
  readonly timeoutMs?: number
  /** Answers that other replicas have got. */
  readonly shared?: SharedAnswers | undefined
}

/** Asks one server. @param name who it is in words, such as `explorer of this chain` */
export function createJsonSource(name: string, options: SourceOptions = {}): JsonSource {
  const now = options.now ?? monotonicMs
  const fetch = options.fetch ?? globalThis.fetch
  const breaker = createBreaker({ ...BREAKER, now })
  const answers = createSharedAnswers({ ttlMs: TTL_MS, maxKept: MAX_KEPT, now }, options.shared)

  async function ask(request: JsonRequest): Promise<unknown> {
    if (!breaker.isClosed()) throw unavailable(`The ${name} is not answering.`)
    try {
      const json = await withTimeLimit((signal) => send({ ...request, name, fetch, signal }), {
        limitMs: options.timeoutMs ?? TIMEOUT_MS,
        what: `The ${name}`,
      })
      breaker.succeeded()
      return json
    } catch (error) {
      breaker.failed()
      if (error instanceof ProblemError) throw error
      throw unavailable(`The ${name} could not be reached or read.`, RETRY_AFTER_MS, error)
    }
  }

  return { read: (key, request) => answers.get(key, () => ask(request)) }
}

/** Undefined where the server knows nothing at the address, as of an account that never did anything. */
async function send(
  input: JsonRequest & { name: string; fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<unknown> {
  const { url, headers, body, name, fetch, signal } = input
  const reply = await fetch(url, {
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { method: 'POST', body }),
    redirect: 'manual',
    credentials: 'omit',
    signal,
  })
  if (reply.status === 404) {
    await reply.body?.cancel()
    return undefined
  }
  if (!reply.ok) {
    await reply.body?.cancel()
    throw unavailable(`The ${name} answered with status ${reply.status}.`, readRetryAfter(reply))
  }
  return JSON.parse(await readCapped(reply.body, MAX_REPLY_BYTES))
}

function readRetryAfter(reply: Response): number {
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS) : RETRY_AFTER_MS
}

/** The problem of a server that does not answer as it should. */
export function unavailable(message: string, retryAfterMs = RETRY_AFTER_MS, cause?: unknown): ProblemError {
  return new ProblemError('upstream_unavailable', message, { retryAfterMs, cause })
}
