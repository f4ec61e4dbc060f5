import { LOCAL_UNISWAP, type SeededPools, seedPools } from '@foyer/devkit/pools'
import { createRandomBelow } from '@foyer/devkit/seededRandom'
import { createGateway, createMemoryServices } from '@foyer/gateway/memory'
import { sleep } from '@foyer/kit'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { createKeyWallet } from '@foyer/testing/wallets'
import { median } from '../bench/page/openPage.ts'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { changeBytes, countRefused } from '../packages/adapter-evm/test/hostileBuilds.ts'
import { createSwapper, type SwapTrial } from './swap/createSwapper.ts'
import { openAggregatorMarket } from './swap/openAggregatorPage.ts'
import { runHostileQuotes } from './swap/runHostileQuotes.ts'
import { timeForm } from './swap/timeForm.ts'
import { type Asked, timeQuotes } from './swap/timeQuotes.ts'

export const summary =
  'random swaps over odd tokens arrive as shown, hostile builds and hostile quotes of aggregators are refused, quotes are timed; --long for all of them'

const CHAIN_ID = 31_337
const BLOCK_MS = 300
/** The suite of hostile providers has at least this many. */
const HOSTILE_QUOTES_AT_LEAST = 60
/** The longest wait of a visitor for the form. */
const FORM_MS = 150
const COUNTS = {
  short: { swaps: 24, changesPerByte: 2, quotes: 40 },
  long: { swaps: 170, changesPerByte: 30, quotes: 400 },
}

function openGateway(chain: LocalChain, tokens: readonly string[]) {
  const gateway = createGateway(
    createMemoryServices({
      rpc: { [`eip155:${CHAIN_ID}`]: [chain.url] },
      uniswap: { [`eip155:${CHAIN_ID}`]: { addresses: LOCAL_UNISWAP, tokens } },
    }),
  )
  return async (query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ projectId: 'dev', chainId: `eip155:${CHAIN_ID}`, ...query })
    const reply = await gateway.request(`/v1/swap/quote?${search}`)
    return { status: reply.status, json: await reply.json() }
  }
}

/** Pairs of different things, a coin or a token, and about what ten to four hundred dollars are of the first. */
function pickTrade(pools: SeededPools, random: (below: number) => number): Asked {
  const units = { coin: 5n * 10n ** 15n, USDC: 10n ** 7n, FPT: 4n * 10n ** 19n, DAI: 10n ** 19n } as const
  const more = { WBTC: 16_666n, TAX: 2n * 10n ** 19n, REB: 25n * 10n ** 17n, OUSD: 10n ** 7n } as const
  const all = Object.entries({ ...units, ...more })
  const [from, unit] = all[random(all.length)] ?? ['coin', 1n]
  const others = all.filter(([name]) => name !== from)
  const [to] = others[random(others.length)] ?? ['USDC']
  const addressOf = (name: string) =>
    name === 'coin' ? 'coin' : (Object.entries(pools.tokens).find(([one]) => one === name)?.[1] ?? '')
  return { from: addressOf(from), to: addressOf(to), amountBase: String(unit * BigInt(1 + random(40))) }
}

interface Swaps {
  readonly exact: number
  readonly withRoute: number
  readonly allowanceLeft: number
  readonly quoterWrong: number
  readonly simulateMs: readonly number[]
  readonly failures: readonly string[]
}

async function swapOften(
  count: number,
  next: () => Asked,
  quote: ReturnType<typeof openGateway>,
  swap: (
    trade: Asked,
    quoted: SwapTrial,
  ) => Promise<{ arrived: string; shown: string; left: bigint; simulateMs: number }>,
): Promise<Swaps> {
  const done: { isExact: boolean; isLeft: boolean; isQuoterWrong: boolean; simulateMs: number }[] = []
  const failures: string[] = []
  let withRoute = 0
  for (let index = 0; index < count; index += 1) {
    // Longer than the gateway takes a block for the newest: the last swap moved the price.
    await sleep(BLOCK_MS)
    const trade = next()
    const { status, json } = await quote({ ...trade })
    if (status !== 200) continue
    withRoute += 1
    try {
      const [best] = json.quotes
      const { arrived, shown, left, simulateMs } = await swap(trade, best)
      done.push({
        isExact: arrived === shown,
        isLeft: left !== 0n,
        isQuoterWrong: best.amountOutBase !== shown,
        simulateMs,
      })
    } catch (error) {
      failures.push(`${JSON.stringify(trade)}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return {
    withRoute,
    exact: done.filter(({ isExact }) => isExact).length,
    allowanceLeft: done.filter(({ isLeft }) => isLeft).length,
    quoterWrong: done.filter(({ isQuoterWrong }) => isQuoterWrong).length,
    simulateMs: done.map(({ simulateMs }) => simulateMs),
    failures,
  }
}

/** Plays the attacks of aggregators on a page, one after the other. */
async function refuseHostile(chain: LocalChain): Promise<Awaited<ReturnType<typeof runHostileQuotes>>> {
  const market = await openAggregatorMarket(chain)
  try {
    return await runHostileQuotes(market)
  } finally {
    await market.stop()
  }
}

/** Counts decide, and how long the form takes to open; other times are notes. */
export async function run(): Promise<BenchResult> {
  const counts = COUNTS[process.argv.includes('--long') ? 'long' : 'short']
  const chain = await startLocalChain({ chainId: CHAIN_ID, port: 0 })
  const wallet = createKeyWallet({ chains: [{ chainId: CHAIN_ID, url: chain.url }] })
  try {
    const startedAtMs = performance.now()
    const pools = await seedPools(chain, { isLarge: true, holders: wallet.addresses.slice(0, 1) })
    const deployMs = Math.round(performance.now() - startedAtMs)
    const random = createRandomBelow(18)
    const bases = [pools.tokens.USDC, pools.tokens.DAI, pools.tokens.WBTC].map((one) => one.toLowerCase())
    const quote = openGateway(chain, bases)
    const swaps = await swapOften(
      counts.swaps,
      () => pickTrade(pools, random),
      quote,
      await createSwapper(chain, wallet),
    )
    const times = await timeQuotes({ chain, pools, quote, count: counts.quotes })
    const builds = countRefused()
    const bytes = changeBytes(counts.changesPerByte)
    const hostile = await refuseHostile(chain)
    const formMs = await timeForm()
    return {
      ...judge({
        routes: { value: swaps.withRoute, atLeast: counts.swaps },
        exact: { value: swaps.exact, atLeast: counts.swaps },
        allowanceLeft: { value: swaps.allowanceLeft, atMost: 0 },
        hostileRefused: { value: builds.refused, atLeast: builds.tried },
        hostileQuotes: { value: hostile.length, atLeast: HOSTILE_QUOTES_AT_LEAST },
        hostileQuotesRefused: {
          value: hostile.filter(({ isRefused }) => isRefused).length,
          atLeast: hostile.length,
        },
        prompts: { value: hostile.reduce((sum, one) => sum + one.prompts, 0), atMost: 0 },
        changedBytes: { value: bytes.tried, atLeast: counts.changesPerByte * 1_900 },
        changedForTheWorse: { value: bytes.worse.length, atMost: 0 },
        formMs: { value: median(formMs), atMost: FORM_MS },
      }),
      notes: {
        deployMs,
        pools: pools.poolCount,
        ...times,
        simulateP50Ms: percentile(swaps.simulateMs, 50),
        simulateP99Ms: percentile(swaps.simulateMs, 99),
        quoterWrong: swaps.quoterWrong,
        changedAccepted: bytes.accepted,
        failures: swaps.failures.slice(0, 5),
        notRefused: hostile.flatMap(({ isRefused, quote: { aggregator, what }, said }) =>
          isRefused ? [] : [`${aggregator} ${what}: ${said.join(', ')}`],
        ),
      },
      swaps: counts.swaps,
    }
  } finally {
    wallet.stop()
    await chain.stop()
  }
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round((sorted[Math.floor(((sorted.length - 1) * percent) / 100)] ?? 0) * 10) / 10
}
