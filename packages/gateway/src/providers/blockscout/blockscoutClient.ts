import * as v from 'valibot'
import type { ExplorerSettings } from '../../config.ts'
import { ProblemError } from '../../middleware/problem.ts'
import { readCapped } from '../../readCapped.ts'
import { type Breaker, createBreaker } from '../http/breaker.ts'
import { createRecentAnswers } from '../recentAnswers.ts'

/** The largest answer taken from an explorer (2 MiB). */
const MAX_REPLY_BYTES = 2_097_152
const TIMEOUT_MS = 8_000
/** What the newest page says may change with every block; for as long as this, all askers get the same. */
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

/** What tests put in place of the world. */
export interface ClientOptions {
  readonly fetch?: typeof globalThis.fetch
  readonly now?: () => number
}

/** A client for each chain that has an explorer, by CAIP-2 id. */
export function createBlockscoutClients(
  explorers: Readonly<Record<string, ExplorerSettings>>,
  options: ClientOptions = {},
): ReadonlyMap<string, BlockscoutClient> {
  return new Map(
    Object.entries(explorers).map(([chainId, settings]) => [
      chainId,
      createBlockscoutClient(settings, options),
    ]),
  )
}

function createBlockscoutClient({ url, key }: ExplorerSettings, options: ClientOptions): BlockscoutClient {
  const base = `${url.replace(/\/+$/, '').replace(/\/api(\/v2)?$/, '')}/api/v2`
  const now = options.now ?? Date.now
  const breaker = createBreaker({ ...BREAKER, now })
  const fetch = options.fetch ?? globalThis.fetch
  const answers = createRecentAnswers<unknown>({ ttlMs: TTL_MS, maxKept: MAX_KEPT, now })
  return {
    async get(path, params, schema) {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(params)) if (value !== null) query.set(name, String(value))
      const address = `${base}${path}${query.size > 0 ? `?${query}` : ''}`
      const json = await answers.get(address, () => ask({ address, key, fetch, breaker }))
      if (json === undefined) return undefined
      const parsed = v.safeParse(schema, json)
      if (parsed.success) return parsed.output
      throw unavailable('The explorer of this chain answered something else than was asked.')
    },
  }
}

async function ask(input: {
  address: string
  key: string | undefined
  fetch: typeof globalThis.fetch
  breaker: Breaker
}): Promise<unknown> {
  const { address, key, fetch, breaker } = input
  if (!breaker.isClosed()) throw unavailable('The explorer of this chain is not answering.')
  try {
    const reply = await fetch(address, {
      headers: {
        accept: 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      redirect: 'manual',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (reply.status === 404) {
      // An address that never did anything is not known to it.
      await reply.body?.cancel()
      breaker.succeeded()
      return undefined
    }
    if (!reply.ok) {
      await reply.body?.cancel()
      throw unavailable(
        `The explorer of this chain answered with status ${reply.status}.`,
        readRetryAfter(reply),
      )
    }
    const json: unknown = JSON.parse(await readCapped(reply.body, MAX_REPLY_BYTES))
    breaker.succeeded()
    return json
  } catch (error) {
    breaker.failed()
    if (error instanceof ProblemError) throw error
    throw unavailable('The explorer of this chain could not be reached or read.', RETRY_AFTER_MS, error)
  }
}

function readRetryAfter(reply: Response): number {
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS) : RETRY_AFTER_MS
}

function unavailable(message: string, retryAfterMs = RETRY_AFTER_MS, cause?: unknown): ProblemError {
  return new ProblemError('upstream_unavailable', message, { retryAfterMs, cause })
}
