import type { Environment } from '@foyer/server-kit'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { readersOf } from '../../kernel/settings/readers.ts'
import type { AggregatorsSettings } from './providers/aggregators/createAggregators.ts'
import { readAggregators } from './providers/aggregators/readAggregators.ts'
import { readUniswap } from './providers/uniswap/readUniswap.ts'
import type { UniswapSettings } from './providers/uniswap/uniswapSource.ts'

/** Reads where swaps are quoted. @throws ConfigError naming the variable */
export function readSwapSettings(env: Environment): Pick<GatewayConfig, 'uniswap' | 'swapAggregators'> {
  const readers = readersOf(env)
  return { uniswap: readUniswap(env, readers.fail), swapAggregators: readAggregators(readers) }
}

declare module '../../kernel/settings/config.ts' {
  interface GatewayConfig {
    /** Where swaps are quoted, by CAIP-2 chain id; chains of the bundled table need none of it. */
    readonly uniswap: Readonly<Record<string, UniswapSettings>>
    /** Aggregators that are asked for swaps beside the pools, by name. */
    readonly swapAggregators: AggregatorsSettings
  }
}
