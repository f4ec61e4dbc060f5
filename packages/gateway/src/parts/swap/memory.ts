import type { MemoryServicesOptions } from '../../base/memoryOptions.ts'
import type { Services } from '../../base/services.ts'
import { neededService } from '../../kernel/neededService.ts'
import { type AggregatorsSettings, createAggregators } from './providers/aggregators/createAggregators.ts'
import { createUniswapSource, type UniswapSettings } from './providers/uniswap/uniswapSource.ts'

/** Quotes of pools on the chains that have a node, and of aggregators. */
export function swapInMemory(
  { uniswap = {}, swapAggregators = {} }: MemoryServicesOptions,
  services: Partial<Services>,
): Partial<Services> {
  const nodes = neededService(services, 'nodes')
  const currencies = neededService(services, 'currencies')
  const prices = neededService(services, 'prices')
  return {
    swaps: [createUniswapSource({ nodes, currencies, prices, settings: uniswap })],
    swapAggregators: createAggregators(swapAggregators),
  }
}

declare module '../../base/memoryOptions.ts' {
  interface MemoryServicesOptions {
    /** Where swaps are quoted, by CAIP-2 chain id; needs a node of the chain. */
    readonly uniswap?: Readonly<Record<string, UniswapSettings>>
    /** Aggregators that are asked for swaps beside the pools. @default none */
    readonly swapAggregators?: AggregatorsSettings
  }
}
