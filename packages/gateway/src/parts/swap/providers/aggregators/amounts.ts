import { BaseAmount, EvmAddress, SwapCallData } from '@foyer/api'
import * as v from 'valibot'
import { unavailable } from './askAggregator.ts'

/** An amount as aggregators write it: digits below 2^256, no zeros before them. */
export const Amount = BaseAmount
/** The data of a call. */
export const CallData = SwapCallData.entries.data
/** An address, in lower case from here on. */
export const Address = v.pipe(
  EvmAddress,
  v.transform((text) => text.toLowerCase()),
)

/** The part of an answer that repeats the question. */
interface Echo {
  readonly is: string | undefined
  readonly asked: string
}

/**
 * Checks that an answer is for what was asked.
 * @throws ProblemError upstream_unavailable
 */
export function requireSame(...echoes: readonly Echo[]): void {
  if (echoes.some(({ is, asked }) => is !== undefined && is !== asked)) throw unavailable()
}
