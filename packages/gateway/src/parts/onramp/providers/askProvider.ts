import { parseJson } from '@foyer/codec'
import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import { monotonicMs } from '../../../base/monotonicMs.ts'
import { isDeeperThan, MAX_NESTING } from '../../../base/nesting.ts'
import { readCapped } from '../../../base/readCapped.ts'
import { ProblemError } from '../../../http/problem.ts'
import { createBreaker } from '../../../kernel/upstream/breaker.ts'
import { UpstreamError } from '../../../kernel/upstream/upstream.ts'

/** The largest answer taken (1 MiB, counted after decompression). */
const MAX_REPLY_BYTES = 1_048_576
/** A visitor waits for it. */
const TIMEOUT_MS = 5_000
const BREAKER = { failures: 4, openMs: 10_000 }

/** The dependencies that tests replace. */
export interface ProviderOptions {
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970, by which signatures are dated. */
  readonly now?: () => number
  /** @default 5,000 */
  readonly timeoutMs?: number
}

/** One request to a provider. */
export interface ProviderRequest {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON; with it the request is a POST. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer as it came: its status, and what was parsed of its text. */
export interface ProviderAnswer {
  readonly status: number
  readonly json: unknown
}

/** Asks a provider. */
export type AskProvider = (request: ProviderRequest) => Promise<ProviderAnswer>

/**
 * Creates a client for a provider: no redirects, a limit for time, bytes and depth, and after four failures in a row a pause of ten
 * seconds. Its errors name neither address nor key. A status from 400 to 499 counts as an answer: it says why something cannot be bought.
 * @throws ProblemError upstream_unavailable
 */
export function createAskProvider(base: string, options: ProviderOptions): AskProvider {
  const root = base.replace(/\/+$/, '')
  const fetch = options.fetch ?? globalThis.fetch
  const breaker = createBreaker({ ...BREAKER, now: monotonicMs })
  return async ({ path, query, body, headers }) => {
    if (!breaker.isClosed()) throw unavailable()
    const search = query ? `?${new URLSearchParams(query)}` : ''
    try {
      const answer = await withTimeLimit(
        (signal) =>
          send(fetch, `${root}${path}${search}`, {
            method: body === undefined ? 'GET' : 'POST',
            headers: {
              accept: 'application/json',
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
            signal,
          }),
        { limitMs: options.timeoutMs ?? TIMEOUT_MS, what: 'The provider' },
      )
      breaker.succeeded()
      return answer
    } catch (error) {
      breaker.failed()
      throw unavailable(error)
    }
  }
}

async function send(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<ProviderAnswer> {
  // A redirect could make the gateway ask within its own network.
  const reply = await fetch(url, { ...init, redirect: 'manual', credentials: 'omit' })
  if (!reply.ok && (reply.status < 400 || reply.status > 499)) {
    await reply.body?.cancel()
    throw new UpstreamError(`status ${reply.status}`)
  }
  const text = await readCapped(reply.body, MAX_REPLY_BYTES)
  // A refusal may say why in JSON, or in a page for people.
  const json: unknown = reply.ok ? JSON.parse(text) : parseJson(text)
  if (isDeeperThan(json, MAX_NESTING)) throw new UpstreamError('nested too deeply')
  return { status: reply.status, json }
}

/** A provider that gives no usable answer. */
export function unavailable(cause?: unknown): ProblemError {
  return new ProblemError('upstream_unavailable', 'A provider gave no usable answer.', { cause })
}

/**
 * Reads an answer: what is used of it strictly, and nothing else of it.
 * @throws ProblemError upstream_unavailable, also for a refusal
 */
export function readProviderAnswer<S extends v.GenericSchema>(
  schema: S,
  { status, json }: ProviderAnswer,
): v.InferOutput<S> {
  const read = v.safeParse(schema, json)
  if (status < 300 && read.success) return read.output
  throw unavailable()
}

/** Something that cannot be bought so, with the reason of the contract. */
export function refuse(reason: string): ProblemError {
  return new ProblemError('refused', 'This cannot be bought so.', { reason })
}
