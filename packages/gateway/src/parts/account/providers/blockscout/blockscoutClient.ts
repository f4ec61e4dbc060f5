import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import { monotonicMs } from '../../../../base/monotonicMs.ts'
import { readCapped } from '../../../../base/readCapped.ts'
import { createRecentAnswers } from '../../../../base/recentAnswers.ts'
import { ProblemError } from '../../../../http/problem.ts'
import type { ServiceSettings } from '../../../../kernel/settings/readers.ts'
import { type Breaker, createBreaker } from '../../../../kernel/upstream/breaker.ts'
import { toUpstreamAddress } from '../../../../kernel/upstream/upstreamAddress.ts'

/** The largest answer taken from an explorer (2 MiB). */
const MAX_REPLY_BYTES = 2_097_152
const TIMEOUT_MS = 8_000
/** Answers are cached this long, since the newest page may change with every block. */
const TTL_MS = 3_000
const MAX_KEPT = 500
const RETRY_AFTER_MS = 5_000
const MAX_RETRY_AFTER_MS = 60_000
const BREAKER = { failures: 3, openMs: 10_000 }

/** Asks the explorer of one chain. */
export interface BlockscoutClient {
  /**
   * Reads below `/api/v2`. Undefined where the explorer has nothing at this address.
   * @throws ProblemError upstream_unavailable
   */
  get<S extends v.GenericSchema>(
    path: string,
    params: Readonly<Record<string, string | number | boolean | null>>,
    schema: S,
  ): Promise<v.InferOutput<S> | undefined>
}

/** The dependencies that tests replace. */
export interface ClientOptions {
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
  /** @default 8,000 */
  readonly timeoutMs?: number
}

/** A client for each chain that has an explorer, by CAIP-2 id. */
export function createBlockscoutClients(
  explorers: Readonly<Record<string, ServiceSettings>>,
  options: ClientOptions = {},
): ReadonlyMap<string, BlockscoutClient> {
  return new Map(
    Object.entries(explorers).map(([chainId, settings]) => [
      chainId,
      createBlockscoutClient(settings, options),
    ]),
  )
}

function createBlockscoutClient({ url, key }: ServiceSettings, options: ClientOptions): BlockscoutClient {
  const upstream = toUpstreamAddress(url)
  const headers = { ...upstream.headers, ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) }
  const base = `${upstream.url.replace(/\/+$/, '').replace(/\/api(\/v2)?$/, '')}/api/v2`
  const now = options.now ?? monotonicMs
  const breaker = createBreaker({ ...BREAKER, now })
  const fetch = options.fetch ?? globalThis.fetch
  const answers = createRecentAnswers<unknown>({ ttlMs: TTL_MS, maxKept: MAX_KEPT, now })
  return {
    async get(path, params, schema) {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(params)) if (value !== null) query.set(name, String(value))
      const address = `${base}${path}${query.size > 0 ? `?${query}` : ''}`
      const json = await answers.get(address, () =>
        ask({ address, headers, fetch, breaker, timeoutMs: options.timeoutMs ?? TIMEOUT_MS }),
      )
      if (json === undefined) return undefined
      const parsed = v.safeParse(schema, json)
      if (parsed.success) return parsed.output
      throw unavailable('The explorer of this chain answered something else than was asked.')
    },
  }
}

async function ask(input: {
  address: string
  headers: Readonly<Record<string, string>>
  fetch: typeof globalThis.fetch
  breaker: Breaker
  timeoutMs: number
}): Promise<unknown> {
  const { breaker } = input
  if (!breaker.isClosed()) throw unavailable('The explorer of this chain is not answering.')
  try {
    const json = await withTimeLimit((signal) => request({ ...input, signal }), {
      limitMs: input.timeoutMs,
      what: 'The explorer',
    })
    breaker.succeeded()
    return json
  } catch (error) {
    breaker.failed()
    if (error instanceof ProblemError) throw error
    throw unavailable('The explorer of this chain could not be reached or read.', RETRY_AFTER_MS, error)
  }
}

/** Undefined where the explorer knows nothing at the address, as of an account that never did anything. */
async function request(input: {
  address: string
  headers: Readonly<Record<string, string>>
  fetch: typeof globalThis.fetch
  signal: AbortSignal
}): Promise<unknown> {
  const { address, headers, fetch, signal } = input
  const reply = await fetch(address, {
    headers: { accept: 'application/json', ...headers },
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
    throw unavailable(
      `The explorer of this chain answered with status ${reply.status}.`,
      readRetryAfter(reply),
    )
  }
  return JSON.parse(await readCapped(reply.body, MAX_REPLY_BYTES))
}

function readRetryAfter(reply: Response): number {
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS) : RETRY_AFTER_MS
}

function unavailable(message: string, retryAfterMs = RETRY_AFTER_MS, cause?: unknown): ProblemError {
  return new ProblemError('upstream_unavailable', message, { retryAfterMs, cause })
}
