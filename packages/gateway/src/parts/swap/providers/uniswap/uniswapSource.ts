import type { SwapLeg, SwapQuote } from '@foyer/api'
import { toQuantity, toWords } from '@foyer/codec'
import { createRecentAnswers } from '../../../../base/recentAnswers.ts'
import { ProblemError } from '../../../../http/problem.ts'
import type { CurrencyDirectory } from '../../../../kernel/chains/currencies.ts'
import {
  type ChainView,
  callContracts,
  readCodes,
  readQuantities,
  readWord,
} from '../../../../kernel/evm/chainCalls.ts'
import { readTokenFacts } from '../../../../kernel/evm/tokenFacts.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'
import type { PriceSource } from '../../../prices/index.ts'
import type { SwapQuestion, SwapSource } from '../swaps.ts'
import { confirmAddresses } from './checkedAddresses.ts'
import { findPools } from './poolMap.ts'
import { type QuotedRoute, quoteRoutes } from './quoteRoutes.ts'
import { quoteRoutesOut } from './quoteRoutesOut.ts'
import { findRoutes, type Route, type Run, toRuns } from './routes.ts'
import { bundledUniswap, type UniswapAddresses, WELL_KNOWN_TOKENS } from './uniswapAddresses.ts'

/** Whether contracts are where they should be is asked anew after this. */
const ADDRESSES_TTL_MS = 60 * 60_000
/** New pools are found after this. */
const POOLS_TTL_MS = 5 * 60_000
const TOKENS_TTL_MS = 5 * 60_000
/** Longer than any block lasts: what makes a quote old is the number of its block. */
const QUOTE_TTL_MS = 60_000
/** Pages that ask at the same moment share the question for the newest block. */
const BLOCK_TTL_MS = 250
const MAX_QUOTES = 3
/** The first four bytes of the hash of allowance(address,address). */
const ALLOWANCE = '0xdd62ed3e'
/** No pool holds as much, and pools compute with 128 bits. */
const AMOUNT_END = 2n ** 128n

/** The operator's settings for Uniswap on one chain: they take the place of the table. */
export interface UniswapSettings {
  readonly addresses?: UniswapAddresses
  /** Tokens that are named beside the well-known ones. */
  readonly tokens?: readonly string[]
}

/** Where Uniswap should stand on a chain; undefined where nobody has said it. */
export function uniswapOf(
  chainId: string,
  settings: Readonly<Record<string, UniswapSettings>>,
): UniswapAddresses | undefined {
  return settings[chainId]?.addresses ?? bundledUniswap(chainId)
}

/** The dependencies of quotes. */
interface UniswapInput {
  readonly nodes: ChainNodes
  readonly currencies: CurrencyDirectory
  readonly prices: PriceSource
  /** The settings, by CAIP-2 chain id. */
  readonly settings?: Readonly<Record<string, UniswapSettings>>
  readonly now?: () => number
}

/**
 * Quotes swaps over the pools of Uniswap, versions 3 and 2 and both in one route, by questions to the chain alone. The same question is asked
 * of the chain once a block, however many pages ask it.
 */
export function createUniswapSource(input: UniswapInput): SwapSource {
  const { nodes, currencies } = input
  const clock = clockOf(input)
  const blocks = createRecentAnswers<readonly bigint[]>({ ttlMs: BLOCK_TTL_MS, maxKept: 200, ...clock })
  const quotes = createRecentAnswers<readonly SwapQuote[]>({ ttlMs: QUOTE_TTL_MS, maxKept: 5_000, ...clock })
  const { viewOf, addressesOf, confirmed, namedOn, routesOf } = createMarket(input)

  async function makeQuotes(question: Asked, block: bigint): Promise<readonly SwapQuote[]> {
    const { chainId, amountBase, addresses } = question
    const routes = await routesOf(question)
    const view = viewOf(chainId, toQuantity(block))
    const quoted = await quoteRoutes(view, addresses, routes, amountBase)
    if (routes.length === 0) throw refused('no_route', 'There is no pool between these tokens.')
    if (quoted.length === 0)
      throw refused(await reasonOfNothing(view, addresses, routes, amountBase), 'Nothing would arrive.')
    return (await best(input, question, quoted)).slice(0, MAX_QUOTES).map((one) => toQuote(question, one))
  }

  return {
    supports: (chainId) => nodes.supports(chainId) && addressesOf(chainId) !== undefined,
    async listNamed(chainId) {
      const contracts = await namedOn(chainId)
      const facts = await readTokenFacts(viewOf(chainId), contracts)
      const { name, symbol, decimals } = currencies.nativeOf(chainId)
      return [{ name, symbol, decimals }, ...facts.filter((one) => one !== undefined)]
    },
    async find(chainId, contract) {
      await confirmed(chainId)
      const [facts] = await readTokenFacts(viewOf(chainId), [contract])
      return facts
    },
    async allowance(chainId, token, owner) {
      const { router } = await confirmed(chainId)
      const call = { to: token, data: ALLOWANCE + toWords(owner, router) }
      const amountBase = readWord((await callContracts(viewOf(chainId), [call]))[0], 0)
      if (amountBase === undefined)
        throw new ProblemError('bad_request', 'query "token": no token of this chain')
      return { amountBase, router }
    },
    async quoteOut({ chainId, from, to, amountBase }) {
      const addresses = await confirmed(chainId)
      const [start, end] = [from ?? addresses.weth, to ?? addresses.weth]
      if (start === end) throw new ProblemError('bad_request', 'query "from": the same token twice')
      const routes = await routesOf({ chainId, from: start, to: end, amountBase, addresses })
      return cheapest(await quoteRoutesOut(viewOf(chainId), addresses, routes, amountBase), addresses)
    },
    async quote({ chainId, from, to, amountBase }) {
      const addresses = await confirmed(chainId)
      const [start, end] = [from ?? addresses.weth, to ?? addresses.weth]
      if (start === end) throw new ProblemError('bad_request', 'query "to": the same token twice')
      if (amountBase === 0n || amountBase >= AMOUNT_END)
        throw refused('amount_out_of_range', 'The amount is nothing, or more than there can be.')
      const [block = 0n] = await blocks.get(chainId, () =>
        readQuantities(viewOf(chainId), ['eth_blockNumber']),
      )
      const asked = { chainId, from: start, to: end, amountBase, addresses }
      const key = `${chainId} ${start} ${end} ${amountBase} ${block}`
      return { quotes: await quotes.get(key, () => makeQuotes(asked, block)), blockNumber: Number(block) }
    },
  }
}

function clockOf({ now }: Pick<UniswapInput, 'now'>) {
  return now === undefined ? {} : { now }
}

/** Creates what is known of Uniswap on each chain: its contracts, the tokens that are named, and the routes between two of them. */
function createMarket(input: UniswapInput) {
  const { nodes, settings = {} } = input
  const clock = clockOf(input)
  const checked = createRecentAnswers<UniswapAddresses>({ ttlMs: ADDRESSES_TTL_MS, maxKept: 200, ...clock })
  const pools = createRecentAnswers<Awaited<ReturnType<typeof findPools>>>({
    ttlMs: POOLS_TTL_MS,
    maxKept: 2_000,
    ...clock,
  })
  const tokens = createRecentAnswers<readonly string[]>({ ttlMs: TOKENS_TTL_MS, maxKept: 200, ...clock })

  // Work that several callers share must not end with the first of them.
  const viewOf = (chainId: string, block = 'latest'): ChainView => ({
    nodes,
    chainId,
    block,
    signal: new AbortController().signal,
  })

  const addressesOf = (chainId: string) => uniswapOf(chainId, settings)

  function confirmed(chainId: string): Promise<UniswapAddresses> {
    const addresses = nodes.supports(chainId) ? addressesOf(chainId) : undefined
    if (addresses === undefined)
      throw new ProblemError('chain_not_supported', `The gateway swaps nothing on ${chainId}.`)
    return checked.get(chainId, () => confirmAddresses(viewOf(chainId), addresses))
  }

  /** The well-known tokens and those of the operator, as far as anything stands at their addresses. */
  function namedOn(chainId: string): Promise<readonly string[]> {
    return tokens.get(chainId, async () => {
      const { weth } = await confirmed(chainId)
      const named = [...(WELL_KNOWN_TOKENS[chainId] ?? []), ...(settings[chainId]?.tokens ?? []), weth]
      const unique = [...new Set(named)]
      const codes = await readCodes(viewOf(chainId), unique)
      return unique.filter((_, index) => codes[index] !== '')
    })
  }

  async function routesOf({ chainId, from, to, addresses }: Asked): Promise<readonly Route[]> {
    const bases = await namedOn(chainId)
    const around = [...new Set([from, to, ...bases.slice(0, MAX_BASES), addresses.weth])]
    const known = await pools.get(`${chainId} ${around.toSorted().join()}`, () =>
      findPools(viewOf(chainId), addresses, around),
    )
    return findRoutes(known, from, to)
  }

  return { viewOf, addressesOf, confirmed, namedOn, routesOf }
}

/** Tokens by which routes go, beside the two that are swapped; each one more makes the map of pools larger by a pair with each other. */
const MAX_BASES = 6

interface Asked extends Pick<SwapQuestion, 'chainId' | 'amountBase'> {
  readonly from: string
  readonly to: string
  readonly addresses: UniswapAddresses
}

function refused(reason: string, message: string): ProblemError {
  return new ProblemError('refused', message, { reason })
}

/** Whether a larger amount would bring something: then this one is too small. */
async function reasonOfNothing(
  view: ChainView,
  addresses: UniswapAddresses,
  routes: Parameters<typeof quoteRoutes>[2],
  amountBase: bigint,
): Promise<'amount_too_small' | 'no_route'> {
  const larger = await quoteRoutes(view, addresses, routes, amountBase * 10n ** 18n)
  return larger.length > 0 ? 'amount_too_small' : 'no_route'
}

/** @throws ProblemError refused */
function cheapest(
  [best]: Awaited<ReturnType<typeof quoteRoutesOut>>,
  { router }: Pick<UniswapAddresses, 'router'>,
) {
  if (!best) throw refused('no_route', 'No pool gives as much for this token.')
  return { amountInBase: best.amountIn, router, leg: toLeg(best.run), gas: best.gas }
}

/** Returns the best quote: the largest output, less the cost of its gas where the prices of both are known. */
async function best(
  { nodes, currencies, prices }: UniswapInput,
  { chainId, to, addresses }: Asked,
  quoted: readonly QuotedRoute[],
): Promise<readonly QuotedRoute[]> {
  const byAmount = quoted.toSorted((one, other) => Number(other.amountOut - one.amountOut))
  const coin = currencies.nativeOf(chainId)
  const [coinUsd, outUsd] = await prices.priceUsd(chainId, [
    { symbol: coin.symbol },
    to === addresses.weth ? { symbol: coin.symbol } : { symbol: '', contract: to },
  ])
  if (coinUsd === undefined || outUsd === undefined || !(outUsd > 0)) return byAmount
  const view: ChainView = { nodes, chainId, block: 'latest', signal: new AbortController().signal }
  const [[facts], [gasPrice = 0n]] = await Promise.all([
    readTokenFacts(view, [to]),
    readQuantities(view, ['eth_gasPrice']),
  ])
  if (facts === undefined) return byAmount
  const worth = ({ amountOut, gas }: QuotedRoute) => {
    const costUsd = (Number(gas * gasPrice) / 10 ** coin.decimals) * coinUsd
    return Number(amountOut) - (costUsd / outUsd) * 10 ** facts.decimals
  }
  return byAmount.toSorted((one, other) => worth(other) - worth(one))
}

function toLeg({ version, hops }: Run): SwapLeg {
  const tokens = [hops[0]?.from ?? '', ...hops.map(({ to }) => to)]
  return version === 'v2' ? { version, tokens } : { version, tokens, fees: hops.map(({ pool }) => pool.fee) }
}

function toQuote({ amountBase, addresses }: Asked, one: QuotedRoute): SwapQuote {
  return {
    provider: 'uniswap',
    router: addresses.router,
    amountInBase: String(amountBase),
    amountOutBase: String(one.amountOut),
    legs: toRuns(one.route).map(toLeg),
    gas: String(one.gas),
    ...(one.impactBps !== undefined && { impactBps: one.impactBps }),
  }
}
