import type { SwapAggregator } from '@foyer/api'
import type { SwapAggregatorSource } from '../swaps.ts'
import type { AggregatorOptions, AggregatorSettings } from './askAggregator.ts'
import { createOneInch } from './oneInch.ts'
import { createZeroEx } from './zeroEx.ts'

/** The aggregators that a gateway asks, by name; those that are not named are not asked. */
export type AggregatorsSettings = Readonly<Partial<Record<SwapAggregator, AggregatorSettings>>>

/** Creates the aggregators that are set up. */
export function createAggregators(
  settings: AggregatorsSettings,
  options: AggregatorOptions = {},
): readonly SwapAggregatorSource[] {
  const { '0x': zeroEx, '1inch': oneInch } = settings
  return [
    ...(zeroEx ? [createZeroEx(zeroEx, options)] : []),
    ...(oneInch ? [createOneInch(oneInch, options)] : []),
  ]
}
