import { toComparable, withTimeLimit } from '@foyer/kit'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { createFreshValue, type FreshValue } from '../../../base/freshValue.ts'
import { readCapped } from '../../../base/readCapped.ts'
import type { SharedAnswers } from '../../../base/recentAnswers.ts'
import { COIN_PRICES, chainFamilyOf } from '../../../kernel/chains/families.ts'
import { UpstreamError } from '../../../kernel/upstream/upstream.ts'
import { toUpstreamAddress } from '../../../kernel/upstream/upstreamAddress.ts'
import type { PriceSource } from './prices.ts'

/** How old a price may become. */
const PRICE_TTL_MS = 60_000
const TIMEOUT_MS = 2_500
const MAX_REPLY_BYTES = 262_144
/** Contracts asked for by one request. */
const CONTRACTS_A_REQUEST = 50
/** The most requests whose answers are cached. */
const MAX_REMEMBERED = 500

const Reply = v.record(
  v.pipe(v.string(), v.maxLength(128)),
  v.object({ usd: v.optional(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)))) }),
)

type Prices = ReadonlyMap<string, number>
type Told = v.InferOutput<typeof Reply>

/**
 * Prices from a service that answers as CoinGecko does (`/simple/price`, `/simple/token_price/{platform}`). Each
 * question is asked once a minute at most; while the service fails, the last answer goes on. Replicas that share answers keep each for half
 * of that, so that none is older than a minute whoever has asked for it.
 */
export function createHttpPrices(options: {
  /** The service's base address. */
  url: string
  key?: string | undefined
  fetch?: typeof globalThis.fetch
  /** Coins of test networks go by the symbols of real ones, and are worth nothing. */
  isTestnet?: (chainId: string) => boolean
  now?: () => number
  /** @default 2,500 */
  timeoutMs?: number
  /** Answers that other replicas have got. */
  shared?: SharedAnswers | undefined
  onError?: (error: unknown) => void
}): PriceSource {
  const address = toUpstreamAddress(options.url)
  const base = address.url.replace(/\/+$/, '')
  const fetch = options.fetch ?? globalThis.fetch
  const { shared } = options
  const ttlMs = shared ? PRICE_TTL_MS / 2 : PRICE_TTL_MS
  const remembered = new LRUCache<string, FreshValue<Prices>>({ max: MAX_REMEMBERED })

  function ask(path: string): Promise<Prices> {
    let value = remembered.get(path)
    if (value === undefined) {
      value = createFreshValue<Prices>({
        ttlMs,
        ...(options.now ? { now: options.now } : {}),
        onError: (error) => options.onError?.(error),
        async load(previous) {
          try {
            return await load(path)
          } catch (error) {
            if (previous !== undefined) throw error
            // Without a last answer there are no prices for this minute: the next request must not wait again.
            options.onError?.(error)
            return new Map()
          }
        },
      })
      remembered.set(path, value)
    }
    return value.get()
  }

  async function load(path: string): Promise<Prices> {
    const found = v.safeParse(Reply, await shared?.find(`${base}${path}`))
    if (found.success) return toPrices(found.output)
    const told = await withTimeLimit((signal) => loadOnce(path, signal), {
      limitMs: options.timeoutMs ?? TIMEOUT_MS,
      what: 'The price service',
    })
    void shared?.leave(`${base}${path}`, told, ttlMs)
    return toPrices(told)
  }

  async function loadOnce(path: string, signal: AbortSignal): Promise<Told> {
    const reply = await fetch(`${base}${path}`, {
      headers: { accept: 'application/json', ...address.headers, ...toKeyHeader(base, options.key) },
      redirect: 'manual',
      credentials: 'omit',
      signal,
    })
    if (!reply.ok) {
      await reply.body?.cancel()
      throw new UpstreamError(`the price service answered with status ${reply.status}`)
    }
    return v.parse(Reply, JSON.parse(await readCapped(reply.body, MAX_REPLY_BYTES)))
  }

  return {
    async priceUsd(chainId, assets) {
      if (options.isTestnet?.(chainId)) return assets.map(() => undefined)
      const answers = await Promise.all(pathsOf(chainId, assets).map(ask))
      const prices = new Map(answers.flatMap((answer) => [...answer]))
      return assets.map(({ symbol, contract }) => prices.get(contract ?? COIN_PRICES[symbol] ?? ''))
    },
  }
}

function toPrices(told: Told): Prices {
  return new Map(
    Object.entries(told).flatMap(([id, { usd }]) =>
      typeof usd === 'number' ? [[toComparable(id), usd]] : [],
    ),
  )
}

/** The paths of the requests that ask for the prices of assets: one for each coin, and one for so many contracts. */
function pathsOf(chainId: string, assets: Parameters<PriceSource['priceUsd']>[1]): readonly string[] {
  const platform = chainFamilyOf(chainId)?.pricePlatforms?.[chainId]
  const coins = [
    ...new Set(assets.flatMap(({ symbol, contract }) => (contract ? [] : (COIN_PRICES[symbol] ?? [])))),
  ]
  const contracts = platform ? [...new Set(assets.flatMap(({ contract }) => contract ?? []))].sort() : []
  const paths = coins.map((id) => `/simple/price?ids=${id}&vs_currencies=usd`)
  for (let from = 0; from < contracts.length; from += CONTRACTS_A_REQUEST) {
    const part = contracts.slice(from, from + CONTRACTS_A_REQUEST).join(',')
    paths.push(`/simple/token_price/${platform}?contract_addresses=${part}&vs_currencies=usd`)
  }
  return paths
}

/** The service has two hosts, each with its own header for the key. */
function toKeyHeader(base: string, key: string | undefined): Record<string, string> {
  if (key === undefined) return {}
  return { [new URL(base).hostname.startsWith('pro-') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key']: key }
}
