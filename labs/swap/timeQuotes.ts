import { LOCAL_UNISWAP, type SeededPools } from '@foyer/devkit/pools'
import type { LocalChain } from '@foyer/testing/localChain'
import { createChainNodes } from '../../packages/gateway/src/kernel/nodes/chainNodes.ts'
import { findPools } from '../../packages/gateway/src/parts/swap/providers/uniswap/poolMap.ts'
import { findRoutes } from '../../packages/gateway/src/parts/swap/providers/uniswap/routes.ts'

/** A swap that is asked about: `coin`, or the address of a token. */
export interface Asked {
  readonly from: string
  readonly to: string
  readonly amountBase: string
}

interface Input {
  readonly chain: LocalChain
  readonly pools: SeededPools
  readonly quote: (query: Readonly<Record<string, string>>) => Promise<{ readonly status: number }>
  readonly count: number
}

const CALLERS = 8

/** How long quotes take of a pair with many routes, one after the other and for several callers, each of another amount. */
export async function timeQuotes({ chain, pools, quote, count }: Input) {
  await chain.request('evm_mine')
  const trade = (index: number) => ({
    from: pools.tokens.DAI,
    to: pools.tokens.WBTC,
    amountBase: String(10n ** 20n + BigInt(index)),
  })
  await quote(trade(0))
  const times: number[] = []
  for (let index = 1; index <= count; index += 1) {
    const startedAtMs = performance.now()
    await quote(trade(index))
    times.push(performance.now() - startedAtMs)
  }
  const startedAtMs = performance.now()
  let next = count + 1
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (next <= count * 2) {
        next += 1
        await quote(trade(next))
      }
    }),
  )
  const seconds = (performance.now() - startedAtMs) / 1_000
  const sorted = times.toSorted((one, other) => one - other)
  const at = (percent: number) =>
    Math.round((sorted[Math.floor(((count - 1) * percent) / 100)] ?? 0) * 10) / 10
  const candidates = await countCandidates(chain, pools)
  return {
    candidates,
    routesPerSecond: Math.round((candidates * 2_000) / at(50)),
    quoteP50Ms: at(50),
    quoteP99Ms: at(99),
    quotesPerSecond8: Math.round(count / seconds),
  }
}

/** Routes that a quote compares, each for the amount and for a thousandth of it. */
async function countCandidates(chain: LocalChain, { tokens }: SeededPools): Promise<number> {
  const chainId = `eip155:${chain.chainId}`
  const nodes = createChainNodes({ [chainId]: [chain.url] })
  const view = { nodes, chainId, block: 'latest', signal: new AbortController().signal }
  const [from, to, base] = [tokens.DAI, tokens.WBTC, tokens.USDC].map((one) => one.toLowerCase())
  const pools = await findPools(view, LOCAL_UNISWAP, [from ?? '', to ?? '', base ?? '', LOCAL_UNISWAP.weth])
  return findRoutes(pools, from ?? '', to ?? '').length
}
