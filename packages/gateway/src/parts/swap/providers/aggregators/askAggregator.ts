import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import { monotonicMs } from '../../../../base/monotonicMs.ts'
import { isDeeperThan, MAX_NESTING } from '../../../../base/nesting.ts'
import { readCapped } from '../../../../base/readCapped.ts'
import { ProblemError } from '../../../../http/problem.ts'
import { type Breaker, createBreaker } from '../../../../kernel/upstream/breaker.ts'
import { UpstreamError } from '../../../../kernel/upstream/upstream.ts'
import { toUpstreamAddress } from '../../../../kernel/upstream/upstreamAddress.ts'

/** The largest answer taken (2 MiB, counted after decompression). */
const MAX_REPLY_BYTES = 2_097_152
/** A page waits for its quote: one who is slower is left out. */
const TIMEOUT_MS = 2_500
const BREAKER = { failures: 3, openMs: 10_000 }

/** Where an aggregator is asked, and for which chains. */
export interface AggregatorSettings {
  /** @default the address of the service itself */
  readonly url?: string
  readonly key?: string
  /** The chains, by CAIP-2 id. @default those where a page knows the aggregator's contract */
  readonly chains?: readonly string[]
}

/** The dependencies that tests replace. */
export interface AggregatorOptions {
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
  /** @default 2,500 */
  readonly timeoutMs?: number
}

/** An answer as it came: its status, and what was parsed of its text. */
export interface AggregatorAnswer {
  readonly status: number
  readonly json: unknown
}

/** Asks one aggregator. */
export type AskAggregator = (
  path: string,
  query: Readonly<Record<string, string>>,
) => Promise<AggregatorAnswer>

/**
 * Creates a client for an aggregator: no redirects, a limit for time, bytes and depth, and after three failures a pause of ten seconds. Its
 * errors name neither address nor key. Status 400 counts as an answer: it says why a swap cannot be quoted.
 * @throws ProblemError upstream_unavailable
 */
export function createAsk(
  { url, headers: own }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  options: AggregatorOptions,
): AskAggregator {
  const upstream = toUpstreamAddress(url)
  const base = upstream.url.replace(/\/+$/, '')
  const headers = { accept: 'application/json', ...upstream.headers, ...own }
  const fetch = options.fetch ?? globalThis.fetch
  const breaker = createBreaker({ ...BREAKER, now: options.now ?? monotonicMs })
  return async (path, query) => {
    if (!breaker.isClosed()) throw unavailable()
    const limit = { limitMs: options.timeoutMs ?? TIMEOUT_MS, what: 'The aggregator' }
    try {
      const address = `${base}${path}?${new URLSearchParams(query)}`
      const answer = await withTimeLimit((signal) => get(fetch, address, headers, signal), limit)
      breaker.succeeded()
      return answer
    } catch (error) {
      throw countFailure(breaker, error)
    }
  }
}

function countFailure(breaker: Breaker, cause: unknown): ProblemError {
  breaker.failed()
  return unavailable(cause)
}

async function get(
  fetch: typeof globalThis.fetch,
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<AggregatorAnswer> {
  // A redirect could make the gateway ask within its own network.
  const reply = await fetch(address, { headers, redirect: 'manual', credentials: 'omit', signal })
  if (!reply.ok && reply.status !== 400) {
    await reply.body?.cancel()
    throw new UpstreamError(`status ${reply.status}`)
  }
  const json: unknown = JSON.parse(await readCapped(reply.body, MAX_REPLY_BYTES))
  if (isDeeperThan(json, MAX_NESTING)) throw new UpstreamError('nested too deeply')
  return { status: reply.status, json }
}

/** An aggregator that gives no usable answer. */
export function unavailable(cause?: unknown): ProblemError {
  return new ProblemError('upstream_unavailable', 'An aggregator of swaps gave no usable answer.', { cause })
}

/**
 * Reads an answer: what is used of it strictly, and nothing else of it.
 * @throws ProblemError upstream_unavailable
 */
export function readAnswer<S extends v.GenericSchema>(schema: S, json: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, json)
  if (read.success) return read.output
  throw unavailable()
}
