import type { SwapInput, SwapLeg, SwapOrder } from '@foyer/core/ports'
import type { SeededPools } from '@foyer/devkit/pools'
import { swapPlace } from './connectSwaps.ts'

const { weth } = swapPlace

/** A leg of pools of version 3, with their fees. */
export const v3 = (tokens: readonly string[], ...fees: number[]): SwapLeg => ({ version: 'v3', tokens, fees })
/** A leg of pairs of version 2. */
export const v2 = (...tokens: string[]): SwapLeg => ({ version: 'v2', tokens })

/** The tokens of a swap, and its route. */
export type Trade = Pick<SwapInput, 'tokenIn' | 'tokenOut' | 'amountInBase' | 'legs'>
/** One of a token of 18 decimals. */
export const ONE = 10n ** 18n
/** Trades on the pools that `seedPools` makes: of coins and tokens, through pools of both versions. */
export const trades: readonly (readonly [string, (pools: SeededPools) => Trade])[] = [
  [
    'coin to token',
    (pools) => ({
      tokenOut: pools.tokens.USDC,
      amountInBase: String(ONE),
      legs: [v3([weth, pools.tokens.USDC], 500)],
    }),
  ],
  [
    'token to coin',
    (pools) => ({
      tokenIn: pools.tokens.USDC,
      amountInBase: '500000000',
      legs: [v3([pools.tokens.USDC, weth], 3_000)],
    }),
  ],
  [
    'token to token over pools of both versions',
    (pools) => ({
      tokenIn: pools.tokens.TAX,
      tokenOut: pools.tokens.FPT,
      amountInBase: String(100n * ONE),
      legs: [v2(pools.tokens.TAX, weth), v3([weth, pools.tokens.USDC, pools.tokens.FPT], 500, 10_000)],
    }),
  ],
  [
    'a token that keeps a fee of what arrives',
    (pools) => ({
      tokenOut: pools.tokens.TAX,
      amountInBase: String(ONE / 10n),
      legs: [v2(weth, pools.tokens.TAX)],
    }),
  ],
  [
    'a token that returns nothing',
    (pools) => ({
      tokenIn: pools.tokens.OUSD,
      tokenOut: pools.tokens.REB,
      amountInBase: '250000000',
      legs: [
        v2(pools.tokens.OUSD, pools.tokens.USDC),
        v3([pools.tokens.USDC, weth, pools.tokens.REB], 500, 3_000),
      ],
    }),
  ],
  ['the coin, wrapped', () => ({ tokenOut: weth, amountInBase: String(ONE / 2n), legs: [] })],
]

/** The order of a swap that brings so much, one percent less at least. */
export function toOrder(input: SwapInput, arrivesBase: string | undefined): SwapOrder {
  const amount = BigInt(arrivesBase ?? 0)
  return {
    ...input,
    minOutBase: String((amount * 9_900n + 9_999n) / 10_000n),
    quotedBase: String(amount),
    slippageBps: 300,
  }
}
