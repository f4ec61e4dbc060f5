export type {} from './memory.ts'
export type { SwapSource } from './providers/swaps.ts'
export { uniswapOf } from './providers/uniswap/uniswapSource.ts'
export type {} from './settings.ts'
